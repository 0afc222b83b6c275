"""People who choose moves: humans, random players, bots."""
