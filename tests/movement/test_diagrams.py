"""Movements against move diagrams of published pieces.

Sources: CVP = the Piececlopedia and piece pages of chessvariants.com; XB = XBoard's page on Betza notation;
W = Wikipedia (fairy chess pieces, the rules of the game named). Each diagram was drawn from the words there.
"""

import pytest

from alfil.core.movement import compile_movement, parse

from .evaluate import actions, drawing

DIAGRAMS = {
    # single leaps
    "wazir (CVP): W W1 R1 (1,0)": ["...../..*../.*O*./..*../....."],
    "fers (CVP): F F1 B1 (1,1)": ["...../.*.*./..O../.*.*./....."],
    "dabbaba (CVP): D (2,0) mpafW": ["..*../..#../*?O.*/...../..*.."],
    "alfil (CVP): A (2,2) mpafF": ["*...!/.#.?./..O../...../*...*"],
    "knight (CVP): N (2,1)": [".*.*./*###*/.#O#./*###*/.*.!."],
    "threeleaper (CVP): H (3,0)": ["...*.../......./......./*..O..*/......./......./...*..."],
    "camel (CVP): C L (3,1)": ["..*.*../......./*.....*/...O.../*.....*/......./..*.*.."],
    "zebra (CVP): Z J (3,2)": [".*...*./*.....*/......./...O.../......./*.....*/.*...*."],
    "tripper (CVP): G (3,3)": ["*.....*/......./......./...O.../......./......./*.....*"],
    "giraffe (CVP): (4,1) FX": [".*.../...../...../....*/O...."],
    "antelope (CVP): (4,3) NY": ["...*./....*/...../...../O...."],
    "lancer (XB): mpafN (4,2) DY": ["..*../...../....*/...../O...."],
    "king (CVP): K WF FW Q1": ["...../.*#*./.*O!./.*!*./....."],
    "lion of Metamachy (CVP): KNAD KmpaK": ["*****/*###*/*#O!*/*****/*!***"],
    "universal leaper (XB): U": ["***/*O*/*#!"],
    "duck (W, duck chess): mU": ["***/*O*/*#?"],
    # rides
    "rook (CVP): R W0 WW": ["..*../..*../#*O**/..!../..?.."],
    "bishop (CVP): B F0 FF": ["#...*/.*.*./..O../.!.*./?...*"],
    "queen (CVP): Q RB K0 K2": ["*.*.*/.***./**O**/.***./*.*.*"],
    "short rook of three (CVP): R3 W3": ["...../*..../*..../*..../O***."],
    "nightrider (CVP): NN N0": [
        "..*...*../........./*..*.*..*/..*...*../....O..../..*...*../*..*.*..*/........./..*...*..",
        "..*....../........./*..*.!.../..*...#../....O..../..*...*../*..*.*..*/........./..*...*..",
    ],
    "dabbabarider (CVP): DD D0": ["..*../..#../..*../..#../*#O#*/...../..*.."],
    "alfilrider (CVP): AA A0": ["O..../.#.../..*../...../....*"],
    "ski-rook (CVP): jR jW0": ["...*.../...*.../...#.../**.O?**/......./...*.../...*..."],
    "picket of Tamerlane (W): [F-B] afB mafB": [
        "*.....*/.*...*./......./...O.../......./.*...*./*.....*",
        "*....../.*...../....#../...O.../......./.*...*./*.....*",
    ],
    # lame and must-jump leaps
    "horse of xiangqi (W): nN afsW mafsW [W-F]": [
        ".*.*./*...*/..O../*...*/.*.*.",
        "...../*.#.*/..O../*...*/.*.*.",
        ".*.*./...../.#O?./...../.*.*.",
        ".*.!./*#.#*/..O../*#.?*/.#.*.",
    ],
    "moa (CVP): afsF mafsF [F-W]": [".*.*./*...*/..O../*...*/.*.*.", ".*.../*..#./..O../*...*/.*.*."],
    "moo, mao or moa (XB): afsK": [".*.*./*..#*/..O../*...*/.*.*.", ".*.../*.##*/..O../*...*/.*.*."],
    "elephant of xiangqi (W): nA mafF [F-F]": ["*...*/...../..O../.#.../....!"],
    "lame dabbaba: nD mafW [W-W]": ["...../..#../*.O?./...../..!.."],
    "elephant of janggi (W): mafsmafW afsafW [W-F-F]": [
        ".*...*./*.....*/......./...O.../......./*.....*/.*...*.",
        "......./*.....*/...#.../...O.../......./*.....*/.*...*.",
        ".*...../*...#.*/......./...O.../......./*.....*/.*...*.",
    ],
    "falcon (CVP): afsafKafafsKafsafzK": [
        ".**.**./*.....*/*.....*/...O.../*.....*/*.....*/.**.**.",
        ".**..../*.....*/*..##.*/...O.../*.....*/*.....*/.**.**.",
    ],
    "must-jump dabbaba and alfil (XB): jDjA jAjD pafK": ["*.*../.##../..O?*/...../....."],
    "threeleaper over exactly one: jH": ["*../.../#../O..", "?../#../#../O..", "?../.../.../O.."],
    "lame threeleaper: nH": ["*../.../.../O..", "?../#../.../O..", "?../.../#../O.."],
    "stone of hasami shogi (W): mRmjD": [
        "......./...*.../...?.../***O***/...#.../...*.../.......",
        "...*.../...*.../...*.../.?#O?#./...*.../...*.../...*...",
    ],
    # hoppers
    "grasshopper (CVP): gQ gafQ": ["......./.!.*.../..?#.../...O.?*/....#../.#...#./*......"],
    "cannon of xiangqi (W): mRcpR mRpafcR": ["...!.../......./...#.../?**O*?!/...?.../...#.../...?..."],
    "cannon of janggi (W): pR pafR": ["...!.../...*.../...#.../...O.?*/......./......./......."],
    "vao (CVP): mBcpB": ["!...*/.#.*./..O../.?.*./!...?"],
    "hop over own men only: tpR tgR": ["..*../..#../..O?./...../....."],
    "grasshopper backwards (XB): gafK": ["..*../..*../..#../..O../....."],
    "bifurcator at the obstacle (XB): pasR": ["**#**/...../..O../...../....."],
    # bent and turning rides
    "griffon (CVP): [F?R] FyafsF": [
        "..*.*../..*.*../***.***/...O.../***.***/..*.*../..*.*..",
        "......./......./..!.#../...O.../***.***/..*.*../..*.*..",
    ],
    "griffon that must go on (CVP): [F-R] yafsF": ["..*.*../..*.*../**...**/...O.../**...**/..*.*../..*.*.."],
    "rhinoceros, manticore (CVP): [W?B] WyafsW": [".*...*./*.*.*.*/.*.*.*./..*O*../.*.*.*./*.*.*.*/.*...*."],
    "ship (CVP): v[F?R]": ["..*.*../..*.*../..*.*../...O.../..*.*../..*.*../..*.*.."],
    "snake (CVP): [vW?B] v[W?B]": [".*...*./..*.*../...*.../...O.../...*.../..*.*../.*...*."],
    "osprey (CVP): [D?B]": ["..*.*../...*.../*.....*/.*.O.*./*.....*/...*.../..*.*.."],
    "square turn after one step (XB): [W?sR] WyasW": [".*.*./*****/.*O*./*****/.*.*."],
    "square turn, not on the first cell: [W-sR] yasW": [".*.*./**.**/..O../**.**/.*.*."],
    "second half of a hook move (W, tai shogi): masR asR": ["**.**/**.**/..O../**.**/**.**"],
    "crooked bishop (CVP): zB zF0": [
        "..*.*../...*.../*.*.*.*/.*.O.*./*.*.*.*/...*.../..*.*..",
        "..*..../...*.../*.*.#../.*.O.*./*.*.*.*/...*.../..*.*..",
    ],
    "crooked rook, girl scout (CVP): zR": ["**...**/***.***/.*****./..*O*../.*****./***.***/**...**"],
    "rose (CVP): qNN qN0": ["*.....*/..*.*../.*...*./...O.../.*...*./..*.*../*.....*"],
    "quintessence (CVP): (az)N zN0 N(az)azN (alar)N(aral)Nar(alar)Nal(aral)N": [
        ".*.....*./*..*.*..*/...*.*.../.**...**./....O..../.**...**./...*.*.../*..*.*..*/.*.....*."
    ],
    # directions
    "pawn (W): fmWfceF mfWcefF": ["...../.!*!./..O../...../.....", "...../.#?../..O../...../....."],
    "double step (W): fmnnD fmnD": ["..*../...../..O../...../.....", "...../..?../..O../...../....."],
    "gold general (W): WfF": ["...../.***./.*O*./..*../....."],
    "silver general (W): FfW": ["...../.***./..O../.*.*./....."],
    "knight of shogi (W): ffN rfNlfN fmafsW": [".*.*./...../..O../...../....."],
    "lance (W): fR": ["..*../..*../..O../...../....."],
    "soldier across the river (W): fsW fWsW": ["...../..*../.*O*./...../....."],
    "sideways pawn of four seasons (W): rmWrcF": ["...../...!./..O*./...!./....."],
    "forward half of the knight (XB): fN fhN ffNfsN": [".*.*./*...*/..O../...../....."],
    "right half of the knight (XB): rN rhN": ["...*./....*/..O../....*/...*."],
    "narrow right (XB): rrN": ["...../....*/..O../....*/....."],
    "wide forward (XB): fsN frNflN": ["...../*...*/..O../...../....."],
    "right and vertical (XB): rvN": ["...*./...../..O../...../...*."],
    "one leap, further forward (XB): rfN": ["...*./...../..O../...../....."],
    "one leap, further right (XB): frN": ["...../....*/..O../...../....."],
    "charging half (CVP): ffNbsNbW": [".*.*./...../..O../*.*.*/....."],
    "vertical leaps (XB): vN": [".*.*./...../..O../...../.*.*."],
    "sideways leaps (XB): sN": ["...../*...*/..O../*...*/....."],
    "right-handed knight (XB): hrN": ["...*./*..../..O../....*/.*..."],
    "left-handed knight (XB): hlN": [".*.../....*/..O../*..../...*."],
    "king's directions are eight (XB): fK ffK": ["...../..*../..O../...../....."],
    "king's forward half (XB): fhK fKfsK": ["...../.***./..O../...../....."],
    "king's diagonal (XB): frK rfF": ["...../...*./..O../...../....."],
    "diagonal pair (XB): fF fsF": ["...../.*.*./..O../...../....."],
    # around the cylinder
    "rook on a cylinder (CVP): oR": ["*..../O****/*....", "*..../O#***/*...."],
    "bishop on a cylinder (CVP): oB": [".*..*/O..../.*..*"],
    "knight on a cylinder (CVP): oN": [".*..*/..**./O..../..**./.*..*"],
}

CASES = [
    pytest.param(text, picture, id=f"{name.split(' (')[0].split(':')[0]} {text} {at}")
    for name, pictures in DIAGRAMS.items()
    for text in name.rsplit(": ", 1)[1].split()
    for at, picture in enumerate(pictures)
]


@pytest.mark.parametrize(("text", "picture"), CASES)
def test_diagram(text: str, picture: str) -> None:
    drawn = drawing(picture)
    table = compile_movement(parse(text), drawn.board, drawn.board.seat("north"))
    found = [action.to for action in actions(table, drawn.board, drawn.site, drawn.pieces)]
    assert set(found) == drawn.goals
    assert len(found) == len(set(found))


def test_there_are_enough() -> None:
    assert len(DIAGRAMS) >= 60
