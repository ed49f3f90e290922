"""The toy game's options."""
