"""Boards as oriented cell graphs: directions, rays, zones, coordinates."""
