"""What a steward would answer in somebody's place, always the same for the same question."""

from __future__ import annotations

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.tables.model.table import Asked, TableView


def steward_chance(luck: str, question: str) -> Chance:
    """What decides for a steward where several answers to a question are as good. It does not go by the revision: a
    suggestion that changes would tell that somebody has acted in secret."""
    return Chance(f"{luck}:{question}")


def advice_for(view: TableView, asked: Asked) -> Advice:
    """The steward's answer to what the viewer is asked, and why."""
    return view.game.advise(view.view, asked.question, steward_chance(view.luck, asked.id))
