"""Why a game ended as it did: an ability that a game may have or not."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, TypeAlias, TypeVar, runtime_checkable

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.engine.values import value

MOST_REASONS = 3
"""So many a person is told at most."""
V = TypeVar("V", contravariant=True)


@value
class Source:
    """Part of a score: where its points came from, and how many."""

    what: Phrase
    points: int


Sources: TypeAlias = tuple[Source, ...]
"""What one seat's score is made of, in the order in which it is told."""


Priced: TypeAlias = tuple[float, Phrase]
"""A fact, and about what it cost of the score."""


def dearest(facts: Iterable[Priced]) -> tuple[Phrase, ...]:
    """What is told of them: the dearest first, of equal ones the first."""
    return tuple(said for _, said in sorted(facts, key=lambda fact: -fact[0])[:MOST_REASONS])


@runtime_checkable
class ExplainsEnd(Protocol[V]):
    """A game that can say where points came from."""

    remarks: frozenset[str]
    """Of the lines of its result those that belong on the card at the end, by id."""

    def sources(self, view: V, told: Sequence[Event]) -> tuple[Sources, ...]:
        """By seat, what its final score is made of; they add up to it. Empty where the story is not known.

        ``view`` is a spectator's of a game that is over, ``told`` what everybody was told in it.
        """
        ...

    def reasons(self, view: V, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
        """What the seat left undone or missed, the dearest first, each a fact of the game; at most three.

        ``view`` is its own, ``told`` what it was told: to everybody, and to it alone.
        """
        ...


@runtime_checkable
class NamesBestMoves(Protocol[V]):
    """A game in which whoever missed nothing reads what they did best."""

    def best_move(self, view: V, told: Sequence[Event], seat: Seat) -> Phrase | None:
        """Say what brought the seat most; None where nothing did."""
        ...


@runtime_checkable
class BreaksTies(Protocol[V]):
    """A game in which something else than the score can decide who wins."""

    def tie(self, view: V, told: Sequence[Event]) -> Phrase | None:
        """Say what decided between those who are level, or that nothing could; None where the score did."""
        ...


@runtime_checkable
class CountsDeals(Protocol):
    """A game whose deals can be broken."""

    def deals(self, told: Sequence[Event]) -> Phrase | None:
        """What became of the deals of a whole game; None where none was made."""
        ...


def lead_of(standings: Mapping[int, Sequence[int]], winner: Seat) -> tuple[int, int] | None:
    """The last round after which the winner was behind or level, 0 for none, and the one since which they led. Nothing
    where they were not alone in front.
    """
    behind, lead = 0, None
    for round in _known_rounds(standings):
        if _leads(standings[round], winner):
            lead = round if lead is None else lead
        else:
            behind, lead = round, None
    return None if lead is None else (behind, lead)


def turning_point(standings: Mapping[int, Sequence[int]], winner: Seat) -> Phrase | None:
    """Say since which round the winner was ahead, how it stood before it and after it, and in which round the lead over
    the next best grew most: that one turned it most, and is not always the one since which the winner was ahead.

    ``standings`` are the scores by round, the last of them final: what that round grew by is said with what the end
    scored. Nothing where the winner was not alone in front, or
    only in the end.
    """
    found = lead_of(standings, winner)
    if found is None or found[1] == _known_rounds(standings)[-1]:
        return None
    behind, lead = found
    grew, by = _growth(standings, winner)
    last = _known_rounds(standings)[-1]
    if behind == 0:
        final = "yes" if last in grew else "no"
        return say("turning-always", seat=winner, round=lead, most=[*map(str, grew)], by=by, final=final)
    most = lead if lead in grew else grew[0]
    before, after = standings[behind], standings[lead]
    rival = max((seat for seat in range(len(before)) if seat != winner), key=lambda seat: before[seat])
    return say(
        "turning-point", round=lead, seat=winner, before=before[winner], after=after[winner],
        rival_seat=rival, rival_before=before[rival], rival_after=after[rival],
        rival_stays="yes" if before[rival] == after[rival] else "no",
        stays="yes" if before[winner] == after[winner] else "no",
        most=most, by=by, since="same" if most == lead else "other", final="yes" if most == last else "no",
    )  # fmt: skip


def _growth(standings: Mapping[int, Sequence[int]], winner: Seat) -> tuple[list[int], int]:
    """The rounds in which the winner's lead over the next best grew most, and by how much."""
    found, lead = dict[int, int](), 0
    for round in _known_rounds(standings):
        scores = standings[round]
        now = scores[winner] - max(score for seat, score in enumerate(scores) if seat != winner)
        found[round] = now - lead
        lead = now
    most = max(found.values())
    return [round for round, by in found.items() if by == most], most


def _known_rounds(standings: Mapping[int, Sequence[int]]) -> list[int]:
    """The rounds of which it is known how they ended."""
    return [round for round in sorted(standings) if standings[round] and round]


def _leads(scores: Sequence[int], winner: Seat) -> bool:
    return all(scores[winner] > score for seat, score in enumerate(scores) if seat != winner)
