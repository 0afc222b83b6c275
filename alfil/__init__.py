"""alfil: a board game is one YAML file."""
