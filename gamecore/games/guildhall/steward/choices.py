"""Whom to choose, and whether to use what may be left unused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.choosing import ENOUGH, card_of, flat
from gamecore.games.guildhall.layout import Loose
from gamecore.games.guildhall.steward.effects import ability
from gamecore.games.guildhall.steward.seen import THEIRS, Seen
from gamecore.games.guildhall.view import ShownPlayer
from gamecore.games.guildhall.worth import GOALS, Goal

KEPT = 0.5
"""How much of what a card in hand could add to the guildhall it is worth."""


def rival(seen: Seen, question: Question) -> Any:
    """Whose loss helps most; whose gain hurts least."""
    choices = question.choices
    assert isinstance(choices, PickOne)
    what = str(question.params["what"])
    able = [seen.view.players[int(option.key)] for option in choices.options]
    return str(max(able, key=lambda player: _aim(seen, what, player)).seat)


def _aim(seen: Seen, what: str, player: ShownPlayer) -> float:
    weight = seen.weight(player)
    if what in ("rival_draws", "shed_their_hall"):
        return -weight
    if what.startswith(("strip", "place", "plant")):
        return weight * (1 + 0.1 * player.hand)
    losses = [THEIRS.loss(seen.layout, player.chapters, card) for card in flat(player.chapters)]
    if what in ("raid_hall", "raid_area", "raid_hand", "exchange"):
        gains = [
            seen.gain(card) + weight * THEIRS.loss(seen.layout, player.chapters, card)
            for card in seen.layout.fitting(seen.mine, flat(player.chapters))
        ]
        return max(gains, default=0.0)
    return weight * (max(losses, default=0.0) + 0.1)


def card(seen: Seen, question: Question) -> Any:
    choices = question.choices
    assert isinstance(choices, PickOne)
    return _ranked(seen, question, [option.key for option in choices.options if option.key != ENOUGH])[0]


def cards(seen: Seen, question: Question) -> Any:
    choices = question.choices
    assert isinstance(choices, PickSome)
    return _ranked(seen, question, [option.key for option in choices.options])[: choices.least]


def _ranked(seen: Seen, question: Question, keys: Sequence[str]) -> list[str]:
    """The keys of cards, best to choose first."""
    owner = int(str(question.params["owner"]))
    theirs = seen.view.players[owner].chapters if owner >= 0 else {}
    weight = seen.weight(seen.view.players[owner]) if owner >= 0 and owner != seen.me.seat else 0.0
    goal = GOALS[str(question.params["what"])]
    return sorted(keys, key=lambda key: -_use_of(seen, goal, theirs, weight, card_of(key)))


def _use_of(seen: Seen, goal: Goal, theirs: Loose, weight: float, card: str) -> float:
    lies_there = card in theirs.get(seen.layout.chapter_of[card], ())
    taken = weight * THEIRS.loss(seen.layout, theirs, card) if lies_there else 0.0
    if goal == "enter":
        return seen.gain(card) + taken
    if goal == "keep":
        return KEPT * seen.gain(card) + taken
    if goal == "drop":
        return -seen.gain(card)
    if goal in ("lose", "gift"):
        return -seen.loss(card) - weight * THEIRS.gain(seen.layout, theirs, card)
    return taken


def use(seen: Seen, question: Question) -> Any:
    """Only what is worth something."""
    bought = seen.cards.vp[seen.me.vp_cards[-1]]
    return "yes" if ability(seen, bought.parts, 0) > 0 else "no"
