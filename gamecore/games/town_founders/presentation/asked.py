"""Questions in words that the towns and the list of cards answer: who leads a category, how many cards there are, who
can have one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from pydantic import JsonValue

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.naming import folded
from gamecore.games.town_founders.cards.model import Deck, points
from gamecore.games.town_founders.presentation.buildings import buildings
from gamecore.games.town_founders.presentation.lookup import card_gives
from gamecore.games.town_founders.rules.build_phase import of_the_lead
from gamecore.games.town_founders.rules.nearing_the_end import (
    A_TURN,
    is_perhaps_last,
    is_surely_last,
    turns_about,
)
from gamecore.games.town_founders.rules.play import HAND
from gamecore.games.town_founders.view import TownFoundersView, unseen

LEADS = re.compile(r"\b(who|by how much|how far|how much)\b.*\b(leads?|leading|ahead|most|first|behind)\b")
HOW_MANY = re.compile(r"\bhow many\b.*\bcards?\b|\bhow many\b.*\bunseen\b")
WHO_HAS = re.compile(r"\bwho\b.*\b(has|have|had|holds?|owns?|got)\b|\bwhere\b.*\bis\b")
LAST_TURN = re.compile(
    r"\b(is|was|will) (this|it|that)( be)?( already| really| perhaps| maybe)? (my|the|our)( very)? (last|final)"
    r" (turn|build)\b"
)
MANY = re.compile(
    r"\b(can|could|may|do|should) (i|we|you|one)\b.*\bbuild\b"
    r".*\b(two|2|three|3|both|several|many|more( than one)?|other|another) (categor(y|ies)|kinds?|signs?)\b"
)
MOST_BUILDS = 2
"""So many builds are told of a hand after a discard."""
EACH = re.compile(r"\b(each|every|all|per) (categor(y|ies)|kind|sign)\b|\bof each\b")


def answered(deck: Deck, view: TownFoundersView, text: str) -> Sequence[Phrase]:
    """The lines that answer it; nothing where it asks for nothing of these."""
    said = folded(text)
    if LAST_TURN.search(said) and (told := _last_turn(view)) is not None:
        return [told]
    if MANY.search(said):
        return [say("asked-one-category", together=int(view.together))]
    letter = category_in(deck, said)
    if letter is not None and LEADS.search(said):
        return [_who_leads(deck, view, letter)]
    card = _card_in(deck, said)
    if card is not None and WHO_HAS.search(said):
        return [_who_has(view, card), *card_gives(deck, deck.cards[card])]
    letters = [letter] if letter is not None else [*deck.categories] if EACH.search(said) else []
    return [_how_many(deck, view, letters)] if letters and HOW_MANY.search(said) else []


def category_in(deck: Deck, said: str) -> str | None:
    """The letter of the category that a text names, the longest name first."""
    named = [(name, one.letter) for one in deck.categories.values() for name in (one.name, one.also) if name]
    found = [(len(name), letter) for name, letter in named if f" {folded(name)} " in f" {said} "]
    return max(found)[1] if found else None


def _card_in(deck: Deck, said: str) -> str | None:
    """The card that a text names, the longest name first."""
    return max((card for card in deck.cards if f" {folded(card)} " in f" {said} "), key=len, default=None)


def _who_has(view: TownFoundersView, card: str) -> Phrase:
    """Where a card is, as far as its reader may know."""
    built = [founder.seat for founder in view.founders if card in founder.town]
    known = [view.seen[card]] if card in view.seen else []
    found = (("hand", card in view.own_hand), ("built", built), ("gone", card in view.discarded), ("known", known))
    where = next((where for where, is_there in found if is_there), "open")
    return say("asked-where", card=card, where=where, seats=built or known)


def _who_leads(deck: Deck, view: TownFoundersView, letter: str) -> Phrase:
    """What everybody has of it, who leads, and by how much."""
    ranked = sorted(view.founders, key=lambda one: -one.points[letter])
    most, category = ranked[0].points[letter], deck.categories[letter].name
    first = [one.seat for one in ranked if one.points[letter] == most]
    dotted = [say("asked-points", seat=one.seat, points=one.points[letter]) for one in ranked]
    margin = most - max((one.points[letter] for one in ranked if one.seat not in first), default=0)
    what = "nobody" if not most else "alone" if len(first) == 1 else "shared"
    return say("asked-leads", what=what, category=category, seats=first, margin=margin, dotted=dotted)


def _how_many(deck: Deck, view: TownFoundersView, letters: Sequence[str]) -> Phrase:
    """How many of the game's cards have a sign, and how many of these nobody has laid down."""
    left = unseen(deck, view)
    each = [
        say(
            "asked-count",
            category=deck.categories[letter].name,
            count=len(deck.having([*deck.cards], letter)),
            unseen=len(deck.having(left, letter)),
        )
        for letter in letters
    ]
    return say("asked-counts", dotted=each, all=len(deck.cards))


def _last_turn(view: TownFoundersView) -> Phrase | None:
    """Whether the turn of whoever is up is their last, as far as all can see; None to others, and where all play at
    once."""
    if view.together or view.viewer is None or view.viewer != view.current:
        return None
    held = [one.hand for one in view.founders if one.seat != view.viewer]
    left, what = view.deck, "no"
    if not left:
        what = "empty"
    elif is_surely_last(left, held):
        what = "surely"
    elif is_perhaps_last(left, len(view.founders)):
        what = "perhaps"
    turns, most = turns_about(left, len(view.own_hand), len(held)) if left else (1, 1)
    what = "soon" if what == "no" and turns < 2 else what
    return say(
        "asked-last-turn", what=what, left=left, about=A_TURN, more=turns - 1, most=most - 1, range=int(most > turns)
    )


def weighed(deck: Deck, view: TownFoundersView, question: Question, answer: JsonValue) -> Phrase | None:
    """What is left in hand after a discard, how many cards are drawn then, and the best that could be built without
    them."""
    own = view.own
    if own is None or question.kind != "discard" or not isinstance(answer, list):
        return None
    kept = [card for card in view.own_hand if card not in answer]
    found = sorted(buildings(deck, view, own, kept), key=lambda one: (-len(one.gained), not one.leads, -one.gain))
    towns = [one.points for one in view.founders]
    built = [
        say(
            "asked-not-build",
            cards=list(one.cards),
            before=one.before,
            after=one.after,
            **of_the_lead(deck, towns, own.seat, one.letter, points(deck, (*own.town, *one.cards))),
        )
        for one in found[:MOST_BUILDS]
    ]
    return say("asked-then", kept=kept, drawn=max(0, min(view.deck, HAND - len(kept))), dotted=built)
