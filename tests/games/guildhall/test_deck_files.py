"""A table's own deck file: refused with its place and what would be right, or played at every option it allows."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Sequence
from importlib.resources import files
from itertools import islice
from typing import Any, TypeAlias

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.errors import ContentError
from gamecore.engine.game import Setup
from gamecore.games.guildhall import create
from gamecore.games.guildhall.cards.effects import ALLOWED, TO
from tests.support.games.tables import played, randomly

Deck: TypeAlias = dict[str, list[dict[str, Any]]]
Change: TypeAlias = Callable[[Deck], object]
NAMES = ("professions", "masters", "victory", "houses", "decks")
OURS: Deck = {
    name: json.loads(files("data").joinpath("guildhall", f"{name}.json").read_text("utf-8")) for name in NAMES
}


def every(file: str, **changes: Any) -> Change:
    """All records of a file changed."""

    def change(deck: Deck) -> None:
        for record in deck[file]:
            record.update(copy.deepcopy(changes))

    return change


def one(file: str, at: int, **changes: Any) -> Change:
    """One record of a file changed."""
    return lambda deck: deck[file][at].update(changes)


def without(file: str, *ids: str) -> Change:
    """A file without these records."""

    def change(deck: Deck) -> None:
        deck[file] = [record for record in deck[file] if record["id"] not in ids]

    return change


def only_professions(count: int) -> Change:
    """The first professions alone, the first six of them in every set."""

    def change(deck: Deck) -> None:
        deck["professions"] = deck["professions"][:count]
        every("decks", professions=[record["id"] for record in deck["professions"][:6]])(deck)

    return change


def doing(file: str, part: dict[str, Any]) -> Change:
    """The first record's ability changed: of a profession, that of its first level."""

    def change(deck: Deck) -> None:
        record = deck[file][0]
        (record["levels"][0] if "levels" in record else record)["parts"] = [part]

    return change


def without_a_set(deck: Deck) -> None:
    without("decks", "old_world")(deck)
    every("decks", joined="fellowship")(deck)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (every("victory", copies=1), "victory.json: with 2 players the VP deck of old_world is worth 0 VP; "
         "39 or more are needed, so that somebody reaches 20"),
        (every("victory", vp=1), "victory.json: with 2 players the VP deck of old_world is worth 21 VP; 39 or more"),
        (one("decks", 0, professions=["fighter"]), "decks.json, 0 (old_world).professions: "),
        (one("decks", 0, professions=["fighter"] * 6), "decks.json, 0 (old_world): Value error, "
         "'fighter' stands there 6 times; six different professions make a set"),
        (only_professions(5), "decks.json, 0 (old_world).professions: "),
        (only_professions(6), "professions.json: there is 1 acrobat; there must be 2 or more of each archetype"),
        (every("professions", archetype="mage"), "professions.json: there is no acrobat; there must be 2 or more"),
        (without_a_set, "decks.json: there is no deck 'old_world'; a table can choose old_world, job_faire, "),
        (without("decks", "gathering"), "decks.json: there is no deck 'gathering'"),
        (one("decks", 0, joined="old_world"), "decks.json, old_world.joined: a saga joins another set to it"),
        (one("decks", 0, joined="moon"), "decks.json, old_world.joined: there is no deck 'moon'"),
        (one("decks", 0, professions=["fighter", "cleric", "marshall", "wizard", "rogue", "weaver"]),
         "decks.json, old_world.professions: there is no profession 'weaver'"),
        (doing("victory", {"do": "place", "count": "any", "source": "discard"}),
         "place counts 'any' only of the hand, not of 'discard'"),
        (doing("professions", {"do": "place", "count": "any", "source": "their_hand"}),
         "professions.json, 0 (fighter).levels.0.parts.0: Value error, place counts 'any' only of the hand"),
        (doing("professions", {"do": "draw", "count": "chapter"}), "professions.json, fighter, level 0: "),
        (doing("victory", {"do": "draw", "count": "chapter"}), "victory.json, annexation: 'chapter' counts nothing"),
        (doing("houses", {"do": "gain", "count": "chapter"}), "houses.json, journeyman: 'chapter' counts nothing"),
        (one("professions", 1, name="Fighter"), "professions.json, bard.name: 'Fighter' reads like the name of fi"),
        (one("professions", 1, name="fïghter"), "professions.json, bard.name: 'fïghter' reads like the name of fi"),
        (one("masters", 0, name="Monk"), "masters.json, shadow.name: 'Monk' reads like the name of monk"),
        (one("houses", 0, name="Shadow"), "houses.json, journeyman.name: 'Shadow' reads like the name of shadow"),
        (one("professions", 0, name="★"), "professions.json, fighter.name: '★' has no letter to type it by"),
        (one("professions", 0, id="bard"), "professions.json: the id 'bard' stands there twice"),
        (one("masters", 0, id="monk"), "masters.json: 'monk' is a profession already"),
        (one("masters", 0, archetype="mage"), "masters.json: there is to be one Chapter Master for each archetype"),
    ],
)  # fmt: skip
def test_a_deck_that_could_not_be_played_is_refused_with_its_place(change: Change, said: str) -> None:
    deck = copy.deepcopy(OURS)
    change(deck)
    with pytest.raises(ContentError) as refused:
        create(deck)
    assert said in str(refused.value)


