"""The cards and tables of Guild Master, as they stand in ``data/guild_master``.

``source`` says where a record's figures come from: the rulebook, public pages, inference, or our own design.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal, TypeAlias, TypeVar

from pydantic import Field, model_validator

from gamecore.engine.content import read
from gamecore.engine.errors import ContentError
from gamecore.engine.position import Saved
from gamecore.games.guild_master.cards.effects import ALLOWED, Counted, Effect
from gamecore.games.guild_master.state import LEVELS, RANKS, SKILLS, Level, Rank, Skill

Source: TypeAlias = Literal["rulebook", "public", "inferred", "original"]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
Id: TypeAlias = Annotated[str, Field(pattern=r"^[a-z0-9_]{1,24}$")]
TARGETS: Mapping[Level, range] = {"common": range(6, 13), "heroic": range(13, 21), "legendary": range(21, 31)}
"""Skill check targets by level (page 8, Contract decks & levels)."""


class Ability(Saved):
    """Usable in matching rounds and phase, wherever the adventurer is (C-14)."""

    rounds: Literal["half", "full", "blood", "every"]
    phase: Literal["plot", "action"]
    effect: Effect

    @model_validator(mode="after")
    def _fits_its_phase(self) -> Ability:
        if self.effect.do not in ALLOWED[self.phase]:
            raise ValueError(f"{self.effect.do} cannot be a {self.phase} ability")
        return self


class Adventurer(Saved):
    """An adventurer card. ``team`` names a novice's starting team by its skill; ``calling`` is who they are."""

    id: Id
    name: Name
    calling: Annotated[str, Field(max_length=40)] = ""
    rank: Rank
    team: Skill | None = None
    fame: Annotated[int, Field(ge=0, le=20)]
    skills: dict[Skill, Annotated[int, Field(ge=1, le=10)]] = Field(min_length=1)
    ability: Ability | None = None
    source: Source

    @model_validator(mode="after")
    def _only_novices_have_a_team(self) -> Adventurer:
        if (self.team is not None) != (self.rank == "novice"):
            raise ValueError("every novice names its starting team by its skill, and nobody else does")
        return self


class ContractEffect(Saved):
    """A bonus, boon or event on a contract (C-16)."""

    kind: Literal["bonus", "boon", "event"]
    effect: Effect

    @model_validator(mode="after")
    def _fits_its_kind(self) -> ContractEffect:
        if self.effect.do not in ALLOWED[self.kind]:
            raise ValueError(f"{self.effect.do} cannot be a {self.kind}")
        return self


class Contract(Saved):
    """A contract card. ``targets`` in printed order."""

    id: Id
    name: Name
    level: Level
    starting: bool = False
    targets: dict[Skill, int] = Field(min_length=1)
    gold: Annotated[int, Field(ge=0, le=30)]
    fame: Annotated[int, Field(ge=0, le=30)]
    effects: tuple[ContractEffect, ...] = ()
    source: Source

    @cached_property
    def events(self) -> tuple[Effect, ...]:
        """What it changes while it lies face up; kept, because it is looked at more often than anything else."""
        return tuple(part.effect for part in self.effects if part.kind == "event")

    @model_validator(mode="after")
    def _keeps_its_level(self) -> Contract:
        for skill, target in self.targets.items():
            if target not in TARGETS[self.level]:
                span = TARGETS[self.level]
                raise ValueError(f"{skill} {target}: a {self.level} target is {span[0]} to {span[-1]}")
        if self.level == "common" and any(effect.kind == "event" for effect in self.effects):
            raise ValueError("events stand only on heroic and legendary contracts")
        if self.starting and self.level != "common":
            raise ValueError("only common contracts start on the board")
        return self


class SkillUpgrade(Saved):
    """A Skill Upgrade token; ``count`` to build, besides the one starting token each skill has."""

    id: Id
    name: Name
    skill: Skill
    builders: Annotated[int, Field(ge=1, le=6)]
    fame: Annotated[int, Field(ge=0, le=20)]
    count: Annotated[int, Field(ge=1, le=4)]
    source: Source


class CoreUpgrade(Saved):
    """Stables (order spaces), Mess Hall (team size) or Bar (income) at level 1 to 3; level 1 is printed."""

    type: Literal["stables", "mess_hall", "bar"]
    level: Annotated[int, Field(ge=1, le=3)]
    value: Annotated[int, Field(ge=1, le=20)]
    builders: Annotated[int, Field(ge=0, le=6)]
    fame: Annotated[int, Field(ge=0, le=20)]
    count: Annotated[int, Field(ge=0, le=4)]
    source: Source


class PrestigeUpgrade(Saved):
    """Scores ``fame`` for every ``per`` of what is counted when the game ends, at most ``most`` Fame."""

    id: Id
    name: Name
    builders: Annotated[int, Field(ge=1, le=6)]
    counted: Counted
    per: Annotated[int, Field(ge=1, le=10)] = 1
    fame: Annotated[int, Field(ge=1, le=10)]
    most: Annotated[int, Field(ge=1, le=40)]
    source: Source


