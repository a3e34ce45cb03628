"""What playing an Action would change of who leads where: the hints beside an Action's choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypeAlias

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import BESIDE, BETWEEN, SPACE, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.rules.action_cards import perform, playable
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    favoured,
    least_support,
    towards,
    winner,
    winners,
)
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.state import State, sketch

MOST_PLACED, ROOM_PLACED = 2, 28
"""So many cards are told with the space where they would lie, if their names are not longer together."""
MOST_NAMED, ROOM = 3, 30
"""Of more so many are named, the reader's own first and the dearest: squares change their meaning as cards move."""
Changed: TypeAlias = tuple[str, str, Seat | None, Seat | None, int]
"""The space where a card would lie, its name, who leads it, who would, and its points to whoever it concerns."""


@value
class Change:
    """What an Action comes to, in words and in points."""

    hint: Phrase
    gain: float
    """What it adds to the seat's points, less what it adds to each other seat's on average."""
    own: int
    """What it adds to the seat's points."""


class Changes:
    """Whose cards the district's would be after an Action, and what that adds to whose points."""

    __slots__ = ("_before", "_cards", "_favoured", "_least", "_lends", "_seat", "_state")

    def __init__(self, cards: Cards, state: State, seat: Seat) -> None:
        self._cards = cards
        self._state = state
        self._seat = seat
        self._lends = all_lent(cards, state)
        self._least = least_support(cards, state)
        self._favoured = favoured(cards, state)
        self._before = winners(cards, state)

    def by(self, action: str, targets: Targets) -> Change:
        """What an Action comes to."""
        effect = self._cards.district[action].effect
        is_replaced = effect is not None and effect.do == "replace"
        return self.replaced(targets) if is_replaced else self.of(action, targets)

    def of(self, action: str, targets: Targets) -> Change:
        """What it comes to for the seat and for the rival whom it concerns most; then each card with another leader."""
        after = sketch(self._state)
        perform(self._cards, after, self._seat, action, targets)
        lends = all_lent(self._cards, after)
        changed: list[Changed] = []
        led = self._led()
        then = {seat: list(held) for seat, held in led.items()}
        for space in self._touched(after, lends):
            who, card = winner(towards(after, space, lends), self._least, self._favoured), after.grid[space] or ""
            before = self._before[self._state.grid.index(card)]
            if who == before:
                continue
            if before is not None:
                then[before].remove(card)
            if who is not None:
                then[who].append(card)
            concerned = self._seat if self._seat in (before, who) else who if who is not None else before
            points = 0 if concerned is None else points_of(self._cards, self._state, concerned, card)
            changed.append((SPACES[space], self._cards.district[card].name, before, who, points))
        totals = self._totals(led, then)
        added = [points or 0 for points in totals]
        return Change(_changes(tuple(changed), totals, self._seat), self._gain(added), added[self._seat])

    def replaced(self, targets: Targets) -> Change:
        """Who leads the card that leaves, and with it whatever comes: nothing else there changes."""
        space = SPACE[targets[0]]
        who, card = self._before[space], self._state.grid[space] or ""
        if who is None:
            return Change(say("change-replaced-nobody"), 0, 0)
        led = self._led()
        lost = points_of(self._cards, self._state, who, *[one for one in led[who] if one != card])
        points = lost - points_of(self._cards, self._state, who, *led[who])
        sign, gain = "up" if points > 0 else "down", self._gain([points * (at == who) for at in led])
        if who == self._seat:
            return Change(say("change-replaced-you", points=signed(points), sign=sign), gain, points)
        return Change(say("change-replaced-other", seat=who, points=signed(points), sign=sign), gain, 0)

    def _gain(self, points: Sequence[int]) -> float:
        mine = points[self._seat]
        return mine - (sum(points) - mine) / (self._state.seats - 1)

    def _led(self) -> dict[Seat, list[str]]:
        """The cards that each seat leads."""
        held = [*zip(self._state.grid, self._before, strict=True)]
        return {seat: [card for card, who in held if who == seat and card] for seat in range(self._state.seats)}

    def _totals(self, led: Mapping[Seat, Sequence[str]], then: Mapping[Seat, Sequence[str]]) -> tuple[int | None, ...]:
        """What it adds to each seat's points; None where no card of theirs changes."""
        points = [
            [points_of(self._cards, self._state, seat, *sorted(held[seat])) for held in (led, then)] for seat in led
        ]
        return tuple(
            None if sorted(led[seat]) == sorted(then[seat]) else after - before
            for seat, (before, after) in enumerate(points)
        )

    def _touched(self, after: State, lends: Sequence[int]) -> list[int]:
        """Spaces that have another card, or another Agent or Support beside them."""
        found: set[int] = set()
        for space in range(9):
            if lends[space] != self._lends[space]:
                found.update(across for _, across in BESIDE[space])
            if after.grid[space] != self._state.grid[space]:
                found.add(space)
        for street, (there, before) in enumerate(zip(after.agents, self._state.agents, strict=True)):
            if there != before:
                found.update(BETWEEN[street])
        return sorted(found)


