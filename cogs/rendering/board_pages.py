"""The whole board in words, page by page in one message."""

from __future__ import annotations

from cogs.rendering import board_text
from cogs.ui.custom_ids import Reference
from cogs.ui.plan import Button, Plan
from cogs.wording.limits import CONTENT
from cogs.wording.names import Words
from gamecore.engine.phrases import say
from gamecore.tables.model.table import TableView

LINES_A_PAGE = 20


def board_page(view: TableView, words: Words, at: int = 0) -> Plan:
    """A page of the board, the viewer first among the seats, and the ways to the others."""
    paragraphs = board_text.whole(view.board, words.draw(view.table), view.seat)
    pages = board_text.by_lines(paragraphs, LINES_A_PAGE, CONTENT)
    at = min(at, len(pages) - 1)
    buttons = []
    if at > 0:
        buttons.append(Button(words.label(say("button-back")), _to(view, at - 1)))
    if at < len(pages) - 1:
        buttons.append(Button(words.label(say("button-next", page=at + 2, pages=len(pages))), _to(view, at + 1)))
    return Plan(pages[at], (tuple(buttons),) if buttons else ())


def _to(view: TableView, page: int) -> Reference:
    return Reference("boardpage", view.table.id, what=str(page))
