"""Decks in which every card that may be hidden has a name of its own, and how those names are found again."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any, TypeAlias

File: TypeAlias = list[dict[str, Any]]

_WORD = re.compile(r"zq[a-z]{8}", re.IGNORECASE)
_COLOURED = re.compile(
    r"\b(red|blue|green|yellow|purple)(?: |\W+name\W+)(zq[a-z]{8})|(zq[a-z]{8})\.([a-z]+)", re.IGNORECASE
)


def word(id: str) -> str:
    """A card's new id, and its name but for the capital: letters that stand nowhere else."""
    digits = hashlib.sha256(id.encode()).digest()[:8]
    return "zq" + "".join(chr(ord("a") + byte % 26) for byte in digits)


def words(text: str) -> set[str]:
    """All new names in a text."""
    return {found.lower() for found in _WORD.findall(text)}


def coloured_words(text: str) -> set[str]:
    """Those that stand with a colour: of a Guildhall card that is the secret, not its profession."""
    return {f"{name or id}.{colour or of}".lower() for colour, name, id, of in _COLOURED.findall(text)}


def _by_id(records: File) -> File:
    """Other ids and names; of what there is several times each copy gets its own."""
    return [
        {**record, **({"name": new.capitalize()} if "name" in record else {}), "id": new, **one}
        for record in records
        for number in range(record.get("count", 1))
        for new, one in [(word(f"{record['id']} {number}"), {"count": 1} if "count" in record else {})]
    ]


def _in_sets(own: Mapping[str, File]) -> Mapping[str, File]:
    """Guildhall: a set names its professions."""
    renamed = [
        {**one, "id": word(one["id"]), "name": word(one["id"]).capitalize(), "aka": ""} for one in own["professions"]
    ]
    sets = [{**one, "professions": [word(id) for id in one["professions"]]} for one in own["decks"]]
    return {"professions": renamed, "decks": sets}


def _by_name(own: Mapping[str, File]) -> Mapping[str, File]:
    """Town Founders: a card goes by its name. Without bonuses, for on one card another's name is no secret."""
    return {
        "cards": [{"name": word(card["name"]).capitalize(), "resources": card["resources"]} for card in own["cards"]]
    }


def _these(*names: str) -> Callable[[Mapping[str, File]], Mapping[str, File]]:
    return lambda own: {name: _by_id(own[name]) for name in names}


@dataclass(frozen=True, slots=True)
class Marked:
    """How one game's cards get other names.

    ``shown_by`` are the beginnings of events that show a card, and ``asked_about`` the questions that name one, to
    somebody whose view does not have it.
    """

    rename: Callable[[Mapping[str, File]], Mapping[str, File]]
    find: Callable[[str], set[str]] = words
    options: Mapping[str, str] = field(default_factory=dict)
    shown_by: Sequence[str] = ()
    asked_about: Sequence[str] = ()


MARKED: Mapping[str, Marked] = {
    # A private contract that is attempted is shown, and kept if the attempt fails; others are thrown away
    # openly, or lie on the board so shortly that no view has them.
    "guild_master": Marked(
        _these("contracts", "adventurers"),
        shown_by=("private.revealed", "card.discarded_private", "card.contract", "round.blood_reset"),
    ),
    # All sets together have so many cards that most stay unseen. Every event may name cards that are covered by others
    # a moment later (GH-21), and effects let a seat look at cards of the deck.
    "guildhall": Marked(
        _in_sets,
        coloured_words,
        options={"saga": "super_all"},
        shown_by=("",),
        asked_about=("pick.card", "pick.cards", "return.order"),
    ),
    "town_founders": Marked(_by_name),
    # Missions at the one building and items at the other: what is hidden in this game and has a name.
    "gilded_compass": Marked(
        _these("items", "missions", "collections", "maps", "specialists"),
        options={"b_building": "guild", "c_building": "temple", "few_seats": "neutral"},
        shown_by=("guild.seen",),
    ),
    "cadwallon": Marked(_these("actions", "contracts", "district")),
}


@lru_cache
def deck(key: str) -> str:
    """The game's own cards under other names, as a deck file."""
    folder = files("data").joinpath(key)
    own = {
        file.name.removesuffix(".json"): json.loads(file.read_text("utf-8"))
        for file in folder.iterdir()
        if file.name.endswith(".json")
    }
    return json.dumps(MARKED[key].rename(own))
