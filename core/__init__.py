"""The engine room: it knows no variant, no YAML, no file and no screen."""