class Bid(Saved):
    """Minimum bid of an adventurer space, whole Gold, by moon face."""

    half: Annotated[int, Field(ge=0, le=30)]
    full: Annotated[int, Field(ge=0, le=30)]


class BoardTables(Saved):
    """What is printed on the board: builder costs from the bottom, bid minima by space."""

    builder_track: tuple[Annotated[int, Field(ge=1, le=20)], ...] = Field(min_length=4)
    bids: dict[Literal["A", "B", "C", "D", "E", "F"], Bid]


@dataclass(frozen=True, slots=True, eq=False)
class Cards:
    """Every card and table of one table's game, by id, in file order. A deck is itself: it compares by identity."""

    contracts: Mapping[str, Contract]
    adventurers: Mapping[str, Adventurer]
    skill_upgrades: Mapping[str, SkillUpgrade]
    core_upgrades: Mapping[tuple[str, int], CoreUpgrade]
    prestige: Mapping[str, PrestigeUpgrade]
    board: BoardTables


def read_cards(files: Mapping[str, Any]) -> Cards:
    """Checks the files ``contracts``, ``adventurers``, ``upgrades``, ``prestige`` and ``board``, as read from JSON.

    Raises:
        ContentError: naming the file, the place in it, and what is expected.
    """
    contracts = read(files, "contracts", list[Contract])
    adventurers = read(files, "adventurers", list[Adventurer])
    upgrades = read(files, "upgrades", _Upgrades)
    prestige = read(files, "prestige", list[PrestigeUpgrade])
    cards = Cards(
        contracts=_by_id("contracts", contracts),
        adventurers=_by_id("adventurers", adventurers),
        skill_upgrades=_by_id("upgrades", upgrades.skill),
        core_upgrades={(core.type, core.level): core for core in upgrades.core},
        prestige=_by_id("prestige", prestige),
        board=read(files, "board", BoardTables),
    )
    _counted(cards)
    return cards


class _Upgrades(Saved):
    skill: tuple[SkillUpgrade, ...]
    core: tuple[CoreUpgrade, ...]


C = TypeVar("C", Contract, Adventurer, SkillUpgrade, PrestigeUpgrade)


def _by_id(file: str, cards: Iterable[C]) -> dict[str, C]:
    found: dict[str, C] = {}
    names: set[str] = set()
    for number, card in enumerate(cards):
        if card.id in found:
            raise ContentError(f"{file}.json, {number}.id: {card.id!r} is used twice; every id must be its own")
        if card.name in names:
            raise ContentError(f"{file}.json, {number}.name: {card.name!r} is used twice; orders are typed by name")
        found[card.id] = card
        names.add(card.name)
    return found


def _counted(cards: Cards) -> None:
    """What must be in the box (page 3, Components): a deck of another size is refused."""
    levels = Counter(card.level for card in cards.contracts.values())
    ranks = Counter(card.rank for card in cards.adventurers.values())
    teams = Counter(card.team for card in cards.adventurers.values())
    rooms = Counter({room.skill: room.count for room in cards.skill_upgrades.values()})
    core = Counter({type: 0 for type, _ in cards.core_upgrades})
    for (type, level), token in cards.core_upgrades.items():
        core[type] += token.count if level > 1 else 0
    wanted: dict[str, tuple[object, object]] = {
        "contracts.json, cards of each level": (
            {level: levels[level] for level in LEVELS},
            {"common": 35, "heroic": 30, "legendary": 30},
        ),
        "contracts.json, starting cards": (sum(card.starting for card in cards.contracts.values()), 2),
        "adventurers.json, cards of each rank": (
            {rank: ranks[rank] for rank in RANKS},
            {"novice": 24, "adept": 24, "hero": 16, "legend": 8},
        ),
        "adventurers.json, novices of each team": ({skill: teams[skill] for skill in SKILLS}, dict.fromkeys(SKILLS, 4)),
        "upgrades.json, rooms": (len(cards.skill_upgrades), 6),
        "upgrades.json, rooms of each skill": ({skill: rooms[skill] for skill in SKILLS}, dict.fromkeys(SKILLS, 3)),
        "upgrades.json, core levels": (len(cards.core_upgrades), 9),
        "upgrades.json, tokens of each core upgrade": (dict(core), {"stables": 5, "mess_hall": 5, "bar": 5}),
        "prestige.json, tokens": (len(cards.prestige), 6),
        "board.json, bid minima": (sorted(cards.board.bids), list("ABCDEF")),
    }
    for what, (found, expected) in wanted.items():
        if found != expected:
            raise ContentError(f"{what}: expected {expected}, found {found}")
