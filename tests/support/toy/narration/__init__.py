"""The toy game's words."""
