"""The kernel's laws over every game at hand."""
