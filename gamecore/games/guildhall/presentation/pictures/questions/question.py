"""What one decides about, beside the question: one's hand, guildhalls, chapters, VP cards or rivals."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.presentation.pictures.decision import Decision
from gamecore.games.guildhall.presentation.pictures.questions import raids, stock
from gamecore.games.guildhall.presentation.pictures.questions.first_hand import first_hand
from gamecore.games.guildhall.presentation.pictures.questions.pools import order, pool
from gamecore.games.guildhall.presentation.pictures.questions.turn import turn
from gamecore.games.guildhall.rules.stakes import OUT_OF_THEIR_HALL
from gamecore.games.guildhall.view import GuildhallView

Drawing: TypeAlias = Callable[[Decision], QuestionPicture | None]


def question_picture(
    cards: Cards, view: GuildhallView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """None for what is a yes or no, or about the deck before the game."""
    draw = DRAWN.get(question.kind)
    if view.own is None or draw is None:
        return None
    return draw(Decision(cards, layout_in(cards, view), view, view.own, question, answer, recommended))


def _picked(decision: Decision) -> QuestionPicture | None:
    """Cards, wherever they lie."""
    owner = decision.question.params.get("owner", -1)
    if decision.what in OUT_OF_THEIR_HALL and isinstance(owner, int) and owner >= 0:
        return raids.theirs(decision, owner)
    return raids.mine(decision) if decision.what in raids.OF_MINE else pool(decision)


def _chapter(decision: Decision) -> QuestionPicture | None:
    """A whole chapter: one's own, or of the rival whom the question names."""
    owner = decision.question.params["owner"]
    assert isinstance(owner, int)
    return raids.mine(decision) if owner == decision.own.seat else raids.theirs(decision, owner)


DRAWN: Mapping[str, Drawing] = {
    "turn": turn,
    "setup.discard": first_hand,
    "setup.place": first_hand,
    "raid": raids.raid,
    "raid.cards": raids.raid,
    "swap": raids.swap,
    "swap.chapters": raids.swap,
    "pick.card": _picked,
    "pick.cards": _picked,
    "pick.any": _picked,
    "pick.chapter": _chapter,
    "pick.rival": stock.rivals,
    "pick.place": stock.vp_row,
    "pay": stock.completed,
    "over.limit": stock.completed,
    "discard.top": order,
    "area.order": order,
    "return.order": order,
}
