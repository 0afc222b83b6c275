"""attrs classes, one per part of a definition."""
