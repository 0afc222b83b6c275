"""Slow, plain implementations of the games that no other program plays by our rules; they share no code with alfil."""
