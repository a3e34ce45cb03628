"""Guild Master's texts, read strictly: a missing message or parameter fails the test that needs it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from bot.boards.text import draw
from bot.wording import DATA, Wording
from gamecore.engine.board import Board
from gamecore.engine.phrases import Phrase

CHAIRS = ("🟦 Kim", "🟥 Chris", "🟩 Morgan", "🟨 Silvia")
HOUSE = "list-and = { $head } and { $last }\nlist-empty = nothing\n"


@cache
def wording() -> Wording:
    own = (DATA / "guild_master" / "text" / "en.ftl").read_text("utf-8")
    return Wording({"house": HOUSE, "guild_master": own})


def words(phrase: Phrase) -> str:
    return wording().text(phrase, CHAIRS)


def lines(phrases: Iterable[Phrase]) -> list[str]:
    return [words(phrase) for phrase in phrases]


def drawn(board: Board) -> str:
    return "\n".join(draw(board, wording(), CHAIRS))
