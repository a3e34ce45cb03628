"""What a player reads of their rivals before placing an Agent: who stands to gain much, and who places last."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.rules.odds import last_to_place
from gamecore.games.cadwallon.rules.products import enlarged
from gamecore.games.cadwallon.rules.rivals_gain import GREAT, greatest_step, most_to_gain
from gamecore.games.cadwallon.rules.threats import shifts_turns
from gamecore.games.cadwallon.state import State


def stands_to_gain(cards: Cards, state: State, seat: Seat, *, holders: Sequence[Seat]) -> list[Phrase]:
    """The boulevard or the card that would add most to a rival's points. Beside a warning of Actions, which those
    ``holders`` have, there is room only for what is great."""
    beside: dict[str, Param] = {"holder_seats": [*holders], "held": len(holders)}
    step = greatest_step(cards, state, seat)
    if step is not None:
        street, points = BOULEVARDS[step.street], signed(step.points)
        return [say("preview-step", rival_seat=step.rival, street=street, points=points, **beside)]
    found = most_to_gain(cards, state, seat)
    if found is None:
        return []
    card = state.grid[found.space] or ""
    return [
        say(
            "preview-gains",
            rival_seat=found.rival,
            space=SPACES[found.space],
            card=cards.district[card].name,
            points=signed(found.points),
            larger=enlarged(cards, state, found.rival, led_by(cards, state, found.rival), card, whose="they"),
            warned=int(bool(holders) and found.points < GREAT),
            **beside,
        )
    ]


def places_last(cards: Cards, state: State, seat: Seat) -> Phrase:
    """Who has the last Agent of the round, if ``seat`` is the next to place: nobody can answer it, but it takes the
    boulevard that is left. An Action may still change who that is."""
    last, free = last_to_place(state, seat), len(state.free_streets()) - 1
    is_open = shifts_turns(cards, state, seat, free, is_own=True)
    return say("preview-last", last_seat=last, is_own="yes" if last == seat else "no", open=int(is_open))
