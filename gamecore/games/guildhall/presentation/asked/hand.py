"""What the cards of one's own hand are for, and why one of them cannot be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.options import blocks_by
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.rules.stakes import in_first_hand, in_hand
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

CARDS_FOR = re.compile(
    r"(what|how|explain|tell me what)( (are|is|do|can|does|would|could))?( i do with)? (my|these|the) "
    r"(hand )?(cards?|hand)( in my hand)?( are| is| do| does)?"
    r"( (good |useful )?for| mean| worth| bring| now| do|s? for me)*"
)
"""Without a word behind *cards*, as in *what are my cards*, they are asked for themselves."""
OF_ITSELF = re.compile(r"(what|show)( (are|is))? my (cards|hand)( now)?")
NOT_PLAYABLE = re.compile(
    r"why( (is|are|isnt|arent|cant|cannot|can|not|i|do|am|not))* .*\b"
    r"(play|played|playable|unplayable|use|usable|gr[ae]y|greyed|dark|blocked|possible|impossible|allowed)\b.*"
)


def about_hand(cards: Cards, view: GuildhallView, question: Question | None, said: str) -> Sequence[Phrase]:
    """Each card of the hand with what it does now; or why the one that is named cannot be played, or does nothing."""
    own = view.own
    if own is None or not view.own_hand or view.phase == "over":
        return ()
    if NOT_PLAYABLE.fullmatch(said):
        return _whether_playable(cards, view, own, question, _named(cards, view, said))
    if CARDS_FOR.fullmatch(said) and not OF_ITSELF.fullmatch(said):
        return _each(cards, view, own)
    return ()


def _whether_playable(
    cards: Cards, view: GuildhallView, own: ShownPlayer, question: Question | None, card: Card | None
) -> Sequence[Phrase]:
    if card is None:
        return ()
    why = why_not(cards, view, card)
    if why is None and (view.phase, view.active) == ("act", own.seat):
        named = card_label(cards, card, layout_in(cards, view).merged)
        return [say("asked-playable", card=named, idly=_without_effect(question, card) or "none")]
    return () if why is None else [why]


def _without_effect(question: Question | None, card: Card) -> Phrase | None:
    """What its menu says of a card that can be played for its chapter alone; None where its effect can be used."""
    choices = None if question is None else question.choices
    ways = [act for act in choices.acts if act.key.startswith(f"play:{card}:")] if isinstance(choices, Acts) else []
    return ways[0].hint if [way.key.rpartition(":")[2] for way in ways] == [NO_EFFECT] else None


def why_not(cards: Cards, view: GuildhallView, card: Card) -> Phrase | None:
    """Say why a card of the hand cannot be played: its colour lies there, or its chapter is in use (GH-8, GH-9)."""
    layout, own = layout_in(cards, view), view.own
    named = card_label(cards, card, layout.merged)
    if own is not None and not layout.fits(own.chapters, card):
        return say("typed-there", card=named)
    if own is None or layout.chapter_of[card] not in _in_use(layout, view, own):
        return None
    chapter = chapter_name(cards, layout, layout.chapter_of[card])
    return say("typed-not-now", card=named, chapter=chapter, rule=blocks_by(view.options))


def _in_use(layout: Layout, view: GuildhallView, own: ShownPlayer) -> set[str]:
    return blocked(layout, view.options, own.area, view.played if view.active == own.seat else ())


def _named(cards: Cards, view: GuildhallView, said: str) -> Card | None:
    """The card of the hand that is called by its colour and name either way round, or by its name alone if no other
    of that name is there."""
    words = said.split()

    def is_called(card: Card) -> bool:
        kind, colour = card.split(".")
        is_meant = colour == WILD or colour in words or set(COLOURS).isdisjoint(words)
        return cards.everybody[kind].name.lower() in words and is_meant

    found = [card for card in dict.fromkeys(view.own_hand) if is_called(card)]
    return found[0] if len(found) == 1 else None


def _each(cards: Cards, view: GuildhallView, own: ShownPlayer) -> list[Phrase]:
    layout = layout_in(cards, view)
    hint: Callable[[Card], Phrase]
    if view.phase == "setup":
        hint = in_first_hand(cards, layout, view.own_hand, put_down=False)
    else:
        hint = in_hand(cards, layout, own.chapters, own.area, len(own.completed))
    told: list[tuple[Phrase, list[Phrase]]] = []
    for card in dict.fromkeys(view.own_hand):
        does = why_not(cards, view, card) or hint(card)
        alike = next((some for said, some in told if said == does), None)
        if alike is None:
            told.append((does, alike := []))
        alike.append(card_label(cards, card, layout.merged))
    return [say("asked-cards"), *(_card(does, some) for does, some in told)]


def _card(does: Phrase, some: list[Phrase]) -> Phrase:
    """What cards do; of one that cannot be played why, which names it itself."""
    return say("asked-card", cards=some, does=does, named="yes" if does.id.startswith("typed-") else "no")
