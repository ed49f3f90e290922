"""Kahuna's part of a running game: its lessons, and the judging of its turns."""
