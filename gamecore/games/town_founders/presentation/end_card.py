"""The end of a game: which leads made the score, and what a founder missed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.ending import Priced, Source, Sources, dearest
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.rules.victory_calculation import leads, scores_and_points
from gamecore.games.town_founders.view import TownFoundersView


def sources(view: TownFoundersView) -> tuple[Sources, ...]:
    """Leads alone, leads shared, and in the variant the weakest category."""
    towns = [founder.points for founder in view.founders]
    return tuple(_sources(view, leads(towns, founder.seat), founder.seat) for founder in view.founders)


def _sources(view: TownFoundersView, led: list[str], seat: Seat) -> Sources:
    towns = [founder.points for founder in view.founders]
    shared = sum(
        any(town[letter] == towns[seat][letter] for at, town in enumerate(towns) if at != seat) for letter in led
    )
    parts = [Source(say("from-leads"), len(led) - shared), Source(say("from-shared"), shared)]
    if view.together:
        parts.insert(0, Source(say("from-weakest"), min(towns[seat].values())))
    return tuple(part for part in parts if part.points)


def tie(view: TownFoundersView) -> Phrase | None:
    """Points in all decide between founders with the same score (TF-9)."""
    merits = scores_and_points([founder.points for founder in view.founders], view.together)
    score, _ = best = max(merits)
    level = [seat for seat, (own, _) in enumerate(merits) if own == score]
    winners = [seat for seat, merit in enumerate(merits) if merit == best]
    if len(level) == len(winners):
        return None
    level.sort(key=lambda seat: -merits[seat][1])
    return say("tie-points", score=score, dotted=[say("tie-of", seat=seat, points=merits[seat][1]) for seat in level])


def reasons(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
    """The dearest first, in leads."""
    return dearest(_reasons(deck, view, told, seat))


def _reasons(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """A category missed by 1 is a lead, a turn without building half of one, five cards in hand are another half."""
    own = view.founders[seat].points
    best = {letter: max(founder.points[letter] for founder in view.founders) for letter in own}
    names = [deck.categories[letter].name for letter in own if best[letter] - own[letter] == 1]
    if names:
        yield len(names), say("why-by-one", categories=names)
    if view.together and (weak := min(own.values())) < 2:
        yield 2 - weak, say("why-weakest", points=weak)
    if idle := sum(event.kind == "build.nothing" and event.params["seat"] == seat for event in told):
        yield idle / 2, say("why-built-nothing", count=idle)
    if hand := view.founders[seat].hand:
        yield hand / 10, say("why-hand", count=hand)
