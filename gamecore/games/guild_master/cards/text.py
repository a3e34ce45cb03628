"""What a card says, as phrases made from its data: no card has a text of its own.

``describe`` names the Fluent message ``effect-<do>`` and gives it every field of the effect:

- whole numbers as they are. One that may be negative also comes as ``<field>_size`` (without its sign) and
  ``<field>_way`` (``up``, ``down`` or ``same``);
- a skill, rank or level as a nested phrase, or the string ``any`` where the effect names none;
- ``counted`` as the nested phrase ``counted``, which knows ``per``: "adventurer", "3 Gold";
- everything else (``whose``, ``who``) as the string it is;
- ``scope``, for whom and how long a changed figure holds: ``guild`` (an ability), ``round`` (used in Plot, or a
  boon: for its guild until the round ends) or ``all`` (an event).

Lists are chained here, link by link, so that each text decides what stands between its parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, reduce
from typing import Literal

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.guild_master.cards.effects import Effect
from gamecore.games.guild_master.cards.model import (
    Ability,
    Cards,
    Contract,
    ContractEffect,
    CoreUpgrade,
    PrestigeUpgrade,
)
from gamecore.games.guild_master.state import SKILLS, Skill

WORDED = ("skill", "rank", "level")
IN_BRIEF = frozenset(
    ("set_die", "reroll_dice", "add_dice", "add_points", "extra_skill", "shift_target", "shift_bid", "shift_builders",
     "shift_conflict", "shift_income", "shift_team", "shift_orders", "shift_reward", "deed_pays", "gain_per", "favour",
     "take_gold", "lose_fame", "trade", "swap_private", "free_builders", "free_recruit", "start_pay", "start_gain")
)  # fmt: skip
"""Effects with words of their own for a board, ``brief-<do>``; the others are short as they are."""
SIGNED = ("shift_target", "shift_bid", "shift_builders", "shift_conflict", "shift_income", "shift_wander",
          "shift_reward", "shift_team", "shift_orders")  # fmt: skip


def chained(
    link: Literal["or", "slash", "comma", "dot", "plus", "then"], parts: Iterable[Phrase | str]
) -> Phrase | str:
    """The parts in one phrase, ``link`` between any two; an empty string when there are none."""
    found = list(parts)
    return reduce(lambda first, next: say(f"chain-{link}", first=first, next=next), found) if found else ""


@lru_cache
def skill(name: Skill) -> Phrase:
    """The name of a skill."""
    return say("skill", skill=name)


@lru_cache(maxsize=1 << 10)
def describe(effect: Effect, scope: Literal["guild", "round", "all"] = "round") -> Phrase:
    """What an effect does: the message ``effect-<do>``."""
    fields: dict[str, object] = {name: getattr(effect, name) for name in type(effect).model_fields if name != "do"}
    params: dict[str, Param] = {"scope": scope}
    for name, value in fields.items():
        if name in WORDED:
            params[name] = "any" if value is None else Phrase(name, {name: str(value)})
        elif name == "counted":
            params[name] = say("counted", counted=str(value), per=int(str(fields["per"])))
        elif isinstance(value, int):
            params[name] = value
            if effect.do in SIGNED:
                params[f"{name}_size"] = abs(value)
                params[f"{name}_way"] = "up" if value > 0 else "down" if value < 0 else "same"
        else:
            params[name] = str(value)
    return Phrase(f"effect-{effect.do}", params)


def in_brief(effect: Effect, scope: Literal["guild", "round", "all"] = "round") -> Phrase:
    """The same for a board of many cards."""
    said = describe(effect, scope)
    return Phrase(f"brief-{effect.do}", said.params) if effect.do in IN_BRIEF else said


def ability_text(ability: Ability) -> Phrase:
    """What an ability does: for its guild, and if it is used in Plot, until the round ends."""
    return describe(ability.effect, _holds(ability))


def _holds(ability: Ability) -> Literal["guild", "round"]:
    return "guild" if ability.phase == "action" else "round"


def counts_in(ability: Ability) -> str:
    """The phase in which an ability counts, as a card says it: what is always on is needed where its figure is."""
    if ability.phase == "action" and ability.effect.do in ("shift_bid", "shift_income"):
        return "orders" if ability.effect.do == "shift_bid" else "reset"
    return ability.phase


def ability_line(ability: Ability) -> Phrase:
    """When an ability lives, and what it does."""
    return say("ability", rounds=ability.rounds, phase=counts_in(ability), effect=ability_text(ability))


def short_ability(ability: Ability) -> Phrase:
    """The same with a sign for the moon."""
    return say("ability-short", rounds=ability.rounds, phase=counts_in(ability), effect=ability_text(ability))


def brief_ability(ability: Ability) -> Phrase:
    """The same for a board of many cards."""
    effect = in_brief(ability.effect, _holds(ability))
    return say("brief-ability", rounds=ability.rounds, phase=counts_in(ability), effect=effect)


def brief_effect(effect: ContractEffect) -> Phrase:
    """A bonus, boon or event on a board of many cards."""
    said = in_brief(effect.effect, "all" if effect.kind == "event" else "round")
    return say("contract-effect", kind=effect.kind, effect=said)


def effect_line(effect: ContractEffect) -> Phrase:
    """A bonus, boon or event with its name before it."""
    return say(
        "contract-effect",
        kind=effect.kind,
        effect=describe(effect.effect, "all" if effect.kind == "event" else "round"),
    )


def effects_line(contract: Contract) -> Phrase | str:
    """All effects of a contract, or the string ``none``."""
    return chained("dot", [effect_line(effect) for effect in contract.effects]) or "none"


def skills_line(values: Mapping[Skill, int]) -> Phrase | str:
    """Skill dice, in the order of the rulebook: "Might 3, Guile 1"."""
    named = [name for name in SKILLS if values.get(name)]
    return chained("comma", [say("skill-dice", skill=skill(name), dice=values[name]) for name in named])


def targets_line(targets: Mapping[Skill, int]) -> Phrase | str:
    """Skill check targets, in printed order: "Might 7 or Guile 8"."""
    return chained("or", [say("target", skill=skill(name), target=number) for name, number in targets.items()])


@lru_cache(maxsize=1 << 10)
def card_line(cards: Cards, id: str) -> Phrase:
    """A whole contract card on one line."""
    contract = cards.contracts[id]
    return say(
        "contract-line",
        name=contract.name,
        level=say("level", level=contract.level),
        targets=targets_line(contract.targets),
        reward=reward(contract.gold, contract.fame),
        effects=effects_line(contract),
    )


def effects_hint(contract: Contract) -> Phrase | None:
    """What a contract does besides paying; None where it only pays."""
    found = chained("dot", [effect_line(effect) for effect in contract.effects])
    return found if isinstance(found, Phrase) else None


@lru_cache(maxsize=1 << 10)
def reward(gold: int, fame: int) -> Phrase:
    """Gold and Fame; a part that is 0 is left out of the wording."""
    return say("reward", gold=gold, fame=fame)


def wandering_rule(gold: int, fame: int, *, is_low: bool) -> Phrase:
    """What a wandering roll brings, with the ``gold`` and ``fame`` that cards add to it or take away; what it brings
    below ten only where the roll ``is_low``."""
    added, taken = reward(max(0, gold), max(0, fame)), reward(max(0, -gold), max(0, -fame))
    return say(
        "aim-wander",
        low="yes" if is_low else "no",
        added=added if max(gold, fame) > 0 else "none",
        taken=taken if min(gold, fame) < 0 else "none",
    )


def boon_names(cards: Cards, boons: Sequence[str]) -> list[Param]:
    """The boons of these contracts, each with what it does."""
    return [
        say("echo-boon", boon=cards.contracts[one].name, effect=in_brief(effect.effect))
        for one in boons
        for effect in cards.contracts[one].effects
        if effect.kind == "boon"
    ]


def core_name(core: CoreUpgrade) -> Phrase:
    """ "Stables II"."""
    return say("core", type=core.type, level=core.level)


def prestige_line(token: PrestigeUpgrade) -> Phrase:
    """What a Prestige Upgrade scores when the game ends."""
    return say(
        "prestige-line",
        name=token.name,
        builders=token.builders,
        fame=token.fame,
        counted=say("counted", counted=token.counted, per=token.per),
        most=token.most,
    )
