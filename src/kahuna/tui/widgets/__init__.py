"""The widgets: what Textual is given to show."""
