"""A small plain deck for tests: every figure is easy to tell by its id, and a test may change any card.

Adventurers: ``might1`` to ``might4`` and so on (novices; the first has 3 of its skill, then 2, 1 and 1, the
second also 1 of the next skill), ``adept1`` to ``adept24`` (3 Fame), ``hero1`` to ``hero16`` (6), ``legend1`` to
``legend8`` (10). Their skills go round the six. Contracts: ``common1`` to ``common35`` (1 and 2 start on the
board), ``heroic1`` to ``heroic30``, ``legendary1`` to ``legendary30``, of one skill each, going round as well.
"""

from __future__ import annotations

from typing import Any

from gamecore.games.guild_master.cards.model import Cards, read_cards
from gamecore.games.guild_master.state import SKILLS

ROOMS = {
    "armory": "might", "observatory": "arcane", "hideout": "guile", "library": "logic", "salon": "charm",
    "chapel": "spirit",
}  # fmt: skip


def deck(**changes: dict[str, Any]) -> Cards:
    """The deck, with the fields of some cards changed by id: ``deck(adept1={"ability": ability(...)})``."""
    return read_cards(files(**changes))


def files(**changes: dict[str, Any]) -> dict[str, Any]:
    """The data files as read from JSON."""
    made: dict[str, Any] = {
        "contracts": _contracts(),
        "adventurers": _adventurers(),
        "upgrades": _upgrades(),
        "prestige": _prestige(),
        "board": {
            "builder_track": [2, 3, 3, 4, 4, 5, 5, 6],
            "bids": {
                space: {"half": half, "full": half + 1}
                for space, half in zip("ABCDEF", (3, 3, 3, 6, 6, 10), strict=True)
            },
        },
    }
    for card in [*made["contracts"], *made["adventurers"], *made["upgrades"]["skill"], *made["prestige"]]:
        card.update(changes.get(card["id"], {}))
    made["board"].update(changes.get("board", {}))
    return made


def ability(do: str, rounds: str = "every", phase: str = "action", **rest: Any) -> dict[str, Any]:
    """The ``ability`` field of an adventurer card."""
    return {"rounds": rounds, "phase": phase, "effect": {"do": do, **rest}}


def effect(kind: str, do: str, **rest: Any) -> dict[str, Any]:
    """One of the ``effects`` of a contract card."""
    return {"kind": kind, "effect": {"do": do, **rest}}


def _contracts() -> list[dict[str, Any]]:
    made = []
    for level, how_many, lowest, span, reward in (
        ("common", 35, 6, 7, 2), ("heroic", 30, 13, 8, 5), ("legendary", 30, 21, 10, 9),
    ):  # fmt: skip
        for number in range(1, how_many + 1):
            made.append(
                {
                    "id": f"{level}{number}",
                    "name": f"{level.title()} {number}",
                    "level": level,
                    "starting": level == "common" and number < 3,
                    "targets": {SKILLS[number % 6]: lowest + number % span},
                    "gold": reward,
                    "fame": reward,
                    "source": "original",
                }
            )
    return made


def _adventurers() -> list[dict[str, Any]]:
    made: list[dict[str, Any]] = []
    for at, skill in enumerate(SKILLS):
        for number, dice in enumerate((3, 2, 1, 1), start=1):
            skills = {skill: dice} | ({SKILLS[(at + 1) % 6]: 1} if number == 2 else {})
            made.append(_adventurer(f"{skill}{number}", "novice", 0, skills) | {"team": skill})
    for rank, how_many, fame, dice in (("adept", 24, 3, 4), ("hero", 16, 6, 5), ("legend", 8, 10, 6)):
        for number in range(1, how_many + 1):
            skills = {SKILLS[number % 6]: dice, SKILLS[(number + 2) % 6]: 2}
            made.append(_adventurer(f"{rank}{number}", rank, fame, skills))
    return made


def _adventurer(id: str, rank: str, fame: int, skills: dict[Any, int]) -> dict[str, Any]:
    name = f"{id.rstrip('0123456789').title()} {id.lstrip('abcdefghijklmnopqrstuvwxyz')}"
    return {"id": id, "name": name, "rank": rank, "fame": fame, "skills": skills, "source": "original"}


def _upgrades() -> dict[str, Any]:
    """Library, Stables II and Mess Hall II as in the rulebook (pages 9 and 16)."""
    return {
        "skill": [
            {
                "id": id, "name": id.title(), "skill": skill, "builders": 1, "fame": 1, "count": 3,
                "source": "original",
            }
            for id, skill in ROOMS.items()
        ],
        "core": [
            {
                "type": type, "level": level, "value": value, "builders": builders, "fame": fame,
                "count": (0, 4, 1)[level - 1], "source": "original",
            }
            for type, levels in {
                "stables": ((2, 0, 0), (3, 2, 3), (4, 3, 5)),
                "mess_hall": ((2, 0, 0), (3, 1, 2), (4, 2, 4)),
                "bar": ((2, 0, 0), (4, 1, 2), (6, 2, 4)),
            }.items()
            for level, (value, builders, fame) in enumerate(levels, start=1)
        ],
    }  # fmt: skip


def _prestige() -> list[dict[str, Any]]:
    counted = ("adventurers", "heroes", "skill_upgrades", "contracts_done", "core_upgrades", "gold")
    return [
        {
            "id": f"prestige{number}", "name": f"Prestige {number}", "builders": 2, "counted": what, "per": 2,
            "fame": 3, "most": 12, "source": "original",
        }
        for number, what in enumerate(counted, start=1)
    ]  # fmt: skip
