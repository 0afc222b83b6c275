"""Text to tree and back, and what is refused."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from alfil.core.movement import Atom, Bent, Chain, Leg, Movement, MovementError, Part, Repeat, format_movement, parse
from alfil.core.movement.parser import read
from alfil.core.movement.tree import MODIFIERS, pair_directions

GAMES = """
K F A N R fmWfcF mDmA mDmAmN fmnD FfW mRmjD B WfF ffN fR fW RF BW Q fmWfceF fmnnD mU mN nA nN mRcpR sW W mafsmafW
pR pB fsW fF rmWrcF mF mQ mK
"""
OTHERS = """
ifmnD fmWfceFifmnD mafsW cabW macabR KNADcaKmcabK [F?R] [F-R] v[F?R] [vW?B] [W?sR] m[W-F] i[F?R] zB qN0 zQ (az)N
N(az)azN (alar)N(aral)N f(afz)W hrN fhN W12 W0 O2 irO2 @8 j@7 oR (4,1) (10,3)0 NX NY2 iU mcdagabK gabyabsR tpR tgQ
afqazK
"""


@pytest.mark.parametrize("text", (GAMES + OTHERS).split())
def test_texts_come_back(text: str) -> None:
    tree = parse(text)
    assert parse(format_movement(tree)) == tree


@pytest.mark.parametrize(
    ("text", "written"),
    [("NN", "N0"), ("mfW", "fmW"), ("WFN", "WFN"), ("mfcF", "fmcF"), ("nmD", "mnD"), ("nimfD", "ifmnD"), ("RR", "RR")],
)
def test_one_way_of_writing(text: str, written: str) -> None:
    assert format_movement(parse(text)) == written


def legs(turning: bool) -> st.SearchStrategy[Leg]:
    letters = "fblrvsh" + ("zq" if turning else "")
    modifiers = [word for word in MODIFIERS if word != "nn" and not (turning and word in "qz")]

    def leg(directions: str, chosen: list[str], gives: bool) -> Leg:
        try:
            words = pair_directions(directions, turning)
        except ValueError:
            words = ()
        return Leg(words, tuple("nn" if word == "n" and gives else word for word in chosen))

    return st.builds(
        leg, st.text(letters, max_size=5), st.lists(st.sampled_from(modifiers), unique=True), st.booleans()
    )


NAMES = st.sampled_from([*"WFDNAHCLZJGKRBQUO@", "NX", "DY", "WX", "(4,1)", "(12,12)", "(5,0)"])
ATOMS = st.builds(Atom, NAMES, st.one_of(st.none(), st.integers(0, 99)))
LEG, TURN = legs(False), legs(True)
REPEATS = st.builds(Repeat, st.lists(TURN, min_size=1, max_size=3).map(tuple))
CHAINS = st.builds(
    lambda first, more, atom: Chain((first, *more), atom), LEG, st.lists(st.one_of(TURN, REPEATS), max_size=3), ATOMS
)
BENTS = st.builds(
    lambda whole, first, more: Bent(whole, (first, *more[:-1], Part(more[-1].leg, more[-1].atom))),
    LEG,
    st.builds(Part, LEG, ATOMS, st.sampled_from("-?")),
    st.lists(st.builds(Part, TURN, ATOMS, st.sampled_from("-?")), min_size=1, max_size=3),
)


@given(st.lists(st.one_of(CHAINS, BENTS), min_size=1, max_size=3).map(tuple))
def test_every_tree_comes_back(terms: tuple[Chain | Bent, ...]) -> None:
    try:
        tree = Movement(terms)
    except ValueError:
        assume(False)
    text = format_movement(tree)
    assume(len(text) <= 200)
    assert read(text) == tree


@given(st.text("WFDNAKRBQUO@fblrvshmceijnpgtyoaqzd()[]?-0123,X ", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    offset = refusal_offset(text)
    if offset is None:
        assert parse(format_movement(parse(text))) == parse(text)
    else:
        assert 0 <= offset <= len(text)


def refusal_offset(text: str) -> int | None:
    try:
        parse(text)
    except MovementError as error:
        return error.offset
    return None


@pytest.mark.parametrize(
    ("text", "offset", "words"),
    [
        ("", 0, "nothing"),
        ("fsXW", 2, "unknown atom 'X'"),
        ("fm", 2, "an atom"),
        ("fmWx", 3, "unknown modifier 'x'"),
        ("N!", 1, "unknown character '!'"),
        ("W F", 1, "unknown character ' '"),
        ("\u0416", 0, "unknown character"),
        ("N\u0665", 1, "unknown character"),
        ("W3F4R100", 5, "two digits"),
        ("W03", 1, "range"),
        ("NN3", 2, "an atom"),
        ("3W", 0, "an atom"),
        ("mmW", 1, "twice"),
        ("nnnD", 2, "twice"),
        ("fhF", 0, "'fh'"),
        ("hN", 0, "half"),
        ("hrW", 0, "hands"),
        ("WnZ", 1, "legs"),
        ("fmWnR", 3, "no cell lies between"),
        ("jW", 1, "range"),
        ("njD", 0, "contradict"),
        ("nnN", 0, "two cells"),
        ("nnH", 0, "two cells"),
        ("WpN", 2, "room"),
        ("pgR", 0, "contradict"),
        ("tR", 0, "'t'"),
        ("FdW", 1, "own piece"),
        ("mayW", 2, "change of range"),
        ("WmaiW", 3, "initial"),
        ("maeF", 2, "en passant"),
        ("zN", 1, "one step"),
        ("zmafB", 0, "turning"),
        ("fU", 0, "every cell"),
        ("U2", 0, "every cell"),
        ("maU", 0, "no legs"),
        ("(a)", 3, "capital"),
        ("(mz)N", 1, "starts with 'a'"),
        ("(az", 3, "')'"),
        ("(az)mN", 4, "next leg"),
        ("()N", 1, "starts with 'a'"),
        ("(1,4)", 0, "longer part first"),
        ("(4,1", 0, "leap"),
        ("(40,1)", 0, "up to"),
        ("(0,0)", 0, "leap"),
        ("[F]", 0, "two or more"),
        ("[F?R", 4, "']'"),
        ("[F?]", 3, "an atom"),
        ("ma[F?R]", 2, "whole move"),
        ("p[F?R]", 0, "before brackets"),
        ("c[F?mR]", 0, "again"),
        ("[F?U]", 3, "brackets"),
        ("[F?iR]", 3, "initial"),
        ("hr[F?R]", 0, "before brackets"),
        ("W" * 201, 200, "200 characters"),
    ],
)
def test_refusals_say_where(text: str, offset: int, words: str) -> None:
    with pytest.raises(MovementError) as refusal:
        parse(text)
    assert words in refusal.value.message
    assert refusal.value.offset == offset


def test_an_atom_that_would_be_read_as_a_rider_is_refused() -> None:
    knight = Chain((Leg(),), Atom("N"))
    with pytest.raises(ValueError, match="rider"):
        Movement((knight, knight))
