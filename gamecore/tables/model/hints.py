"""What a person knows of a game: which hints they have seen, and whether they want any."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from gamecore.engine.position import Saved


class Hints(Saved):
    """One person's hints in one game. Each kind of question has one, shown above the first such question."""

    off: bool = False
    """They have said that they want none."""
    finished: bool = False
    """They have played the game to its end once: hints rest, unless they want them ``again``."""
    again: bool = False
    """They have asked for hints since they finished the game."""
    rests_at: str = ""
    """The question above which they were told that hints rest, which happens once."""
    asked_to_practise: bool = False
    """They were offered a practice game, which happens once."""
    closed_first_round: bool = False
    """They have read, after their first round, that the others are like it."""
    shown: Mapping[str, str] = {}
    """The question above which the hint of a kind stands. There it stays while the question is drawn anew."""

    @property
    def is_on(self) -> bool:
        """True while what is new to them is explained, and what is best is shown."""
        return not self.off and (self.again or not self.finished)

    def rest_at(self, question: str) -> bool:
        """True if that hints rest, which they do since the game was finished, belongs above the question."""
        return not (self.off or self.is_on) and self.rests_at in ("", question)

    def has_one_at(self, kind: str, question: str) -> bool:
        """True if the hint of this kind belongs above the question."""
        if self.off:
            return False
        return self.shown[kind] == question if kind in self.shown else self.is_on

    def begin_at(self, questions: Collection[str]) -> bool:
        """True if a hint stands above these questions and was never shown above another."""
        return all(question in questions for question in self.shown.values())


class HintsSeen(Saved):
    """All of a person's hints, as they are told on request."""

    game: str
    off: bool
    kinds: tuple[str, ...]
