"""Random games of an oracle, followed move by move and compared at every position."""
