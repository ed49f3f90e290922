"""Kahuna, for two at one keyboard."""

__version__ = "0.1.0"
