"""Values by annotation: what is taken, what is refused, in which words."""

from collections.abc import Mapping
from typing import Any, Literal

import pytest
from attrs import frozen

from alfil.core.topology import Centre, FarRanks, Named, Not, Sites, Whole, rectangle
from alfil.variants.loading.context import Context, RefusedError
from alfil.variants.loading.reading import read_tree
from alfil.variants.loading.special import SPECIAL
from alfil.variants.loading.structuring import Structurer
from alfil.variants.schema.problems import Problems, report
from alfil.variants.schema.values import (
    Bare,
    Condition,
    Conditions,
    Count,
    Directions,
    Hand,
    Letter,
    MovementText,
    PieceSet,
    Register,
    Result,
    Safe,
    SiteName,
    TurnNumber,
    Unmoved,
    Word,
    ZoneMap,
    ZoneValue,
)


@frozen
class Inner:
    size: int
    with_: tuple[str, ...] = ()


@frozen
class Outer:
    from_: int
    inner: Inner | None = None
    run: Literal["any"] | tuple[int, ...] = "any"


def structure(annotation: Any, text: str) -> Any:
    problems = Problems()
    problems.read("t", text)
    context = Context(problems, board=rectangle(5, 5))
    context.words = {Word.LETTER: ("K", "+R", "P"), Word.SIDE: ("white", "black"), Word.ZONE: ("home",)}
    try:
        return Structurer(context, SPECIAL).structure(annotation, read_tree(text, "t", problems), ("value",))
    except RefusedError:
        return report(problems.sorted("t")).split("\n")[0]


@pytest.mark.parametrize(
    ("annotation", "text", "value"),
    [
        (int, "12", 12),
        (int, "-3", -3),
        (float, "-0.5", -0.5),
        (bool, "true", True),
        (str, "no", "no"),
        (str, "2001-01-01", "2001-01-01"),
        (str, "~", "~"),
        (str, "1e3", "1e3"),
        (str, "''", ""),
        (Literal["on", "off"], "on", "on"),
        (tuple[int, ...], "[1, 2]", (1, 2)),
        (tuple[int, ...], "3", (3,)),
        (tuple[int, ...], "[]", ()),
        (tuple[int, str], "[1, x]", (1, "x")),
        (Mapping[int, str], "{1: a, 2: b}", {1: "a", 2: "b"}),
        (int | None, "none", None),
        (Literal["none"] | None, "none", "none"),
        (Outer, "{from: 3}", Outer(3)),
        (Outer, "{from: 3, inner: {size: 1, with: x}, run: [1, 2]}", Outer(3, Inner(1, ("x",)), (1, 2))),
        (Outer, "{from: 3, run: 2}", Outer(3, None, (2,))),
        (PieceSet, "all", PieceSet()),
        (PieceSet, "[K, +R]", PieceSet(("K", "+R"))),
        (PieceSet, "K", PieceSet(("K",))),
        (PieceSet, "{not: [K]}", PieceSet(None, ("K",))),
        (Directions, "[vertical, diagonal]", Directions(("vertical", "diagonal"))),
        (Result, "loss", Result("loss")),
        (Result, "{black: win}", Result(None, {"black": "win"})),
        (ZoneValue, "home", Named("home")),
        (ZoneValue, "board", Whole()),
        (ZoneValue, "[a1, b2-c3]", Sites(("a1", "b2-c3"))),
        (ZoneValue, "c3", Sites(("c3",))),
        (ZoneValue, "{not: {centre: 3}}", Not(Centre(3))),
        (ZoneValue, "{far_ranks: 2, of: next}", FarRanks(2, "next")),
        (ZoneMap, "{K: home, rest: board}", ZoneMap({"K": Named("home")}, Whole())),
        (ZoneMap, "{not: home}", ZoneMap({}, Not(Named("home")))),
        (Condition, "bare", Bare()),
        (Conditions, "unmoved", (Unmoved(),)),
        (Conditions, "[{safe: to}, {turn: 2}]", (Safe(("to",)), TurnNumber(2))),
        (Conditions, "[{register: {captures: 0}}]", (Register("captures", 0),)),
        (Condition | None, "{hand: empty}", Hand("empty")),
        (Condition | None, "none", None),
        (
            Condition,
            "{count: {pieces: [P], of: enemy, at_most: 0}}",
            Count(pieces=PieceSet(("P",)), of="enemy", at_most=0),
        ),
    ],
)
def test_taken(annotation: Any, text: str, value: Any) -> None:
    assert structure(annotation, text) == value


