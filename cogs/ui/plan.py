"""What is to be shown, as plain data: a message with rows, or a form. Discord's objects are made from it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import field, replace
from typing import Literal, TypeAlias

from cogs.ui.custom_ids import Reference
from gamecore.engine.values import value

Style: TypeAlias = Literal["grey", "blue", "green", "red"]


@value
class Button:
    """``to`` is a reference, or an address that the button links to."""

    label: str
    to: Reference | str
    style: Style = "grey"
    disabled: bool = False


@value
class Choice:
    """A line of a menu."""

    label: str
    value: str
    description: str = ""
    chosen: bool = False


@value
class Menu:
    """A select. With ``people`` it offers the server's members instead of ``choices``. If it
    ``keeps_places``, what is recommended does not come first.
    """

    to: Reference
    choices: tuple[Choice, ...]
    placeholder: str = ""
    least: int = 1
    most: int = 1
    people: bool = False
    keeps_places: bool = False


Row: TypeAlias = tuple[Button, ...] | Menu


@value
class AttachedPicture:
    """A picture of a message. Two of one name are the same: it is uploaded once a message."""

    name: str
    alt: str
    data: bytes = field(repr=False, compare=False)


@value
class Plan:
    """A message: its text and, below it, rows of buttons or menus; and a picture, above the text of a layout."""

    content: str
    rows: tuple[Row, ...] = ()
    picture: AttachedPicture | None = None


def render_digest(plan: Plan) -> str:
    """A short hash by which it is known whether a message looks like this already."""
    return hashlib.blake2b(repr(plan).encode(), digest_size=8).hexdigest()


@value
class Text:
    """A line (or, if ``long``, some lines) to write in a form."""

    value: str = ""
    placeholder: str = ""
    longest: int = 100
    long: bool = False


@value
class Pick:
    """A select in a form."""

    choices: tuple[Choice, ...]
    placeholder: str = ""
    least: int = 0
    most: int = 1


@value
class Blank:
    """One field of a form to be filled in."""

    key: str
    label: str
    control: Text | Pick
    required: bool = False
    description: str = ""


@value
class FormPlan:
    """A form. What is sent comes back as ``{blank's key: [values]}``."""

    title: str
    to: Reference
    blanks: tuple[Blank, ...]


ALONE = "alone"
"""Of one question of two that are open: of that alone."""


def button_rows(buttons: list[Button], per_row: int = 5) -> list[Row]:
    """Buttons in as few rows as they need."""
    return [tuple(buttons[at : at + per_row]) for at in range(0, len(buttons), per_row)]


def of_verb(rows: Sequence[Row], verb: str) -> list[Button]:
    """The buttons among these that do one thing."""
    buttons = [each for row in rows if not isinstance(row, Menu) for each in row]
    return [each for each in buttons if isinstance(each.to, Reference) and each.to.verb == verb]


def without_reasons(row: Row) -> Row:
    """*Why?* is in the message once, and tells of both questions."""
    assert not isinstance(row, Menu)
    return tuple(each for each in row if not isinstance(each.to, Reference) or each.to.verb != "reasons")


def of_one_question(row: Row) -> Row:
    """*Why?* tells of the question that is in the message, and of none that a button opens."""
    if isinstance(row, Menu):
        return row
    asks = [isinstance(each.to, Reference) and each.to.verb == "reasons" for each in row]
    return tuple(replace(each, to=replace(each.to, what=ALONE)) if why and isinstance(each.to, Reference) else each
                 for each, why in zip(row, asks, strict=True))  # fmt: skip
