"""Kahuna's players: levels, evaluation, search, advice, analysis."""
