"""Data only: one YAML file per game, and bases to extend."""