@pytest.mark.parametrize(
    ("annotation", "text", "message"),
    [
        (int, "010", "t:1:1: expected a whole number, found '010'"),
        (int, "1_000", "t:1:1: expected a whole number, found '1_000'"),
        (int, "0x10", "t:1:1: expected a whole number, found '0x10'"),
        (int, "'1'", "t:1:1: expected a whole number, found '1'"),
        (int, "[1]", "t:1:1: expected a whole number, found a list"),
        (bool, "True", "t:1:1: expected true or false, found 'True'; write true"),
        (str, "{a: b}", "t:1:1: expected text, found a mapping"),
        (Literal["on", "off"], "of", "t:1:1: expected on or off, found 'of'; did you mean 'off'?"),
        (tuple[int, str], "[1]", "t:1:1: expected a list of 2, found one of 1"),
        (tuple[int, ...], "{a: b}", "t:1:1: expected a list (a whole number), found a mapping"),
        (Outer, "{form: 3}", "t:1:2: unknown key 'form' in value; did you mean 'from'?"),
        (Outer, "{}", "t:1:1: value needs 'from'"),
        (Outer, "{from: 1, inner: {size: x}}", "t:1:25: expected a whole number, found 'x'"),
        (
            Outer,
            "{from: 1, run: ani}",
            "t:1:16: expected any or a list (a whole number), found 'ani'; did you mean 'any'?",
        ),
        (Outer, "{from: 1, run: [1, x]}", "t:1:20: expected a whole number, found 'x'"),
        (Letter, "Q", "t:1:1: unknown piece 'Q'; there are K, +R, P"),
        (SiteName, "f1", "t:1:1: unknown cell 'f1'"),
        (PieceSet, "[K, R]", "t:1:5: unknown piece 'R'; did you mean '+R'?"),
        (
            Directions,
            "[]",
            "t:1:1: expected orthogonal, diagonal, all, horizontal, vertical or a list of them, found a list",
        ),
        (
            Result,
            "lose",
            "t:1:1: expected loss, win, draw, score or a mapping from sides to them, found 'lose'; "
            "did you mean 'loss'?",
        ),
        (ZoneValue, "hom", "t:1:1: unknown zone 'hom'; did you mean 'home'?"),
        (ZoneValue, "[]", "t:1:1: expected a zone, found a list"),
        (Condition, "[]", "t:1:1: expected a condition, found a list"),
        (Condition, "{cuont: {}}", "t:1:2: unknown condition 'cuont'; did you mean 'count'?"),
        (MovementText, "fsXW", "t:1:3: unknown atom 'X' in move 'fsXW'; atoms are W F D N A H C Z G K R B Q U O @"),
        (MovementText, "'fsXW'", "t:1:4: unknown atom 'X' in move 'fsXW'; atoms are W F D N A H C Z G K R B Q U O @"),
    ],
)
def test_refused(annotation: Any, text: str, message: str) -> None:
    assert structure(annotation, text) == message


def test_wide_characters_before_the_caret_take_two_columns() -> None:
    problems = Problems()
    problems.read("t", "{王将: x}")
    context = Context(problems)
    with pytest.raises(RefusedError):
        Structurer(context, SPECIAL).structure(Mapping[str, int], read_tree("{王将: x}", "t", problems), ())
    (problem,) = problems.sorted("t")
    assert (problem.column, problem.caret) == (6, " " * 7 + "^")
