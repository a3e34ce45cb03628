"""Victory Calculation: who leads which category, and who wins (TF-8, TF-9, TF-24)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.town_founders.cards.model import Deck, Points, points
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.state import State

Town: TypeAlias = tuple[str, ...]
"""The cards that a founder has built."""


def leads(towns: Sequence[Points], seat: Seat) -> list[str]:
    """Return the categories this town leads, alone or shared, with at least one point in them (TF-9)."""
    return [
        letter
        for letter, own in towns[seat].items()
        if own > 0 and all(own >= other[letter] for other in towns)
    ]  # fmt: skip


def leads_taken_by(
    deck: Deck, towns: Sequence[Town], seat: Seat, *cards: str
) -> tuple[list[str], list[str], list[str]]:
    """Return the names of the categories that this founder would lead alone by these cards and does not so now, of
    those in which it would come to share the lead, and of those it would lead as the first who has points there."""
    stand = [points(deck, town) for town in towns]
    more = points(deck, (*towns[seat], *cards))
    becomes = [more if at == seat else town for at, town in enumerate(stand)]
    had, now = leads(stand, seat), leads(becomes, seat)
    fresh = [one for one in now if not any(town[one] for town in stand)]
    shared_before, shared = _shared(stand, seat), _shared(becomes, seat)
    alone = [one for one in now if one not in (*shared, *fresh) and (one not in had or one in shared_before)]
    newly_shared = [one for one in now if one in shared and one not in had]

    def names(letters: Sequence[str]) -> list[str]:
        return [deck.categories[one].name for one in letters]

    return names(alone), names(newly_shared), names(fresh)


def _shared(towns: Sequence[Points], seat: Seat) -> set[str]:
    """The categories that this town leads together with others."""
    own = towns[seat]
    return {one for one in leads(towns, seat) if sum([town[one] == own[one] for town in towns]) > 1}


def score(towns: Sequence[Points], seat: Seat, together: bool) -> int:
    """Count the categories led; in the variant add the points of the worst category (TF-24)."""
    return len(leads(towns, seat)) + (min(towns[seat].values()) if together else 0)


def scores_and_points(towns: Sequence[Points], together: bool) -> list[tuple[int, int]]:
    """Return for each seat its score, and its points in all, which break a tie (TF-9)."""
    return [(score(towns, seat, together), sum(town.values())) for seat, town in enumerate(towns)]


def result(deck: Deck, state: State) -> Result:
    """Return the scores now, final when the game is over. Same score and same points: a shared victory (TF-9)."""
    towns = [points(deck, founder.town) for founder in state.founders]
    scores = scores_and_points(towns, state.together)
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    return Result(tuple(own for own, _ in scores), ranks, tuple(lines(deck, towns, state.together)))


def lines(deck: Deck, towns: Sequence[Points], together: bool) -> list[Phrase]:
    """Sum up each town in a line."""
    return [
        say(
            "final-town",
            seat=seat,
            leads=[deck.categories[letter].name for letter in leads(towns, seat)],
            worst=min(town.values()) if together else -1,
            points=sum(town.values()),
        )
        for seat, town in enumerate(towns)
    ]


def tell_final(play: Play) -> None:
    """Announce how it ended, category by category."""
    towns = [points(play.deck, founder.town) for founder in play.founders]
    for letter, category in play.deck.categories.items():
        best = max(town[letter] for town in towns)
        leaders = [seat for seat in play.seats if best and towns[seat][letter] == best]
        play.tell("final.category", category=category.name, points=best, seats=leaders)
