"""How long tests wait for what comes at once unless the machine is busy."""

PATIENCE = 60.0
"""Seconds after which a wait fails; nothing is timed by it."""
