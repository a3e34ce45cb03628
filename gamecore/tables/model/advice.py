"""What a steward would answer in somebody's place, always the same for the same question."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.tables.model.table import Asked, TableView


def steward_chance(luck: str, question: str) -> Chance:
    """What decides for a steward where several answers to a question are as good. It does not go by the revision: a
    suggestion that changes would tell that somebody has acted in secret."""
    return Chance(f"{luck}:{question}")


def advice_for(view: TableView, asked: Asked) -> Advice:
    """The steward's answer to what the viewer is asked, and why."""
    return view.game.advise(view.view, asked.question, steward_chance(view.luck, asked.id))


def completed_for(view: TableView, asked: Asked) -> JsonValue:
    """What the viewer has filled in of a form, with the steward's answer where it is empty."""
    if not isinstance(asked.question.choices, Form) or not isinstance(asked.answer, Mapping):
        return advice_for(view, asked).answer
    chance = steward_chance(view.luck, asked.id)
    return view.game.complete(view.view, asked.question, asked.answer, chance)


class Adviser:
    """Advises, and remembers the last answers: a question is drawn again whenever somebody else has acted, though
    mostly nothing has changed of what it is answered by."""

    MOST = 64

    def __init__(self) -> None:
        self._given: dict[tuple[object, ...], tuple[Any, Advice]] = {}
        """By table, seat and question: the view that it was for, and the advice; the latest last."""

    def advice_for(self, view: TableView, asked: Asked) -> Advice:
        """As :func:`advice_for`."""
        key = (view.table.id, view.seat, asked.id, view.luck)
        seen, advice = self._given.pop(key, (None, None))
        if advice is None or seen != view.view:
            advice = advice_for(view, asked)
        self._given[key] = (view.view, advice)
        if len(self._given) > self.MOST:
            del self._given[next(iter(self._given))]
        return advice
