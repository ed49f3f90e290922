"""How long tests wait for what comes at once, but for the other work of a busy machine."""

PATIENCE = 60.0
"""Seconds after which what hasn't come never will; nothing is timed by it."""
