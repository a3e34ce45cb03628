"""The steward: plays for empty seats and answers *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view and question. It tries out
what it can do, by the rules, on a table that it imagines, and takes what leaves it the best prospects.
"""

from __future__ import annotations

from pydantic import JsonValue

from gamecore.engine.advice import Reason
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import choices, comparing, reasons, turns
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.turns import Considered
from gamecore.games.guildhall.cards.chapters import layout_of
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.options import is_mega
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.view import GuildhallView


def advise_turn(cards: Cards, view: GuildhallView, question: Question) -> tuple[Considered, tuple[Reason, ...]]:
    """Return the best act and the next best, and why the best one is, from trying each out once."""
    layout = layout_of(cards, view.professions, view.masters, is_mega(view.options))
    state = imagine(layout, view)
    found = turns.consider(cards, state, question)
    does = _effect(question, found.best.key)
    why = [*reasons.of_act(cards, layout, state, found.best, question.seat, does)]
    also = [reasons.of_waiting(cards, state, found.best, question.seat)]
    if found.second is not None and not (why and why[0].kind == "wins"):
        also.append(comparing.compared(cards, layout, state, found.best, found.second, question.seat))
    if not why:  # a purchase: what it does is shown with it; of one that does nothing, what speaks for it
        return found, tuple(filter(None, also[1:] if does is None else ()))
    return found, tuple(filter(None, [*why[:1], *also, *why[1:]]))


def _effect(question: Question, key: str) -> Phrase | None:
    """What stands beside an act that it does, if anything; beside a card without effect stands what it cannot do."""
    assert isinstance(question.choices, Acts)
    hint = (
        None if key.endswith(NO_EFFECT) else next((act.hint for act in question.choices.acts if act.key == key), None)
    )
    does = None if hint is None else hint.params.get("does")
    return does if isinstance(does, Phrase) else None


def choose(cards: Cards, view: GuildhallView, question: Question) -> JsonValue:
    """Return a good answer, from the view alone; the question's default if there is nothing better to go by."""
    layout = layout_of(cards, view.professions, view.masters, is_mega(view.options))
    answer: JsonValue
    if question.kind == "turn":
        answer = turns.turn(cards, imagine(layout, view), question)
    elif question.kind in choices.BY_KIND:
        answer = choices.answer(cards, imagine(layout, view), question)
    else:
        answer = question.default()
    return answer
