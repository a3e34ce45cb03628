"""What ``/card`` and ``/rules`` show: every card by its name, and the rules in our own words by topic."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guildhall.cards.model import Cards, Level, MasterHouse, Profession, VictoryCard
from gamecore.games.guildhall.cards.text import level_text, parts_text
from gamecore.games.guildhall.presentation.board import house_line

AIM = "Aim"
TOPICS: Mapping[str, str] = {
    AIM: "Object",
    "Setup": "Setup",
    "The turn": "How to play",
    "Playing a card": "Play 1 card",
    "Levels": "Play 1 card",
    "Advanced rule": "I am altering the rules",
    "Basic rule": "I am altering the rules",
    "Discarding": "Discard",
    "Buying VP cards": "Buy 1 VP card",
    "Completed chapters": "Completed chapters",
    "Duplicates": "Duplicate dos and don'ts",
    "Hidden and open": "Public knowledge vs. hidden information",
    "End of turn": "End of turn",
    "VP tokens": "VP tokens",
    "Smaller games": "Smaller games",
    "Sets": "Guildhall set symbols and older sets",
    "Choosing a deck": "Building your own professions deck",
    "Mega-Saga": "The Mega-Saga",
    "Super-Sized-Saga": "The Super-Sized-Saga",
    "Chapter Masters": "Chapter Masters",
    "Master Houses": "Master Houses",
    "Letters on the board": "",
    "Typing": "",
}
"""Every topic, in the order in which one needs them, with the rulebook's heading; nothing where it is ours alone."""
PAGES: Mapping[str, int] = {"Smaller games": 10, "Sets": 13}
"""The pages that the rulebook names itself. The text we know it from has lost the others."""
GLOSSARY: Mapping[str, str] = {
    "Chapter": "chapter",
    "In action": "in-action",
    "Hollow": "hollow",
    "Completed": "completed",
    "Token": "token",
    "Any colour ★": "any-colour",
}
"""Words of the table, each with the end of its text's id, ``glossary-...``: a few words on what it means."""


def rules(cards: Cards) -> Mapping[str, Sequence[Phrase]]:
    """The rules by topic: ``rules-<topic>``, the sets with their professions, and where to read more."""
    found = {topic: [say(f"rules-{_slug(topic)}")] for topic in TOPICS if topic != AIM}
    found = {AIM: [say("how-to-play", set="old_world", saga="none")], **found}
    found["Sets"] += _sets(cards)
    for topic, heading in TOPICS.items():
        if topic in PAGES:
            found[topic].append(say("rules-page", page=PAGES[topic], heading=heading))
        elif heading:
            found[topic].append(say("rules-heading", heading=heading))
    return found


def _sets(cards: Cards) -> Iterable[Phrase]:
    for deck in cards.decks.values():
        yield say("lookup-set", name=deck.name, names=[cards.professions[id].name for id in deck.professions])


def cards(cards: Cards) -> Mapping[str, Sequence[Phrase]]:
    """Every word of the table, profession, Chapter Master, VP card and Master House by name, older names included."""
    shown: dict[str, Sequence[Phrase]] = {word: [say(f"glossary-{id}")] for word, id in GLOSSARY.items()}
    for one in cards.professions.values():
        shown[one.name] = _profession(one)
    for one in cards.masters.values():
        shown[one.name] = [say("lookup-master", archetype=one.archetype), *_levels(one.levels)]
    for house in cards.houses.values():
        shown[house.name] = _house(cards, house)
    for vp in cards.vp.values():
        shown[vp_title(vp)] = _victory(vp)
    for one in cards.professions.values():
        if one.aka and one.aka not in shown:
            shown[one.aka] = [say("lookup-aka", name=one.name), *_profession(one)]
    return shown


def vp_title(card: VictoryCard) -> str:
    """ "4 VP, Courier": values alone would not tell them apart."""
    return f"{card.vp} VP, {card.id.title()}"


def _profession(one: Profession) -> list[Phrase]:
    head = say("lookup-profession", archetype=one.archetype, aka=one.aka or "none")
    return [head, *_levels(one.levels)]


def _levels(levels: Iterable[Level]) -> list[Phrase]:
    return [say("lookup-level", level=level_text(level)) for level in levels]


def _house(cards: Cards, house: MasterHouse) -> list[Phrase]:
    return [house_line(cards, house.id), say("lookup-house")]


def _victory(card: VictoryCard) -> list[Phrase]:
    does = parts_text(card.parts) if card.parts else "none"
    universal = "yes" if card.universal else "no"
    return [say("lookup-vp", vp=card.vp, cost=card.cost, copies=card.copies, does=does, universal=universal)]


def _slug(topic: str) -> str:
    return topic.lower().replace(" ", "-")
