"""From a definition file to a playable game."""
