"""Phrases become words: Project Fluent, one file for all games and one for each.

``text`` is for messages: whatever players or decks named is quoted, so that it formats, links and mentions
nothing. ``label`` is for buttons, selects and forms, where Discord reads no markdown.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from fluent.runtime import FluentBundle
from fluent.runtime.types import FluentType
from fluent.syntax import FluentParser, ast

from cogs.wording.emojis import in_signs, sign
from cogs.wording.limits import clip
from cogs.wording.people_names import isolated
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.phrases import Param, Phrase, Seat, say

DATA = Path(__file__).parents[2] / "data"
LONGEST_PART = 2400
"""Characters of one string within a text; Fluent refuses more than 2,500. No message of ours holds as many."""

REMEMBERED = 4096
"""So many phrases are kept in words at most."""

SeatNames = Sequence[str]
"""How each seat is drawn, by seat: ``🟦 Kim``."""

_ACTIVE = re.compile(r"([\\*_~`|<\[\]])|(?<=[a-zA-Z])(:)(?=//)|(?<=www)(\.)")
_LEADING = re.compile(r"^(-(?=#)|[#>+-](?=\s)|\d+\.(?=\s))")
_UNSEEN = re.compile(r"[\x00-\x1f\x7f\ue000-\uf8ff​-‏‪-‮⁠-⁤⁦-⁩]+")
_MARKUP = re.compile(r"\*\*|__|~~|^-# |^#+ ", re.MULTILINE)


class WordingError(GuildmasterError):
    """A text is missing, cannot be read or does not fit what is to be said."""


def one_line(text: str) -> str:
    """``text`` on one line, without control characters or changes of writing direction."""
    return " ".join(_UNSEEN.sub(" ", text).split())


def quoted(text: str) -> str:
    """``text`` so that a message shows exactly it: no formatting, links, mentions or emoji markup."""
    text = _ACTIVE.sub(lambda found: "\\" + found.group(0), one_line(text))
    return _LEADING.sub(r"\\\1", text).replace("@", "@\u200b")


BELOW_ZERO = "below"
"""The variant of numbers below zero: Fluent would compare them as numbers, but then show a hyphen for the minus."""


class _Said(FluentType):
    """What Fluent compares as it came and shows as it should be read."""

    def __init__(self, raw: str, shown: str) -> None:
        self.raw = raw
        self.shown = shown

    def __eq__(self, other: object) -> bool:
        return self.raw == (other.raw if isinstance(other, _Said) else other)

    def __hash__(self) -> int:
        return hash(self.raw)

    def format(self, locale: object) -> str:
        return self.shown


class Wording:
    """The words of all games, and of one game if there is one."""

    def __init__(self, sources: Mapping[str, str], *, emojis: bool = False) -> None:
        """``sources``: Fluent text by the name that an error is to call it. With ``emojis``, ``SIGN`` and ``SIGNS`` say
        the characters of the bot's own emojis; without, the text stands without them."""
        functions: dict[str, Any] = (
            {"SIGN": sign, "SIGNS": _signs} if emojis else {"SIGN": _no_sign, "SIGNS": _no_signs}
        )
        self._bundle = FluentBundle(["en"], use_isolating=False, functions=functions)
        self._worded: dict[Hashable, str] = {}
        """What was said lately: a board is drawn again and again, and most of it is as it was."""
        self._is_brief = False
        known: dict[str, str] = {}
        for name, text in sources.items():
            resource = _parsed(text)
            for entry in resource.body:
                self._check(name, text, entry, known)
            self._bundle.add_resource(resource)

    @staticmethod
    def _check(name: str, text: str, entry: Any, known: dict[str, str]) -> None:
        if isinstance(entry, ast.Junk):
            line = _first_wrong_line(text)
            raise WordingError(f"{name}, line {line}: this is not Fluent: {(entry.content or '').strip()[:60]!r}")
        if isinstance(entry, (ast.Message, ast.Term)):
            if entry.id.name in known:
                raise WordingError(f"{name}: {entry.id.name!r} is worded already in {known[entry.id.name]}")
            known[entry.id.name] = name

    @cached_property
    def in_brief(self) -> Wording:
        """The same words, but of a text with an attribute ``.brief`` what that says: the same shorter, or nothing."""
        brief = copy(self)
        brief._worded, brief._is_brief = {}, True
        return brief

    def has(self, id: str) -> bool:
        return bool(self._bundle.has_message(id))

    def rolls(self, id: str) -> str:
        """Whether a text is of dice, by its attribute ``.roll``: ``told`` wherever it is told, ``aside`` if others
        of the same roll follow; empty for all else."""
        return self.marked(id, "roll")

    def marked(self, id: str, attribute: str) -> str:
        """What a text's attribute says; empty where it has none."""
        if not self._bundle.has_message(id):
            return ""
        value = self._bundle.get_message(id).attributes.get(attribute)
        return "" if value is None else str(self._bundle.format_pattern(value)[0])

    def text(self, phrase: Phrase, chairs: SeatNames = ()) -> str:
        """For a message's text: names and other strings are quoted."""
        return self._format(phrase, chairs, shown=quoted)

    def label(self, phrase: Phrase, chairs: SeatNames = ()) -> str:
        """For buttons and forms: one line without markdown."""
        key = (_key(phrase), *chairs, "label")
        found = self._worded.get(key)
        if found is not None:
            return found
        said = self._put(phrase, chairs, one_line)
        return self._remember(key, " ".join(_MARKUP.sub("", said).split()))

    def lines(self, phrases: Iterable[Phrase], chairs: SeatNames = ()) -> list[str]:
        return [self.text(phrase, chairs) for phrase in phrases]

    def _format(self, phrase: Phrase, chairs: SeatNames, shown: Any) -> str:
        key = (_key(phrase), *chairs, shown)
        found = self._worded.get(key)
        return self._remember(key, self._put(phrase, chairs, shown)) if found is None else found

    def _remember(self, key: Hashable, said: str) -> str:
        if len(self._worded) >= REMEMBERED:
            self._worded.clear()
        self._worded[key] = said
        return said

    def _put(self, phrase: Phrase, chairs: SeatNames, shown: Any) -> str:
        if not self._bundle.has_message(phrase.id):
            raise WordingError(f"there is no text {phrase.id!r} (said with {sorted(phrase.params)})")
        words: dict[str, Any] = {}
        for name, value in phrase.params.items():
            if _is_list(value):
                words[f"{name}_count"] = len(value)  # type: ignore[arg-type]
            words[name] = self._param(name, value, chairs, shown)
        message = self._bundle.get_message(phrase.id)
        if message.value is None:
            raise WordingError(f"the text {phrase.id!r} is empty")
        pattern = message.attributes.get("brief", message.value) if self._is_brief else message.value
        text, errors = self._bundle.format_pattern(pattern, words)
        if errors:
            raise WordingError(f"the text {phrase.id!r} does not fit {dict(phrase.params)}: {errors[0]}")
        return str(text)

    def _param(self, name: str, value: Param, chairs: SeatNames, shown: Any) -> Any:
        if isinstance(value, Phrase):
            return self._format(value, chairs, shown)
        if name == "seat" or name.endswith("_seat"):
            return isolated(shown(_chair(value, chairs)))
        if (name == "seats" or name.endswith("_seats")) and _is_list(value):
            return self._list([isolated(shown(_chair(seat, chairs))) for seat in value])  # type: ignore[union-attr]
        if isinstance(value, bool):
            return int(value)
        if isinstance(value, int):
            return value if value >= 0 else _Said(BELOW_ZERO, f"−{-value}")
        if isinstance(value, str):
            return _Said(value, isolated(clip(shown(value), LONGEST_PART)))
        if value and all(isinstance(part, int) for part in value):
            return " ".join(map(str, value))
        parts = [_words(self._param("", part, chairs, shown)) for part in value]
        if name == "dotted":
            return _Said("", " · ".join(parts))
        if name == "stacked":
            return _Said("", "".join(f"\n{part}" for part in parts))
        return self._list(parts, "list-or" if name == "either" else "list-and")

    def _list(self, parts: list[str], joined: str = "list-and") -> str:
        if not parts:
            return self._format(say("list-empty"), (), str)
        if len(parts) == 1:
            return parts[0]
        head, last = ", ".join(parts[:-1]), parts[-1]
        pattern = self._bundle.get_message(joined).value
        assert pattern is not None
        text, _ = self._bundle.format_pattern(pattern, {"head": _Said("", head), "last": _Said("", last)})
        return str(text)


