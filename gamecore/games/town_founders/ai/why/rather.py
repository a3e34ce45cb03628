"""Why one build comes before the other that a button offers, where that would win a lead as well."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Seat
from gamecore.games.town_founders.ai.building import is_last, lead_by, scores_with
from gamecore.games.town_founders.ai.second_best import second_build
from gamecore.games.town_founders.ai.worth import Worth
from gamecore.games.town_founders.cards.model import Points, points
from gamecore.games.town_founders.view import unseen

SOON_LOST = 2
"""By no more points a lead is soon lost: a card brings as many."""


def rather_than_second(worth: Worth, letter: str, cards: Sequence[str]) -> list[Reason]:
    """The first of what speaks for it: more leads, rivals who are there already, a wider lead, fewer cards by which it
    could be lost, a lead that a rival loses, more points; where the second leads more now, why that is not what counts;
    and who would lose a lead by the second alone. Nothing of the last build, which says how the game ends."""
    second, _ = second_build(worth, letter)
    if is_last(worth) or worth.is_surely_last or not isinstance(second, Mapping):
        return []
    other = str(second["act"])
    its = worth.deck.having(list(worth.view.own_hand), other)
    lead = lead_by(worth, other, its)
    if lead["lead"] in ("behind", "keeps") and not lead["gained"] and not lead["solely"]:
        return []
    return rather_than(worth, letter, cards, other)


def rather_than(worth: Worth, letter: str, cards: Sequence[str], other: str) -> list[Reason]:
    """The same, of any other category of which something is in hand."""
    its = worth.deck.having(list(worth.view.own_hand), other)
    named = worth.deck.categories[letter].name, worth.deck.categories[other].name
    found = next(_speaks(worth, (letter, cards), (other, its)), None)
    if found is None:
        return []
    told = {"from_seats": [], "loses_seats": [], "leads": 0, "margin": 0, **found}
    if found["what"] not in ("leads", "fewer"):
        told["loses_seats"] = _lose_only_by(worth, its, cards)
    return [reason("rather", category=named[0], other_category=named[1], **told)]


def _speaks(
    worth: Worth, best: tuple[str, Sequence[str]], second: tuple[str, Sequence[str]]
) -> Iterator[Mapping[str, Param]]:
    """What of it is more for the best than for the second, in figures of both."""
    becomes, its = (points(worth.deck, (*worth.town, *cards)) for _, cards in (best, second))
    leads, less = (sum(0 < count >= worth.rivals[at] for at, count in town.items()) for town in (becomes, its))
    letter, other = best[0], second[0]
    if leads > less:
        yield _figures("leads", leads, less)
    if leads < less:
        yield _fewer(worth, leads, less, its)
        return
    if becomes[other] >= max(1, worth.rivals[other]) and becomes[other] > worth.own[other]:
        return  # it brings a lead there as well
    left = unseen(worth.deck, worth.view)
    if becomes[letter] >= worth.rivals[letter] > 0 == worth.rivals[other]:
        yield _figures("waits", worth.rivals[letter], len(worth.deck.having(left, other)))
    margin, narrow = becomes[letter] - worth.rivals[letter], its[other] - worth.rivals[other]
    if margin > narrow >= 0:  # below that the other leads something else: a card of two counts in both
        yield _figures("wider", margin, narrow)
    few, more = (len(worth.deck.having(left, one)) for one in (letter, other))
    if few < more and becomes[letter] >= worth.rivals[letter]:
        yield _figures("lasts", few, more)
    if losers := _lose_only_by(worth, best[1], second[1]):
        yield {**_figures("takes", leads, less), "leads": leads, "from_seats": losers}
    before = sum(worth.own.values())
    mine, theirs = sum(becomes.values()) - before, sum(its.values()) - before
    if mine > theirs:
        yield {**_figures("points", mine, theirs), "leads": leads}


def _lose_only_by(worth: Worth, cards: Sequence[str], others: Sequence[str]) -> list[Seat]:
    """Who leads less once these cards are built, and no less once the others are."""
    spared = {*_lose(worth, others)}
    return [seat for seat in _lose(worth, cards) if seat not in spared]


def _lose(worth: Worth, cards: Sequence[str]) -> list[Seat]:
    """Who leads less once these cards are built."""
    before, after = (scores_with(worth, built) for built in ((), cards))
    others = (seat for seat in range(len(before)) if seat != worth.seat)
    return [seat for seat in others if after[seat][0] < before[seat][0]]


def _fewer(worth: Worth, leads: int, less: int, its: Points) -> Mapping[str, Param]:
    """That the second leads more now, and by how little at the least: leads count in the end."""
    won = [at for at, count in its.items() if worth.own[at] < max(1, worth.rivals[at]) <= count]
    margin = min((its[at] - worth.rivals[at] for at in won), default=0)
    return {**_figures("fewer", leads, less), "margin": margin if margin <= SOON_LOST else "wide"}


def _figures(what: str, mine: int, theirs: int) -> dict[str, Param]:
    return {"what": what, "mine": mine, "theirs": theirs}
