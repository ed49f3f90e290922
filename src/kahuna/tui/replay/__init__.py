"""A replay: the screen, what it shows, where its keys lead, its export."""
