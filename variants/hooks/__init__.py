"""The rule hooks, one small class each."""
