"""How a game stands and how far it is from its end, for whoever asks for that."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.presentation.loud import GAPS
from gamecore.games.cadwallon.rules.standing import standing
from gamecore.games.cadwallon.view import CadwallonView, state_of


def standing_now(cards: Cards, view: CadwallonView) -> Phrase:
    """What all have won and what each would have if the round ended now, for whoever asks for it."""
    seat = view.viewer
    assert seat is not None
    found = standing(cards, state_of(view))
    rival = max((one for one in range(len(found.now)) if one != seat), key=lambda one: found.then[one])
    gap = found.then[seat] - found.then[rival]
    return say(
        "standing-now",
        won=_of_all(found.now, seat),
        then=_of_all(found.then, seat) if found.is_open else "none",
        where="ahead" if gap > 0 else "behind" if gap else "level",
        gap=abs(gap),
        rival_seat=rival,
        contracts="yes" if any(one.contracts for one in view.players) else "no",
    )


def _of_all(points: Sequence[int], seat: Seat) -> Param:
    """The best first."""
    order = sorted(range(len(points)), key=lambda one: (-points[one], one != seat))
    return chained(
        "comma",
        [
            say("points-own", points=points[one]) if one == seat else say("points-of", seat=one, points=points[one])
            for one in order
        ],
    )


def time_left(view: CadwallonView) -> Phrase:
    """How many cards are left, and how many won cards make this round the last."""
    return say("time-left", **left_until_the_end(view))


def left_until_the_end(view: CadwallonView) -> dict[str, Param]:
    """Cards in the deck, how many won ones end the game with this round, and how many rounds there are at least."""
    return {"left": view.deck, "won": view.deck + 1 if view.deck < GAPS else 0, "more": view.deck // GAPS}
