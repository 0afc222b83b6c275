"""What the parameters of rules mean, a sentence each, for the reference and for editors."""

from collections.abc import Mapping

SHARED: Mapping[str, str] = {
    "result": "What the side that the ending is about gets; see the head of this page.",
    "claim": "`auto` ends the game by itself, `offer` leaves it to a player to claim the end.",
    "directions": "The directions that are looked at.",
}
"""Parameters that mean the same in every rule that has them."""

MEANINGS: Mapping[str, Mapping[str, str]] = {
    # sources
    "extra_moves": {
        "pieces": "The pieces that have the moves.",
        "moves": "The moves, as a movement text.",
        "from": "The cells where a piece must stand to have them, as its owner sees them; anywhere if not said.",
        "to": "The cells where they must end, as the owner sees them; anywhere if not said.",
        "if": "Conditions for having them; all must hold.",
    },
    "drops": {
        "pieces": "The pieces that may be dropped.",
        "from": "`hand` takes the piece from the owner's hand, `unlimited` from a supply that never ends.",
        "owner": "`self` drops pieces of the side to move, `neutral` pieces that belong to nobody.",
        "to": "The cells where a piece may be put, for all pieces or by piece.",
        "at_most": "How many such pieces may be on the board; any number if not said.",
    },
    # filters
    "confined": {"zones": "By piece the zone that it never leaves."},
    "facing": {
        "pieces": "The pieces that may not face an enemy piece of the same kind.",
        "directions": "The lines along which they face each other.",
        "then": "What follows: the move is illegal.",
    },
    "opening": {"zones": "By number of the turn, from 1 and both sides counted, the zone where it must land."},
    "supported": {"from": "The side on which a piece must lie: below, as the first side sees the board."},
    "max_per_line": {
        "pieces": "The one piece that is counted and not dropped.",
        "line": "Whether it is counted on its file or on its rank.",
        "at_most": "How many may stand there after the drop.",
    },
    "no_dead_drop": {"pieces": "The pieces that may not be dropped where they have no move on an empty board."},
    "no_drop_mate": {"pieces": "The pieces that may not give mate as they are dropped."},
    # effects
    "promotion": {
        "pieces": "By piece what it can become.",
        "zone": "The cells where it promotes, for all pieces or by piece, as the owner sees them.",
        "when": "Whether a move promotes that enters the zone, stays in it, leaves it, or any move at all.",
        "choice": "`forced` must promote, `optional` may.",
        "marks": "What the new piece carries: with `unmoved` it counts as not yet moved.",
    },
    "sandwich": {
        "directions": "The lines on which a run is closed in.",
        "run": "How many enemy pieces a run may have: any number, or one of those listed.",
        "do": "`remove` takes the run, `flip` makes it the mover's own.",
    },
    "around": {
        "after": "Whether it follows every move or only a capture.",
        "directions": "The neighbours that it hits.",
        "do": "What happens to the pieces there: they are removed.",
        "who": "Whether it hits all pieces or only enemy ones.",
        "spare": "The pieces that it leaves alone.",
        "mover": "Whether the piece that moved stays or is removed too.",
    },
    "tally": {
        "register": "The name of the count, for conditions that ask about it.",
        "of": "What is counted.",
        "per": "Whether each side has a count of its own or the game has one.",
        "weights": "By captured piece how much it counts; one each if not said.",
        "cap": "The highest number; the count stays there.",
        "ends_at": "The number with which a side ends the game; no end if not said.",
        "result": "What the side gets that comes to `ends_at`.",
        "field": "By value what position text writes for it.",
    },
    # endings
    "few_pieces": {
        "pieces": "The pieces that are counted.",
        "at_most": "With so many or fewer left the game ends.",
        "where": "Whether pieces are counted on the board only or also in the hand.",
        "sides": "The sides that it is asked of; all if not said.",
    },
    "reach": {
        "pieces": "The pieces that have to come to the zone.",
        "zone": "The goal, as the owner of the piece sees it.",
        "safe": "Whether the piece must not be attacked there.",
    },
    "line": {
        "length": "How many pieces make a line.",
        "exact": "Whether a longer line does not count.",
        "pieces": "The pieces that lines are made of.",
        "directions": "The directions in which lines run.",
        "inside": "The cells that the whole line must lie on, as its owner sees them; anywhere if not said.",
        "at": "Whether lines are looked for when the turn is over or after every action of it.",
    },
    "bare_king": {
        "result": "What the side gets that has nothing left but its royal piece.",
        "reply": "How the bare side may answer: not at all, with a capture it could make at once, or in one turn.",
        "reply_result": "What the bare side gets whose answer bares the enemy too.",
    },
    "impasse": {
        "zone": "The cells where the royal piece and the others must stand, as their owner sees them.",
        "others": "How many pieces beside the royal one must stand there.",
        "points": "By piece what it counts there and in the hand; `rest` is every other piece.",
        "need": "By side how many points it must have.",
    },
    "checkmate": {
        "result": "What the mated side gets.",
        "when": "The moment it is looked for: as the turn begins.",
    },
    "no_move": {"result": "What the side without a legal move gets."},
    "counting": {
        "declare": "Whether the count begins by itself or when the side declares it.",
        "board": "The count while both sides have pieces; none if not said.",
        "pieces": "The count of a side that has nothing but its royal piece.",
        "at": "Whether the game is drawn when the count reaches its limit or only when it passes it.",
        "mate_while_counting": "What a side gets that gives mate while it counts; a win like any other if not said.",
    },
    "PieceCount": {
        "when": "Conditions for the count; all must hold.",
        "from": "The number that it begins with, as so many more than the men on the board.",
        "limits": "Pairs of pieces and a limit: the first whose pieces the enemy has sets the limit.",
    },
    "BoardCount": {
        "when": "Conditions for the count; all must hold.",
        "from": "The number that it begins with.",
        "limit": "The number at which it ends.",
    },
    "repetition": {
        "times": "How often the position occurs, the first time counted.",
        "result": "What the side gets whose move made the position again.",
        "perpetual_check": "What a side gets whose every move in between gave check; as `result` if not said.",
    },
    "move_limit": {
        "turns_each": "How many turns each side has.",
        "reset_by": "What starts the count anew: `capture`, `promotion`, or a move of one of the pieces listed.",
        "result": "What the side to move gets when the count is full.",
    },
    # turns
    "turn": {
        "script": "The first turns of the game, a list of steps for each.",
        "steps": "The steps of every later turn, in their order.",
    },
    "Step": {
        "use": "The sources that the action may come from.",
        "of": "Whether it moves pieces of the side to move or neutral ones.",
    },
}
"""By rule, or by class of a mapping in it, what each parameter means."""


def meaning(cls: type, word: str) -> str:
    """What a parameter of a rule, or of a mapping in it, means; "" where nothing is said."""
    name = getattr(cls, "name", "")
    own = MEANINGS.get(name if isinstance(name, str) and name else cls.__name__, {})
    return own.get(word) or SHARED.get(word, "")
