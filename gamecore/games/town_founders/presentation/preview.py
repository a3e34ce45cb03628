"""What stands below a question: the hand, the offers, and what an answer would do. Only its owner reads it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.cards.text import in_order, with_categories
from gamecore.games.town_founders.presentation.board import totals
from gamecore.games.town_founders.presentation.exchanges import could_come_back, leads_given_up
from gamecore.games.town_founders.presentation.private_board import (
    given_up,
    hand_lines,
    in_one_line,
    offer_lines,
    they_build,
)
from gamecore.games.town_founders.rules.build_phase import common_letters, gain
from gamecore.games.town_founders.rules.trade_forms import asked_count
from gamecore.games.town_founders.rules.trade_phases import GIFT
from gamecore.games.town_founders.rules.victory_calculation import leads
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView

MOST_CARDS_SHOWN = 15
"""The private board shows the rest of a large hand."""
WITH_HAND = frozenset({"trade.first", "trade.second", "discard", "bid", "build.category", "draw", "bid.vote"})
"""Kinds of question whose choices do not list the whole hand, so the preview lists it; of others it names the cards."""

TRADES = frozenset({"trade.first", "trade.second"})
"""Kinds of question where it matters what the others collect."""
SAY_HOW_MUCH = frozenset({"build"})
"""Kinds of question whose options say how much of each category there is before and after."""
IN_PICTURES = frozenset({"preview-town", "preview-rivals"})
"""What the board's picture shows as well."""


def preview(deck: Deck, view: TownFoundersView, question: Question, answer: Any) -> list[Phrase]:
    """Return the lines for a question and its answer so far, if any."""
    own = view.own
    if own is None:
        return []
    lines = [line for offer in view.offers for line in offer_lines(deck, view, offer)]
    if question.kind in WITH_HAND:
        cards = in_order(deck, view.own_hand)
        lines += hand_lines(deck, view, own, cards[:MOST_CARDS_SHOWN])
        if len(cards) > MOST_CARDS_SHOWN:
            lines.append(say("preview-more-cards", more=len(cards) - MOST_CARDS_SHOWN))
    if question.kind in SAY_HOW_MUCH:
        lines.append(in_one_line(deck, view, own, in_order(deck, view.own_hand)))
        return [*lines, *_answered(deck, view, own, question, answer)]
    if question.kind in TRADES:
        lines += [*_turned_down(deck, view, own), *rivals(deck, view, own)]
    lines.append(say("preview-town", totals=totals(deck, view, own)))
    lines += _answered(deck, view, own, question, answer)
    return lines


def rivals(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Phrase]:
    """How much any of the others has at most of each category: what a lead takes more than."""
    others = [founder.points for founder in view.founders if founder.seat != own.seat]
    most = {letter: max((points[letter] for points in others), default=0) for letter in deck.categories}
    found = [
        say("preview-rival", category=deck.categories[letter].name, points=points)
        for letter, points in most.items()
        if points
    ]
    if found:
        yield say("preview-rivals", dotted=found)


def _turned_down(deck: Deck, view: TownFoundersView, own: ShownFounder) -> Iterator[Phrase]:
    """Of whoever has refused the viewer in this window what all can see of why: that they build no more, that they lead
    what they were asked for; else that they gave none of it, whatever the reason; of a gift that came last, that it
    costs a draw."""
    towns = [founder.points for founder in view.founders]
    for other, asked in sorted(view.asked_in_vain.items()):
        letters = [letter for letter in asked if letter in deck.categories]
        what = "last" if not view.builds_again(other) else "gift" if asked.endswith(GIFT) else "asked"
        led = [letter for letter in letters if letter in leads(towns, other)]
        names = [deck.categories[letter].name for letter in led]
        rest = [deck.categories[letter].name for letter in letters if letter not in led]
        yield say("preview-turned-down", seat=other, what=what, categories=names, either=rest)


def _answered(
    deck: Deck, view: TownFoundersView, own: ShownFounder, question: Question, answer: Any
) -> Iterator[Phrase]:
    """Put into words what has been chosen; leave out what cannot be answered yet."""
    if answer is None:
        return
    if question.kind in ("discard", "bid") and isinstance(answer, (list, tuple)):
        cards = [card for card in answer if card in view.own_hand]
        yield say(f"preview-{question.kind}", cards=cards, count=len(cards))
    elif question.kind == "build.yours" and isinstance(answer, (list, tuple)):
        cards = [card for card in answer if card in view.own_hand]
        yield say("preview-build", cards=cards, points=gain(deck, own.town, cards))
    elif isinstance(answer, Mapping) and question.kind == "build":
        yield from _build(deck, view, own, answer)
    elif isinstance(answer, Mapping) and str(answer.get("act", "")).startswith("offer:"):
        yield from _offer(deck, view, answer)
    elif isinstance(answer, Mapping) and str(answer.get("act", "")).startswith("accept:"):
        yield from _accept(deck, view, answer)


def _build(deck: Deck, view: TownFoundersView, own: ShownFounder, answer: Mapping[str, Any]) -> Iterator[Phrase]:
    act = answer.get("act")
    if act in deck.categories:
        cards = deck.having(view.own_hand, str(act))
    else:
        form = answer.get("form") or {}
        cards = [card for card in (form.get("some") or {}).get("cards") or () if card in view.own_hand]
    if cards and common_letters(deck, cards):
        yield say("preview-build", cards=cards, points=gain(deck, own.town, cards))


def _accept(deck: Deck, view: TownFoundersView, answer: Mapping[str, Any]) -> Iterator[Phrase]:
    """Which leads the cards would give up that are chosen to be handed over."""
    offer = next((one for one in view.offers if answer["act"] == f"accept:{one.id}"), None)
    form = answer.get("form") or {}
    cards = [card for card in (form.get("give") or {}).get("cards") or () if card in view.own_hand]
    if offer is not None:
        yield from given_up(view, leads_given_up(deck, view, cards, offer.give), cards)


def _offer(deck: Deck, view: TownFoundersView, answer: Mapping[str, Any]) -> Iterator[Phrase]:
    terms = {"give": (), "count": None, "category": None, **((answer.get("form") or {}).get("offer") or {})}
    to = int(str(answer["act"]).partition(":")[2])
    count = asked_count(terms)
    if terms.get("named"):
        want = say("trade-want-named", cards=list(terms["named"]))
    elif count and terms["category"] in deck.categories:
        want = say("trade-want-category", count=count, category=deck.categories[terms["category"]].name)
    else:
        want = say("trade-want", count=count)
    give = [with_categories(deck, card) for card in terms["give"] or ()] or say("trade-no-cards")
    yield say("preview-offer", seat=to, give=give, want=want)
    yield from they_build(deck, view, to, list(terms["give"] or ()))
    gone, named = list(terms["give"] or ()), list(terms.get("named") or ())
    category = None if named else terms["category"]
    lost = leads_given_up(deck, view, gone, named, category)
    unless = could_come_back(deck, view, gone, lost, category, 0 if named else count)
    yield from given_up(view, lost, gone, unless=unless)
