"""What hangs on a card that nobody has seen: it comes in the place of one that leaves, and lends its own number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.rules.reveal_phase import is_over
from gamecore.games.cadwallon.state import State


def hanging(
    cards: Cards,
    state: State,
    seat: Seat,
    was: Mapping[str, Seat | None],
    found: Sequence[tuple[int, Mapping[str, Seat | None]]],
    *,
    action: str = "none",
) -> Iterator[Phrase]:
    """The cards that the seat may get or lose by it, with what has to be lent there. ``was``: who has each without;
    ``found``: who has it, by what the one that comes lends; ``action``: what takes the other away, unless it is what
    is asked about."""
    for card in found[0][1]:
        kept, other = ([lends for lends, held in found if (held[card] == seat) is mine] for mine in (True, False))
        points = adds(cards, state, seat, led_by(cards, state, seat), card)
        if not (kept and other and points):
            continue
        is_mine, is_bad = was[card] == seat, points < 0
        needed, otherwise = (other, kept) if is_mine and is_bad else (kept, other)
        yield say(
            "weighs-hopes" if is_mine is is_bad else "weighs-hangs",
            card=cards.district[card].name,
            points=signed(abs(points) if is_mine is is_bad else -abs(points)),
            bad=int(is_bad),
            action=action,
            **_numbers(needed, otherwise),
        )


def finishing(
    state: State, was: Mapping[str, Seat | None], found: Sequence[tuple[int, int]], drawn: int
) -> Iterator[Phrase]:
    """That by an Action the game ends with this round, or goes on. ``was``: who has each card without; ``found``: how
    many cards are won, by what the one lends that comes; ``drawn``: whether one does."""
    over, other = ([lends for lends, won in found if is_over(state, won, drawn) is ends] for ends in (True, False))
    if over and other:
        yield say("weighs-finishes", ends="maybe", left=len(state.deck) - drawn, gaps=0, **_numbers(over, other))
    elif bool(over) != is_over(state, sum(who is not None for who in was.values())):
        gaps = max(won for _, won in found)
        told: dict[str, Param] = {"left": len(state.deck) - drawn, "gaps": gaps, "lends": 0, "how": "none"}
        yield say("weighs-finishes", ends="yes" if over else "no", **told)


def _numbers(needed: Sequence[int], otherwise: Sequence[int]) -> dict[str, Param]:
    """What has to be lent, as the least or the most that does; each number where some beyond it do not."""
    if max(otherwise) < needed[0]:
        return {"lends": needed[0], "how": "more"}
    if needed[-1] < min(otherwise):
        return {"lends": needed[-1], "how": "less"}
    *first, last = map(str, needed)
    return {"lends": chained("or", [chained("comma", first), last] if first else [last]), "how": "these"}


def settled(
    seat: Seat, was: Mapping[str, Seat | None], found: Sequence[tuple[int, Mapping[str, Seat | None]]]
) -> dict[str, Seat | None]:
    """Who has each card whatever comes. Where that hangs on it, who has it without; but nobody if the seat loses it in
    any case, to whomever."""
    will = dict[str, Seat | None]()
    for card in found[0][1]:
        takers = {held[card] for _, held in found}
        is_lost = was[card] == seat and seat not in takers
        will[card] = next(iter(takers)) if len(takers) == 1 else None if is_lost else was[card]
    return will
