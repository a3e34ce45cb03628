"""Which Actions that may still be played this round can take a card from whoever leads it, in whatever way all place
from now on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import BESIDE, BOULEVARDS, SPACE
from gamecore.games.cadwallon.cards.model import Cards, Effect
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.rules.action_cards import arrivals, held_by, legal_targets, perform
from gamecore.games.cadwallon.rules.counting_support import (
    all_lent,
    favoured,
    least_support,
    modified_by,
    towards,
    winners,
)
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.odds import Turn, chances, loose, turns_to_come
from gamecore.games.cadwallon.state import State, sketch

NO_ACTION, SEVERAL, TOGETHER = UNNAMED = "none", "any", "both"
OF_AGENTS = ("place", "move", "trade", "remove", "block")
"""What is done to Agents and boulevards; all else is done to cards."""
MOST_TRIED = 400
"""So many ways to play Actions one after the other are tried; of more it is taken that they can."""
_Held: TypeAlias = tuple[Seat, tuple[str, ...]]
"""An Action that a seat holds; of a secret one all that it may be."""


@value
class Danger:
    """What can take a card: what the only Action does that can, and whose it is; else whether several can, each alone
    or only together."""

    do: str
    seat: Seat = 0


NO_DANGER = Danger(NO_ACTION)


def rivals_to_come(state: State, seat: Seat, free: int) -> list[Seat]:
    """The others who still have a turn this round, if so many boulevards are ``free`` after the seat's own turn."""
    return [(seat + more) % state.seats for more in range(1, 1 + min(free, state.seats - 1))]


def open_to_come(cards: Cards, state: State, seat: Seat, free: int) -> dict[Seat, list[str]]:
    """By rival: the Actions in sight that they can still play this round, if so many boulevards are ``free`` after the
    seat's own turn."""
    coming = [*turns_to_come(state, (seat + 1) % state.seats, free)]
    found = dict[Seat, list[str]]()
    for rival in dict.fromkeys(turn.seat for turn in coming if turn.seat != seat):
        able = [one for one in state.players[rival].hand if turns_for(cards, state, coming, rival, one)]
        if able:
            found[rival] = able
    return found


def shifts_turns(cards: Cards, state: State, seat: Seat, free: int, *, is_own: bool = False) -> bool:
    """True if an Action may still take a boulevard, free one or use up an Agent, so that another places last: a rival's
    as in :func:`open_to_come`, a secret one, or with ``is_own`` one of the seat's."""
    coming = turns_to_come(state, (seat + 1) % state.seats, free)
    hidden = any(turn.seat != seat and state.players[turn.seat].special is not None for turn in coming)
    held = [one for actions in open_to_come(cards, state, seat, free).values() for one in actions]
    own = held_by(state.players[seat]) if is_own else []
    return hidden or any(_effect(cards, one).do in ("place", "remove", "block") for one in (*held, *own))


def is_action_to_come(cards: Cards, state: State, seat: Seat, free: int) -> bool:
    """True if a rival can still play an Action, a secret one or after another Agent."""
    coming = turns_to_come(state, (seat + 1) % state.seats, free)
    is_secret = any(turn.seat != seat and state.players[turn.seat].special is not None for turn in coming)
    return is_secret or bool(open_to_come(cards, state, seat, free))


def danger(cards: Cards, state: State, seat: Seat, card: str, *, is_own: bool = False) -> Danger:
    """What of the Actions to come after the seat's Agent can take the card from it; with ``is_own`` those of the seat
    too, who may want to be rid of it. Of a card that Agents may take as well, what does as the district lies."""
    reach, found = _Reach(cards, state, seat, card, is_own=is_own), list[Danger]()
    if reach.is_open:
        return _danger_now(cards, state, seat, card)
    for who, actions in reach.takers():
        found.append(Danger(_effect(cards, actions[0]).do if len(actions) == 1 else SEVERAL, who))
        if len(found) > 1:
            return Danger(SEVERAL)
    if found:
        return found[0]
    return Danger(TOGETHER) if reach.is_taken_together() else NO_DANGER


def takes(cards: Cards, state: State, seat: Seat, card: str, by: tuple[Seat, str]) -> bool:
    """True if this seat's Action can take from the other a card that no Agent takes."""
    reach = _Reach(cards, state, seat, card, is_own=False)
    return not reach.is_open and any((who, actions) == (by[0], (by[1],)) for who, actions in reach.takers())


def _danger_now(cards: Cards, state: State, seat: Seat, card: str) -> Danger:
    """The first Action that takes the card as the district lies; several where one may after another Agent."""
    free = len(state.free_streets())
    for rival, actions in open_to_come(cards, state, seat, free).items():
        for action in actions:
            ways = legal_targets(cards, state, rival, action)
            if any(_is_led_no_more(cards, state, seat, card, rival, action, targets) for targets in ways):
                return Danger(_effect(cards, action).do, rival)
    return Danger(SEVERAL) if is_action_to_come(cards, state, seat, free) else NO_DANGER


