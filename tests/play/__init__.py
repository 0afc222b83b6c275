"""Positions, their ends, explanations and records."""
