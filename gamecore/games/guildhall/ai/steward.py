"""The steward: plays for empty seats and answers *Suggest*.

It knows what the view shows and nothing else, and gives the same answer to the same view and question. It tries out
what it can do, by the rules, on a table that it imagines, and takes what leaves it the best prospects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from pydantic import JsonValue

from gamecore.engine.advice import MOST_REASONS, Reason, Then, reason
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts, Choices, PickOne
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import choices, reaching, turns
from gamecore.games.guildhall.ai.growing import holds_unseen
from gamecore.games.guildhall.ai.hindering import turned_up
from gamecore.games.guildhall.ai.imagined import Silent, Unseen, imagine
from gamecore.games.guildhall.ai.prospects import WON
from gamecore.games.guildhall.ai.reasons import acts, comparing, leading
from gamecore.games.guildhall.ai.reasons.completing import of_room
from gamecore.games.guildhall.ai.reasons.exposing import exposed
from gamecore.games.guildhall.ai.reasons.foreseen import Foreseen, foreseen
from gamecore.games.guildhall.ai.reasons.giving import gathering
from gamecore.games.guildhall.ai.reasons.instead import rather
from gamecore.games.guildhall.ai.reasons.victims import why_rival
from gamecore.games.guildhall.ai.reasons.waiting import of_waiting
from gamecore.games.guildhall.ai.seeking import drawn_by, is_near
from gamecore.games.guildhall.ai.stopping import Dangers
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Considered, Tried
from gamecore.games.guildhall.cards.chapters import Layout, layout_of
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.options import is_mega
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.actions import acts as acts_of
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, is_left
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import State
from gamecore.games.guildhall.view import GuildhallView


def advise_turn(
    cards: Cards, view: GuildhallView, question: Question
) -> tuple[Considered, tuple[Reason, ...], Then | None]:
    """Return the best act and the next best, why the best one is, from trying each out once, and what is answered to
    the question that it leads to, where the first reason names all of that.
    """
    layout = layout_of(cards, view.professions, view.masters, is_mega(view.options))
    state = imagine(layout, view)
    found = turns.consider(cards, state, question)
    asked = foreseen(cards, state, found.best, question.seat)
    does = _effect(question, found.best.key)
    if asked is not None:
        does = asked.does(cards, layout, does)
    why = [*acts.of_act(cards, layout, state, found.best, question.seat, does, asked)]
    wins = _winning_next(cards, layout, found, question.seat)
    if wins is not None:
        why[:1] = [comparing.winning_next(wins, why[0] if why else None)]
    if found.unused is not None:
        left = comparing.unused(cards, layout, found.best, found.unused, question.seat)
        gain = why[0] if why else left
        why[:1] = [acts.in_one_line(gain.phrase, also="none" if gain is left else left.phrase)]
    room = of_room(cards, layout, state, found.best, question.seat)
    if not why and room is not None and does is not None:
        why = [acts.in_one_line(room.phrase, does=say("why-bought", does=does))]
    elif room is not None:
        why.append(room)
    is_won = wins is not None or (bool(why) and why[0].kind == "wins")
    if is_won:
        found = replace(found, second=None, close=False)  # whoever wins has no need of another
    also = _after_the_first(cards, layout, state, found, question.seat, is_won=is_won)
    if not why:  # a purchase: what it does is shown with it; of one that does nothing, what speaks for it
        used = Then("vp.use", "yes") if asked is not None and (asked.kind, asked.answer) == ("vp.use", "yes") else None
        rest = (*([] if does is None else _shown(question, found.best.key)), *also)
        return found, _with_stopped(cards, layout, state, found, question.seat, rest), used
    victim = None
    if asked is not None and asked.is_raid and asked.rival is not None:
        victim = why_rival(layout, view, asked.rival, asked.cards)
    point = None
    if asked is not None and (swapped := asked.swapped) is not None:
        victim = why_rival(layout, view, asked.with_whom, swapped[1])
        point = gathering(cards, layout, found.best.later.players[question.seat], *swapped)
    danger = None if is_won else exposed(cards, layout, state, found.best.later, question.seat)
    elsewhere = None if asked is None or is_won else _elsewhere(cards, layout, asked)
    if elsewhere is not None:  # with whom is more of a choice than which colour is played
        also = [one for one in also if one.kind != "as-much" or one.params["alike"] != "yes"]
    why[1:] = sorted(why[1:], key=lambda one: one.kind != "completes")
    done = sum(one.kind == "completes" for one in why[1:]) + 1
    said = [one for one in (*why[:done], victim, point, elsewhere, danger, *also, *why[done:]) if one is not None]
    told = _speaking_for(said)
    if not is_won:
        told = _with_stopped(cards, layout, state, found, question.seat, told)
    return found, told, None if asked is None else asked.then(cards, layout, why[0])


def _elsewhere(cards: Cards, layout: Layout, asked: Foreseen) -> Reason | None:
    """What the swap that an act leads to brings more and less of than the best one with another rival."""
    left = _without(layout, asked.question, asked.answer) if asked.swapped is not None else None
    if left is None:
        return None
    other = Question(asked.question.seat, asked.kind, left, asked.question.default, asked.question.params)
    second = reaching.answer(cards, asked.before, other)
    told = None if is_left(second) else rather(cards, layout, asked.before, asked.question, asked.answer, second)
    return told if told is not None and told.kind == "compared" else None


def _winning_next(cards: Cards, layout: Layout, found: Considered, seat: int) -> Phrase | None:
    """The card or the purchase that wins after the best act in the same turn, where the act alone does not win."""
    if found.then is not None:
        return comparing.card_that_wins(cards, layout, found.then)
    later = found.best.later
    if found.best.worth < WON or victory_points(cards, later.players[seat]) >= GOAL:
        return None
    next_best = _advised_next(cards, later, seat)
    if next_best.startswith("buy:"):
        then = after_act(cards, later, seat, next_best, None, reaching.answer)
        if victory_points(cards, then.players[seat]) >= GOAL:
            return say("why-wins-bought", second=comparing.act_named(cards, layout, later, next_best) or "none")
    return say("why-wins-bought", second="none")


def _advised_next(cards: Cards, later: State, seat: int) -> str:
    """The act that is advised for the next action."""
    asked = Question(seat, "turn", acts_of(Play(Silent(later, Chance("imagined")), cards), seat), lambda: None)
    return turns.consider(cards, later, asked).best.key


def _speaking_for(said: Sequence[Reason]) -> tuple[Reason, ...]:
    """The reasons in an order in which not all that is told after the first speaks against the act."""
    shown, rest = said[1:MOST_REASONS], said[MOST_REASONS:]
    found = next((one for one in rest if not _speaks_against(one)), None)
    if found is None or not all(map(_speaks_against, shown)):
        return tuple(said)
    return (*said[:1], found, *(one for one in said[1:] if one is not found))


def _speaks_against(one: Reason) -> bool:
    if one.kind == "buys-later":
        return (one.params["more"], one.params["risks"]) == ("none", "yes")
    return one.kind == "exposed"


def _after_the_first(
    cards: Cards, layout: Layout, state: State, found: Considered, seat: int, *, is_won: bool
) -> list[Reason]:
    """What is told after the first reason; what the best act leads to is among the first two of it, and a win comes
    first.
    """
    also = [_seeking(cards, found.best, seat)]
    bought_next = found.second if found.comes_first else found.follows
    if not is_won and (bought_next is None or not bought_next.key.startswith("buy")):
        left = Dangers() if found.stops is None else found.stops.left
        also.append(of_waiting(cards, layout, state, found.best, seat, found.second, left))
    plan = _plan(cards, layout, state, found, seat)
    if found.stops is not None and found.follows is not None and found.follows.key == found.stops.second:
        plan = None  # the first reason names it, with whom it stops
    if found.second is not None and not is_won:
        is_first = found.comes_first or _leaves(cards, state, found.best.later, found.second)
        tell = comparing.coming_first if is_first else comparing.compared
        told = tell(cards, layout, state, found.best, found.second, seat)
        if told is not None and told.kind == "as-much" and plan is not None and plan.kind == "leads":
            other = leading.leading(cards, layout, state, found.second.later, seat)
            told = told if other is not None and other.params["wins"] == plan.params["wins"] else None
        if told is not None and plan is not None and plan.params.get("second") == told.params.get("second") is not None:
            told = None  # both are done, one after the other
        if told is not None and told.kind == "even" and plan is not None:
            told = None  # what follows is the reason
        also.append(told)
    said = [one for one in also if one is not None]
    at = 0 if plan is not None and plan.params.get("wins") == "yes" else 1
    return said if plan is None else [*said[:at], plan, *said[at:]]


def _leaves(cards: Cards, before: State, later: State, second: Tried) -> bool:
    """True of an act that gives its action back, where the second is a purchase that can follow it: it costs none of
    what that brings, and nobody else can buy first.
    """
    if later.actions < before.actions or not second.key.startswith("buy:"):
        return False
    left = acts_of(Play(Silent(later, Chance("imagined")), cards), before.active)
    return any(act.key == second.key for act in left.acts)


def _plan(cards: Cards, layout: Layout, before: State, found: Considered, seat: int) -> Reason | None:
    """What follows the best act in the same turn; else what a card in hand then does that it could not before."""
    later = found.best.later
    if found.then is not None or found.comes_first or victory_points(cards, later.players[seat]) >= GOAL:
        return None
    if found.follows is not None:
        told = leading.following(cards, layout, later, found.follows, seat)
        return told if told is None or _is_kept_to(cards, later, found.follows, seat, told) else None
    return leading.leading(cards, layout, before, later, seat)


def _is_kept_to(cards: Cards, later: State, follows: Tried, seat: int, told: Reason) -> bool:
    """True of what is advised next as well, as far as that can be known: new cards change it, unless it completes a
    chapter or brings VP.
    """
    gains, own = told.params["gains"], later.players[seat]
    if holds_unseen(own) or any(type(card) is Unseen for card in own.hand):
        return isinstance(gains, list) and any(one.id in leading.SURE for one in gains if isinstance(one, Phrase))
    return _advised_next(cards, later, seat) == follows.key


def _with_stopped(
    cards: Cards, layout: Layout, before: State, found: Considered, seat: int, told: tuple[Reason, ...]
) -> tuple[Reason, ...]:
    """The reasons, the first with who is stopped and who is not; where nothing stops a rival, with what wins first."""
    if found.stops is None:
        return told
    seeks = _seeking(cards, found.best, seat) if found.stops.left.buying else None
    rest = [one for one in told if seeks is None or one.kind != seeks.kind]
    second, hindered, vp = found.stops.second, found.stops.hindered, 0
    if second.startswith("buy:") and hindered:
        then = after_act(cards, found.best.later, seat, second, None, reaching.answer)
        vp = turned_up(cards, before, then, hindered[0])
    return comparing.with_stopped(cards, layout, before, found.stops, rest, seeks, vp)


def _seeking(cards: Cards, best: Tried, seat: int) -> Reason | None:
    """How many of the cards that may be drawn would win at once, where the goal is near."""
    later = best.later
    if not (later.actions > 0 and drawn_by(later, seat) and is_near(cards, later, seat)):
        return None
    count, unseen = turns.winners(cards, later, seat)
    return reason("seeks", count=count, unseen=unseen) if count else None


def _shown(question: Question, key: str) -> list[Reason]:
    """What stands beside an act."""
    hint = _hint(question, key)
    return [] if hint is None else [reason("shown", fact=hint)]


def _hint(question: Question, key: str) -> Phrase | None:
    assert isinstance(question.choices, Acts)
    return next((act.hint for act in question.choices.acts if act.key == key), None)


def _effect(question: Question, key: str) -> Phrase | None:
    """What stands beside an act that it does, if anything; beside a card without effect stands what it cannot do."""
    hint = None if key.endswith(NO_EFFECT) else _hint(question, key)
    does = None if hint is None else hint.params.get("does")
    return does if isinstance(does, Phrase) else None


def weighed(cards: Cards, view: GuildhallView, question: Question, answer: JsonValue, best: JsonValue) -> Phrase | None:
    """What the recommended act brings more and less of than the one that is asked about."""
    if question.kind != "turn" or not isinstance(answer, Mapping) or not isinstance(best, Mapping):
        return None
    layout = layout_of(cards, view.professions, view.masters, is_mega(view.options))
    state, seat = imagine(layout, view), question.seat
    here, there = (
        Tried(key, form, after_act(cards, state, seat, key, form, reaching.answer), 0.0)
        for key, form in ((str(one["act"]), one.get("form")) for one in (best, answer))
    )
    told = comparing.compared(cards, layout, state, here, there, seat)
    return None if told is None else say("weighed", why=told.phrase)


def second_to(cards: Cards, view: GuildhallView, question: Question, answer: JsonValue) -> JsonValue | None:
    """Return what it would choose if it could choose neither this card or rival, nor what does just the same; None
    where nothing else is left, or it is about several cards at once.
    """
    layout = layout_of(cards, view.professions, view.masters, is_mega(view.options))
    left = _without(layout, question, answer)
    if left is None or is_left(answer):
        return None
    return choose(cards, view, Question(question.seat, question.kind, left, question.default, question.params))


def _without(layout: Layout, question: Question, answer: JsonValue) -> Choices | None:
    """The choices without the chosen card and those of its chapter in the same guildhall; of swaps those with another
    rival.
    """
    choices = question.choices
    left: Choices
    if question.kind == "pick.card" and isinstance(choices, PickOne):
        home = layout.chapter_of.get(card_of(str(answer)))
        left = PickOne(tuple(one for one in choices.options if layout.chapter_of.get(card_of(one.key)) != home))
        return left if any(one.key != LEAVE for one in left.options) else None
    if question.kind not in ("raid", "swap") or not isinstance(choices, Acts) or not isinstance(answer, Mapping):
        return None
    gone = _place(layout, str(answer["act"]))
    left = Acts(tuple(act for act in choices.acts if _place(layout, act.key) != gone))
    return left if any(act.key != LEAVE for act in left.acts) else None


def _place(layout: Layout, act: str) -> tuple[str, ...]:
    """Out of which guildhall an act takes, and out of which chapter there."""
    what, _, rest = act.partition(":")
    rival, _, taken = rest.partition(":")
    return what, rival, layout.chapter_of.get(taken, taken)


def choose(cards: Cards, view: GuildhallView, question: Question) -> JsonValue:
    """Return a good answer, from the view alone; the question's default if there is nothing better to go by."""
    layout = layout_of(cards, view.professions, view.masters, is_mega(view.options))
    answer: JsonValue
    if question.kind == "turn":
        answer = turns.turn(cards, imagine(layout, view), question)
    elif question.kind in choices.BY_KIND:
        answer = reaching.answer(cards, imagine(layout, view), question)
    else:
        answer = question.default()
    return answer