def _is_led_no_more(
    cards: Cards, state: State, seat: Seat, card: str, rival: Seat, action: str, targets: Targets
) -> bool:
    if _effect(cards, action).do == "replace":
        return state.grid[SPACE[targets[0]]] == card
    after, space = sketch(state), state.grid.index(card)
    perform(cards, after, rival, action, targets)
    held = dict(zip(after.grid, winners(cards, after), strict=True))
    if held[card] == seat:
        return False
    instead = after.grid[space] or ""
    is_new = winners(cards, state)[state.grid.index(instead)] != seat
    return not (is_new and held[instead] == seat and is_as_good(cards, state, seat, instead, card))


def is_as_good(cards: Cards, state: State, seat: Seat, instead: str, card: str) -> bool:
    """True if the seat misses nothing, or of a card that costs points is spared nothing, with the one instead of the
    other: Agents stay where cards are swapped, and win what then lies there. Of an Action what it does is missed."""
    if _effect_of(cards, card) is not None and _effect_of(cards, instead) != _effect_of(cards, card):
        return False
    led = [one for one, who in zip(state.grid, winners(cards, state), strict=True) if who == seat and one]
    rest = [one for one in led if one not in (instead, card)]
    now, then = (adds(cards, state, seat, rest, one) for one in (card, instead))
    return then >= now if now >= 0 else then <= now


@value
class _Played:
    """The district once an Action is played, and an Agent placed before or after it where it matters by whom."""

    state: State
    placers: tuple[Seat, ...]
    """Who places the other Agents to come."""
    gone: str | None = None
    """The card that left the game."""


def _effect_of(cards: Cards, card: str) -> Effect | None:
    return cards.district[card].effect if card else None


def _effect(cards: Cards, action: str) -> Effect:
    effect = cards.district[action].effect
    assert effect is not None
    return effect


def turns_for(cards: Cards, state: State, coming: Sequence[Turn], seat: Seat, action: str) -> list[int]:
    """In which of the turns to come the seat can play the Action: one that needs a free boulevard not after the last
    Agent of all, one that needs an Agent not after the last of its own."""
    effect = _effect(cards, action)
    if effect.do == "replace" and not state.deck:
        return []
    needs_free = effect.do in ("move", "block") or effect.which == "empty"
    able = [at for at, turn in enumerate(coming) if turn.seat == seat and (turn.free or not needs_free)]
    return able if effect.do != "place" else able[: max(0, state.agents_left(seat) - 1)]


