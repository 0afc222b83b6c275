"""Pieces: letters on bodies that tell the sides apart, characters on wedges that point, or stars of moves."""

from math import atan2, degrees
from typing import Literal, get_args

from attrs import field, frozen

from ..play.game import Game, PieceType
from ..topology import Site
from .frame import Frame, frame_of
from .icons import icon
from .palette import NEUTRAL, SANS, SERIF, Look, colour, filled, looks
from .shapes import asterisk, body, inner_rim, placed, stone, wedge
from .svg import Point, element, group, text, title
from .tables import seat_of, typical_reach

Script = Literal["latin", "kanji", "moves"]
SCRIPTS: tuple[Script, ...] = get_args(Script)
WEDGE_RIM = "#5c4326"


def default_script(game: Game) -> Script:
    """Characters where every type of the game has one, else letters."""
    return "kanji" if all(kind.glyphs.get("kanji") for kind in game.types) else "latin"


def is_promoted(kind: PieceType) -> bool:
    """Whether a type is the promoted form of another."""
    return kind.letter.startswith("+") or kind.base is not None


@frozen(eq=False)
class Painter:
    """Draws the pieces of a game in one script, as one frame shows the board."""

    game: Game
    script: Script
    turn: float
    looks: tuple[Look, ...] = field(init=False)

    @looks.default
    def _looks(self) -> tuple[Look, ...]:
        return looks(self.game.sides)

    @property
    def has_stones(self) -> bool:
        """Whether all pieces are alike, so that they need no sign."""
        return len(self.game.types) == 1 and self.script == "latin"

    def kind(self, code: int) -> PieceType:
        """The type of a side's piece code."""
        return self.game.types[(code - 1) % len(self.game.types)]

    def name(self, code: int) -> str:
        """Side and name of a piece code."""
        owner = self.game.owner(code)
        if owner is None:
            return self.game.neutrals[code - 1 - len(self.game.sides) * len(self.game.types)].name
        return f"{self.game.sides[owner]} {self.kind(code).name}"

    def on_board(self, frame: Frame, code: int, site: Site) -> str:
        """A piece on its cell, pointing where its owner goes from there."""
        owner = self.game.owner(code)
        ahead = (0.0, -1.0)
        if owner is not None:
            ahead = frame.towards(site, seat_of(self.game, owner).forward[site])
        name = f"{self.name(code)} {frame.board.names[site]}"
        return group(
            (title(name), self.drawn(code, ahead)),
            class_="piece",
            data_cell=frame.board.names[site],
            transform=placed(frame.centres[site], scale=frame.room),
        )

    def beside(self, code: int, at: Point, scale: float) -> str:
        """A piece in hand, pointing as at home."""
        ahead = self.home(self.game.owner(code) or 0)
        return group((title(self.name(code)), self.drawn(code, ahead)), transform=placed(at, scale=scale))

    def badge(self, side: int) -> str:
        """A side's sign beside its name: its pieces' body, or a dark wedge for the first side and a light one."""
        look = self.looks[side]
        if self.script != "kanji":
            return body(look, "s-quiet")
        if len(self.looks) == 2:
            look = self.looks[1 - side]
        return group((wedge(look.fill, look.rim, "s-quiet"),), transform=placed((0, 0), _angle(self.home(side))))

    def home(self, side: int) -> Point:
        """Where a side's pieces go from its back rank."""
        seat = seat_of(self.game, side)
        site = next((site for site in range(self.game.board.size) if seat.rank[site] == 1), 0)
        return Frame(self.game.board, self.turn, (site,)).towards(site, seat.forward[site])

    def drawn(self, code: int, ahead: Point) -> str:
        """A piece around the origin; wedges point ahead."""
        owner = self.game.owner(code)
        if owner is None:
            neutral = self.game.neutrals[code - 1 - len(self.game.sides) * len(self.game.types)]
            return body(NEUTRAL) + (
                asterisk(NEUTRAL) if neutral.letter == "*" else _letters(neutral.letter, NEUTRAL.ink)
            )
        look, kind = self.looks[owner], self.kind(code)
        if self.script == "kanji":
            return self._wedge(kind, look, ahead)
        if self.script == "moves":
            return self._star(code, look, ahead)
        if self.has_stones:
            return stone(look)
        return body(look) + inner_rim(look) + _letters(kind.letter, look.ink)

    def _wedge(self, kind: PieceType, look: Look, ahead: Point) -> str:
        many = len(self.game.sides) > 2
        role = "promoted" if is_promoted(kind) and not many else "kanji"
        shape = wedge(look.fill, look.rim) if many else wedge(colour("wood"), WEDGE_RIM, "f-wood")
        glyph = kind.glyphs.get("kanji", "")
        signs = _characters(glyph) if glyph else _letters(kind.letter, None, drop=6.0)
        paint = {"fill": look.ink} if many else filled(role)
        inner = group((signs,), **paint)
        return group((shape, inner), transform=placed((0, 0), _angle(ahead)))

    def _star(self, code: int, look: Look, ahead: Point) -> str:
        side, index = divmod(code - 1, len(self.game.types))
        kind = self.game.types[index]
        site, found = typical_reach(self.game, index, side)
        if not found.signs:
            return body(look) + inner_rim(look) + _letters(kind.letter, look.ink)
        frame = Frame(self.game.board, self.turn, (site,))
        forward = frame.towards(site, seat_of(self.game, side).forward[site])
        turned = placed((0, 0), _angle(ahead) - _angle(forward))
        extra = ""
        if kind.royal:
            extra = element("circle", r=33.0, fill="none", stroke=look.ink, stroke_width=2.0)
        if is_promoted(kind):
            extra += element("circle", cx=30, cy=-30, r=11, fill=colour("promoted"), stroke="#ffffff", stroke_width=2.0)
            extra += element("path", d="M24 -30L36 -30M30 -36L30 -24", stroke="#ffffff", stroke_width=3.0)
        return body(look) + group((icon(frame, site, found, look.ink),), transform=turned) + extra


def _angle(ahead: Point) -> float:
    """Degrees clockwise from upwards."""
    return degrees(atan2(ahead[0], -ahead[1]))


def _letters(letters: str, ink: str | None, drop: float = 0.0) -> str:
    """One to three letters in the middle of a piece."""
    size = {1: 50.0, 2: 38.0}.get(len(letters), 27.0)
    return text(letters, (0, drop), size, fill=ink, font_weight="600", font_family=SANS, text_anchor="middle")


def _characters(glyph: str) -> str:
    """One character, or two above each other."""
    glyph = glyph[:2]
    size, places = (53.0, (6.5,)) if len(glyph) == 1 else (34.0, (-10.0, 22.0))
    signs = (text(sign, (0, y), size) for sign, y in zip(glyph, places, strict=True))
    return group(signs, font_family=SERIF, font_weight="600", text_anchor="middle", lang="ja")


def painter(game: Game, frame: Frame, script: str | None) -> Painter:
    """The painter of a script, or of the game's own.

    :raises ValueError: there is no such script.
    """
    if script is not None and script not in SCRIPTS:
        raise ValueError(f"expected pieces as {', '.join(SCRIPTS)}, found {script!r:.40}")
    chosen = next((known for known in SCRIPTS if known == script), default_script(game))
    return Painter(game, chosen, frame.turn)


def turned_frame(game: Game, side: int) -> Frame:
    """The whole board as a side sees it."""
    return frame_of(game.board, seat_of(game, side))
