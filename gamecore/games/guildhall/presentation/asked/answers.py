"""The answer to a question about the table: by what lies there, not by the rules."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label
from gamecore.games.guildhall.presentation.asked.for_sale import of_cards_for_sale, whether_it_wins
from gamecore.games.guildhall.presentation.asked.hand import about_hand
from gamecore.games.guildhall.presentation.asked.players import about_winning
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.view import GuildhallView

SHOULD = re.compile(
    r"should i (?P<what>buy|draw|discard|play|skip|pass|wait)( (something|anything|a|one|the|my|vp|points?|cards?|new|"
    r"now|yet|already|first|here|this turn|or wait|or not|rather|instead|any|some|more))*"
)
PILE = re.compile(
    r"(what|whats|which cards?|what cards?)( (is|are|lies|lie))?( (there|now))?( (in|on|on top of|at the top of))"
    r" the (discard pile|discards|discarded cards|pile)( now)?"
)
IN_PILE = re.compile(
    r"(is|are) there( still)? (an?|any|some|one|the) (\w+ )?\w+ (in|on|among) the (discard pile|discards|pile)( now)?"
)
DECK = re.compile(
    r"how (many|much) (cards? )?(are|is|does|do)?( there)?( still)?( left| remain| remaining)? ?(in|on) the (card )?"
    r"(deck|draw pile|stack)( left| now| still)*"
    r"|how many cards (does|do) the deck have( left| now| still)*"
    r"|(how (big|large|full|thick) is|what is left (in|of)) the (deck|draw pile|stack)( now)?"
)
ACTS = {"draw": "discard", "skip": "pass", "wait": "pass"}
"""What is meant, where an act is not called so."""


def answered(
    cards: Cards, view: GuildhallView, question: Question | None, text: str, best: JsonValue
) -> Sequence[Phrase]:
    """The lines that answer it; nothing where it asks for nothing that lies on the table."""
    said = " ".join(re.findall(r"<@seat:\d+>|[^\W_]+", re.sub("['’]", "", text.casefold())))
    if not said:
        return ()
    return (
        _of_pile(cards, view, said)
        or whether_it_wins(cards, view, said)
        or of_cards_for_sale(cards, view, said)
        or about_winning(cards, view, said)
        or about_hand(cards, view, question, said)
        or _whether(question, said, best)
    )


def _of_pile(cards: Cards, view: GuildhallView, said: str) -> Sequence[Phrase]:
    """The open top of the discards; below it nobody sees, nor how many cards the deck has left (GH-22)."""
    if DECK.fullmatch(said):
        return [Phrase("asked-deck")]
    if PILE.fullmatch(said) is None and IN_PILE.fullmatch(said) is None:
        return ()
    top = view.discard_top
    named = "none" if top is None else card_label(cards, top, layout_in(cards, view).merged)
    return [say("asked-pile", card=named)]


def _whether(question: Question | None, said: str, best: JsonValue) -> Sequence[Phrase]:
    """Yes or no, as is recommended, to whoever asks whether to do something of that kind now."""
    asked = SHOULD.fullmatch(said)
    if asked is None or question is None or question.kind != "turn":
        return ()
    if not isinstance(question.choices, Acts) or not isinstance(best, Mapping):
        return ()
    what = ACTS.get(asked["what"], asked["what"])
    key = str(best["act"]).partition(":")[0]
    is_there = any(act.key.partition(":")[0] == what for act in question.choices.acts)
    if what == "buy" and not is_there:
        return [say("typed-buy-nothing")]
    return [say("asked-should", so="yes" if key == what else "no", what=what)]
