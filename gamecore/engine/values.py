"""Plain values, of which play makes dozens for every decision: phrases, options, events."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(cls: type[T]) -> type[T]:
    """A slotted dataclass that nobody changes once it is made; equal where its fields are.

    The type checker sees to that, as with ``dataclass(frozen=True)``; whose instances take twice as long to make,
    for each field is set by a call.
    """
    return dataclass(slots=True, unsafe_hash=True)(cls)
