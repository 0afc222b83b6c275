"""Positions, moves, outcomes, records: the Python face of the kernel."""
