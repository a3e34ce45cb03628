"""What Action cards do (p. 12): for each effect its legal targets, and the deed itself.

A *deed* is a tuple of words that name its targets: spaces (``a1``), boulevards (``a1-b1``), Agents in a boulevard
(``a1-b1/2``: of the second seat), or a line and which way it slides (``1``, ``on``). Carrying out a deed needs the
state alone, so that a thinker can try it on a copy.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations
from typing import TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards import Cards, DistrictCard, Do, Effect
from gamecore.games.cadwallon.state import Player, State
from gamecore.games.cadwallon.streets import BESIDE, BOULEVARDS, LINES, NEAR, SPACE, SPACES, STREET
from gamecore.games.cadwallon.support import lent

Deed: TypeAlias = tuple[str, ...]
MOST_AGENTS = 2
"""Agents that may stand in one boulevard, and only by an Action (A-CD-10)."""


def deeds(cards: Cards, state: State, seat: Seat, action: str) -> list[Deed]:
    """Everything the Action can do now if ``seat`` plays it; empty when it cannot be played (A-CD-9)."""
    effect = _effect(cards, action)
    return list(_TARGETS[effect.do](cards, state, seat, effect))


def held_by(player: Player) -> list[str]:
    """Actions not yet played, the secret one last."""
    return [*player.hand, *([player.special] if player.special is not None else [])]


def playable(cards: Cards, state: State, seat: Seat) -> dict[str, list[Deed]]:
    """The seat's Actions that can do something now, its secret one included, with all that each can do."""
    found = {action: deeds(cards, state, seat, action) for action in held_by(state.players[seat])}
    return {action: able for action, able in found.items() if able}


def perform(cards: Cards, state: State, seat: Seat, action: str, deed: Deed) -> None:
    """Does what the Action says. ``deed`` is one of :func:`deeds`."""
    effect = _effect(cards, action)
    _DEEDS[effect.do](state, seat, effect, deed)


def _effect(cards: Cards, action: str) -> Effect:
    effect = cards.district[action].effect
    assert effect is not None
    return effect


def street_of(word: str) -> tuple[int, Seat]:
    """The boulevard and the seat of an Agent's word."""
    street, _, chair = word.partition("/")
    return STREET[street], int(chair) - 1


def _agent(street: int, seat: Seat) -> str:
    return f"{BOULEVARDS[street]}/{seat + 1}"


# Cards of the district


def _pairs(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    """Two cards of which the printed condition holds; a card of any kind qualifies (A-CD-20)."""
    for one, other in combinations(range(9), 2):
        first, second = (_card(cards, state, space) for space in (one, other))
        if first is not None and second is not None and _match(effect.which, one, other, first, second):
            yield SPACES[one], SPACES[other]


def _card(cards: Cards, state: State, space: int) -> DistrictCard | None:
    id = state.grid[space]
    return None if id is None else cards.district[id]


def _match(which: str, one: int, other: int, first: DistrictCard, second: DistrictCard) -> bool:
    if which == "same_type":
        return first.type == second.type
    if which == "same_support":
        return first.support == second.support
    return any(across == other for _, across in BESIDE[one])


def _swap(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    """Only the two cards move, with what an Action lent them; Agents stay (CD-9)."""
    one, other = (SPACE[word] for word in deed)
    _put(state, [one, other], [other, one])


def _put(state: State, spaces: list[int], sources: list[int]) -> None:
    cards, lent = [state.grid[at] for at in sources], [state.lent[at] for at in sources]
    for space, card, by in zip(spaces, cards, lent, strict=True):
        state.grid[space], state.lent[space] = card, by


def _lines(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    for line in LINES:
        yield line, "on"
        yield line, "back"


def _slide(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    """The cards of a row or column move one space on (right, down) or back; the last becomes the first."""
    line = list(LINES[deed[0]])
    by = 1 if deed[1] == "on" else -1
    _put(state, [line[(at + by) % 3] for at in range(3)], line)


def _spaces(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    """Any card. To lower the Support that it lends, with the condition in force, there must be some (A-CD-9)."""
    for space in range(9):
        if state.grid[space] is not None and (effect.by > 0 or lent(cards, state, space) > 0):
            yield (SPACES[space],)


def _lend(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    state.lent[SPACE[deed[0]]] += effect.by


def _replaceable(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    if state.deck:
        yield from ((SPACES[space],) for space in range(9) if state.grid[space] is not None)


def _replace(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    """The card leaves the game; the top of the deck takes its place."""
    space = SPACE[deed[0]]
    gone = state.grid[space]
    assert gone is not None
    state.removed.append(gone)
    state.grid[space] = state.deck.pop()
    state.lent[space] = 0


# Agents and boulevards


def _places(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    if not state.agents_left(seat):
        return
    for street in range(12):
        there = state.agents[street]
        if state.is_free(street) if effect.which == "empty" else 0 < len(there) < MOST_AGENTS:
            yield (BOULEVARDS[street],)


def _place(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    state.agents[STREET[deed[0]]].append(seat)


def _moves(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    """Your own Agent to any empty boulevard; somebody else's to one beside a card that it stands beside."""
    for street in range(12):
        for owner in dict.fromkeys(state.agents[street]):
            if (owner == seat) == (effect.which == "own"):
                for to in range(12) if effect.which == "own" else NEAR[street]:
                    if state.is_free(to):
                        yield _agent(street, owner), BOULEVARDS[to]


def _move(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    street, owner = street_of(deed[0])
    state.agents[street].remove(owner)
    state.agents[STREET[deed[1]]].append(owner)


def _trades(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    own = [street for street in range(12) if seat in state.agents[street]]
    for street in own:
        for other in range(12):
            for owner in dict.fromkeys(state.agents[other]):
                if owner != seat and other != street:
                    yield _agent(street, seat), _agent(other, owner)


def _trade(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    (street, mine), (other, theirs) = (street_of(word) for word in deed)
    state.agents[street].remove(mine)
    state.agents[other].remove(theirs)
    state.agents[street].append(theirs)
    state.agents[other].append(mine)


def _others(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    for street in range(12):
        for owner in dict.fromkeys(state.agents[street]):
            if owner != seat:
                yield (_agent(street, owner),)


def _remove(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    """The Agent goes back to its player, who may place it again this round."""
    street, owner = street_of(deed[0])
    state.agents[street].remove(owner)


def _free(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Deed]:
    yield from ((BOULEVARDS[street],) for street in state.free_streets())


def _block(state: State, seat: Seat, effect: Effect, deed: Deed) -> None:
    state.blocked.append(STREET[deed[0]])


_TARGETS: Mapping[Do, Callable[[Cards, State, Seat, Effect], Iterator[Deed]]] = {
    "swap": _pairs,
    "slide": _lines,
    "replace": _replaceable,
    "place": _places,
    "move": _moves,
    "trade": _trades,
    "remove": _others,
    "lend": _spaces,
    "block": _free,
}
_DEEDS: Mapping[Do, Callable[[State, Seat, Effect, Deed], None]] = {
    "swap": _swap,
    "slide": _slide,
    "replace": _replace,
    "place": _place,
    "move": _move,
    "trade": _trade,
    "remove": _remove,
    "lend": _lend,
    "block": _block,
}
