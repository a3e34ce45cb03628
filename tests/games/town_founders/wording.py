"""Town Founders' texts, read strictly: a missing message or parameter fails the test that needs it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.boards.text import draw
from bot.wording import Wording, load_wording
from gamecore.engine.board import Board
from gamecore.engine.phrases import Phrase

CHAIRS = ("🟥 Kim", "🟦 Chris", "🟩 Morgan", "🟨 Silvia", "🟪 Ada", "🟧 Lee")


@cache
def wording() -> Wording:
    return load_wording("town_founders")


def words(phrase: Phrase) -> str:
    return wording().text(phrase, CHAIRS)


def lines(phrases: Iterable[Phrase]) -> list[str]:
    return [words(phrase) for phrase in phrases]


def drawn(board: Board) -> str:
    return "\n".join(draw(board, wording(), CHAIRS))
