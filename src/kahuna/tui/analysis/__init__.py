"""An analysis at the end of a game: asked for, summed up, shown on a page."""
