"""The Dispatch Phase (p. 10-12): a player's turn. They place an Agent, then may play an Action card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.choices import Act, Acts, Option, PickOne
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, SPACE, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.cards.text import (
    act_text,
    action_asked,
    action_does,
    action_text,
    chained,
    effect_text,
    figures,
)
from gamecore.games.cadwallon.rules import defaults
from gamecore.games.cadwallon.rules.action_cards import held_by, perform, playable
from gamecore.games.cadwallon.rules.changes import Change, Changes
from gamecore.games.cadwallon.rules.counting_support import modified_by
from gamecore.games.cadwallon.rules.endgame_scoring import action_points
from gamecore.games.cadwallon.rules.forecast import Forecast, given
from gamecore.games.cadwallon.rules.odds import turns_to_come
from gamecore.games.cadwallon.rules.play import Play
from gamecore.games.cadwallon.rules.reveal_phase import is_over, last_by, led, may_be_last
from gamecore.games.cadwallon.rules.standing import win_by
from gamecore.games.cadwallon.rules.threats import shifts_turns
from gamecore.games.cadwallon.state import AGENTS, State

KEEP = "keep"
"""The key of the act that plays no Action."""
MANY = 2
"""From so many Actions on what each does in full stands at its choices alone."""
LEAST_GAIN = 1
"""Of several Actions each one's best use comes before the others' second best if it gains so many points."""
MOST_TO_COME, MOST_SEATS_NAMED = 4, 2
"""With so many Agents to come, of so many seats, it is told whose they are: for more names there is no room."""
WINS = -1000
"""Where a menu shows what wins the game at once: before all that gains points."""
BY_GAIN = 6
"""So many steps of a menu's order are a point: a third of one can count."""


def turn(play: Play) -> Script[None]:
    """Play one turn and pass it on. The phase ends when nobody can place an Agent (CD-5, CD-7, A-CD-7, A-CD-8)."""
    state = play.state
    seat = state.turn
    free, went = state.free_streets(), "none"
    if free and state.agents_left(seat):
        went = BOULEVARDS[free[0]] if len(free) == 1 else "none"
        street = STREET[(yield from ask(_where(play, seat, free)))]
        state.agents[street].append(seat)
        play.tell("agent.placed", None, seat=seat, **given(play.cards, state, street))
    state.has_placed = True
    for _ in range(modified_by(play.cards, state.condition, "actions_a_turn") or 1):
        if not (yield from _may_play(play, seat, went)):
            break
    state.has_placed = False
    state.turn = (seat + 1) % state.seats
    if not state.free_streets() or not state.anybody_has_agents():
        state.phase = "control"


