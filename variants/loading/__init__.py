"""YAML nodes to schema, every problem with file, line and column."""
