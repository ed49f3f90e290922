"""Kahuna's texts: one file a language."""
