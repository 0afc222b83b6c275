"""Data only: what games, pieces and headings are called in other languages, one file a language."""
