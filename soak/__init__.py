"""Long runs that try to break the game: random keys, random bytes, kills (`make soak`)."""
