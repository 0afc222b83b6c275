"""The engine room: topology, movement, kernel, play, notation, search. Knows no variant, no YAML, no file, no screen."""
