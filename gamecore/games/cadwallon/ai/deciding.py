"""Why the steward holds one boulevard to be better than another: what it goes by, taken apart into what can be told."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from gamecore.engine.phrases import Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.ai.chances import Outlook
from gamecore.games.cadwallon.ai.comparing import end_of, outcome
from gamecore.games.cadwallon.ai.growing import worth_to, worths
from gamecore.games.cadwallon.ai.steward import (
    THOUGHT_THROUGH,
    after_own_action,
    by_all_actions,
    by_end,
    is_met,
    with_rivals_actions,
)
from gamecore.games.cadwallon.ai.striking import Strike, strike
from gamecore.games.cadwallon.ai.waiting import worth_keeping
from gamecore.games.cadwallon.cards.boulevards import BETWEEN
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.defaults import Worths
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.state import State, restored, saved, sketch

SEEN = 0.1
"""By so much more ahead the figures of the round have to be to speak for a boulevard."""


@value
class Parts:
    """What a boulevard is worth to a seat, in points: what is the seat's own, less its share of what rivals have."""

    mine: float
    """What is told that the round brings the seat."""
    theirs: float
    """The same of each rival on average."""
    struck: float
    """What rivals' Actions change, for all together."""
    feared: Strike | None
    """The rival's Action that could cost the seat most, as it is told among the dangers."""
    met: Sequence[int]
    """What the round brings each seat with rivals' Actions; nothing where none is in sight."""
    kept: float
    """What it costs that an Action of the seat's is used up, less than none."""
    ended: float
    """What it is worth that the game ends with the round."""
    later: Mapping[tuple[Seat, str], float]
    """By seat and card that it has: what the card is worth to it beyond the points that it adds now."""

    @property
    def lead(self) -> float:
        return self.mine - self.theirs


@value
class Cause:
    """What speaks for a boulevard, and by how many points: "lead", the figures of the round; "chance", the same if
    every boulevard goes to anybody; "struck", "kept"; that the game has then "ended"; or what cards are worth "later",
    to the seat or to rivals."""

    kind: str
    points: float
    card: str = ""
    """The card that does most of it, where it is what cards are worth later."""
    seat: Seat = 0
    """To whom."""


def parts(cards: Cards, state: State, seat: Seat, street: int) -> Parts:
    """Takes apart what the boulevard is worth; once, however many others it is compared with."""
    return _parts(cards, saved(state), seat, street)


@lru_cache(maxsize=1 << 9)
def _parts(cards: Cards, known_by: bytes, seat: Seat, street: int) -> Parts:
    state = restored(known_by)
    mine, theirs = outcome(cards, state, seat, street)
    worth = worth_to(cards, state, seat)
    beyond = [{card: of[card] - points_of(cards, state, who, card) for card in of} for who, of in enumerate(worth)]
    if len(state.free_streets()) > THOUGHT_THROUGH:
        return Parts(mine, theirs, 0.0, None, (), 0.0, 0.0, _as_likely(cards, state, seat, street, beyond))
    end, share = end_of(cards, state, seat, street), 1 / (state.seats - 1)
    held = {(who, card): beyond[who][card] for card, who in end.holders.items() if who is not None}
    later = {(who, card): points * (1 if who == seat else -share) for (who, card), points in held.items()}
    kept = 0.0 if end.action == "none" else -worth_keeping(state)
    _, struck = by_all_actions(cards, state, seat, worth, street)
    feared, met = strike(cards, state, seat, street), met_by_actions(cards, state, seat, street)
    ended = by_end(cards, state, seat, worth, street)
    return Parts(mine, theirs, struck, feared, met, kept, ended, later)


def met_by_actions(cards: Cards, state: State, seat: Seat, street: int) -> Sequence[int]:
    """What the round brings each seat with the Actions that pay rivals."""
    after = sketch(state)
    after.agents[street].append(seat)
    after = after_own_action(cards, after, seat, worth_to(cards, after, seat))
    if not is_met(after, seat):
        return ()
    end = with_rivals_actions(cards, after, seat)
    then = _of_each(end, winners(cards, end))
    return [points_of(cards, state, who, *held) for who, held in enumerate(then)]


def _of_each(state: State, held: Sequence[Seat | None]) -> list[list[str]]:
    found = [*zip(state.grid, held, strict=True)]
    return [[card for card, who in found if card is not None and who == seat] for seat in range(state.seats)]


def _as_likely(cards: Cards, state: State, seat: Seat, street: int, beyond: Worths) -> Mapping[tuple[Seat, str], float]:
    """What an Agent there adds to what cards are worth beyond their points, by whose chance it changes."""
    found: dict[tuple[Seat, str], float] = {}
    for who, of in enumerate(beyond):
        for card in {state.grid[space] or "" for space in BETWEEN[street]}:
            alone = [{one: of[one] * ((at, one) == (who, card)) for one in of} for at in range(state.seats)]
            found[who, card] = Outlook(cards, state, alone, seat).gain(street, BETWEEN[street])
    return found


def causes(here: Parts, there: Parts, seat: Seat, better: float, *, is_searched: bool) -> Iterator[Cause]:
    """All that makes up by how much the one boulevard is ``better`` than the other."""
    each = {one: here.later.get(one, 0.0) - there.later.get(one, 0.0) for one in {**here.later, **there.later}}
    own, rivals = ({one: by for one, by in each.items() if (one[0] == seat) == is_own} for is_own in (True, False))
    rest, lead = better - sum(each.values()), here.lead - there.lead
    if is_searched:
        struck = here.struck - there.struck
        yield Cause("lead", lead)
        yield Cause("struck", struck)
        yield Cause("ended", here.ended - there.ended)
        yield Cause("kept", rest - lead - struck - (here.ended - there.ended))
    else:  # the figures go by who is to place how often, and by what is led beside each card
        yield Cause("lead" if lead > SEEN else "chance", rest)
    for of in (own, rivals):
        if of:
            who, card = max(of, key=lambda one: (of[one], one))
            yield Cause("later", sum(of.values()), card, who)


def grown(cards: Cards, state: State, seat: Seat, cause: Cause) -> tuple[str, bool]:
    """Of what a card is worth later: its kind, or "contract" where the seat's own makes more of it; and whether it is
    the better for the seat the likelier its owner has it."""
    now = points_of(cards, state, cause.seat, cause.card)
    plain, whole = (of[cause.seat][cause.card] - now for of in (worths(cards, state), worth_to(cards, state, seat)))
    kind = cards.district[cause.card].kind
    return "contract" if abs(whole - plain) > abs(plain) else kind, (whole > 0) == (cause.seat == seat)
