"""What is said of one card that has another holder by an answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.ai.comparing import holders
from gamecore.games.cadwallon.ai.danger import Danger
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.endgame_scoring import adds, points_of
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.rules.products import enlarged, useless
from gamecore.games.cadwallon.state import State


def of_card(
    cards: Cards,
    state: State,
    seat: Seat,
    card: str,
    before: Seat | None,
    after: Seat | None,
    *,
    led: Sequence[str],
    odds: int,
    ends: str,
    danger: Danger,
    late: bool = False,
    ties: bool = True,
) -> Iterator[Phrase]:
    """What changes with who has the card, whether it is good for the seat or not. ``ends``: "yes" when the round has
    ended, "now" as it stands, "no" as likely as ``odds`` say. ``led``: what else it has of the district. ``danger``:
    what can still take it away. ``late``: a rival misses it when the round ends, not as it stands. ``ties``: where
    nobody leads it then, the seat is level with somebody."""
    if before == after:
        return
    name, mine = cards.district[card].name, adds(cards, state, seat, led, card)
    theirs = 0 if before in (None, seat) else adds(cards, state, before, led_by(cards, state, before), card)
    rival: dict[str, Param] = {
        "card": name,
        "rival_seat": before or 0,
        "theirs": theirs,
        "lost": signed(-theirs),
        "missed": abs(theirs),
        "late": int(late),
        "own": "no",
    }
    if after == seat and mine < 0 and odds:
        more: dict[str, Param] = {"larger": enlarged(cards, state, seat, led, card)}
        yield say("weighs-costs", card=name, points=signed(mine), odds=odds, **more)
    elif after == seat and odds:
        yield _leads(cards, state, seat, card, mine, led, {**rival, "odds": odds, "ends": ends, **danger.of(card)})
    elif before == seat:
        told: dict[str, Param] = {"taken": "no" if after is None else "yes", "taker_seat": after or 0, "ends": ends}
        yield say("weighs-loses", card=name, points=signed(-mine), missed=abs(mine), bad=int(mine < 0), **told)
    elif ties and before is not None and after is None and mine > 0 and theirs >= 0 and ends != "yes":
        yield say("weighs-ties", **rival, points=signed(theirs))
    elif theirs:
        yield say("weighs-denies" if theirs > 0 else "weighs-spares", **rival, points=signed(theirs), ends=ends)


def _leads(
    cards: Cards, state: State, seat: Seat, card: str, points: int, led: Sequence[str], told: Mapping[str, Param]
) -> Phrase:
    """The seat has the card now; a Personality adds what it makes of a guild that is led, if none is owned."""
    owned = any(cards.district[one].guild is not None for one in state.players[seat].cards)
    is_alone = cards.district[card].kind == "personality" and not owned
    if is_alone and (joined := _joined(cards, state, seat, card)):
        return say("weighs-joins", **told, points=signed(joined))
    use = useless(cards, state.condition, [*state.players[seat].cards, *led], card)
    alone = "full" if use == "full" else "yes" if is_alone else "no"
    larger = enlarged(cards, state, seat, led, card)
    return say("weighs-leads", **told, points=signed(points), alone=alone, larger=larger)


def _joined(cards: Cards, state: State, seat: Seat, card: str) -> int:
    """What a Personality would add to the guild cards that the seat leads."""
    led = [
        one
        for one, who in holders(cards, state, seat, is_searched=False).items()
        if who == seat and cards.district[one].guild is not None
    ]
    return points_of(cards, state, seat, *led, card) - points_of(cards, state, seat, *led)
