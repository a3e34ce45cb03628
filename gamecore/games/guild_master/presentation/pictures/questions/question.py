"""Which picture shows what of a decision."""

from __future__ import annotations

from typing import Any

from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.pictures.questions import contests, dice
from gamecore.games.guild_master.presentation.pictures.questions.orders import orders
from gamecore.games.guild_master.presentation.pictures.questions.setup import setup
from gamecore.games.guild_master.view import GuildMasterView


def question_picture(
    cards: Cards, view: GuildMasterView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """What a question is about, if there is anything to see of it."""
    match question.kind:
        case "orders":
            return orders(cards, view, answer, recommended=recommended)
        case "contest.stance":
            return contests.stance(cards, view, question, answer, recommended=recommended)
        case "bargain":
            return contests.bargain(cards, view, question, answer, recommended=recommended)
        case "check.modify":
            return dice.modify(question, answer, recommended=recommended)
        case "check.skill":
            return dice.skill(question, answer, recommended=recommended)
        case "setup":
            return setup(cards, view, answer, recommended=recommended)
    return None
