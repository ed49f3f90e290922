"""Kahuna's part of the screens: what is chosen, told and shown in this game."""
