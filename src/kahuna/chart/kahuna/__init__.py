"""What is drawn of Kahuna."""
