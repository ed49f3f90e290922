"""Files on the disk: games, settings, progress, analyses, and their folders."""
