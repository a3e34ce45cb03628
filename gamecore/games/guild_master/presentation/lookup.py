"""What ``/card`` and ``/rules`` show: every card by its name, and the rules in our own words by topic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guild_master.cards.model import (
    Adventurer,
    Cards,
    Contract,
    CoreUpgrade,
    PrestigeUpgrade,
    SkillUpgrade,
)
from gamecore.games.guild_master.cards.text import (
    ability_line,
    effect_line,
    prestige_line,
    reward,
    skill,
    skills_line,
    targets_line,
)
from gamecore.games.guild_master.rules.recruit_adventurer import one_of_rank
from gamecore.games.guild_master.state import RANKS

TOPICS: Mapping[str, int] = {
    "Setup": 4,
    "Fame and Fame Order": 6,
    "Moons": 6,
    "Blood Moon": 14,
    "Skill checks, dice and re-rolls": 7,
    "Abilities": 8,
    "Contracts": 8,
    "Bonus, boon, event": 8,
    "Private contracts": 9,
    "Skill Upgrades": 9,
    "Core Upgrades": 9,
    "Prestige": 10,
    "The round": 11,
    "Plot": 11,
    "Orders": 12,
    "Order of resolution": 13,
    "Missing out and declining": 14,
    "Contests": 14,
    "Reset and income": 14,
    "Hire Builders": 15,
    "Recruiting": 16,
    "Minimum bid": 17,
    "Attempting a contract": 18,
    "Completing a contract": 19,
    "Bargaining, deals and sharing rewards": 19,
    "Stance": 19,
    "Cooperating": 20,
    "Conflicting": 20,
    "Wandering": 21,
    "Scoring": 21,
    "Short game": 21,
    "Secrets and promises": 22,
}
"""Every topic, in the order of the rulebook, with the page where it says so."""

AIM = "Aim"
"""How to play, in six lines."""
GLOSSARY: Mapping[str, str] = {
    "Stables": "stables",
    "Mess Hall": "mess-hall",
    "Bar": "bar",
    "Die to 5 (5)": "die",
    "Two re-rolls (↻2)": "rerolls",
    "Prestige": "prestige",
    "Bonus": "bonus",
    "Boon": "boon",
    "Event": "event",
    "Margin": "margin",
    "Wander": "wander",
    "Moon": "moon",
}
"""Words of the table, each with the end of its text's id, ``glossary-...``: a few words on what it means."""


def rules() -> Mapping[str, Sequence[Phrase]]:
    """The rules by topic: ``rules-<topic>``, and where to read more."""
    found = {topic: (say(f"rules-{_slug(topic)}"), say("rules-page", page=page)) for topic, page in TOPICS.items()}
    return {AIM: (say("how-to-play", length=9),), **found}


def cards(cards: Cards) -> Mapping[str, Sequence[Phrase]]:
    """Every word of the table, and every card and token by its name. Two that share a name are shown together."""
    shown: dict[str, list[Phrase]] = {word: [say(f"glossary-{id}")] for word, id in GLOSSARY.items()}
    for name, lines in _all(cards):
        shown.setdefault(name, []).extend(lines)
    return shown


def _all(cards: Cards) -> Iterable[tuple[str, list[Phrase]]]:
    for adventurer in cards.adventurers.values():
        yield adventurer.name, _adventurer(adventurer)
    for contract in cards.contracts.values():
        yield contract.name, _contract(contract)
    for room in cards.skill_upgrades.values():
        yield room.name, _room(room)
    for core in cards.core_upgrades.values():
        yield core_title(core), _core(core)
    for token in cards.prestige.values():
        yield token.name, _prestige(token)


def core_title(core: CoreUpgrade) -> str:
    """ "Mess Hall II"."""
    return f"{core.type.replace('_', ' ').title()} {'I' * core.level}"


def _adventurer(adventurer: Adventurer) -> list[Phrase]:
    at = RANKS.index(adventurer.rank)
    below = RANKS[at - 1] if at > 1 else None  # Novices are in every guild
    lines = [
        say(
            "lookup-adventurer",
            calling=adventurer.calling or "none",
            rank=say("rank", rank=adventurer.rank),
            fame=adventurer.fame,
            needs="none" if below is None else one_of_rank(below),
        ),
        say("lookup-skills", skills=skills_line(adventurer.skills)),
        ability_line(adventurer.ability) if adventurer.ability else say("no-ability"),
    ]
    if adventurer.team is not None:
        lines.insert(1, say("lookup-team", skill=skill(adventurer.team)))
    return lines


def _contract(contract: Contract) -> list[Phrase]:
    return [
        say("lookup-contract", level=say("level", level=contract.level), targets=targets_line(contract.targets)),
        say("lookup-reward", reward=reward(contract.gold, contract.fame)),
        *(effect_line(effect) for effect in contract.effects),
    ]


def _room(room: SkillUpgrade) -> list[Phrase]:
    return [
        say("lookup-room", skill=skill(room.skill), builders=room.builders, fame=room.fame, count=room.count),
        say("lookup-room-fix", skill=skill(room.skill)),
        say("lookup-room-reroll", skill=skill(room.skill)),
    ]


def _core(core: CoreUpgrade) -> list[Phrase]:
    what = say("lookup-core-value", type=core.type, value=core.value)
    if core.level == 1:
        return [what, say("lookup-core-printed")]
    return [what, say("lookup-core", builders=core.builders, fame=core.fame, count=core.count)]


def _prestige(token: PrestigeUpgrade) -> list[Phrase]:
    return [prestige_line(token), say("lookup-prestige")]


def _slug(topic: str) -> str:
    return topic.lower().replace(",", "").replace(" ", "-")
