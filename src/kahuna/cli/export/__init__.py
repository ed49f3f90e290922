"""Pictures of a position, and films of a game."""
