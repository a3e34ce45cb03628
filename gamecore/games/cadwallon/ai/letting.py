"""What is said of what a rival stands to gain much by: of a boulevard, whether it is kept from them; of a card, where
the seat places elsewhere, whether it could be at all and whether that would pay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.ai.comparing import end_of, is_out_of_reach, outcome
from gamecore.games.cadwallon.ai.steward import THOUGHT_THROUGH
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.odds import CERTAIN, in_hundred
from gamecore.games.cadwallon.rules.rivals_gain import Gain, by_both, chance_of, greatest_step, most_to_gain
from gamecore.games.cadwallon.rules.threats import open_to_come
from gamecore.games.cadwallon.state import AGENTS, State, sketch

NOTABLE = 0.1
"""By so much a chance has to fall to be worth an Agent."""
LEVEL = 2
"""Per cent by which chances may differ that are said to be the same."""


def lets_gain(cards: Cards, state: State, seat: Seat, street: int, parts: Sequence[Phrase]) -> Iterator[Phrase]:
    """Nothing where the ``parts`` of the reason tell already what becomes of the rival at the card."""
    found, free = most_to_gain(cards, state, seat), state.free_streets()
    is_new = state.round == 1 and state.agents_left(seat) == AGENTS  # nobody knows yet what a guild is worth
    if len(free) == 1 or is_new:
        return
    stepped = _stepped(cards, state, seat, street)
    if stepped is not None:
        yield stepped
        return
    if found is None:
        return
    name = cards.district[state.grid[found.space] or ""].name
    telling = [part for part in parts if _tells(part, name)]
    if telling:
        if all(_is_sure_of_less(part, found.points) for part in telling):
            kept: dict[str, Param] = {"what": name, "points": signed(found.points), "rival_seat": found.rival}
            is_sure = all(part.params.get("threat", "none") == "none" for part in telling)
            yield say("weighs-kept", **kept, named="no", sure="yes" if is_sure else "no")
        return
    if len(free) <= THOUGHT_THROUGH:
        yield from _in_the_end(cards, state, seat, street, found)
        return
    now = chance_of(cards, state, seat, found.rival, found.space)
    then = {at: _with(cards, state, seat, at, found.rival, found.space) for at in free}
    best = _hindrance(cards, state, seat, found, then, now)
    told: dict[str, Param] = {
        "rival_seat": found.rival,
        "card": name,
        "points": signed(found.points),
        "was": in_hundred(now),
        "odds": in_hundred(then[street]),
        "warned": _is_warned(cards, state, seat),
        "searched": "no",
        "least": 0,
    }
    here, low = in_hundred(then[street]), in_hundred(min(then.values()))
    is_level = max(in_hundred(now) - low, here - low) <= LEVEL
    if now - then[street] >= NOTABLE or (not is_level and here == low):
        yield say("weighs-lets", **told, how="here", street="", worse=0)
    elif now - then[best] < NOTABLE <= then[best]:
        yield say("weighs-lets", **{**told, "least": 0 if is_level else low}, how="none", street="", worse=0)
    else:
        odds, costs = in_hundred(then[best]), _what_it_costs(cards, state, seat, street, best)
        left = {**told, "was": in_hundred(then[street]), "odds": odds}
        yield say("weighs-lets", **left, **costs, street=BOULEVARDS[best])


def _in_the_end(cards: Cards, state: State, seat: Seat, street: int, found: Gain) -> Iterator[Phrase]:
    """Where the round is searched to its end: whether the rival then wins the card, here and elsewhere; no chances,
    which are of boulevards filled at random."""
    card = state.grid[found.space] or ""
    ends = {at: end_of(cards, state, seat, at) for at in state.free_streets()}
    if card in ends[street].hangs:
        return
    theirs = [at for at, end in ends.items() if end.holders.get(card) == found.rival]
    others = [at for at, end in ends.items() if at not in theirs and card not in end.hangs]
    name = cards.district[card].name
    told: dict[str, Param] = {"rival_seat": found.rival, "points": signed(found.points)}
    warned = _is_warned(cards, state, seat)
    if street in theirs and (others or len(theirs) == len(ends)):
        best = max(others, key=lambda at: (_lead(cards, state, seat, at), -at), default=street)
        costs = _what_it_costs(cards, state, seat, street, best) if others else {"how": "none", "worse": 0}
        yield say("weighs-lets", **told, card=name, **costs, street=BOULEVARDS[best], warned=warned, searched="yes")
    elif theirs and street not in theirs:
        is_sure = is_out_of_reach(cards, state, seat, street, found.rival, card)
        yield say("weighs-kept", **told, what=name, named="no", sure="yes" if is_sure else "no")
    elif not theirs:
        misses: dict[str, Param] = {"how": "never", "street": "", "worse": 0}
        yield say("weighs-lets", **told, card=name, **misses, warned=warned, searched="yes")


def _is_warned(cards: Cards, state: State, seat: Seat) -> int:
    """Whether the panel warns of rivals' Actions instead."""
    return int(bool(open_to_come(cards, state, seat, len(state.free_streets()) - 1)))


