"""The toy game's part of the computer players."""
