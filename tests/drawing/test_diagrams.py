"""Movement diagrams against the move tables, and against what is known of the pieces."""

import pytest

from alfil.core.drawing import movement_diagram, neutral_diagram
from alfil.core.drawing.tables import table_of
from alfil.core.movement import CAPTURE, MOVE, compile_movement, parse
from alfil.core.play.game import Game
from alfil.variants.registry import load_text

from .reading import NAMES, cells, read, values, variant, words

Signs = dict[str, set[tuple[str, int]]]


def shown(svg: str) -> Signs:
    """Cell -> the signs there, each a kind and how."""
    found: Signs = {}
    for part in read(svg).iter():
        if "data-at" in part.attrib:
            kind, how = part.attrib["data-sign"].split()
            found.setdefault(part.attrib["data-at"], set()).add((kind, int(how)))
    return found


def how_to(game: Game, letter: str, cell: str, side: int = 0) -> dict[str, int]:
    """Cell -> how, by the move table alone, on a board where everything that must be empty is."""
    index = [kind.letter for kind in game.types].index(letter)
    site = game.board.site(cell)
    table = table_of(game, index, side)
    assert table is not None
    found: dict[int, int] = {}
    for leap in table.leaps[site]:
        found[leap.to] = found.get(leap.to, 0) | leap.how
    for ride in table.rides:
        for to in game.board.ray(site, ride.heading):
            found[to] = found.get(to, 0) | ride.how
    for route in table.routes[site]:
        if not route.back:
            found[route.to] = found.get(route.to, 0) | (CAPTURE if route.en_passant else route.how)
    return {game.board.names[to]: how for to, how in found.items()}


TABLED = [
    ("shogi", "K", "5e"),
    ("shogi", "S", "5e"),
    ("shogi", "N", "5e"),
    ("shogi", "R", "5e"),
    ("shogi", "L", "1i"),
    ("shogi", "+B", "3c"),
    ("shogi", "+R", "9a"),
    ("shatranj", "B", "d4"),
    ("shatranj", "P", "d4"),
    ("makruk", "S", "d4"),
    ("chess", "P", "d4"),
    ("chess", "Q", "a1"),
    ("glinski", "N", "f6"),
    ("glinski", "P", "f6"),
    ("three_player", "N", "d4"),
    ("three_player", "B", "e4"),
    ("fairy", "N", "d4"),
    ("fairy", "D", "d4"),
    ("xiangqi", "N", "e5"),
    ("xiangqi", "R", "e5"),
    ("four_player", "N", "d1"),
]


@pytest.mark.parametrize(("name", "letter", "cell"), TABLED)
@pytest.mark.parametrize("side", [0, 1])
def test_the_signs_are_the_cells_of_the_move_table(name: str, letter: str, cell: str, side: int) -> None:
    game = variant(name).game
    svg = movement_diagram(game, letter, side, cell)
    seen = set(cells(svg))
    expected = {to: {("plain", how)} for to, how in how_to(game, letter, cell, side).items() if to in seen}
    assert shown(svg) == expected


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("side", [0, 1])
def test_every_piece_of_every_game_has_a_diagram(name: str, side: int) -> None:
    game = variant(name).game
    for kind in game.types:
        svg = movement_diagram(game, kind.letter, side)
        names = cells(svg)
        assert len(names) == len(set(names)) <= max(81, game.board.size if not game.board.uniform else 0)
        assert set(shown(svg)) <= set(names)
        assert bool(shown(svg)) == bool(kind.movement)
        assert svg == movement_diagram(game, kind.letter, side)


def test_small_boards_are_shown_whole_and_large_ones_around_the_piece() -> None:
    assert len(cells(movement_diagram(variant("minishogi").game, "P"))) == 25
    assert len(cells(movement_diagram(variant("shogi").game, "G"))) == 25
    assert len(cells(movement_diagram(variant("shogi").game, "R"))) == 49
    assert len(cells(movement_diagram(variant("glinski").game, "K", site="f6"))) == 19
    assert len(cells(movement_diagram(variant("three_player").game, "R"))) == 96


