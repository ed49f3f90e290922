"""The toy game's records."""
