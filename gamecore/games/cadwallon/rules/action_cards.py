"""Action Cards (p. 12, Dispatch Phase): for each effect its legal targets, and what it does to them.

Playing an Action needs the state alone, so that the steward can try it on a copy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.boulevards import BESIDE, BOULEVARDS, LINES, NEAR, SPACE, SPACES, STREET
from gamecore.games.cadwallon.cards.model import Cards, DistrictCard, Do, Effect
from gamecore.games.cadwallon.cards.targets import Targets, agent_of, agent_word
from gamecore.games.cadwallon.rules.counting_support import lent
from gamecore.games.cadwallon.state import Player, State, sketch

MOST_AGENTS = 2
"""Agents that may stand in one boulevard, and only by an Action (A-CD-10)."""


def legal_targets(cards: Cards, state: State, seat: Seat, action: str) -> list[Targets]:
    """All targets on which ``seat`` can play the Action now; empty when it cannot be played (A-CD-9)."""
    effect = _effect(cards, action)
    return list(_LEGAL_TARGETS[effect.do](cards, state, seat, effect))


def held_by(player: Player) -> list[str]:
    """Return the Actions that are not yet played, the secret one last."""
    return [*player.hand, *([player.special] if player.special is not None else [])]


def playable(cards: Cards, state: State, seat: Seat) -> dict[str, list[Targets]]:
    """Return the seat's Actions that can be played now, its secret one included, each with its legal targets."""
    found = {action: legal_targets(cards, state, seat, action) for action in held_by(state.players[seat])}
    return {action: able for action, able in found.items() if able}


def perform(cards: Cards, state: State, seat: Seat, action: str, targets: Targets) -> None:
    """Do what the Action says. ``targets`` are some of :func:`legal_targets`."""
    effect = _effect(cards, action)
    _EFFECTS[effect.do](state, seat, effect, targets)


def _effect(cards: Cards, action: str) -> Effect:
    effect = cards.district[action].effect
    assert effect is not None
    return effect


# Cards of the district


def _pairs(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    """Yield every two cards of which the printed condition holds; a card of any kind qualifies (A-CD-20)."""
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


def _swap(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    """Swap the two cards with the Support that an Action lent them. Nothing else moves (CD-9)."""
    one, other = (SPACE[word] for word in targets)
    _put(state, [one, other], [other, one])


def _put(state: State, spaces: list[int], sources: list[int]) -> None:
    cards, lent = [state.grid[at] for at in sources], [state.lent[at] for at in sources]
    for space, card, by in zip(spaces, cards, lent, strict=True):
        state.grid[space], state.lent[space] = card, by


def _lines(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    for line in LINES:
        yield line, "on"
        yield line, "back"


def _slide(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    """Move the cards of a row or column one space on (right, down) or back; the last becomes the first."""
    line = list(LINES[targets[0]])
    by = 1 if targets[1] == "on" else -1
    _put(state, [line[(at + by) % 3] for at in range(3)], line)


def _spaces(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    """Yield every card. One that lends no Support cannot be made to lend less (A-CD-9)."""
    for space in range(9):
        if state.grid[space] is not None and (effect.by > 0 or lent(cards, state, space) > 0):
            yield (SPACES[space],)


def _lend(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    state.lent[SPACE[targets[0]]] += effect.by


def _replaceable(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    if state.deck:
        yield from ((SPACES[space],) for space in range(9) if state.grid[space] is not None)


def _replace(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    """Take the card out of the game and put the top of the deck in its place."""
    space = SPACE[targets[0]]
    gone = state.grid[space]
    assert gone is not None
    state.removed.append(gone)
    state.grid[space] = state.deck.pop()
    state.lent[space] = 0


def draws(cards: Cards, action: str) -> bool:
    """True of an Action that brings a card from the deck."""
    effect = cards.district[action].effect if action in cards.district else None
    return effect is not None and effect.do == "replace"


def arrivals(cards: Cards, state: State, space: int) -> list[tuple[State, int, float]]:
    """The district once the card there has left the game, for each number that what comes may lend, that number, and
    how likely it is: any card that does not lie open. The one that leaves stays in its place, for nobody knows the
    other's name."""
    owned = [[*player.cards, *player.hand, *player.played] for player in state.players]
    seen = {*state.grid, *state.removed, *(card for cards_of in owned for card in cards_of)}
    after, ways = sketch(state), Counter[int]()
    after.lent[space] = 0
    for card in cards.district:
        if card not in seen:
            after.grid[space] = card
            ways[lent(cards, after, space)] += 1
    after.grid[space] = state.grid[space]
    printed, found = lent(cards, after, space), list[tuple[State, int, float]]()
    for lends, number in sorted(ways.items()):
        one = sketch(after)
        one.lent[space] = lends - printed
        found.append((one, lends, number / ways.total()))
    return found


# Agents and boulevards


def _places(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    if not state.agents_left(seat):
        return
    for street in range(12):
        there = state.agents[street]
        if state.is_free(street) if effect.which == "empty" else 0 < len(there) < MOST_AGENTS:
            yield (BOULEVARDS[street],)


def _place(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    state.agents[STREET[targets[0]]].append(seat)


def _moves(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    """Yield moves: one's own Agent to any free boulevard, another's to one that shares a card with its own."""
    for street in range(12):
        for owner in dict.fromkeys(state.agents[street]):
            if (owner == seat) == (effect.which == "own"):
                for to in range(12) if effect.which == "own" else NEAR[street]:
                    if state.is_free(to):
                        yield agent_word(street, owner), BOULEVARDS[to]


def _move(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    street, owner = agent_of(targets[0])
    state.agents[street].remove(owner)
    state.agents[STREET[targets[1]]].append(owner)


def _trades(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    own = [street for street in range(12) if seat in state.agents[street]]
    for street in own:
        for other in range(12):
            for owner in dict.fromkeys(state.agents[other]):
                if owner != seat and other != street:
                    yield agent_word(street, seat), agent_word(other, owner)


def _trade(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    (street, mine), (other, theirs) = (agent_of(word) for word in targets)
    state.agents[street].remove(mine)
    state.agents[other].remove(theirs)
    state.agents[street].append(theirs)
    state.agents[other].append(mine)


def _others(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    for street in range(12):
        for owner in dict.fromkeys(state.agents[street]):
            if owner != seat:
                yield (agent_word(street, owner),)


def _remove(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    """Send the Agent back to its player, who may place it again this round."""
    street, owner = agent_of(targets[0])
    state.agents[street].remove(owner)


def _free(cards: Cards, state: State, seat: Seat, effect: Effect) -> Iterator[Targets]:
    yield from ((BOULEVARDS[street],) for street in state.free_streets())


def _block(state: State, seat: Seat, effect: Effect, targets: Targets) -> None:
    state.blocked.append(STREET[targets[0]])


_LEGAL_TARGETS: Mapping[Do, Callable[[Cards, State, Seat, Effect], Iterator[Targets]]] = {
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
_EFFECTS: Mapping[Do, Callable[[State, Seat, Effect, Targets], None]] = {
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
