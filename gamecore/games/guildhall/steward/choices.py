"""Whom to choose, and whether to use what may be left unused."""

from __future__ import annotations

from typing import Any

from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.guildhall import worth
from gamecore.games.guildhall.choosing import flat
from gamecore.games.guildhall.steward.effects import ability
from gamecore.games.guildhall.steward.seen import Seen
from gamecore.games.guildhall.view import ShownPlayer


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
    losses = [worth.loss_of(seen.layout, player.chapters, card) for card in flat(player.chapters)]
    if what in ("raid_hall", "raid_area", "raid_hand", "exchange"):
        gains = [
            worth.gain_of(seen.layout, seen.mine, card) + weight * worth.loss_of(seen.layout, player.chapters, card)
            for card in seen.layout.fitting(seen.mine, flat(player.chapters))
        ]
        return max(gains, default=0.0)
    return weight * (max(losses, default=0.0) + 0.1)


def use(seen: Seen, question: Question) -> Any:
    """Only what is worth something."""
    bought = seen.cards.vp[seen.me.vp_cards[-1]]
    return "yes" if ability(seen, bought.parts, 0) > 0 else "no"