def test_what_the_rules_add_is_shown() -> None:
    chess = variant("chess").game
    assert shown(movement_diagram(chess, "P", site="e2"))["e4"] == {("extra", MOVE)}
    assert "e5" not in shown(movement_diagram(chess, "P", site="e3"))
    medieval = variant("medieval_chess").game
    signs = shown(movement_diagram(medieval, "Q", site="d4"))
    assert signs["d6"] == {("initial", MOVE)}
    assert signs["e5"] == {("plain", MOVE | CAPTURE)}


def test_what_the_rules_forbid_is_not() -> None:
    game = variant("xiangqi").game
    assert set(shown(movement_diagram(game, "K", site="d1"))) == {"d2", "e1"}
    assert set(shown(movement_diagram(game, "P", site="e4"))) == {"e5"}
    assert shown(movement_diagram(game, "P", site="e6")) == {
        "e7": {("plain", MOVE | CAPTURE)},
        "d6": {("extra", MOVE | CAPTURE)},
        "f6": {("extra", MOVE | CAPTURE)},
    }


def test_a_cannon_needs_a_screen_to_take() -> None:
    game = variant("xiangqi").game
    free = shown(movement_diagram(game, "C", site="e5"))
    assert free["e6"] == {("plain", MOVE)}
    assert free["e8"] == {("plain", MOVE), ("hop", CAPTURE)}
    blocked = shown(movement_diagram(game, "C", site="e5", blockers=["e7", "e9"]))
    assert blocked["e6"] == {("plain", MOVE)}
    assert "e7" not in blocked
    assert blocked["e8"] == blocked["e9"] == {("hop", CAPTURE)}
    assert blocked["c5"] == {("plain", MOVE)}


def test_blockers_stop_slides_and_lame_leaps_and_are_taken() -> None:
    game = variant("xiangqi").game
    assert set(shown(movement_diagram(game, "N", site="e5", blockers=["e6"]))) == {"c4", "c6", "g4", "g6", "d3", "f3"}
    rook = shown(movement_diagram(variant("shogi").game, "R", site="5e", blockers=["5d", "3e"]))
    assert rook["5d"] == rook["3e"] == {("plain", CAPTURE)}
    assert not {"5c", "2e"} & set(rook)


def test_a_grasshopper_lands_behind_the_hurdle() -> None:
    game = variant("fairy").game
    assert {kind for signs in shown(movement_diagram(game, "G", site="d4")).values() for kind, _ in signs} == {"hop"}
    assert set(shown(movement_diagram(game, "G", site="d4", blockers=["d6", "f4"]))) == {"d7", "g4"}


def test_first_moves_of_the_piece_itself_are_dashed() -> None:
    board = variant("chess").game.board
    table = compile_movement(parse("fWimfnD"), board, board.seats["north"])
    from alfil.core.drawing.reach import reach

    found = reach(board, table, board.site("e2"))
    assert found.signs == {(board.site("e3"), "plain"): MOVE | CAPTURE, (board.site("e4"), "initial"): MOVE}


def jumper(moves: str, rules: str = "") -> Game:
    """A game in which one piece moves like that."""
    text = "board: {rectangle: {files: 8, ranks: 8}}\nsides: [white, black]\nsetup: m7/8/8/8/8/8/8/M7 w\n"
    return load_text(f"name: Jumps\n{text}pieces: {{M: {{name: man, moves: '{moves}'}}}}\n{rules}").game


def test_what_a_jump_takes_is_crossed_where_it_stands() -> None:
    signs = shown(movement_diagram(jumper("fmFfcafmF"), "M", site="d4"))
    step, landing = {("plain", MOVE), ("passed", CAPTURE)}, {("jump", MOVE)}
    assert signs == {"c5": step, "e5": step, "b6": landing, "f6": landing}
    said = words(movement_diagram(jumper("fmFfcafmF"), "M", site="d4"))
    assert said[-3:] == ["only moves", "jumps there, taking on the way", "is taken on the way"]


def test_jumps_that_go_on_are_shown_in_a_line() -> None:
    signs = shown(movement_diagram(jumper("fcafm(afcafm)W"), "M", site="d4"))
    assert signs == {cell: {("passed", CAPTURE)} for cell in ("d5", "d7")} | {
        cell: {("jump", MOVE)} for cell in ("d6", "d8")
    }


