"""The recommended answer among the others: its button is the green one, its line in a menu has a star, and comes first
unless all lines keep their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cogs.ui.asking import Ask, Star
from cogs.ui.custom_ids import Reference, token
from cogs.ui.menus import SHORT_LABEL
from cogs.ui.plan import Button, Choice, Menu, Row
from cogs.ui.replies import digest
from cogs.wording.fluent import Drawing
from cogs.wording.limits import BUTTON_LABEL, OPTION_DESCRIPTION, OPTION_LABEL, ROW_BUTTONS, clip
from gamecore.engine.choices import Acts, Choices

ANSWERS = ("pick", "act")


def starred(rows: Sequence[Row], star: Star, *, has_shortcut: bool = False) -> list[Row]:
    """The rows as they were if nothing is recommended, or something on them is green already. A button that opens a
    form is not what ``has_shortcut`` in one press."""
    greens = [button for row in rows if not isinstance(row, Menu) for button in row if button.style == "green"]
    if not star.tokens or greens:
        return list(rows)
    opens_form = has_shortcut and bool(star.form)
    return [
        _menu(row, star) if isinstance(row, Menu) else row if opens_form else tuple(_button(each, star) for each in row)
        for row in rows
    ]


def says_more_than_a_button(choices: Choices, star: Star) -> bool:
    """True if a form is recommended, and a button beside it does another part of the same: each is to be pressed. Where
    no act has a button, that form would hide in a menu."""
    if not isinstance(choices, Acts) or not star.form:
        return False
    if not choices.by_group:
        return True
    stand = [act for act in choices.acts if act.is_offered and act.group is None]
    return any(token(act.key) not in star.tokens for act in stand)


def _button(button: Button, star: Star) -> Button:
    to = button.to
    if isinstance(to, Reference) and to.verb in ANSWERS and to.what in star.tokens:
        return replace(button, style="green")
    return button


def _menu(menu: Menu, star: Star) -> Menu:
    marked = [
        _choice(_named(choice, star), star.beside) if choice.value in star.tokens else choice for choice in menu.choices
    ]
    # Of several each keeps its place, too: so they stand as in the picture above them.
    if menu.most > 1 or menu.keeps_places:
        return replace(menu, choices=tuple(marked))
    return replace(menu, choices=tuple(sorted(marked, key=lambda choice: choice.value not in star.tokens)))


def _named(choice: Choice, star: Star) -> Choice:
    """By what it comes to, where its own name leaves that open: what is opened by it is filled in so."""
    return replace(choice, label=shortcut_label(star, choice.label).removeprefix("⭐ "))


def _choice(choice: Choice, beside: str) -> Choice:
    """A star alone on a second line would say nothing."""
    if not choice.description:
        return replace(choice, label=clip(f"⭐ {choice.label}", OPTION_LABEL))
    because = f"{beside} · " if beside else ""
    return replace(choice, description=clip(f"⭐ {because}{choice.description}", OPTION_DESCRIPTION))


def shortcut_label(star: Star, usual: str) -> str:
    """What a press on the star does, where the act's own name leaves that open and there is room for it."""
    return star.does if 0 < len(star.does) <= SHORT_LABEL else usual


def act_label(ask: Ask, rows: Sequence[Row], draw: Drawing) -> str:
    """The recommended act by its name where a button says what counts if one is done, which a text says with the
    attribute ``.counts``: beside that *Do it* would seem the same. Empty where none does, and of a name too long."""
    choices = ask.question.choices
    if not isinstance(choices, Acts):
        return ""
    acts = [act for act in choices.acts if token(act.key) in ask.star.tokens]
    done = [act for act in choices.acts if draw.wording.marked(act.text.id, "counts")]
    beside = {ask.to("act", token(act.key)) for act in done if act not in acts}
    if not acts or all(button.to not in beside for row in rows if not isinstance(row, Menu) for button in row):
        return ""
    label = f"⭐ {draw.wording.label(acts[0].short or acts[0].text, draw.chairs)}"
    return label if len(label) <= SHORT_LABEL else ""


def both_buttons(ask: Ask) -> tuple[Button, ...]:
    """What is done with a question and answers what comes next: as recommended, and as is next best."""
    best = Button(ask.star.both, ask.to("bestboth", digest(ask.star.next_answer)), "green")
    if not ask.star.both_second:
        return (best,)
    return best, Button(ask.star.both_second, ask.to("bestboth", digest(ask.star.next_second)))


def done_button(ask: Ask, rows: Sequence[Row], draw: Drawing) -> tuple[Button, ...]:
    """What says that one is done, as a button where an act with a form is recommended and all acts are in a menu: it
    would be the last line there. Where acts are by group, what is about nothing else has its button anyway."""
    choices, default = ask.question.choices, ask.question.default()
    if not isinstance(choices, Acts) or choices.by_group or not ask.star.form or not isinstance(default, Mapping):
        return ()
    to = ask.to("act", token(str(default.get("act"))))
    if any(button.to == to for row in rows if not isinstance(row, Menu) for button in row):
        return ()
    done = [act for act in choices.acts if act.is_offered and act.key == default.get("act") and act.form is None]
    return tuple(Button(clip(draw.wording.label(act.text, draw.chairs), BUTTON_LABEL), to) for act in done)


def with_shortcut(rows: Sequence[Row], *shortcuts: Button) -> list[Row]:
    """The rows with a button that gives the recommended answer, where none of them is green: it is behind a menu.
    Others that are as short a way stand beside it."""
    if any(button.style == "green" for row in rows if not isinstance(row, Menu) for button in row):
        return list(rows)
    at = next(
        (at for at, row in enumerate(rows) if not isinstance(row, Menu) and len(row) + len(shortcuts) <= ROW_BUTTONS),
        None,
    )
    if at is None:
        return [*rows, shortcuts]
    row = rows[at]
    assert not isinstance(row, Menu)
    return [*rows[:at], (*shortcuts, *row), *rows[at + 1 :]]
