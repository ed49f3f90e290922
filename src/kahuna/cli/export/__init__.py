"""Exports: a position as a picture, a game as an asciicast."""