def _where(play: Play, seat: Seat, free: list[int]) -> Question:
    """Offer the free boulevards. The last one is taken without asking."""
    cards, state = play.cards, play.state
    forecast = Forecast(cards, state, seat)
    placed, turns = AGENTS - state.agents_left(seat), -(-len(free) // state.seats)
    is_sure = not shifts_turns(cards, state, seat, len(free) - 1)
    takes_last = is_sure and state.agents_left(seat) > 1 and len(free) == state.seats + 1
    to_come = [turn.seat for turn in turns_to_come(state, (seat + 1) % state.seats, len(free) - 1) if turn.places]
    is_near = is_sure and len(to_come) <= MOST_TO_COME and state.seats <= MOST_SEATS_NAMED
    then = to_come[: len(to_come) - takes_last] if is_near else []
    options = tuple([Option(BOULEVARDS[street], forecast.label(street), forecast.outlook(street)) for street in free])
    return Question(
        seat,
        "place",
        PickOne(options),
        lambda: defaults.good_boulevard(cards, state, seat),
        params={
            "round": state.round,
            "agent": placed + 1,
            "all": min(AGENTS, placed + turns),
            "last": "yes" if takes_last else "no",
            "then": [say("places-then", then_seat=at, own="yes" if at == seat else "no") for at in then],
            "over": "yes" if may_be_last(cards, state) else "no",
        },
        public=True,
    )


def _may_play(play: Play, seat: Seat, went: str) -> Script[bool]:
    """Ask for an Action and play it; return False if none is played (CD-8, CD-17).

    Whoever has no playable Action is not asked. But whether a secret Action can be played is secret too: while
    a player has one, they are asked every time. ``went``: where its Agent was placed without asking, or "none".
    """
    cards, state = play.cards, play.state
    player = play.players[seat]
    able = playable(cards, state, seat)
    if player.special is None and not able:
        return False
    key, _ = yield from ask(_which(play, seat, able, went))
    if key == KEEP:
        return False
    action, *words = key.split(":")
    targets: Targets = tuple(words)
    effect = cards.district[action].effect
    assert effect is not None
    play.tell(
        "action.played", seat=seat, card=cards.district[action].name, deed=action_text(cards, state, action, targets)
    )
    if action == player.special:
        player.special = None
    else:
        player.hand.remove(action)
    player.played.append(action)
    perform(cards, state, seat, action, targets)
    if effect.do == "replace":
        arrived = cards.district[state.grid[SPACE[targets[0]]] or ""]
        play.tell("action.revealed", card=arrived.name, figures=figures(arrived), space=targets[0])
    return True


def _which(play: Play, seat: Seat, able: Mapping[str, list[Targets]], went: str) -> Question:
    cards, state = play.cards, play.state
    held = held_by(state.players[seat])

    def default() -> JsonValue:
        found = defaults.good_action(cards, state, seat)
        return {"act": KEEP if found is None else act_key(*found)}

    return Question(
        seat,
        "action",
        lambda: Acts((*_acts(cards, state, seat, able), Act(KEEP, say("action-keep"), shown_at=-1))),
        default,
        params={
            "round": state.round,
            "cards": chained("dot", _described(cards, state, held)),
            "points": action_points(cards, state.condition),
            "over": "yes" if may_be_last(cards, state) else "no",
            "went": went,
        },
    )


def _described(cards: Cards, state: State, actions: Sequence[str]) -> list[Phrase]:
    """Say the Actions' names and what they do: of one also to which cards, of several in two or three words."""
    if len(actions) >= MANY:
        return [action_does(cards, action) for action in actions]
    return [action_asked(cards, state.grid, action) for action in actions]


def _group(cards: Cards, action: str) -> Phrase:
    """Say an Action's name and what it does."""
    card = cards.district[action]
    assert card.effect is not None
    return say("action-group", card=card.name, effect=effect_text(card.effect))


def act_key(action: str, targets: Targets) -> str:
    """``new_markets:a1:c3``."""
    return ":".join((action, *targets))


def _acts(cards: Cards, state: State, seat: Seat, able: Mapping[str, list[Targets]]) -> Iterator[Act]:
    """Every way to play each Action, grouped by card; within a card those that change a lead come first. Menus show
    them by what they gain, however they are listed: the list identifies the question."""
    changes = Changes(cards, state, seat)
    found = {action: _by_targets(changes, action, each) for action, each in able.items()}
    most = max((change.gain for of in found.values() for _, change in of), default=0)
    orders = Counter(_order(cards, action) for action in able)
    for action, each_targets in found.items():
        card = cards.district[action]
        group, best = _group(cards, action), max(each_targets, key=lambda each: each[1].gain)
        for targets, change in each_targets:
            is_alike = orders[_order(cards, action)] > 1  # else the order says which Action it is
            told = say("act-hint", changes=change.hint, card=card.name) if is_alike else change.hint
            told = _with_end(cards, state, seat, action, targets, told)
            is_won = told.id == "act-wins"
            yield Act(
                act_key(action, targets),
                act_text(cards, state, action, targets),
                hint=told,
                group=group,
                leads=is_won or (targets == best[0] and change.gain >= min(most, LEAST_GAIN)),
                shown_at=WINS * is_won + round(-change.gain * BY_GAIN),
            )


def _with_end(cards: Cards, state: State, seat: Seat, action: str, targets: Targets, told: Phrase) -> Phrase:
    """What an Action changes, and in the last turn of a round whether the game ends by it, or goes on: first, where
    there is room for little."""
    win = win_by(cards, state, seat, action, targets)
    if win is not None:
        ends = "yes" if win.ends else "no"
        return say("act-wins", changes=told, ends=ends, mine=win.mine, theirs=win.theirs)
    if state.free_streets() or not is_over(state, len(state.grid), drawn=1):
        return told
    was, then = "yes" if is_over(state, led(cards, state)) else "no", last_by(cards, state, seat, action, targets)
    return told if was == then else say("act-ends", hint=told, ends=then)


def _order(cards: Cards, action: str) -> tuple[str, str, bool]:
    """What tells an Action's orders from another's: "swap", "move yours", "lends more"."""
    effect = cards.district[action].effect
    assert effect is not None
    return effect.do, effect.which if effect.do == "move" else "", effect.by > 0


def _by_targets(changes: Changes, action: str, each_targets: Sequence[Targets]) -> list[tuple[Targets, Change]]:
    """What each way to play an Action comes to; last those that change no lead."""
    found = [(targets, changes.by(action, targets)) for targets in each_targets]
    return sorted(found, key=lambda each: each[1].hint.id == "change-none")
