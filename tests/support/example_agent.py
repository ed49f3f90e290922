"""A player of one's own, as `docs/players.md` shows it."""
