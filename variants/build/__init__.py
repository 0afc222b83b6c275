"""Schema and hooks to a kernel program."""
