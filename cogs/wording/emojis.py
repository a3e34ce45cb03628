"""The bot's own emojis: dice, skills, sites, seats and the like, drawn from the signs of the pictures.

``data/pictures/emojis.json`` lists them. In a text an emoji is one character: one that everybody has (``🌓``) or one of
our own that means nothing elsewhere. Just before a text goes out :class:`Emojis` puts the bot's emoji in its place, or
what stands there without, where the bot has none or the message no room.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, TypeAdapter

FILE = Path(__file__).parents[2] / "data" / "pictures" / "emojis.json"
Family: TypeAlias = Literal["die", "skill", "worth", "moon", "site", "card", "seat"]
FAMILIES: tuple[Family, ...] = ("seat", "die", "skill", "worth", "moon", "site", "card")
"""Where a message has no room for all, those of the first families go in: a seat's sign is the same everywhere."""
BEFORE_THEIR_NAMES = frozenset({"skill", "site", "seat"})
"""Families whose emojis stand beside a word that says the same; a die says it alone."""
_OF_CARDS: frozenset[Family] = frozenset({"card"})
_TYPED = re.compile(r"((?<!`)`[^`\n]+`(?!`))")
"""What one may type: there an emoji of the bot would be read as its code, and nobody types a sign."""
PER_CENT, UNBROKEN = " %", "\u00a0%"
"""As it is written everywhere, and as it goes out: no line ends before the sign."""
_BETWEEN_PLACES = re.compile(r"(?<=\b[a-z]\d)-(?=[a-z]\d\b)")
"""In what lies between two places, such as ``a1-b1``."""
UNBROKEN_HYPHEN = "\u2011"
"""As that goes out, since a line may end behind any other; typed it is a hyphen."""
LONGEST_ID = 2**64 - 1
FIRST_OF_OUR_OWN, LAST_OF_OUR_OWN = 0xE000, 0xF8FF
"""Characters that mean nothing to anybody else, and are taken out of whatever people write."""


