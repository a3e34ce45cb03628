"""What is said of what a rival stands to gain much by: of a boulevard, whether it is kept from them; of a card, where
the seat places elsewhere, whether it could be at all and whether that would pay."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.ai.comparing import outcome
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.odds import CERTAIN, in_hundred
from gamecore.games.cadwallon.rules.rivals_gain import by_both, chance_of, greatest_step, most_to_gain
from gamecore.games.cadwallon.rules.threats import rivals_to_come
from gamecore.games.cadwallon.state import AGENTS, State, sketch

NOTABLE = 0.1
"""By so much a chance has to fall to be worth a word."""


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
            yield say("weighs-kept", what=name, points=signed(found.points), rival_seat=found.rival)
        return
    now = chance_of(cards, state, seat, found.rival, found.space)
    then = {at: _with(cards, state, seat, at, found.rival, found.space) for at in free}
    best = min(free, key=lambda at: then[at])
    told: dict[str, Param] = {
        "rival_seat": found.rival,
        "card": name,
        "points": signed(found.points),
        "was": in_hundred(now),
        "odds": in_hundred(then[street]),
        "warned": int(any(state.players[rival].hand for rival in rivals_to_come(state, seat, len(free) - 1))),
    }
    if now - then[street] >= NOTABLE:
        yield say("weighs-lets", **told, how="here", street="")
    elif now - then[best] < NOTABLE <= then[best]:
        yield say("weighs-lets", **told, how="none", street="")
    else:
        here, there = (mine - theirs for mine, theirs in (outcome(cards, state, seat, at) for at in (street, best)))
        odds = in_hundred(then[best])
        how = "dear" if here > there else "other"
        yield say("weighs-lets", **{**told, "odds": odds}, how=how, street=BOULEVARDS[best])


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
        return say("weighs-kept", **told)
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
