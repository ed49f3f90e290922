"""The toy game at the table."""
