"""What somebody types as its button or its menu shows it is that choice."""

from __future__ import annotations

from collections.abc import Callable

from pydantic import JsonValue

from cogs.ui.choices import one_of
from cogs.ui.typed_text import bare
from gamecore.engine.choices import Act, Acts, Choices
from gamecore.engine.phrases import Phrase


def choice_shown_as(text: str, choices: Choices, label: Callable[[Phrase], str]) -> JsonValue:
    """The answer that one press on what reads so gives; None where nothing or several read so, where a form would open,
    or where it would be asked about once more."""
    said = bare(text)
    found = [one for one in one_of(choices) if bare(label(one.text)) == said]
    if len(found) != 1 or found[0].confirm is not None or (isinstance(found[0], Act) and found[0].form is not None):
        return None
    return {"act": found[0].key} if isinstance(choices, Acts) else found[0].key
