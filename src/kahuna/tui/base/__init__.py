"""What all screens have in common: lifecycle, input, the board, background work."""
