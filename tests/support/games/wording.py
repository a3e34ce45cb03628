"""A game's texts, read strictly: a missing message or parameter fails the test that needs it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property

from cogs.rendering.board_text import draw
from cogs.wording.fluent import Wording, load_wording
from gamecore.engine.board import Board
from gamecore.engine.phrases import Phrase


class Texts:
    """What a table of these chairs reads."""

    def __init__(self, game: str, *chairs: str) -> None:
        self._game = game
        self._chairs = chairs

    @cached_property
    def _wording(self) -> Wording:
        return load_wording(self._game)

    def words(self, phrase: Phrase) -> str:
        return self._wording.text(phrase, self._chairs)

    def label(self, phrase: Phrase) -> str:
        return self._wording.label(phrase, self._chairs)

    def lines(self, phrases: Iterable[Phrase]) -> list[str]:
        return [self.words(phrase) for phrase in phrases]

    def brief(self, phrases: Iterable[Phrase]) -> list[str]:
        """As a panel says them that is to be short."""
        return [self._wording.in_brief.text(phrase, self._chairs) for phrase in phrases]

    def paragraphs(self, board: Board) -> list[str]:
        return draw(board, self._wording, self._chairs)

    def drawn(self, board: Board) -> str:
        return "\n".join(self.paragraphs(board))
