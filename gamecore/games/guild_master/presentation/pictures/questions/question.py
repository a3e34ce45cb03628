"""Which picture shows what of a decision."""

from __future__ import annotations

from typing import Any

from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.presentation.pictures.questions import contests, dice
from gamecore.games.guild_master.presentation.pictures.questions.builds import builds
from gamecore.games.guild_master.presentation.pictures.questions.cards import one_of, plot, replaced
from gamecore.games.guild_master.presentation.pictures.questions.orders import orders
from gamecore.games.guild_master.presentation.pictures.questions.setup import setup
from gamecore.games.guild_master.view import GuildMasterView

OF_CARDS = frozenset({
    "contract.replacement", "order.fallback", "order.carry_out", "contest.confirm", "effect.target", "effect.private",
    "effect.adventurer", "effect.recruit", "boon.use", "boon.between", "plot.turn",
})  # fmt: skip
"""Kinds whose options are cards beside each other."""


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
        case "plot":
            return plot(cards, question, answer, recommended=recommended)
        case "effect.contract":
            return replaced(cards, view, question, answer, recommended=recommended)
        case "builders.build":
            return builds(cards, view, question, answer, recommended=recommended)
        case kind if kind in OF_CARDS:
            return one_of(cards, view, question, answer, recommended=recommended)
        case "setup":
            return setup(cards, view, answer, recommended=recommended)
    return None
