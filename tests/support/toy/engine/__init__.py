"""The rules of the toy game."""