class _Reach:
    """All that Actions can still do to one card of the seat's, whose Agent of this turn is placed."""

    def __init__(self, cards: Cards, state: State, seat: Seat, card: str, *, is_own: bool) -> None:
        """``is_own``: the seat's own Actions count too, from now on."""
        self._cards, self._state, self._seat, self._card = cards, state, seat, card
        self._least, self._favour = least_support(cards, state), tuple(favoured(cards, state))
        self._each_turn = modified_by(cards, state.condition, "actions_a_turn") or 1
        self._is_own = is_own
        self._tried = 0

    @property
    def is_open(self) -> bool:
        """True if Agents alone can take the card."""
        return self._is_lost(_Played(self._state, self._placers(self._state)))

    def takers(self) -> Iterator[_Held]:
        """Each Action that can take the card alone."""
        coming = self._coming(self._state)
        for seat, actions in self._held(coming):
            if any(self._is_lost(played) for one in actions for played in self._plays(self._state, coming, seat, one)):
                yield seat, actions

    def is_taken_together(self) -> bool:
        """True if several Actions can take it one after the other."""
        held = self._held(self._coming(self._state))
        return len(held) > 1 and self._together(self._state, held, (), is_laid=False)

    def _together(self, state: State, held: Sequence[_Held], done: tuple[Seat, ...], *, is_laid: bool) -> bool:
        """What is done to cards comes before what is done to Agents: either order comes to the same, but whose Agent
        comes in another's place is asked of the card where it lies at last. ``is_laid``: nothing more is done to
        cards."""
        coming = self._coming(state)
        for at, (seat, actions) in enumerate(held):
            if done.count(seat) >= self._each_turn * sum(turn.seat == seat for turn in coming):
                continue
            rest = [*held[:at], *held[at + 1 :]]
            for action in actions:
                of_agents = _effect(self._cards, action).do in OF_AGENTS
                for played in self._plays(state, coming, seat, action) if of_agents or not is_laid else ():
                    self._tried += 1
                    if self._tried > MOST_TRIED or self._is_lost(played):
                        return True
                    if rest and self._together(played.state, rest, (*done, seat), is_laid=of_agents):
                        return True
        return False

    def _held(self, coming: Sequence[Turn]) -> list[_Held]:
        """What may still be played by whom."""
        found = list[_Held]()
        for seat in dict.fromkeys(turn.seat for turn in coming):
            player = self._state.players[seat]
            if seat == self._seat:
                found += [(seat, (action,)) for action in held_by(player) if self._is_own]
                continue
            found += [(seat, (action,)) for action in player.hand]
            if player.special is not None:
                found.append((seat, self._unseen()))
        return found

    def _unseen(self) -> tuple[str, ...]:
        """The Actions that lie nowhere in sight of the seat."""
        state, own = self._state, self._state.players[self._seat].special
        open_ = [one for player in state.players for one in (*player.hand, *player.played)]
        seen = {*state.grid, *state.removed, *open_, own}
        return tuple(id for id in self._cards.of_kind("action") if id not in seen)

    def _coming(self, state: State) -> list[Turn]:
        free = len(state.free_streets())
        now = [Turn(self._seat, False, free)] if self._is_own else []
        return [*now, *turns_to_come(state, (self._seat + 1) % state.seats, free)]

    def _placers(self, state: State) -> tuple[Seat, ...]:
        return tuple(turn.seat for turn in self._coming(state) if turn.places)

    # What an Action does

    def _plays(self, state: State, coming: Sequence[Turn], seat: Seat, action: str) -> Iterator[_Played]:
        """The district after the Action in each of its ways."""
        able, do = turns_for(self._cards, state, coming, seat, action), _effect(self._cards, action).do
        if not able:
            return
        for targets in legal_targets(self._cards, state, seat, action):
            if do == "replace":
                gone = state.grid[SPACE[targets[0]]]
                for after, _, _ in arrivals(self._cards, state, SPACE[targets[0]]):
                    yield _Played(after, self._placers(after), gone)
                continue
            after = sketch(state)
            perform(self._cards, after, seat, action, targets)
            before = sum(turn.places for turn in coming[: able[0] + 1])
            yield from self._refilled(state, after, targets, before)
        if do == "trade" or _effect(self._cards, action).which == "occupied":
            yield from self._with_another(state, coming[: able[-1] + 1], seat, action)

    def _refilled(self, state: State, after: State, targets: Targets, before: int) -> Iterator[_Played]:
        """Whose Agent comes into a boulevard beside the card that the Action frees: of somebody who places after it,
        that is after so many others."""
        freed = [street for street in after.free_streets() if not state.is_free(street)]
        placers = self._placers(after)
        near = [street for street, _ in BESIDE[after.grid.index(self._card)] if street in freed]
        if not near:
            yield _Played(after, placers)
        elif len(placers) < len(after.free_streets()):
            empty = sketch(after)
            empty.blocked += near
            yield _Played(empty, placers)
        for street in near:
            for at in sorted({placers.index(who, before) for who in placers[before:]}):
                then = sketch(after)
                then.agents[street].append(placers[at])
                yield _Played(then, (*placers[:at], *placers[at + 1 :]))

    def _with_another(self, state: State, until: Sequence[Turn], seat: Seat, action: str) -> Iterator[_Played]:
        """The same with an Agent that is placed before it and that it is done to."""
        placers = self._placers(state)
        for who in dict.fromkeys(turn.seat for turn in until if turn.places):
            at = placers.index(who)
            for street in state.free_streets():
                placed = sketch(state)
                placed.agents[street].append(who)
                for targets in legal_targets(self._cards, placed, seat, action):
                    if not any(word.startswith(BOULEVARDS[street]) for word in targets):
                        continue
                    after = sketch(placed)
                    perform(self._cards, after, seat, action, targets)
                    yield _Played(after, (*placers[:at], *placers[at + 1 :]))

    def _is_lost(self, played: _Played) -> bool:
        """True if the card is gone, or in some way to place all other Agents not the seat's; unless another that is as
        good then lies where it lay, and is."""
        if played.gone == self._card:
            return True
        return not (self._is_won(played, self._card) or self._is_made_good(played))

    def _is_won(self, played: _Played, card: str) -> bool:
        state = played.state
        lends, free = all_lent(self._cards, state), state.free_streets()
        space, placers = state.grid.index(card), played.placers
        left = (*(placers.count(seat) for seat in range(state.seats)), len(free) - len(placers))
        support = tuple(towards(state, space, lends))
        return chances(support, loose(space, lends, free), left, self._least, self._favour)[self._seat] == 1

    def _is_made_good(self, played: _Played) -> bool:
        instead = played.state.grid[self._state.grid.index(self._card)]
        if instead in (None, self._card, played.gone) or not self._is_won(played, instead):
            return False
        before = _Played(self._state, self._placers(self._state))
        is_new = not self._is_won(before, instead)
        return is_new and is_as_good(self._cards, self._state, self._seat, instead, self._card)
