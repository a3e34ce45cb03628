"""What an answer would make of the district, for a picture of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import LINES, SPACE, SPACES, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets, agent_of
from gamecore.games.cadwallon.rules.action_cards import perform
from gamecore.games.cadwallon.rules.counting_support import lent
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.state import State, sketch


@value
class Tried:
    """The district as it would be then, and where one sees what was done to it."""

    state: State
    streets: tuple[int, ...] = ()
    """Boulevards where an Agent comes, or which are closed."""
    left: tuple[tuple[int, Seat], ...] = ()
    """Whose Agent would stand in which boulevard no more."""
    spaces: tuple[int, ...] = ()
    came_from: Mapping[int, int] = field(default_factory=dict)
    """For each space whose card moved where it lies now."""
    said: Mapping[int, Phrase] = field(default_factory=dict)
    """What happened to the card in a space."""
    gone: int | None = None
    """A space whose card leaves the game. Nobody knows what comes instead, so it is shown as it lies."""


def action_of(answer: Any) -> tuple[str, Targets]:
    """The Action that an answer plays, and on what; no Action where none is played."""
    act = answer.get("act") if isinstance(answer, Mapping) else None
    if not isinstance(act, str) or act == KEEP:
        return "", ()
    action, *words = act.split(":")
    return action, tuple(words)


def tried(cards: Cards, state: State, question: Question, answer: Any) -> Tried:
    """The district as the answer would leave it; as it is, where there is none."""
    seat, after = question.seat, sketch(state)
    if question.kind == "place":
        if answer not in STREET:
            return Tried(after)
        after.agents[STREET[answer]].append(seat)
        return Tried(after, streets=(STREET[answer],))
    action, targets = action_of(answer)
    effect = cards.district[action].effect if action in cards.district else None
    if effect is None:
        return Tried(after)
    if effect.do == "replace":
        gone = SPACE[targets[0]]
        return Tried(after, spaces=(gone,), said={gone: say("picture-leaves")}, gone=gone)
    perform(cards, after, seat, action, targets)
    return _marked(cards, state, after, targets)


def _marked(cards: Cards, state: State, after: State, targets: Targets) -> Tried:
    """Where the Action acts."""
    spaces = [space for word in targets for space in LINES.get(word, [SPACE[word]] if word in SPACE else [])]
    agents = [agent_of(word) for word in targets if "/" in word]
    streets = [
        street
        for street, (before, there) in enumerate(zip(state.agents, after.agents, strict=True))
        if Counter(there) - Counter(before) or (street in after.blocked and street not in state.blocked)
    ]
    left = [(street, seat) for street, seat in agents if street not in streets]
    moved = {
        space: state.grid.index(card) for space, card in enumerate(after.grid) if card and card != state.grid[space]
    }
    said = {space: say("picture-came-from", space=SPACES[at]) for space, at in moved.items()}
    said |= {
        space: say("picture-now-lends", support=lent(cards, after, space))
        for space, by in enumerate(after.lent)
        if space not in moved and by != state.lent[space]
    }
    return Tried(after, tuple(streets), tuple(left), tuple(spaces), moved, said)
