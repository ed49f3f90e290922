"""What is told of the toy game."""
