"""What somebody types as its button or its menu shows it is that choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pydantic import JsonValue

from cogs.ui.choices import one_of
from cogs.ui.typed_text import bare
from gamecore.engine.choices import Act, Acts, Choices, Form
from gamecore.engine.phrases import Phrase

DO_IT = {
    *("do it", "do that", "do this", "⭐", "⭐ do it", "yes do it", "ok do it"),
    *("ok do that", "yes do that", "ok do this", "yes do this", "okay do it", "lets do that", "lets do it"),
    *("take the star", "do the star", "follow the star", "do the recommended", "take the recommended"),
}
"""What says that one does what is recommended."""


def is_do_it(text: str, choices: Choices, best: JsonValue) -> bool:
    """Whether somebody says that they do what is recommended, where one press does it and asks nothing before."""
    if bare(text) not in DO_IT or "?" in text or isinstance(choices, Form):
        return False
    key = best.get("act") if isinstance(best, Mapping) else best
    return all(one.confirm is None for one in one_of(choices) if one.key == key)


def choice_shown_as(text: str, choices: Choices, label: Callable[[Phrase], str]) -> JsonValue:
    """The answer that one press on what reads so gives; None where nothing or several read so, where a form would open,
    or where it would be asked about once more."""
    said = bare(text)
    found = [one for one in one_of(choices) if bare(label(one.text)) == said]
    if "?" in text and all("?" not in label(one.text) for one in found):
        return None  # who asks does nothing yet
    if len(found) != 1 or found[0].confirm is not None or (isinstance(found[0], Act) and found[0].form is not None):
        return None
    return {"act": found[0].key} if isinstance(choices, Acts) else found[0].key
