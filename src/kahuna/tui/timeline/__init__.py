"""A replay's time line: the line, its marks, the curve of an analysis."""
