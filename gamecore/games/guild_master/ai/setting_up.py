"""What Setup leaves to a guild: the side of its starting room, and which contract it leaves to everybody; and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import values
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.text import skill
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules import setup as rules
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_team
from gamecore.games.guild_master.rules.skill_checks.odds import percent

AS_GOOD = 0.25
"""Pips: rooms that differ by less on average are called as good as each other."""


def setup(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """Keeps the two contracts that the starting team does best; the third is anybody's, and is rather one that rivals
    cannot do."""
    side = rules.better_side(seen.cards, seen.guild)
    return {"setup": {"side": side, "contract": min(seen.view.own_privates, key=lambda id: _left(seen, id))}}


def _left(seen: Seen, id: str) -> float:
    """What leaving a contract to everybody costs: what it is worth to this guild, and what the likeliest rival gains
    by it."""
    gold, fame = current_figures.reward(seen.cards, seen.state, seen.seat, id, None)
    chances = [best[1].chance for one in seen.rivals if (best := best_team(seen.cards, seen.state, one, id))]
    theirs = max(chances, default=0.0) * values.contract(seen, seen.cards.contracts[id], fame, gold)
    return _kept(seen, id) + seen.prices.rival[len(seen.rivals) + 1] * theirs


def _kept(seen: Seen, id: str) -> float:
    """What a private contract is worth to this team, by its chances as it is now."""
    found = best_team(seen.cards, seen.state, seen.seat, id)
    chance = found[1].chance if found else 0.0
    gold, fame = current_figures.reward(seen.cards, seen.state, seen.seat, id, None)
    return (chance + 0.15) * values.contract(seen, seen.cards.contracts[id], fame, gold)


def reasons(seen: Seen, answer: Mapping[str, Any]) -> list[Reason]:
    """Both choices, in one; then why the contract is worth least, what the other side comes to where it is not as good,
    and the chances of what is kept."""
    side, left = str(answer["setup"]["side"]), str(answer["setup"]["contract"])
    dice = rules.starting_dice(seen.cards, seen.guild)
    found = {one: rules.average_with(one, dice) for one in rules.SIDES}
    other = next(one for one in rules.SIDES if one != side)
    is_even = abs(found[side] - found[other]) < AS_GOOD

    def prospect(id: str) -> Phrase:
        found = best_team(seen.cards, seen.state, seen.seat, id)
        name = seen.cards.contracts[id].name
        return say("why-chance", contract=name, percent=percent(found[1].chance if found else 0.0))

    kept = [prospect(id) for id in seen.view.own_privates if id != left]
    own = skill(rules.starting_skill(seen.cards, seen.guild))
    both = [
        say(
            "why-setup-side",
            side=say("room-side", side=side),
            even="yes" if is_even else "no",
            other=say("room-side", side=other),
        ),
        say("why-setup-left", left=prospect(left)),
    ]
    told = [reason("setup", stacked=both), reason("least", rivals=_best_rival(seen, left))]
    if not is_even:
        averages = {"average": f"{found[side]:.1f}", "other": f"{found[other]:.1f}"}
        told.append(reason("better-side", dice=dice, skill=own, **averages))
    return [*told, reason("keep", kept=kept)]


def _best_rival(seen: Seen, contract: str) -> Phrase | str:
    """Who else would most likely do what goes to everybody; "none" where nobody can."""
    found = {rival: best_team(seen.cards, seen.state, rival, contract) for rival in seen.rivals}
    chances = {rival: best[1].chance for rival, best in found.items() if best is not None and best[1].chance}
    if not chances:
        return "none"
    rival = max(chances, key=chances.__getitem__)
    return say("why-team-at", seat=rival, percent=percent(chances[rival]))
