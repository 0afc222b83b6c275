"""Directions, lines and rays as tables: each maximal line stored once, a ray is a suffix of it."""

from attrs import frozen

from .builder import Builder


@frozen
class Rays:
    """Directions are numbered so that `d ^ 1` is opposite; those of riders come first, two to an axis."""

    axes: int  # axes that riders use
    direction: dict[int, int]  # heading -> direction
    ray: list[int]  # sites, each line ended by the wall's site
    ray_off: list[int]  # [direction * sites + site] -> where the ray from the site begins
    lines: int
    line_of: list[int]  # [axis * sites + site] -> line


def build_rays(builder: Builder, riders: frozenset[int]) -> Rays:
    """Rays of every heading of the board.

    :param riders: headings that riders use; on boards that are not uniform there are none.
    """
    N, H = builder.board.size, builder.board.headings
    axes = sorted({heading % (H // 2) for heading in riders})
    axes += [axis for axis in range(H // 2) if axis not in axes]
    direction = {}
    for number, axis in enumerate(axes):
        direction[axis], direction[axis + H // 2] = 2 * number, 2 * number + 1
    rays = Rays(len({heading % (H // 2) for heading in riders}), direction, [], [0] * (H * N), 0, [0] * (H // 2 * N))
    lines = 0
    for heading, d in sorted(direction.items(), key=lambda item: item[1]):
        lines = _lines(builder, heading, d, rays, lines)
    return Rays(rays.axes, direction, rays.ray, rays.ray_off, max(lines, 1), rays.line_of)


def _lines(builder: Builder, heading: int, d: int, rays: Rays, lines: int) -> int:
    """Add the lines of one direction; returns how many lines there are then.

    Where labels change, every site has a line of its own.
    """
    board = builder.board
    N, back = board.size, (heading + board.headings // 2) % board.headings
    for start in range(N):
        if board.uniform and builder.ray(start, back):
            continue
        line = [start, *builder.ray(start, heading)]
        base = len(rays.ray)
        rays.ray.extend([*line, N])
        for index, site in enumerate(line if board.uniform else line[:1]):
            rays.ray_off[d * N + site] = base + index + 1
            if d % 2 == 0:
                rays.line_of[d // 2 * N + site] = lines
        lines += d % 2 == 0
    return lines
