"""Which standing instructions have to do with what a prompt shows."""

from __future__ import annotations

from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.table.models import Glimpse


def always(glimpse: Glimpse, question: Question) -> str:
    """``key=value`` of the instruction that would answer every question like this one; empty where none simply does."""
    if not isinstance(question.choices, PickOne):
        return ""
    for instruction in glimpse.game.instructions:
        if question.kind in instruction.kinds and "best" in instruction.values:
            return f"{instruction.key}=best"
    return ""


def used(glimpse: Glimpse) -> tuple[str, ...]:
    """The keys of the instructions that have answered since the viewer's last prompt and may ask instead."""
    done = () if glimpse.prompt is None else glimpse.prompt.done_for_you
    answered = {each.instruction.partition("=")[0] for each in done}
    return tuple(
        instruction.key
        for instruction in glimpse.game.instructions
        if instruction.key in answered and "ask" in instruction.values
    )
