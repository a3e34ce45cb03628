"""What ``/card`` and ``/rules`` show: every tile by its name, and the rules in our own words by topic."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import PROFESSIONS, Tiles
from gamecore.games.gilded_compass.state import METALS

TOPICS: Mapping[str, int] = {
    "Setup": 4,
    "The round": 5,
    "Your turn": 5,
    "Knowledge": 9,
    "Archives": 6,
    "University": 7,
    "Library": 9,
    "Auction House": 10,
    "Treasure Hunters' Guild": 11,
    "Hidden Temple": 12,
    "Illuminati": 14,
    "Abilities": 15,
    "Sunken Galleon": 16,
    "Treasure Tower": 18,
    "Final scoring": 20,
    "Missions": 23,
    "Fewer buildings": 21,
    "Neutral player": 21,
    "Secrets": 5,
}
"""Every topic, with the page of the rulebook it is on."""
TYPING = "Typed turns"
"""Our own grammar, which is not in the rulebook."""
AIM = "Aim"
"""How to play, in six lines."""
GLOSSARY: Mapping[str, str] = {
    "Set": "set",
    "Straight": "straight",
    "Net": "net",
    "Token": "token",
    "Item": "item",
    "Cartographer": "cartographer",
    "Excavator": "excavator",
    "Dig Site": "dig-site",
    "Green edge": "green-edge",
}
"""Words of the table, each with the end of its text's id, ``glossary-...``: a few words on what it means."""


def rules() -> Mapping[str, Sequence[Phrase]]:
    """Return the rules by topic: the text ``rules-<topic>``, and the page."""
    found: dict[str, Sequence[Phrase]] = {AIM: (say("how-to-play", players=0),)}
    found |= {topic: (say(f"rules-{_slug(topic)}"), say("rules-page", page=page)) for topic, page in TOPICS.items()}
    found[TYPING] = (say("rules-typed-turns"),)
    return found


def cards(tiles: Tiles) -> Mapping[str, Sequence[Phrase]]:
    """Describe every word of the table, every site with its maps and specialists, and every other kind of tile."""
    return {**{word: [say(f"glossary-{id}")] for word, id in GLOSSARY.items()}, **dict(_all(tiles))}


def _all(tiles: Tiles) -> Iterator[tuple[str, list[Phrase]]]:
    for site in tiles.sites.values():
        yield site.name, _site(tiles, site.id)
    yield "Abandoned Dig Site", [say("lookup-dig-site", count=_count_of_greys(tiles))]
    for artifact in tiles.artifacts.values():
        yield (
            f"{artifact.name} artifact",
            [say("lookup-artifact", artifact=tile_text.artifact(tiles, artifact.id), count=artifact.count)],
        )
    for collection in tiles.collections.values():
        desired, preferred = (tile_text.artifact(tiles, one) for one in (collection.desired, collection.preferred))
        yield collection.name, [say("lookup-collection", desired=desired, preferred=preferred)]
    for item in tiles.items.values():
        colour = tile_text.site(tiles, item.site)
        yield item.name, [say("lookup-item", type=item.type, site=colour, count=item.count)]
    for ability in tiles.abilities.values():
        yield ability.name, [say("ability-rule", ability=ability.id), say("lookup-ability", count=ability.count)]
    for mission in tiles.missions.values():
        lines = [tile_text.mission_rule(tiles, mission.id), say("lookup-mission", count=mission.count)]
        yield mission.name, lines
    counts = [say("lookup-tokens", gold=one.gold, count=one.count) for one in tiles.chests]
    yield "Sunken Chest", [say("lookup-chests", tokens=counts)]
    for metal in METALS:
        tokens = [say("lookup-tokens", gold=t.gold, count=t.count) for t in tiles.treasures if t.metal == metal]
        yield f"{metal.title()} treasure", [say("lookup-treasures", metal=metal, tokens=tokens)]


def _count_of_greys(tiles: Tiles) -> int:
    return sum(one.count for one in tiles.maps.values() if one.site is None)


def _site(tiles: Tiles, id: str) -> list[Phrase]:
    maps = [tile_text.map_of(tiles, one.id) for one in tiles.maps.values() if one.site == id]
    lines = [say("lookup-site", site=tile_text.site(tiles, id), maps=maps)]
    for profession in PROFESSIONS:
        values = [one.value for one in tiles.specialists.values() if (one.site, one.type) == (id, profession)]
        lines.append(say("lookup-people", type=profession, values=values))
    return lines


def _slug(topic: str) -> str:
    return topic.lower().replace("'", "").replace(" ", "-")
