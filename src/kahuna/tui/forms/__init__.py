"""Screens with a form: the start, a new game, the menu, the settings."""
