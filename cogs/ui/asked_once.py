"""The way back from what is asked once, for one's own eyes, before it is done for good."""

from __future__ import annotations

from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button
from cogs.wording.names import Words
from gamecore.engine.phrases import say


def never_mind(words: Words) -> Button:
    """Leaves everything as it was."""
    return Button(words.label(say("button-not-yet")), Reference("nevermind"))