class AppEmoji(BaseModel):
    """One emoji: what it is called, how it is drawn, and what stands in a text without it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    family: Family
    char: str = ""
    """What everybody has in its place; empty where it has a character of our own."""
    plain: str = ""
    """What stands without it instead of a character of our own."""
    sign: str = ""
    die: int = 0
    seat: int | None = None
    ink: str = ""
    fill: str = ""
    """The tile that it lies on."""


@cache
def all_emojis() -> Sequence[AppEmoji]:
    """Every emoji, each with its character."""
    read = TypeAdapter(tuple[AppEmoji, ...]).validate_json(FILE.read_bytes())
    return tuple(
        one if one.char else one.model_copy(update={"char": chr(FIRST_OF_OUR_OWN + at)}) for at, one in enumerate(read)
    )


@cache
def _plain() -> Mapping[str, str]:
    return {one.char: one.plain for one in all_emojis() if FIRST_OF_OUR_OWN <= ord(one.char) <= LAST_OF_OUR_OWN}


def plain(text: str) -> str:
    """A text without our own characters: for forms, pages and pictures, where no emoji of a bot is shown. Where
    nothing stands without one, the space behind it goes, too."""
    if text.isascii():
        return text
    there = set(text)
    ours = [(char, stands) for char, stands in _plain().items() if char in there]
    for char, stands in ours:
        text = text if stands else text.replace(f"{char} ", "")
    for char, stands in ours:
        text = text.replace(char, stands)
    return text


@cache
def _seats() -> re.Pattern[str]:
    return re.compile(f"[{''.join(one.char for one in all_emojis() if one.family == 'seat')}] ?")


@cache
def _before_names(families: frozenset[Family]) -> re.Pattern[str]:
    return re.compile(f"[{''.join(one.char for one in all_emojis() if one.family in families)}] (?=\\w)")


def _parted(text: str) -> list[str]:
    """A text, and every other time what one may type, as one types it."""
    parts = _TYPED.split(text)
    return [plain(_before_names(_OF_CARDS).sub("", _seats().sub("", part))) if at % 2 else part
            for at, part in enumerate(parts)]  # fmt: skip


@cache
def _chars(family: Family) -> Mapping[str, str]:
    return {one.plain: one.char for one in all_emojis() if one.family == family and one.plain}


def in_signs(family: Family, text: str) -> str:
    """A text in which each character that has an emoji in this family becomes that: ``3 5``."""
    chars = _chars(family)
    return "".join(chars.get(letter, letter) for letter in text)


@cache
def sign(name: str) -> str:
    """The character of an emoji before the word that it illustrates, and a space."""
    return next(one.char for one in all_emojis() if one.name == f"gm_{name}") + " "


@cache
def _markup_lengths(families: tuple[Family, ...]) -> Mapping[str, int]:
    return {one.char: len(f"<:{one.name}:{LONGEST_ID}>") for one in all_emojis() if one.family in families}


def length_at_most(text: str, families: tuple[Family, ...] = FAMILIES) -> int:
    """How long a text becomes where the bot has every emoji and the message room for all of these."""
    lengths = _markup_lengths(families)
    return sum(lengths.get(char, 1) for char in text)


def _put(text: str, markups: Mapping[str, str], there: set[str]) -> str:
    for char, markup in markups.items():
        text = text.replace(char, markup) if char in there else text
    return text


class Emojis:
    """Which emojis the bot has; none until they are known."""

    def __init__(self, ids: Mapping[str, int] | None = None) -> None:
        """``ids``: those that the bot has, by name. A family is used once all of it is there: half of one would put a
        sign beside one skill and none beside the next."""
        has = [one for one in all_emojis() if ids is not None and one.name in ids]
        missing = {one.family for one in all_emojis() if one not in has}
        has = [one for one in has if one.family not in missing]
        self._named = {one.char for one in has if one.family in BEFORE_THEIR_NAMES}
        self._markup = {one.char: f"<:{one.name}:{(ids or {})[one.name]}>" for one in has}
        self._shown_otherwise = frozenset(one.family for one in has if one.family in ("seat", "card"))
        self._families = {
            family: {one.char: self._markup[one.char] for one in has if one.family == family} for family in FAMILIES
        }

    @property
    def any(self) -> bool:
        return bool(self._markup)

    def text(self, text: str, room: int) -> str:
        """A message's text with emojis: those of each family where there is room for all of them. Without room for
        those of cards a colour's word stands alone, as in a form: other circles there would be another sign for it.
        No line ends between a number and its per cent, nor within what lies between two places.
        """
        text = _BETWEEN_PLACES.sub(UNBROKEN_HYPHEN, text.replace(PER_CENT, UNBROKEN))
        if text.isascii():
            return text
        parts, there = _parted(text), set(text)
        for family, markups in self._families.items():
            put = [part if at % 2 else _put(part, markups, there) for at, part in enumerate(parts)]
            if len(plain("".join(put))) <= room:
                parts = put
            elif family == "card":
                parts = [part if at % 2 else _before_names(_OF_CARDS).sub("", part) for at, part in enumerate(parts)]
        return plain("".join(parts))

    def without(self, text: str) -> str:
        """A text where no emoji of a bot can be shown, as in a form. Where the bot has signs of its own for seats and
        cards, the squares and circles that everybody has, which are other shapes, do not stand there either: a name
        says it."""
        if text.isascii() or not self._shown_otherwise:
            return plain(text)
        return plain(_before_names(self._shown_otherwise).sub("", text))

    def read(self, text: str) -> str:
        """A text that was sent, as it stands without emojis of our own: whatever it was sent with."""
        for char, markup in self._markup.items():
            text = text.replace(markup, char)
        return plain(text.replace(UNBROKEN, PER_CENT).replace(UNBROKEN_HYPHEN, "-"))

    def at_the_front(self, label: str) -> tuple[str | None, str]:
        """A button's or a menu's label: its emoji as markup, and the words. It is what the label begins with, else the
        one in it that stands before its own name."""
        inside = [at for at, char in enumerate(label) if char in self._named]
        at = inside[0] if len(inside) == 1 and label[:1] not in self._markup else 0
        emoji, words = self._markup.get(label[at : at + 1]), (label[:at] + label[at + 1 :].lstrip()).strip()
        return (emoji, self.without(words)) if emoji is not None and words else (None, self.without(label))

    def in_a_menu(self, labels: Sequence[str]) -> list[tuple[str | None, str]]:
        """As :meth:`at_the_front` of each line. A sign from within a line only where every line has one: beside some of
        them it would say something that it does not mean."""
        found = [self.at_the_front(label) for label in labels]
        if all(emoji is not None for emoji, _ in found):
            return found
        return [
            each if label[:1] in self._markup else (None, self.without(label))
            for each, label in zip(found, labels, strict=True)
        ]
