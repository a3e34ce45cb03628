"""What may be tried at one press beside what is recommended: a menu, and what its lines stand for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cogs.ui.asking import Ask
from cogs.ui.custom_ids import Reference
from cogs.ui.menus import in_two
from cogs.ui.plan import Choice, Menu, Row
from cogs.ui.replies import digest
from cogs.wording.fluent import Drawing
from cogs.wording.limits import OPTION_DESCRIPTION, OPTION_LABEL, PLACEHOLDER, SELECT_OPTIONS, clip
from gamecore.engine.advice import Possible
from gamecore.engine.choices import Form
from gamecore.engine.errors import StaleDecision
from gamecore.engine.phrases import Phrase


def with_possible(ask: Ask, draw: Drawing, answers: Sequence[Row]) -> list[Row]:
    """What a question can be answered with, below it what may be tried; above what changes a sheet part by part the
    menu of what may be changed about it at one press."""
    if ask.changes and ask.is_whole:
        return [menu_of("change", ask.question.kind, ask.changes, ask.to("change"), draw), *answers]
    return [*answers, *_what_may_be_tried(ask, draw)]


def _what_may_be_tried(ask: Ask, draw: Drawing) -> list[Row]:
    """The menu, until anything is chosen; none on the panel that tells how to play, which is read first. Whole sheets,
    of which a panel has no room to tell, stand below the reasons for the recommended one."""
    is_read_first = ask.is_begun or ask.shows_how or ask.also_asked is not None
    if not ask.star.possible or is_read_first or isinstance(ask.question.choices, Form):
        return []
    return [menu_of("possible", ask.question.kind, ask.star.possible, ask.to("try"), draw)]


def menu_of(
    named: Literal["possible", "change"], kind: str, found: Sequence[Possible], to: Reference, draw: Drawing
) -> Menu:
    """A menu named by the text ``<named>-<kind>``; choosing a line presses ``to``."""
    name = draw.wording.label(Phrase(f"{named}-{kind.replace('.', '-')}"), draw.chairs)
    return Menu(to, tuple(_line(one, draw) for one in found[:SELECT_OPTIONS]), clip(name, PLACEHOLDER), least=0)


def _line(one: Possible, draw: Drawing) -> Choice:
    label, hint = in_two(draw.wording.label(one.text, draw.chairs), draw.wording.label(one.hint, draw.chairs))
    return Choice(clip(label, OPTION_LABEL), digest(one.answer), clip(hint, OPTION_DESCRIPTION))


def tried(offered: Sequence[Possible], values: Sequence[str]) -> Possible:
    """The one that was chosen.

    Raises:
        StaleDecision: it is not among them any more.
    """
    found = next((one for one in offered if digest(one.answer) in values), None)
    if found is None:
        raise StaleDecision
    return found
