"""The table in a lesson."""
