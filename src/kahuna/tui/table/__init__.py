"""The table: the screen, its cursor, its animations, the computers that play at it."""
