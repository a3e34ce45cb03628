"""What placing an Agent would change: the labels and hints of boulevards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    all_towards,
    favoured,
    least_support,
    winner,
    winners,
)
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.odds import CERTAIN, chances, in_hundred, loose, turns
from gamecore.games.cadwallon.rules.products import growth, useless
from gamecore.games.cadwallon.rules.threats import NO_DANGER, UNNAMED, danger
from gamecore.games.cadwallon.state import State, sketch


class Forecast:
    """Labels and hints of all boulevards as they stand now, for one seat that may place an Agent."""

    __slots__ = (
        "_cards",
        "_favoured",
        "_free",
        "_grid",
        "_least",
        "_led",
        "_lends",
        "_seat",
        "_state",
        "_totals",
        "_turns",
        "_worth",
    )

    def __init__(self, cards: Cards, state: State, seat: Seat) -> None:
        self._cards = cards
        self._state = state
        self._grid = [id or "" for id in state.grid]
        self._seat = seat
        self._lends = all_lent(cards, state)
        self._totals = [tuple(support) for support in all_towards(state, self._lends)]
        self._least = least_support(cards, state)
        self._favoured = tuple(favoured(cards, state))
        self._free = state.free_streets()
        self._turns = turns(state, seat, len(self._free))
        self._led = led_by(cards, state, seat)
        self._worth: dict[int, int] = {}

    def label(self, street: int) -> Phrase:
        """The two neighbours."""
        one, other = BETWEEN[street]
        return _label(self._cards, street, self._grid[one], self._grid[other])

    def outlook(self, street: int) -> Phrase:
        """Who would lead beside it with one more Agent of this seat's."""
        return Phrase("outlook", Later(partial(self._both_sides, street)))

    def _both_sides(self, street: int) -> dict[str, Param]:
        both = self._together(street)
        sides = self.sides(street)
        is_crowded = both is not None and any(side.params["theirs"] != "none" for side in sides)
        one, other = (self._short(side, is_crowded=is_crowded) for side in sides)
        is_long = all(side.params["odds"] == CERTAIN for side in (one, other))  # a menu holds a hundred characters
        sum_of = None if both is None or is_long else self._growth(*self._neighbours(street))
        return {
            "one": one,
            "other": other,
            "both": "none" if both is None else signed(both),
            "sum": "none" if sum_of is None else sum_of,
        }

    @staticmethod
    def _short(side: Phrase, *, is_crowded: bool) -> Phrase:
        """A menu has room for a mark alone; whose Action it is stands below the question. Where it ``is_crowded``, what
        a card is good for shows in what both bring together."""
        told = side.params
        threat = told["threat"] if told["threat"] in UNNAMED else "marked"
        return Phrase(side.id, {**told, "threat": threat, "useless": "none" if is_crowded else told["useless"]})

    def _growth(self, *more: str) -> Phrase | None:
        return growth(self._cards, self._state, self._seat, self._led, more)

    def _together(self, street: int) -> int | None:
        """What both cards add to the seat's points and to what else it leads; None where it is their sum or both cannot
        be won."""
        both = adds(self._cards, self._state, self._seat, self._led, *self._neighbours(street))
        is_sum = both == sum(self._points(space) for space in BETWEEN[street])
        return None if is_sum or not all(self._odds_with(street, space) for space in BETWEEN[street]) else both

    def _neighbours(self, street: int) -> list[str]:
        return [self._grid[space] for space in BETWEEN[street]]

    def sides(self, street: int) -> tuple[Phrase, ...]:
        """Either card: the Support as it would be, what the card adds to the seat's points, and how likely that is."""
        one, other = BETWEEN[street]
        after = sketch(self._state)
        after.agents[street].append(self._seat)
        return tuple([self._side(street, at, across, after) for at, across in ((one, other), (other, one))])

    def lines(self, street: int) -> list[Phrase]:
        """As :meth:`sides`, each a line of its own; then what both are worth, and why that is not their sum."""
        sides = zip(BETWEEN[street], self.sides(street), strict=True)
        told = [self._line(at, side) for at, side in sides]
        both = self._together(street)
        if both is None:
            return told
        why = _why_together(self._cards, self._state.players[self._seat].cards, self._neighbours(street))
        sum_of = self._growth(*self._neighbours(street))
        return [*told, say("outlook-both", points=signed(both), why=why, sum="none" if sum_of is None else sum_of)]

    def _line(self, space: int, side: Phrase) -> Phrase:
        """A card with what it makes of its guild, where it is likely at all."""
        sum_of = None if side.params["odds"] in (0, "lost") else self._growth(self._grid[space])
        name = self._cards.district[self._grid[space]].name
        return say("outlook-line", card=name, side=side, sum="none" if sum_of is None else sum_of)

    def odds(self, street: int, space: int) -> tuple[int, int]:
        """In how many of a hundred ways to fill the boulevards the seat wins the card: now, and with an Agent there."""
        return self._odds(space, 0, self._free, self._turns), self._odds_with(street, space)

    def _odds_with(self, street: int, space: int) -> int:
        one, other = BETWEEN[street]
        more = self._lends[other if space == one else one]
        then = [left for left in self._free if left != street]
        left = tuple(number - (at == self._seat) for at, number in enumerate(self._turns))
        return self._odds(space, more, then, left)

    def _odds(self, space: int, more: int, free: Sequence[int], left: tuple[int, ...]) -> int:
        support = tuple(amount + more * (at == self._seat) for at, amount in enumerate(self._totals[space]))
        found = chances(support, loose(space, self._lends, free), left, self._least, self._favoured)
        return in_hundred(found[self._seat])

    def _points(self, space: int) -> int:
        if space not in self._worth:
            self._worth[space] = adds(self._cards, self._state, self._seat, self._led, self._grid[space])
        return self._worth[space]

    def _side(self, street: int, space: int, across: int, after: State) -> Phrase:
        """``after``: the district with the seat's Agent there. An Action may still take a card that is certain, or one
        that costs points."""
        side = _side(self._seat, space, self._lends[across], self._totals[space], self._least, self._favoured)
        points, odds, card = self._points(space), self._odds_with(street, space), self._grid[space]
        is_certain = odds == CERTAIN
        found = danger(self._cards, after, self._seat, card, is_own=points < 0) if is_certain else NO_DANGER
        return say(
            "outlook-worth",
            side=side,
            ratio=f"{side.params['mine']}:{side.params['rival']}",
            points=signed(points),
            bad=int(points < 0),
            odds="lost" if odds == 0 and side.id == "outlook-you" else odds,
            theirs=self._theirs(space, side, after),
            **self._missed(space, side),
            threat=found.do,
            threat_seat=found.seat,
            useless=useless(self._cards, self._state.condition, [*self._owned(), *self._led], card),
        )

    def _owned(self) -> Sequence[str]:
        return self._state.players[self._seat].cards

    def _missed(self, space: int, side: Phrase) -> dict[str, Param]:
        """What a rival who leads the card now misses where a tie makes it nobody's; "none" of little."""
        rival = winner(self._totals[space], self._least, self._favoured)
        if rival in (None, self._seat) or side.id != "outlook-nobody":
            return {"missed": "none"}
        points = adds(self._cards, self._state, rival, led_by(self._cards, self._state, rival), self._grid[space])
        return {"missed": signed(-points), "missed_seat": rival} if points > 1 else {"missed": "none"}

    def _theirs(self, space: int, side: Phrase, after: State) -> str:
        """What the card adds to a rival's points who would lead it, and to what else they lead then; "none" where none
        would."""
        if side.id != "outlook-other":
            return "none"
        rival, card = int(str(side.params["seat"])), self._grid[space]
        points = adds(self._cards, self._state, rival, led_by(self._cards, after, rival), card)
        return signed(points)


