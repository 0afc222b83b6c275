"""Tests of the check of definitions."""