@dataclass(frozen=True, slots=True)
class Drawing:
    """How words and names are to be written into a form."""

    wording: Wording
    chairs: SeatNames
    stewards: frozenset[Seat] = frozenset()
    """Chairs with nobody to talk with."""


def load_wording(*games: str, data: Path = DATA, emojis: bool = False) -> Wording:
    """The texts of all games and those of ``games`` (one, as a rule).

    Raises:
        WordingError: a file is missing or cannot be read as Fluent.
    """
    paths = [data / "text" / "en.ftl", *(data / game / "text" / "en.ftl" for game in games)]
    missing = [path for path in paths if not path.is_file()]
    if missing:
        raise WordingError(f"{missing[0]} is missing: it should hold the texts as Fluent")
    return _worded(tuple((str(path.relative_to(data)), path.read_text("utf-8")) for path in paths), emojis)


@lru_cache(maxsize=16)
def _worded(sources: tuple[tuple[str, str], ...], emojis: bool) -> Wording:
    return Wording(dict(sources), emojis=emojis)


@lru_cache(maxsize=16)
def _parsed(text: str) -> ast.Resource:
    """Reading the texts of all games takes a tenth of a second, and every game's wording holds them."""
    return FluentParser(with_spans=False).parse(text)


def _first_wrong_line(text: str) -> int:
    """The number of the line where something that is not Fluent begins: only then it is asked where all stands."""
    spans = (entry.span for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk))
    return next(text.count("\n", 0, span.start) + 1 for span in spans if span)


def _signs(family: Any, said: Any) -> str:
    """``SIGNS("die", $faces)``: each figure or letter as the emoji that the family has for it."""
    return in_signs(family, _words(said))


def _no_sign(name: str) -> str:
    return ""


def _no_signs(family: str, said: Any) -> Any:
    return said


_PLAIN = frozenset({int, str, bool})


def _key(value: Param) -> Hashable:
    """What makes two parameters read the same."""
    if isinstance(value, Phrase):
        return (
            value.id,
            *[(name, part if type(part) in _PLAIN else _key(part)) for name, part in value.params.items()],
        )
    return value if isinstance(value, (int, str)) else ("", *map(_key, value))


def _is_list(value: Param) -> bool:
    return not isinstance(value, (int, str, Phrase))


def _words(value: Any) -> str:
    return value.shown if isinstance(value, _Said) else str(value)


def _chair(seat: Any, chairs: SeatNames) -> str:
    return chairs[seat] if isinstance(seat, int) and 0 <= seat < len(chairs) else f"#{seat}"
