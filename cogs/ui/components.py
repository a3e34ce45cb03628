"""Plans become Discord's own objects.

The library forgets how to answer whole kinds of buttons when a view that holds them is stopped or sent again,
and every form when the process ends. So nothing here is ever handed to it to watch: our views say that they
are finished, and :mod:`cogs.interactions.router` answers each press by the id it carries.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui

from cogs.ui.custom_ids import new_opening
from cogs.ui.plan import AttachedPicture, Blank, Button, FormPlan, Menu, Pick, Plan, Row
from cogs.wording.emojis import Emojis, plain
from cogs.wording.limits import LAYOUT_TEXT

STYLES = {
    "grey": discord.ButtonStyle.secondary,
    "blue": discord.ButtonStyle.primary,
    "green": discord.ButtonStyle.success,
    "red": discord.ButtonStyle.danger,
}
ACCENT = 0xB08D57


class Unwatched:
    """A view that the library shows and forgets."""

    def is_finished(self) -> bool:
        return True


class Panel(Unwatched, ui.View):
    """Rows below a message's text."""

    def __init__(self, rows: Sequence[Row], emojis: Emojis) -> None:
        super().__init__(timeout=None)
        for number, row in enumerate(rows):
            for item in _items(row, emojis):
                item.row = number
                self.add_item(item)


class BoardLayout(Unwatched, ui.LayoutView):
    """A board: a picture if there is one, text of up to 4,000 characters, and rows below it."""

    def __init__(self, plan: Plan, emojis: Emojis) -> None:
        super().__init__(timeout=None)
        parts: list[ui.Item[Any]] = [ui.TextDisplay(emojis.text(plan.content, LAYOUT_TEXT))]
        if plan.picture is not None:
            shown = discord.MediaGalleryItem(f"attachment://{plan.picture.name}", description=plan.picture.alt)
            parts.insert(0, ui.MediaGallery(shown))
        self.add_item(ui.Container(*parts, accent_colour=ACCENT))
        for row in plan.rows:
            self.add_item(ui.ActionRow(*_items(row, emojis)))


def file_of(picture: AttachedPicture) -> discord.File:
    """A picture as it is uploaded."""
    return discord.File(BytesIO(picture.data), picture.name, description=picture.alt)


class FormWindow(Unwatched, ui.Modal):
    """A form of up to five fields. Each has an id of its own, see :func:`new_opening`."""

    def __init__(self, plan: FormPlan, emojis: Emojis) -> None:
        super().__init__(title=emojis.without(plan.title), timeout=None, custom_id=plan.to.custom_id(new_opening()))
        for blank in plan.blanks:
            described = emojis.without(blank.description) or None
            self.add_item(
                ui.Label(text=emojis.without(blank.label), description=described, component=_control(blank, emojis))
            )


def panel(rows: Sequence[Row], emojis: Emojis) -> Panel | None:
    """A fresh view of these rows, or None where there are none."""
    return Panel(rows, emojis) if rows else None


def sent_values(components: Iterable[Mapping[str, Any]]) -> dict[str, list[str]]:
    """What came back with a form, by blank."""
    found: dict[str, list[str]] = {}
    for component in components:
        control = component.get("component", component)
        if "components" in control:
            found |= sent_values(control["components"])
        elif "custom_id" in control:
            value = control.get("value")
            values = control.get("values") or ([] if value is None else [value])
            found[control["custom_id"]] = [str(each) for each in values]
    return found


def _items(row: Row, emojis: Emojis) -> list[ui.Item[Any]]:
    if isinstance(row, Menu):
        return [_menu(row, emojis)]
    return [_button(button, emojis) for button in row]


def _button(button: Button, emojis: Emojis) -> ui.Button[Any]:
    emoji, label = emojis.at_the_front(button.label)
    if isinstance(button.to, str):
        return ui.Button(label=label, emoji=emoji, url=button.to, disabled=button.disabled)
    return ui.Button(
        label=label,
        emoji=emoji,
        custom_id=button.to.custom_id(),
        style=STYLES[button.style],
        disabled=button.disabled,
    )


def _menu(menu: Menu, emojis: Emojis) -> ui.Item[Any]:
    shape: dict[str, Any] = {
        "custom_id": menu.to.custom_id(),
        "placeholder": emojis.without(menu.placeholder) or None,
        "min_values": menu.least,
        "max_values": menu.most,
    }
    if menu.people:
        return ui.UserSelect(**shape)
    return ui.Select(options=_options(menu, emojis), **shape)


def _options(menu: Menu | Pick, emojis: Emojis) -> list[discord.SelectOption]:
    named = emojis.in_a_menu([choice.label for choice in menu.choices])
    return [
        discord.SelectOption(
            label=label,
            emoji=emoji,
            value=choice.value,
            description=emojis.without(choice.description) or None,
            default=choice.chosen,
        )
        for choice, (emoji, label) in zip(menu.choices, named, strict=True)
    ]


def _control(blank: Blank, emojis: Emojis) -> ui.Item[Any]:
    if isinstance(blank.control, Pick):
        # An optional select must say that it may be empty, or a phone cannot take its first choice away.
        return ui.Select(
            custom_id=blank.key,
            options=_options(blank.control, emojis),
            placeholder=emojis.without(blank.control.placeholder) or None,
            min_values=max(1, blank.control.least) if blank.required else 0,
            max_values=blank.control.most,
            required=blank.required,
        )
    style = discord.TextStyle.paragraph if blank.control.long else discord.TextStyle.short
    return ui.TextInput(
        custom_id=blank.key,
        style=style,
        default=plain(blank.control.value) or None,
        placeholder=emojis.without(blank.control.placeholder) or None,
        max_length=blank.control.longest,
        required=blank.required,
    )
