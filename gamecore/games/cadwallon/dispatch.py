"""The Dispatch Phase (p. 10-12): one player's turn is one step. Place an Agent; then, if you like, play an Action."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pydantic import JsonValue

from gamecore.engine.choices import Act, Acts, Option, PickOne
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.cadwallon import prospects
from gamecore.games.cadwallon.actions import Deed, held_by, perform, playable
from gamecore.games.cadwallon.card_text import chained, deed_text, effect_text, figures
from gamecore.games.cadwallon.cards import Cards
from gamecore.games.cadwallon.forecast import Changes, Forecast, given
from gamecore.games.cadwallon.play import Play
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.streets import BOULEVARDS, SPACE, STREET
from gamecore.games.cadwallon.support import changed

KEEP = "keep"
"""The act of playing no Action."""


def turn(play: Play) -> Script[None]:
    """One turn, then whose turn is next; the phase ends when nobody can place an Agent (CD-7, A-CD-8)."""
    state = play.state
    seat = state.turn
    free = state.free_streets()
    if free and state.agents_left(seat):
        street = STREET[(yield from ask(_where(play, seat, free)))]
        state.agents[street].append(seat)
        play.tell("agent.placed", None, seat=seat, **given(play.cards, state, street))
    for _ in range(changed(play.cards, state.condition, "actions_a_turn") or 1):
        if not (yield from _may_play(play, seat)):
            break
    state.turn = (seat + 1) % state.seats
    if not state.free_streets() or not state.anybody_has_agents():
        state.phase = "control"


def _where(play: Play, seat: Seat, free: list[int]) -> Question:
    """The free boulevards; the last one is taken without asking."""
    cards, state = play.cards, play.state
    forecast = Forecast(cards, state, seat)
    options = tuple([Option(BOULEVARDS[street], forecast.label(street), forecast.outlook(street)) for street in free])
    return Question(
        seat,
        "place",
        PickOne(options),
        lambda: prospects.good_boulevard(cards, state, seat),
        params={"round": state.round, "agents": state.agents_left(seat)},
        public=True,
    )


def _may_play(play: Play, seat: Seat) -> Script[bool]:
    """Asks for an Action and carries it out; False when none is played.

    Whoever has no playable Action is not asked. But whether a secret Action can be played is secret too: while
    a player has one, they are asked every time.
    """
    cards, state = play.cards, play.state
    player = play.players[seat]
    able = playable(cards, state, seat)
    if player.special is None and not able:
        return False
    key, _ = yield from ask(_which(play, seat, able))
    if key == KEEP:
        return False
    action, *words = key.split(":")
    deed: Deed = tuple(words)
    effect = cards.district[action].effect
    assert effect is not None
    play.tell("action.played", seat=seat, card=cards.district[action].name, deed=deed_text(cards, state, action, deed))
    if action == player.special:
        player.special = None
    else:
        player.hand.remove(action)
    player.played.append(action)
    perform(cards, state, seat, action, deed)
    if effect.do == "replace":
        arrived = cards.district[state.grid[SPACE[deed[0]]] or ""]
        play.tell("action.revealed", card=arrived.name, figures=figures(arrived), space=deed[0])
    return True


def _which(play: Play, seat: Seat, able: Mapping[str, list[Deed]]) -> Question:
    cards, state = play.cards, play.state
    held = held_by(state.players[seat])

    def default() -> JsonValue:
        found = prospects.good_deed(cards, state, seat)
        return {"act": KEEP if found is None else act_key(*found)}

    return Question(
        seat,
        "action",
        Acts((*_acts(cards, state, seat, able), Act(KEEP, say("action-keep")))),
        default,
        params={"round": state.round, "cards": chained("dot", [_described(cards, one) for one in held])},
    )


def _described(cards: Cards, action: str) -> Phrase:
    """An Action by name with what it does."""
    card = cards.district[action]
    assert card.effect is not None
    return say("action-group", card=card.name, effect=effect_text(card.effect))


def act_key(action: str, deed: Deed) -> str:
    """``new_markets:a1:c3``."""
    return ":".join((action, *deed))


def _acts(cards: Cards, state: State, seat: Seat, able: Mapping[str, list[Deed]]) -> Iterator[Act]:
    """Every deed of every playable Action, together with those of the same card; what changes a lead comes first."""
    changes = Changes(cards, state, seat)
    for action, its_deeds in able.items():
        card = cards.district[action]
        assert card.effect is not None
        group = _described(cards, action)
        idle: list[Act] = []
        for deed in its_deeds:
            hint = say("change-unknown") if card.effect.do == "replace" else changes.of(action, deed)
            text = deed_text(cards, state, action, deed)
            if len(able) > 1:
                text = say("action-play", card=card.name, deed=text)
            act = Act(act_key(action, deed), text, hint=hint, group=group)
            if hint.id == "change-none":
                idle.append(act)
            else:
                yield act
        yield from idle
