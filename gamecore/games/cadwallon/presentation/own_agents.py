"""Up to which of one's own Agents a player has read, and whether they stand there already."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.state import AGENTS, State


def last_asked_about(events: Sequence[Event], seat: Seat) -> int | None:
    """Where the seat's last Agent was told that it was asked about: the last boulevard of a round is taken by itself
    (CD-5), and what others did before that was not read yet."""
    marks = ("round.began", "agent.placed", "control.began")
    told = [at for at, event in enumerate(events) if event.kind in marks]
    own = [number for number, at in enumerate(told) if events[at].kind == "agent.placed" and is_by(events[at], seat)]
    if not own:
        return None
    later = [events[at].kind for at in told[own[-1] + 1 :]]
    if later[:1] == ["control.began"] and len(own) > 1:
        between = [events[at].kind for at in told[own[-2] : own[-1]]]
        return told[own[-1] if "round.began" in between else own[-2]]
    return told[own[-1]]


def has_placed(state: State, events: Sequence[Event], seat: Seat) -> bool:
    """True if more of the seat's Agents stand there than were told of: this turn's is one of them."""
    begun = max((at for at, event in enumerate(events) if event.kind == "round.began"), default=len(events))
    told = sum(
        (is_by(event, seat) and _brings_agent(event)) - _sends_home(event, seat) for event in events[begun + 1 :]
    )
    return begun < len(events) and AGENTS - state.agents_left(seat) > told


def _brings_agent(event: Event) -> bool:
    if event.kind != "action.played":
        return event.kind == "agent.placed"
    deed = event.params["deed"]
    return isinstance(deed, Phrase) and deed.id == "deed-place"


def _sends_home(event: Event, seat: Seat) -> bool:
    """True of an Action that gave the seat one of its Agents back, which it may place again."""
    deed = event.params.get("deed")
    sent = deed.params["what1"] if isinstance(deed, Phrase) and deed.id == "deed-remove" else None
    return isinstance(sent, Phrase) and sent.params["seat"] == seat


def is_by(event: Event, seat: Seat) -> bool:
    return event.params.get("seat") == seat