def test_jumps_among_other_pieces_need_an_enemy_and_room() -> None:
    game = jumper("mFcafmF")
    signs = shown(movement_diagram(game, "M", site="d4", blockers=["e5", "c5", "b6"]))
    assert signs == {
        "e5": {("passed", CAPTURE)},
        "f6": {("jump", MOVE)},
        "c3": {("plain", MOVE)},
        "e3": {("plain", MOVE)},
    }


def test_jumps_that_the_rules_forbid_are_not_shown() -> None:
    game = jumper("fcafmF", "zones: {low: {ranks: [1, 2, 3, 4, 5]}}\nrules: {confined: {M: low}}\n")
    assert shown(movement_diagram(game, "M", site="d4")) == {}
    assert set(shown(movement_diagram(game, "M", site="d3"))) == {"c4", "e4", "b5", "f5"}


def test_the_legend_says_which_signs_there_are() -> None:
    game = variant("chess").game
    said = words(movement_diagram(game, "P", site="e4"))
    assert said[-3:] == ["white pawn", "only moves", "only takes"]
    assert words(movement_diagram(game, "P", site="e4", legend=False)) == ["P"]


def test_the_owner_looks_up() -> None:
    game = variant("shogi").game
    assert "rotate(" not in movement_diagram(game, "P", 0)
    assert "rotate(" not in movement_diagram(game, "P", "gote")


@pytest.mark.parametrize(
    ("letter", "options", "said"),
    [
        ("X", {}, "expected a piece's letter"),
        ("P", {"side": "nobody"}, "expected a side"),
        ("P", {"site": "z9"}, "expected a cell"),
        ("P", {"site": 81}, "expected a site below 81"),
        ("P", {"blockers": ["z9"]}, "expected a cell"),
        ("P", {"size": 0}, "expected a size"),
        ("P", {"pieces": "runes"}, "expected pieces as"),
    ],
)
def test_what_cannot_be_drawn_is_refused(letter: str, options: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        movement_diagram(variant("shogi").game, letter, **options)  # type: ignore[arg-type]


def test_titles_are_told() -> None:
    svg = movement_diagram(variant("shogi").game, "N")
    assert values(svg, "role") == ["img"]
    assert values(svg, "aria-label") == ["Shogi: how the knight moves"]


STONES = """
name: Stones
board: {rectangle: {files: 5, ranks: 5}}
sides: [white, black]
pieces:
  S: {name: stoker, moves: W}
  X: {name: stone, letter: '*', owner: neutral, capturable: false, moves: mU}
  D: {name: duck, owner: neutral, capturable: false, moves: mU}
setup: s4/5/2*D1/5/4S w
rules:
  turn: {steps: [{use: [moves]}, {use: [moves], of: neutral}]}
"""


def test_a_neutral_piece_shows_its_own_letter() -> None:
    svg = load_text(STONES).start().svg(labels=False, hands=False)
    assert words(svg) == ["D"]  # a side whose pieces are all alike has plain stones
    assert values(svg, "data-letter") == ["*"]


def test_neutral_pieces_have_pictures() -> None:
    game = load_text(STONES).game
    assert shown(neutral_diagram(game, "D")) == {}
    svg = neutral_diagram(game, "*", "mU")
    assert set(shown(svg)) == set(cells(svg)) - {"c3"}
    assert {how for signs in shown(svg).values() for how in signs} == {("plain", MOVE)}
    assert values(svg, "aria-label") == ["Stones: how the stone moves"]
    assert values(neutral_diagram(game, "D"), "aria-label") == ["Stones: the duck"]
    with pytest.raises(ValueError, match="expected the letter of a neutral piece"):
        neutral_diagram(game, "S")


def test_cells_that_a_piece_never_enters_are_hatched() -> None:
    game = variant("xiangqi").game
    palace = [game.board.site(file + rank) for file in "def" for rank in "123"]
    svg = movement_diagram(game, "A", within=palace)
    names = [game.board.names[site] for site in palace]
    assert set(values(svg, "data-outside")) == set(cells(svg)) - set(names)
    assert set(shown(svg)) <= set(names)
    half = [site for site in range(game.board.size) if game.board.ranks[site] < 5]
    assert values(movement_diagram(game, "B", within=half), "data-outside")
    assert not values(movement_diagram(game, "B"), "data-outside")
