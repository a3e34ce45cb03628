"""What ``/card`` and ``/rules`` show: every card by its name, and the rules in our own words by topic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.cadwallon.cards.model import Cards, DistrictCard
from gamecore.games.cadwallon.cards.text import (
    condition_text,
    contract_line,
    district_type,
    effect_text,
    figures,
)

TOPICS: Mapping[str, int] = {
    "Setup": 7,
    "The round": 8,
    "Boulevards": 11,
    "Agents": 10,
    "Action cards": 12,
    "Control": 12,
    "Support": 13,
    "End of the round": 14,
    "End of the game": 14,
    "Scoring": 15,
    "Personalities": 15,
    "Militia": 16,
    "Conditions": 18,
    "Special Actions": 18,
    "Contracts": 18,
    "District types": 5,
}
"""Every topic, in the order of the rulebook, with the page where it says so."""
TYPING = "Typing a turn"
"""The topic on our own grammar, which is not in the rulebook."""
AIM = "Aim"
"""How to play, in six lines."""
GLOSSARY: Mapping[str, str] = {
    "Support": "support",
    "Lends": "lends",
    "Personality": "personality",
    "Militia": "militia",
    "Action": "action",
}
"""Words of the table, each with the end of its text's id, ``glossary-...``: a few words on what it means."""


def rules() -> Mapping[str, Sequence[Phrase]]:
    """The rules by topic: ``rules-<topic>``, and where to read more."""
    found: dict[str, Sequence[Phrase]] = {AIM: (say("how-to-play"),)}
    found |= {topic: (say(f"rules-{_slug(topic)}"), say("rules-page", page=page)) for topic, page in TOPICS.items()}
    found[TYPING] = (say("rules-typing-a-turn"),)
    return found


def cards(cards: Cards) -> Mapping[str, Sequence[Phrase]]:
    """Every word of the table, and every card by its name."""
    shown: dict[str, Sequence[Phrase]] = {word: [say(f"glossary-{id}")] for word, id in GLOSSARY.items()}
    shown |= {card.name: _district(card) for card in cards.district.values()}
    for condition in cards.conditions.values():
        shown[condition.name] = (say("lookup-condition"), condition_text(condition), _source(condition.source))
    for contract in cards.contracts.values():
        shown[contract.name] = (say("lookup-contract"), contract_line(contract), _source(contract.source))
    return shown


def _district(card: DistrictCard) -> list[Phrase]:
    lines = [say("lookup-card", figures=figures(card), type=district_type(card))]
    if card.effect is not None:
        lines += [effect_text(card.effect), say("lookup-action")]
    return [*lines, _source(card.source)]


def _source(source: str) -> Phrase:
    return say("lookup-source", source=source)


def _slug(topic: str) -> str:
    return topic.lower().replace(" ", "-")