def _why_together(cards: Cards, owned: Sequence[str], beside: Sequence[str]) -> str:
    """Why two cards add more or less than each alone: which rule of scoring makes it so, or "none" of these."""
    kinds = [cards.district[card].kind for card in beside]
    if kinds == ["militia", "militia"]:
        return "militia"
    if sorted(kinds) == ["guild", "personality"]:
        return "wild"
    if kinds != ["guild", "guild"]:
        return "none"
    if len({cards.district[card].guild for card in beside}) == 1:
        return "guild"
    return "once" if any(cards.district[card].kind == "personality" for card in owned) else "none"


def led_by(cards: Cards, state: State, seat: Seat) -> tuple[str, ...]:
    """The cards of the district that the seat leads as it stands."""
    return tuple([one for one, who in zip(state.grid, winners(cards, state), strict=True) if who == seat and one])


@lru_cache(maxsize=1 << 14)
def _label(cards: Cards, street: int, one: str, other: str) -> Phrase:
    names = [cards.district[id].name for id in (one, other)]
    return say("boulevard", street=BOULEVARDS[street], one=names[0], other=names[1])


@lru_cache(maxsize=1 << 14)
def _side(seat: Seat, space: int, more: int, support: tuple[int, ...], least: int, favour: tuple[Seat, ...]) -> Phrase:
    """``3:1 yours``: one's own Support, the best of the others, and who would have the card."""
    after = [amount + more * (at == seat) for at, amount in enumerate(support)]
    rival = max(amount for at, amount in enumerate(after) if at != seat)
    who = winner(after, least, favour)
    leads: str = "nobody" if who is None else "you" if who == seat else "other"
    params: dict[str, Param] = {"space": SPACES[space], "mine": after[seat], "rival": rival, "leads": leads}
    if leads == "nobody":
        params["tied"] = "none" if not rival else "you" if after[seat] == rival else "others"
    if leads == "other":
        params["seat"] = who or 0
    return Phrase(f"outlook-{leads}", params)


def given(cards: Cards, state: State, street: int) -> dict[str, Param]:
    """Return the parameters of the event that tells a placement: the cards beside it and what each gets."""
    one, other = BETWEEN[street]
    lends = all_lent(cards, state)
    return {
        "street": BOULEVARDS[street],
        "one": cards.district[state.grid[one] or ""].name,
        "to_one": lends[other],
        "other": cards.district[state.grid[other] or ""].name,
        "to_other": lends[one],
    }


def support_line(support: Sequence[int]) -> list[Phrase]:
    """List each seat that has Support, with how much."""
    return [say("support-of", seat=seat, support=amount) for seat, amount in enumerate(support) if amount]
