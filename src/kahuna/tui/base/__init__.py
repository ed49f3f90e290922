"""The bases of all screens: lifecycle, input, the board, background work."""
