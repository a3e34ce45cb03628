"""How to Play: the actions of a turn; Discard; End of Turn (GH-6 to GH-13, GH-29, GH-30)."""

from __future__ import annotations

from typing import Any

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.cards.text import card_name, parts_text
from gamecore.games.guildhall.rules import defaults
from gamecore.games.guildhall.rules.abilities.using import carry_out
from gamecore.games.guildhall.rules.actions import DRAWS_UP_TO, NO_EFFECT, acts, discarded
from gamecore.games.guildhall.rules.buy_vp_card import buy
from gamecore.games.guildhall.rules.choosing import Use
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.halls import clear_area
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card

ACTIONS = 2
MOST_ACTIONS = 40
"""Actions in one turn: a chain of effects ends there (A-GH-27)."""


def begin_turn(play: Play, seat: Seat) -> None:
    state = play.state
    state.turn += 1
    state.active, state.actions, state.taken, state.played = seat, ACTIONS, 0, []
    state.phase = "act"
    play.tell("turn.begins", seat=seat, vp=victory_points(play.cards, play.players[seat]))


def act(play: Play) -> Script[None]:
    """Ask the active seat for one action and carry it out (GH-6)."""
    state = play.state
    seat = state.active
    asked = Question(
        seat,
        "turn",
        lambda: acts(play, seat),
        lambda: defaults.turn(play, seat),
        {"actions": state.actions, "again": int(state.taken > 0)},
        clock="plan",
    )
    key, form = yield from ask(asked)
    yield from carry_out_act(play, seat, key, form)
    if state.actions <= 0 or state.taken >= MOST_ACTIONS:
        state.phase = "end"


def carry_out_act(play: Play, seat: Seat, key: str, form: Any) -> Script[None]:
    """Spend one action on what the act's key says (GH-7, GH-12, GH-13)."""
    state = play.state
    state.actions -= 1
    state.taken += 1
    what, _, rest = key.partition(":")
    if what == "play":
        card, _, at = rest.partition(":")
        yield from _play(play, seat, card, at)
    elif what == "buy":
        yield from buy(play, seat, int(rest) - 1)
    elif what == "discard":
        _discard(play, seat, form)
    elif victory_points(play.cards, play.players[seat]) >= GOAL:
        state.actions = 0
    else:
        play.tell("waived", seat=seat)


def _play(play: Play, seat: Seat, card: Card, at: str) -> Script[None]:
    """Put the card into the action area, then use one level of it or none (GH-7, GH-11)."""
    player, name = play.players[seat], card_name(play.cards, card)
    chapter = play.layout.chapter_of[card]
    player.hand.remove(card)
    player.area.append(card)
    play.state.played.append(chapter)
    if at == NO_EFFECT:
        play.tell("played.idly", seat=seat, card=name)
        return
    level, counted = play.cards.everybody[card.split(".")[0]].level(at)
    does = parts_text(level.parts, counted if level.at == "each" else None)
    play.tell("played", seat=seat, card=name, does=does)
    yield from carry_out(play, Use(seat, name, chapter=counted), level.parts)


def _discard(play: Play, seat: Seat, form: Any) -> None:
    """Discard, then draw up to six. The last card is on top (A-GH-29); nobody is forced down to six (A-GH-3)."""
    hand = play.players[seat].hand
    play.discard(seat, discarded(form))
    play.draw_and_tell(seat, DRAWS_UP_TO - len(hand))


def end_turn(play: Play) -> Script[None]:
    """Move the action area in, count the points, and end the game or begin the next turn (GH-29, GH-30)."""
    state = play.state
    seat = state.active
    yield from clear_area(play, seat)
    points = victory_points(play.cards, play.players[seat])
    if points >= GOAL:
        state.phase = "over"
        play.tell("won", seat=seat, vp=points)
        return
    begin_turn(play, (seat + 1) % state.seats)
