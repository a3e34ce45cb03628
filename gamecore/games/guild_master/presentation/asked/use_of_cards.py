"""What is asked in words about the use of a card: how often it helps, whether it helps in a check for something, and
what Builders can build. Yes or no comes first where that is what was asked."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.typed.naming import folded
from gamecore.games.guild_master.cards.model import Adventurer, Cards
from gamecore.games.guild_master.cards.text import chained, short_ability, skill
from gamecore.games.guild_master.presentation.asked.on_the_table import found_in
from gamecore.games.guild_master.rules import hire_builders
from gamecore.games.guild_master.rules.hire_builders import CORE_TYPES
from gamecore.games.guild_master.rules.skill_checks.modifiers import sources_for
from gamecore.games.guild_master.state import SKILLS
from gamecore.games.guild_master.view import GuildMasterView, state_of

YES_OR_NO = re.compile(r"(?!(who|what|which|when|where|why|how)\b).*\b(can|could|may|do|does|is|are|will|would)\b.*")
OFTEN = re.compile(
    r".*\b(once|twice|again|several times|how often|how many times|(each|every|per) (check|roll|round))\b.*"
)
ONCE = re.compile(r"(?!.*\bmore than once\b).*\bonce\b.*")
SEVERAL = re.compile(r".*\b(more than once|twice|several times|again)\b.*")
IN_ONE_CHECK = re.compile(r".*\b(in|within|during|per|a|one|same|single|this|each|every) (check|roll)\b.*")
IN_ALL = re.compile(r".*\bagain in (each|every|another|the next) (check|roll)\b.*")
OF_ALL = re.compile(r".*\b(actions?|ability|abilities|rooms?)\b.*")
HELPS = re.compile(
    r".*\b(help|helps|counts?|works?|apply|applies|used?|changes?)\b.*"
    r"\b(build|builds|builders?|building|bids?|bidding|ties?|level|wander|wandering|contests?|contested|checks?|rolls?)\b.*"
)
BUILDS = re.compile(r".*\b(build|builds|building|builders)\b.*")


def use_of_cards(cards: Cards, view: GuildMasterView, text: str) -> list[Phrase]:
    """Nothing for another question, or for whoever has no guild."""
    said = folded(text)
    if view.own is None:
        return []
    if OFTEN.fullmatch(said):
        helpers = _helpers(cards, view, said)
        if helpers or OF_ALL.fullmatch(said):
            return [_how_often(cards, helpers[0] if helpers else None, said)]
    if YES_OR_NO.fullmatch(said) and HELPS.fullmatch(said) and (own := _own_helpers(cards, view, said)):
        return [_whether_it_helps(cards, view, one) for one in own[:1]]
    if YES_OR_NO.fullmatch(said) and BUILDS.fullmatch(said):
        return [*_what_can_be_built(cards, view, said)]
    return []


def _helpers(cards: Cards, view: GuildMasterView, said: str) -> list[str]:
    """The people at the table and the rooms that a question names."""
    people = [one for guild in view.guilds for one in guild.adventurers]
    shown = [spot.card for spot in view.adventurers.values() if spot.card is not None]
    able = [one for one in (*people, *shown) if cards.adventurers[one].ability is not None]
    rooms = [(upgrade.name, id) for id, upgrade in cards.skill_upgrades.items()]
    return found_in(said, [*((cards.adventurers[one].name, one) for one in able), *rooms])


def _own_helpers(cards: Cards, view: GuildMasterView, said: str) -> list[str]:
    assert view.own is not None
    own = view.guilds[view.own.seat].adventurers
    return [one for one in _helpers(cards, view, said) if one in own or one in cards.skill_upgrades]


def _how_often(cards: Cards, one: str | None, said: str) -> Phrase:
    """What changes dice works once in each check (A-13), a Plot ability once in each Plot Phase."""
    person = None if one is None else cards.adventurers.get(one)
    phase = "action" if person is None or person.ability is None else person.ability.phase
    name = "none" if one is None else cards.skill_upgrades[one].name if person is None else person.name
    has_moon = person is not None and person.ability is not None and person.ability.rounds != "every"
    return say("asked-often", name=name, phase=phase, moon="yes" if has_moon else "no", answer=_is_so(said, phase))


def _is_so(said: str, phase: str) -> str:
    """Yes or no to a question that asks for just that."""
    if not YES_OR_NO.fullmatch(said) or " or " in said:
        return "none"
    is_one_time = phase == "plot" or bool(IN_ONE_CHECK.fullmatch(said) and not IN_ALL.fullmatch(said))
    if ONCE.fullmatch(said):
        return "yes" if is_one_time else "no"
    return "no" if is_one_time and SEVERAL.fullmatch(said) else "yes"


def _whether_it_helps(cards: Cards, view: GuildMasterView, one: str) -> Phrase:
    """A room, or somebody who changes dice, helps in every check with its skill, whatever that is for (page 7)."""
    assert view.own is not None
    state, seat = state_of(view), view.own.seat
    person: Adventurer | None = cards.adventurers.get(one)
    name = cards.skill_upgrades[one].name if person is None else person.name
    helped = [each for each in SKILLS if name in [source.name for source in sources_for(cards, state, seat, each)]]
    skills: Param = "all" if len(helped) == len(SKILLS) else chained("or", [skill(each) for each in helped]) or "none"
    does = "none" if person is None or person.ability is None else short_ability(person.ability)
    built = "yes" if person is not None or one in [room.upgrade for room in state.guilds[seat].rooms] else "no"
    return say("asked-helps", name=name, skills=skills, does=does, built=built)


def _what_can_be_built(cards: Cards, view: GuildMasterView, said: str) -> Iterator[Phrase]:
    """By the free Builders of the contract that a question names, or for Gold, each Upgrade that it names."""
    assert view.own is not None
    state, seat = state_of(view), view.own.seat
    needed = hire_builders.buildable(cards, state, seat)
    free = {one: count for one in cards.contracts if (count := _free_builders(cards, one))}
    given = found_in(said, [(cards.contracts[one].name, one) for one in free])
    wanted = found_in(said, list(_upgrades(cards)))
    for key in wanted[:1]:
        by = cards.contracts[given[0]].name if given else "none"
        few, most = needed.get(key, 0), free[given[0]] if given else 0
        gold = hire_builders.price(cards, state, seat, few) if few else None
        has, can = state.guilds[seat].gold, "no"
        if few and (few <= most if given else gold is not None and gold <= has):
            can = "yes"
        yield say(
            "asked-build", name=_upgrade_name(cards, key), can=can, by=by, few=few, most=most,
            gold="none" if gold is None else gold, has=has,
            own="yes" if key.startswith("prestige") and state.guilds[seat].prestige is not None else "no",
        )  # fmt: skip


def _free_builders(cards: Cards, contract: str) -> int:
    effects = [part.effect for part in cards.contracts[contract].effects]
    return next((one.builders for one in effects if one.do == "free_builders"), 0)


def _upgrades(cards: Cards) -> Iterator[tuple[str, str]]:
    """Each Upgrade by its name, and how it is told to Builders."""
    for id, token in cards.prestige.items():
        yield token.name, f"prestige:{id}"
    for type in CORE_TYPES:
        yield type.replace("_", " "), f"core:{type}"
    for id, room in cards.skill_upgrades.items():
        yield room.name, f"skill:{id}:fix"


def _upgrade_name(cards: Cards, key: str) -> str:
    kind, _, what = key.partition(":")
    if kind == "prestige":
        return cards.prestige[what].name
    return what.replace("_", " ").title() if kind == "core" else cards.skill_upgrades[what.partition(":")[0]].name
