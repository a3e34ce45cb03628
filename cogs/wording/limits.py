"""Discord's limits, as it documents them. The library does not check most of these before it sends.

https://discord.com/developers/docs: components/reference, resources/message, interactions/receiving-and-responding
"""

from __future__ import annotations

from collections.abc import Sequence

CONTENT = 2000
"""Characters of a message's plain text."""
LAYOUT_TEXT = 4000
"""Characters of all text displays in one message of layout components."""

ROWS = 5
"""Rows of buttons or selects under a message."""
ROW_BUTTONS = 5
BUTTON_LABEL = 80
CUSTOM_ID = 100

SELECT_OPTIONS = 25
OPTION_LABEL = 100
OPTION_DESCRIPTION = 100
OPTION_VALUE = 100
PLACEHOLDER = 150

MODAL_FIELDS = 5
MODAL_TITLE = 45
FIELD_LABEL = 45
FIELD_DESCRIPTION = 100
TEXT_INPUT = 4000
TEXT_PLACEHOLDER = 100

CHOICES = 25
"""Suggestions in an autocomplete."""
CHOICE_NAME = 100
NONCE = 25
ALT_TEXT = 1024
"""Characters of what is said instead of a picture."""

UNKNOWN_CHANNEL = 10003
NO_MEMBER = (10007, 10013)
"""Unknown member, and unknown user: whose account is gone is nowhere a member."""
MISSING_ACCESS = 50001
CANNOT_SEND_TO_USER = 50007
MISSING_PERMISSIONS = 50013
NO_SHARED_SERVER = 50278
"""A direct message to somebody who is in none of the bot's servers."""
INVALID_RECIPIENT = 50033
OLD_EDITS_EXHAUSTED = 30046
"""Too many edits of a message that is older than an hour."""


def clip(text: str, most: int) -> str:
    """``text`` if it fits, else its beginning with an ellipsis, ``most`` characters in all."""
    return text if len(text) <= most else text[: most - 1].rstrip() + "…"


def fitting(lines: Sequence[str], room: int) -> list[str]:
    """As many of the lines as fit, the last of them an ellipsis when some do not."""
    taken: list[str] = []
    for line in lines:
        if sum(len(each) + 1 for each in taken) + len(line) + 1 > room - 2:
            return [*taken, "…"] if room > 2 else taken
        taken.append(line)
    return taken


def apart(*parts: Sequence[str]) -> list[str]:
    """The lines of each part, with an empty line between two: on a phone that is what shows where one ends."""
    kept = [lines for part in parts if (lines := [line for line in part if line])]
    return [line for at, lines in enumerate(kept) for line in (["", *lines] if at else lines)]
