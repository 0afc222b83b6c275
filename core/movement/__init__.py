"""Betza text to tree to move tables."""