def most_to_gain_now(cards: Cards, state: State, seat: Seat) -> int:
    """The most that one of the seat's Actions would add to its points as the district lies; 0 where none adds any."""
    changes, able = Changes(cards, state, seat), playable(cards, state, seat)
    found = [changes.by(action, targets).own for action, each in able.items() for targets in each]
    return max(0, *found) if found else 0


def changes_a_lead(cards: Cards, state: State, seat: Seat) -> bool:
    """True if some way to play one of the seat's Actions would give a card another leader."""
    before = _leaders(cards, state)
    for action, able in playable(cards, state, seat).items():
        effect = cards.district[action].effect
        if effect is not None and effect.do == "replace" and before:
            return True
        for targets in able if effect is not None and effect.do != "replace" else ():
            after = sketch(state)
            perform(cards, after, seat, action, targets)
            if _leaders(cards, after) != before:
                return True
    return False


def _leaders(cards: Cards, state: State) -> dict[str, Seat]:
    held = zip(state.grid, winners(cards, state), strict=True)
    return {card: who for card, who in held if card is not None and who is not None}


@lru_cache(maxsize=1 << 12)
def _changes(changed: tuple[Changed, ...], totals: tuple[int | None, ...], seat: Seat) -> Phrase:
    if not changed:
        return say("change-none")
    is_placed = len(changed) <= MOST_PLACED and sum(len(name) for _, name, *_ in changed) <= ROOM_PLACED
    named = changed if is_placed else _named(changed, seat)
    parts: dict[tuple[str, Seat, Seat], list[Param]] = {}
    for space, name, before, who, points in named:
        at = say("change-at", space=space if is_placed else "none", card=name)
        from_whom = before if seat in (before, who) or len(changed) <= MOST_PLACED or who is None else None
        parts.setdefault(_what(from_whom, who, seat, is_bad=points < 0), []).append(at)
    told = [
        say(f"change-{what}", seat=one, other_seat=other, cards=at)
        for (what, one, other), at in sorted(parts.items(), key=lambda part: not part[0][0].startswith("you"))
    ]
    rivals = [(abs(points), -at) for at, points in enumerate(totals) if at != seat and points]
    rival = -max(rivals)[1] if rivals else None
    mine = totals[seat]
    return say(
        "change",
        mine="none" if mine is None else signed(mine) if mine else "zero",
        theirs="none" if rival is None else signed(totals[rival] or 0),
        rival_seat=seat if rival is None else rival,
        parts=chained("semicolon", told),
        more=len(changed) - len(named),
    )


def _named(changed: Sequence[Changed], seat: Seat) -> Sequence[Changed]:
    """As many as there is room for."""
    ranked = sorted(changed, key=lambda one: (seat not in one[2:4], -abs(one[4])))
    most = max(at for at in range(1, 1 + MOST_NAMED) if at == 1 or sum(len(one[1]) for one in ranked[:at]) <= ROOM)
    return ranked[:most]


def _what(before: Seat | None, who: Seat | None, seat: Seat, *, is_bad: bool) -> tuple[str, Seat, Seat]:
    """What happens to a card, from the reader's side, and the seats that are named with it."""
    if who == seat:
        return ("you-take" if is_bad else "you-lead"), seat, seat
    if before == seat:
        if is_bad:
            return "you-escape", seat, seat
        return ("you-lose", seat, seat) if who is None else ("you-lose_to", seat, who)
    if who is None:
        assert before is not None
        return ("other-escapes" if is_bad else "other-loses"), before, before
    return ("other-leads", who, who) if before is None else ("other-takes", who, before)