OPTIONS: tuple[dict[str, str], ...] = (
    {},
    {"set": "chosen"},
    {"set": "chosen", "masters": "yes", "houses": "yes"},
    {"set": "chosen", "saga": "super_two"},
    {"set": "mixed", "saga": "mega_two", "saga_vp": "joined", "masters": "yes"},
    {"saga": "super_all"},
    {"set": "gathering", "saga": "mega_all", "houses": "yes", "rule": "basic"},
)


def pick(chance: Chance, among: Sequence[Any]) -> Any:
    return among[chance.draw(len(among))]


def any_part(chance: Chance) -> dict[str, Any]:
    """A part as somebody might write one, seldom quite right."""
    do = pick(chance, sorted(ALLOWED))
    values: dict[str, list[Any]] = {
        "count": [1, 1, 2, 3, 9, "chapter", "any", "shed"],
        "to": sorted(TO.get(do, {"discard"})),
        "source": ["hand", "top", "discard", "deck_top", "deck_blind", "deck", "their_hand", "their_hand_random"],
        "seen": [1, 3, 9],
        "apart": [True],
        "each": [True],
        "take": [1, 2, 4],
    }
    return {"do": do, **{key: pick(chance, values[key]) for key in sorted(ALLOWED[do]) if chance.draw(3)}}


def meddle(deck: Deck, chance: Chance) -> None:
    """A few changes anywhere: a record gone, told twice or changed, an ability written anew."""
    for _ in range(1 + chance.draw(3)):
        file = pick(chance, NAMES)
        record = pick(chance, deck[file])
        match chance.draw(5):
            case 0:
                deck[file].remove(record)
            case 1:
                deck[file].append({**copy.deepcopy(record), "id": "another", "name": "Another"})
            case 2:
                key = pick(chance, sorted(set(record) - {"levels", "parts"}))
                record[key] = copy.deepcopy(pick(chance, deck[file]).get(key, 1))
            case _:
                for level in record.get("levels", [record]):
                    level["parts"] = [any_part(chance) for _ in range(1 + chance.draw(2))]


def test_any_deck_that_is_not_refused_can_be_played() -> None:
    refused = 0
    for number in range(90):
        deck, chance = copy.deepcopy(OURS), Chance(f"deck/{number}")
        meddle(deck, chance)
        try:
            rules = create(deck)
        except ContentError as error:
            refused += 1
            assert ".json" in str(error)
            continue
        setup = Setup(seats=2 + chance.draw(3), options=pick(chance, OPTIONS))
        for outcome in islice(played(rules, setup, str(number), randomly(rules)), 40):
            assert rules.problems(outcome.state) == []
    assert 20 < refused < 80
