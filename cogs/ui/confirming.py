"""What is asked once before a press is done that gives something away for good.

It is nowhere saved: the message shows it until it is drawn again, and its buttons carry all that they mean.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cogs.ui.asking import Ask
from cogs.ui.custom_ids import Reference, token
from gamecore.engine.choices import to_be_confirmed
from gamecore.engine.phrases import Phrase

FILL_REST = "fillrest"
"""The verb of the button that has the steward fill in what is empty."""
READY_SURE = "readysure"
"""The verb of the button that sends a form as it stands."""
ALL_SURE = "allsure"
"""The same of a form that comes next, with what is asked now."""


@dataclass(frozen=True, slots=True)
class Unconfirmed:
    """The press does it once it is confirmed with ``to``."""

    asked: Phrase
    to: Reference


def unconfirmed(ask: Ask, answer: Any, to: Reference) -> Unconfirmed | None:
    """What is to be asked before ``answer`` is given to a question, by the button ``to``."""
    phrase = to_be_confirmed(ask.question.choices, answer)
    return None if phrase is None else Unconfirmed(phrase, to)


def sure(ask: Ask, key: str) -> Reference:
    """The button by which an option or an act is chosen that was asked about."""
    return ask.to("sure", token(key))
