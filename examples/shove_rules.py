"""The rule of Shove that no shipped hook can say: who arrives pushes what stands beside him."""

from alfil.rules import CustomEffect, Now, PieceSet, frozen, hook


@hook("shove")
@frozen(kw_only=True)
class Shove(CustomEffect):
    """Enemies beside the landing cell are pushed one cell away from it, off the board where there is none."""

    heavy: PieceSet = PieceSet(())
    """Pieces that stay where they are."""

    def describe(self) -> str:
        stays = f"; {self.heavy} cannot be pushed" if self.heavy.letters else ""
        return (
            "A piece that moves pushes every enemy next to it (through a side) one cell straight away from it, "
            f"if the next cell is free; at the edge the enemy falls off{stays}."
        )

    def after(self, now: Now, start: str | None, goal: str) -> None:
        mover = now.piece(goal)
        assert mover is not None
        for beside, *beyond in now.lines(goal):
            pushed = now.piece(beside)
            if pushed is None or pushed.side in (None, mover.side) or pushed.letter in (self.heavy.letters or ()):
                continue
            if not beyond:
                now.take(beside)
            elif now.piece(beyond[0]) is None:
                now.take(beside)
                now.put(beyond[0], pushed.letter, str(pushed.side))
