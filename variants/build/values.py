"""What pieces are worth to a bot, read off their moves."""

from .builder import Builder

FADE = 0.8
"""What each further cell of a ride counts, of the one before: it is ever more often blocked."""


def piece_value(builder: Builder, code: int) -> int:
    """Centipawns of a piece from its average mobility on an empty board: a rook of 8 x 8 comes to about 420."""
    total = 0.0
    for source in builder.plan.sources:
        if source.code != code or source.attack_only:
            continue
        weight = 0.25 if source.unmoved else 1.0
        for site in source.starts:
            for leap in source.table.leaps[site]:
                total += weight * (1.0 if leap.how == 3 else 0.5)
            total += weight * 0.5 * len({route.to for route in source.table.routes[site]})
            for ride in source.table.rides:
                cells = len(builder.ray(site, ride.heading))
                total += weight * (1 - FADE**cells) / (1 - FADE) * (1.0 if ride.how == 3 else 0.5)
    return round(40 + 35 * total / builder.board.size)
