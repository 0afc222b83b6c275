"""Thinking over the kernel."""
