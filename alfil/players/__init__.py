"""Who chooses the moves: people, chance, bots."""

from .players import WORDS, Bot, Human, Player, Random, parse_players

__all__ = ["WORDS", "Bot", "Human", "Player", "Random", "parse_players"]
