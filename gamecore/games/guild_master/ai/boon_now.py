"""Whether to use a boon that does something at once, or to keep it for what a later round may bring (A-12)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import FreeRecruit
from gamecore.games.guild_master.cards.model import Adventurer
from gamecore.games.guild_master.rules.effects.boons import NOT_BY_DEFAULT
from gamecore.games.guild_master.rules.effects.effect_targets import recruits
from gamecore.games.guild_master.rules.recruit_adventurer import may_recruit
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of
from gamecore.games.guild_master.state import RANKS, Rank

KEEP = "keep"


@dataclass(frozen=True)
class Recruits:
    """Whom a boon could recruit: the best now, and one of ``rank`` from the next round on, in Fame to be expected with
    dice and ability. Nothing comes ``later`` in the last round."""

    name: str
    now: float
    rank: Rank
    later: float


def use(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    return best(seen, question)


def best(seen: Seen, question: Question) -> JsonValue:
    """What the question proposes, but for a boon that is likely to recruit somebody better in a round that is left."""
    proposed: JsonValue = question.default()
    if not isinstance(question.choices, PickOne) or proposed == KEEP:
        return proposed
    others = [one.key for one in question.choices.options if one.key not in (KEEP, proposed)]
    harmless = [one for one in others if one not in seen.view.own_kept and _effect(seen, one) not in NOT_BY_DEFAULT]
    worth_it = (one for one in [str(proposed), *harmless] if not is_better_kept(seen, one))
    return next(worth_it, KEEP)


def is_better_kept(seen: Seen, boon: str) -> bool:
    found = recruited_by(seen, boon)
    return found is not None and found.later > found.now


def recruited_by(seen: Seen, boon: str) -> Recruits | None:
    """Of a boon that recruits somebody; None of any other, and where nobody can be recruited now."""
    effect = boon_of(seen.cards.contracts[boon])
    if not isinstance(effect, FreeRecruit):
        return None
    now = [seen.cards.adventurers[one] for one in recruits(seen.cards, seen.state, seen.seat, effect).values()]
    if not now:
        return None
    first = max(now, key=lambda one: values.adventurer(seen, one))
    rank, later = _later(seen, effect)
    return Recruits(first.name, values.adventurer(seen, first), rank, later)


def _later(seen: Seen, effect: FreeRecruit) -> tuple[Rank, float]:
    """The highest rank that the boon and the guild's own ranks allow, and what one of those not seen yet is worth on
    average in the next round, when new ones lie there."""
    allowed = [
        one for one in RANKS[: RANKS.index(effect.rank) + 1] if may_recruit(seen.cards, seen.state, seen.seat, one)
    ]
    rank = allowed[-1]
    coming = [_worth_next_round(seen, card) for card in _not_seen_yet(seen).values() if card.rank == rank]
    return rank, sum(coming) / len(coming) if coming and seen.left else 0.0


def _worth_next_round(seen: Seen, card: Adventurer) -> float:
    """With a round less for its dice and its ability."""
    return card.fame + (values.adventurer(seen, card) - card.fame) * (seen.left - 1) / max(1, seen.left)


def _not_seen_yet(seen: Seen) -> Mapping[str, Adventurer]:
    known = {one for guild in seen.view.guilds for one in guild.adventurers}
    known |= {spot.card for spot in seen.view.adventurers.values() if spot.card is not None}
    return {id: card for id, card in seen.cards.adventurers.items() if id not in known}


def _effect(seen: Seen, boon: str) -> str:
    return str(boon_of(seen.cards.contracts[boon]).do)
