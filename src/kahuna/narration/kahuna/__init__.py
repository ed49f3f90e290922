"""Kahuna in words."""
