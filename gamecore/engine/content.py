"""Reading a game's cards: what is wrong is said with its place, for whoever wrote the deck file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from gamecore.engine.errors import ContentError

T = TypeVar("T")

MOST_MISTAKES = 8
"""So many mistakes are told at once."""


def read(files: Mapping[str, Any], file: str, shape: type[T]) -> T:
    """``file`` out of a game's files as ``shape``.

    Raises:
        ContentError: it is missing or malformed: a line for each mistake with its place, such as
            ``contracts.json, 3 (steal_battle_plans).targets.guile: ...``.
    """
    if file not in files:
        raise ContentError(f"{file}.json is missing")
    try:
        return TypeAdapter(shape).validate_python(files[file])
    except ValidationError as error:
        mistakes = error.errors(include_url=False)[:MOST_MISTAKES]
        lines = (f"{file}.json, {_place(files[file], each['loc'])}: {each['msg']}" for each in mistakes)
        raise ContentError("\n".join(lines)) from error


def _place(raw: Any, path: tuple[int | str, ...]) -> str:
    """A number in a list goes with the id or the name of what stands there."""
    words = []
    for step in path:
        if isinstance(raw, list) and isinstance(step, int):
            raw = raw[step]
        else:
            raw = raw.get(step) if isinstance(raw, dict) else None
        name = raw.get("id", raw.get("name")) if isinstance(step, int) and isinstance(raw, dict) else None
        words.append(f"{step} ({name})" if name else str(step))
    return ".".join(words) or "the whole file"
