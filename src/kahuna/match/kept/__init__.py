"""What is kept on the disk: games, settings, progress, analyses, and where they are."""