def _hindrance(cards: Cards, state: State, seat: Seat, found: Gain, then: Mapping[int, float], now: float) -> int:
    """The boulevard that hinders the rival: of those that make the card notably less likely theirs one from which they
    no longer lead it, if any, then the surest, then what is best for the seat."""

    def rank(at: int) -> tuple[bool, float, float]:
        after = sketch(state)
        after.agents[at].append(seat)
        is_led = winners(cards, after)[found.space] == found.rival
        return is_led, round(then[at], 3), -_lead(cards, state, seat, at)

    return min([at for at in then if now - then[at] >= NOTABLE] or then, key=rank)


def _what_it_costs(cards: Cards, state: State, seat: Seat, street: int, other: int) -> dict[str, Param]:
    """Whether the seat comes off worse against its rivals by the ``other`` boulevard, that would hinder one, and by how
    many points."""
    worse = _lead(cards, state, seat, street) - _lead(cards, state, seat, other)
    return {"how": "dear" if worse > 0 else "other", "worse": round(worse)}


def _lead(cards: Cards, state: State, seat: Seat, street: int) -> float:
    mine, theirs = outcome(cards, state, seat, street)
    return mine - theirs


def _stepped(cards: Cards, state: State, seat: Seat, street: int) -> Phrase | None:
    """What becomes of a rival's greatest step; None where there is none or an Agent elsewhere makes it smaller. What is
    left to them is told above the recommendation already."""
    step = greatest_step(cards, state, seat)
    if step is None:
        return None
    told: dict[str, Param] = {
        "what": BOULEVARDS[step.street],
        "rival_seat": step.rival,
        "points": signed(step.points),
    }
    if street == step.street:
        return say("weighs-kept", **told, named="no", sure="yes")
    after = sketch(state)
    after.agents[street].append(seat)
    still = by_both(cards, after, (seat + 1) % state.seats, step.rival, step.street)
    return say("weighs-steps", **told) if still >= step.points else None


def _is_sure_of_less(part: Phrase, points: int) -> bool:
    """True of a card that becomes one's own for sure, though it would bring a rival more, and nothing is told of them:
    nobody sees then why it is worth an Agent."""
    told = part.params
    is_own = part.id in ("weighs-leads", "weighs-nears") and not told.get("theirs")
    return is_own and told["odds"] == CERTAIN and int(str(told["points"]).replace("−", "-")) < points


def _tells(part: Phrase, card: str) -> bool:
    """True of what is said of the card, but for one's own chance that is not sure: the rival's is the rest of it."""
    is_own = part.id == "weighs-nears" and part.params["odds"] != CERTAIN
    return part.params.get("card") == card and not is_own


def _with(cards: Cards, state: State, seat: Seat, street: int, rival: Seat, space: int) -> float:
    after = sketch(state)
    after.agents[street].append(seat)
    return chance_of(cards, after, (seat + 1) % state.seats, rival, space)
