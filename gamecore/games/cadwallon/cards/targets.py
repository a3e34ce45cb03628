"""How the targets of an Action card are named.

A target is one word: a space (``a1``), a boulevard (``a1-b1``), an Agent in a boulevard (``a1-b1/2``: that of the
second seat), or a row or column and which way it slides (``1``, ``on``).
"""

from __future__ import annotations

from typing import TypeAlias

from gamecore.engine.phrases import Seat
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, STREET

Targets: TypeAlias = tuple[str, ...]
"""What an Action is done to when it is played once."""


def agent_word(street: int, seat: Seat) -> str:
    """The word for the seat's Agent in this boulevard."""
    return f"{BOULEVARDS[street]}/{seat + 1}"


def agent_of(word: str) -> tuple[int, Seat]:
    """The boulevard and the seat of an Agent's word."""
    street, _, chair = word.partition("/")
    return STREET[street], int(chair) - 1
