"""Why one build comes before the other that a button offers, where that would win a lead as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.games.town_founders.ai.building import is_last, lead_by
from gamecore.games.town_founders.ai.second_best import second_build
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import points
from gamecore.games.town_founders.view import unseen


def rather_than_second(worth: Worth, letter: str, cards: Sequence[str]) -> list[Reason]:
    """The first of what speaks for it: more leads, rivals who are there already, a wider lead, fewer cards by which
    it could be lost, more points. Nothing of the last build, which says how the game ends."""
    second, _ = second_build(worth, letter)
    if is_last(worth) or worth.is_surely_last or not isinstance(second, Mapping):
        return []
    other = str(second["act"])
    its = worth.deck.having(list(worth.view.own_hand), other)
    lead = lead_by(worth, other, its)
    if lead["lead"] in ("behind", "keeps") and not lead["gained"] and not lead["solely"]:
        return []
    named = worth.deck.categories[letter].name, worth.deck.categories[other].name
    found = next(_speaks(worth, (letter, cards), (other, its)), None)
    if found is None:
        return []
    what, mine, theirs = found
    return [reason("rather", what=what, category=named[0], other_category=named[1], mine=mine, theirs=theirs)]


def _speaks(
    worth: Worth, best: tuple[str, Sequence[str]], second: tuple[str, Sequence[str]]
) -> Iterator[tuple[str, int, int]]:
    """What of it is more for the best than for the second, in figures of both."""
    becomes, its = (points(worth.deck, (*worth.town, *cards)) for _, cards in (best, second))
    mine, theirs = (sum(0 < count >= worth.rivals[at] for at, count in town.items()) for town in (becomes, its))
    letter, other = best[0], second[0]
    if mine > theirs:
        yield "leads", mine, theirs
    if becomes[other] >= max(1, worth.rivals[other]) and becomes[other] > worth.own[other]:
        return  # it brings a lead there as well
    if becomes[letter] >= worth.rivals[letter] > 0 == worth.rivals[other]:
        yield "waits", worth.rivals[letter], 0
    margin, less = becomes[letter] - worth.rivals[letter], its[other] - worth.rivals[other]
    if margin > less >= 0:  # below that the other leads something else: a card of two counts in both
        yield "wider", margin, less
    left = unseen(worth.deck, worth.view)
    few, more = (len(worth.deck.having(left, one)) for one in (letter, other))
    if few < more and becomes[letter] >= worth.rivals[letter]:
        yield "lasts", few, more
    before = sum(worth.own.values())
    mine, theirs = sum(becomes.values()) - before, sum(its.values()) - before
    if mine > theirs:
        yield "points", mine, theirs
