"""A picture gets its words: phrases from Fluent, and people's names as far as they can be written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import accumulate
from operator import attrgetter
from typing import Any

from cogs.rendering.pictures.faces import readable
from cogs.wording.emojis import plain
from cogs.wording.fluent import SeatNames, Wording, one_line
from cogs.wording.limits import ALT_TEXT, clip
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture import look, marks
from gamecore.engine.picture.marks import Picture, Words

_WORDED = {
    kind: attrgetter(*(field.name for field in fields(kind)))
    for kind in (marks.Text, marks.Run, marks.Row, marks.Names, marks.Who)
}
"""The marks and parts of rows that hold words, and how to take one apart: a board has hundreds of them."""


def worded(picture: Picture, wording: Wording, sitters: Sequence[str]) -> Picture:
    """The same picture with all its words. ``sitters``, by seat, are the names of who sits there, without any sign."""
    written = tuple(readable(one_line(name)) or _colour(seat, wording) for seat, name in enumerate(sitters))
    named = tuple(one_line(name) for name in sitters)

    def text(phrase: Words, seat_names: SeatNames = written) -> str:
        return phrase if isinstance(phrase, str) else one_line(plain(wording.label(phrase, seat_names)))

    put = tuple(_with_words(mark, text) for mark in picture.marks)
    return replace(picture, marks=put, alt=(_alt([text(sentence, named) for sentence in picture.alt]),))


def _colour(seat: int, wording: Wording) -> str:
    return wording.label(say("picture-colour", colour=look.look(seat).colour))


def _with_words(mark: Any, text: Any) -> Any:
    """A mark or a part of a row with its phrases in words."""
    if isinstance(mark, Phrase):
        return text(mark)
    if isinstance(mark, tuple):
        return tuple([_with_words(part, text) for part in mark])
    made_of = _WORDED.get(type(mark))
    if made_of is None:
        return mark
    own = made_of(mark)
    return type(mark)(*[_with_words(part, text) if isinstance(part, (tuple, Phrase)) else part for part in own])


def _alt(sentences: list[str]) -> str:
    """As many whole sentences as an alt text may have."""
    lengths = accumulate(len(sentence) + 1 for sentence in sentences)
    kept = [sentence for sentence, length in zip(sentences, lengths, strict=True) if length - 1 <= ALT_TEXT]
    return " ".join(kept) if kept else clip(sentences[0], ALT_TEXT)


def alt_text(picture: Picture) -> str:
    """What is said instead of a worded picture."""
    return " ".join(str(sentence) for sentence in picture.alt)
