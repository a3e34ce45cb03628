"""Who asks for what lies on the table: the board, their own things, what somebody else has there."""

from __future__ import annotations

import re

from cogs.ui.typed_text import words_of
from cogs.wording.mentions import MENTIONED
from gamecore.engine.phrases import Seat

_SHOW = (
    r"(please )?(can i |could i |let me )?"
    r"(show|see|look at|read|explain|describe|whats on|what is on|whats|what is)( me)?"
)
_PLEASE = r"( (please|now|again|so far|left|here|on the table|in hand))*"
_THINGS = r"(cards?|hand|things)"
BOARD = re.compile(rf"({_SHOW} )(the |our )?(whole )?(board|table){_PLEASE}|(the )?board{_PLEASE}")
OWN = re.compile(
    rf"(how (many|much)|what|which|whats)( \w+){{0,3}} (do i|i) (have|own|hold){_PLEASE}"
    rf"|(what|whats)( is| are)?( in)? my {_THINGS}{_PLEASE}|(my )?{_THINGS}|(show|see)( me)? my \w+{_PLEASE}"
)
OF_SOMEBODY = re.compile(
    r"(what|which|how many|how much)( \w+){0,3} (does|has|have|did|is) seat(\d+)"
    rf"( (still|have|has|own|hold|got|up to))*{_PLEASE}"
    rf"|({_SHOW}|(what|which) (are|is)|whats in) seat(\d+)s \w+( \w+)?{_PLEASE}|seat(\d+)s {_THINGS}{_PLEASE}"
)
"""A chair stands there for whoever sits on it."""


def asks_for_the_board(text: str) -> bool:
    return BOARD.fullmatch(" ".join(words_of(text))) is not None


def asks_for_ones_own(text: str) -> bool:
    """Whether it asks what the asker has, such as *How much Gold do I have?*"""
    return OWN.fullmatch(" ".join(words_of(text))) is not None


def whose_things(text: str) -> Seat | None:
    """Of whom it asks what they have; in ``text`` people are mentions."""
    said = MENTIONED.sub(lambda chair: f"seat{re.sub(r'[^0-9]', '', chair.group())}", text)
    found = OF_SOMEBODY.fullmatch(" ".join(words_of(said)))
    return None if found is None else next(int(digits) for digits in found.groups() if digits and digits.isdigit())
