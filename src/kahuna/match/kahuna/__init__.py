"""Kahuna's part of a running game: its lessons, its turns judged."""
