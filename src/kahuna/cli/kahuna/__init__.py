"""Kahuna's part of the command line: the options of its setup."""
