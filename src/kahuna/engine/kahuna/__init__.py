"""The rules of Kahuna."""
