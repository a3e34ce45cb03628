"""What may be tried at one press beside what is recommended: a menu, and what its lines stand for."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.ui.asking import Ask
from cogs.ui.custom_ids import Reference
from cogs.ui.menus import in_two
from cogs.ui.plan import Choice, Menu, Row
from cogs.ui.replies import digest
from cogs.wording.fluent import Drawing
from cogs.wording.limits import OPTION_DESCRIPTION, OPTION_LABEL, PLACEHOLDER, clip
from gamecore.engine.advice import Advice, Possible
from gamecore.engine.choices import Form
from gamecore.engine.errors import StaleDecision
from gamecore.engine.phrases import Phrase


def possible_rows(ask: Ask, draw: Drawing) -> list[Row]:
    """The menu of what is done at once, until anything is chosen; none on the panel that tells how to play, which is
    read first. Whole sheets, of which a panel has no room to tell, stand below the reasons for the recommended one."""
    is_read_first = ask.is_begun or ask.shows_how or ask.also_asked is not None
    if not ask.star.possible or is_read_first or isinstance(ask.question.choices, Form):
        return []
    return [possible_menu(ask.question.kind, ask.star.possible, ask.to("try"), draw)]


def possible_menu(kind: str, possible: Sequence[Possible], to: Reference, draw: Drawing) -> Menu:
    """All that may be tried; choosing a line presses ``to``."""
    name = draw.wording.label(Phrase(f"possible-{kind.replace('.', '-')}"), draw.chairs)
    return Menu(to, tuple(_line(one, draw) for one in possible), clip(name, PLACEHOLDER), least=0)


def _line(one: Possible, draw: Drawing) -> Choice:
    label, hint = in_two(draw.wording.label(one.text, draw.chairs), draw.wording.label(one.hint, draw.chairs))
    return Choice(clip(label, OPTION_LABEL), digest(one.answer), clip(hint, OPTION_DESCRIPTION))


def tried(advice: Advice, values: Sequence[str]) -> Possible:
    """The one that was chosen.

    Raises:
        StaleDecision: it is not among them any more.
    """
    found = next((one for one in advice.possible if digest(one.answer) in values), None)
    if found is None:
        raise StaleDecision
    return found
