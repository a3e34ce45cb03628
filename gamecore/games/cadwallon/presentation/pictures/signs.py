"""What all pictures of this game share: signs of the kinds of cards, and a score as signs and figures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.look import BRASS, BRASS_2, CREAM, INK, WAX, WAX_2
from gamecore.engine.picture.marks import Part, Sign
from gamecore.games.cadwallon.cards.model import DistrictCard
from gamecore.games.cadwallon.rules.endgame_scoring import Score

SIGNS: Mapping[str, str] = {
    "usurers": "purse", "blades": "sword", "goldsmiths": "gem", "architects": "dividers", "militia": "cross-shield",
    "personality": "person", "action": "bolt", "crests": "half-shield", "contracts": "scroll", "both": "scroll",
}  # fmt: skip
BANDS = {"militia": (WAX, CREAM), "action": (BRASS, INK), "personality": ("#4B3A63", CREAM)}
GUILD_BANDS = {
    "usurers": ("#5A3A1E", CREAM), "blades": ("#3F4A54", CREAM), "goldsmiths": ("#7A5A1C", CREAM),
    "architects": ("#35563F", CREAM),
}  # fmt: skip
"""Guilds are collected, so theirs are found at a glance; which one it is their sign and their name say."""


def kind_of(card: DistrictCard) -> str:
    """A guild card's guild; of all others their kind."""
    return card.guild or card.kind


def band_of(card: DistrictCard) -> tuple[str, str]:
    """The ground and the ink of the band at its head."""
    return GUILD_BANDS[card.guild] if card.guild is not None else BANDS[card.kind]


def kind_word(kind: str) -> Phrase:
    return say("picture-kind", kind=kind)


def head_word(card: DistrictCard) -> Phrase:
    """What its band says: its kind, which of an Action is its sign; so there stands what it does."""
    if card.effect is None:
        return kind_word(kind_of(card))
    way = "more" if card.effect.by > 0 else "less"
    return say("picture-does", do=card.effect.do, by=abs(card.effect.by), way=way, which=card.effect.which or "none")


def figure(number: int) -> str:
    """With the minus that is as wide as a plus."""
    return str(number).replace("-", "−")


def scored(found: Score) -> Iterator[tuple[str, int, int]]:
    """What a score is made of but for contracts: the kind, its points, and by how much they are multiplied. Nothing of
    a guild that Personalities alone would be, which scores nothing."""
    for one in found.guilds:
        if one.cards:
            yield one.guild, one.points, one.times
    if found.held:
        yield "action", found.actions, 1
    if found.militia:
        yield "militia", found.militia // found.militia_times, found.militia_times
    if found.crest_points:
        yield "crests", found.crest_points // found.crests, found.crests


def in_pairs(found: Score, *, short: bool) -> list[tuple[Part, ...]]:
    """Each part of a score as a sign and a figure: points times cards, or what they come to."""
    pairs: list[tuple[Part, ...]] = []
    for kind, points, times in scored(found):
        ink = WAX_2 if kind == "militia" else CREAM
        text = figure(points * times) if short or times == 1 else f"{figure(points)}×{times}"
        pairs.append((Sign(SIGNS[kind], ink), text))
    waiting = found.unassigned + sum(one.personalities for one in found.guilds if not one.cards)
    if waiting:
        pairs.append((Sign(SIGNS["personality"], BRASS_2), str(waiting)))
    return pairs
