"""Tests of alfil."""
