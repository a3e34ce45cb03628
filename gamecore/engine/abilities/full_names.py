"""Names that say more at some tables: events hold what a card is called, options decide what stands with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol, TypeAlias, runtime_checkable

from gamecore.engine.phrases import Param, Phrase

Renamer: TypeAlias = Callable[[Phrase], Phrase]


@runtime_checkable
class FullNames(Protocol):
    """A game whose cards have longer names with some options."""

    def full_names(self, options: Mapping[str, str]) -> Renamer | None:
        """Return what makes the longer name of the phrase of a card; None where names are as they are."""
        ...


def named_in_full(said: Phrase, rename: Renamer) -> Phrase:
    """Return the phrase with every card in it named in full."""
    return rename(Phrase(said.id, {name: _param(value, rename) for name, value in said.params.items()}))


def _param(value: Param, rename: Renamer) -> Param:
    if isinstance(value, Phrase):
        return named_in_full(value, rename)
    return value if isinstance(value, (int, str)) else [_param(one, rename) for one in value]
