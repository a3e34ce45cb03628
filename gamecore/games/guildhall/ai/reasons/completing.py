"""Why a card is not chosen that would complete a chapter, and why a purchase comes before such a card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import PickOne, PickSome
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.growing import lacking_one
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of
from gamecore.games.guildhall.rules.stakes import size_after, size_with
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.state import Card, State
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer


def of_room(cards: Cards, layout: Layout, before: State, best: Tried, seat: Seat) -> Reason | None:
    """That a purchase makes room for a chapter which a card in hand completes."""
    own = before.players[seat]
    if len(own.completed) < MOST_COMPLETED or not best.key.startswith("buy:"):
        return None
    ready = [chapter for chapter in layout.chapters if chapter in lacking_one(layout, own)]
    return reason("room", chapter=chapter_name(cards, layout, ready[0])) if ready else None


def left_out(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, some: Sequence[Card]
) -> Iterator[Reason]:
    """Why a card is left that would complete a chapter which none of ``some`` is of: as many as can be kept are there,
    or one in hand completes it as well. Of choices out of the hand that is said elsewhere.
    """
    own, what = view.own, str(question.params.get("what", ""))
    if own is None or PURPOSES.get(what) != "enter":
        return
    homes = {layout.chapter_of[card] for card in some}
    left = [card for card in _completing(layout, own, question) if layout.chapter_of[card] not in homes]
    if left and len(own.completed) >= MOST_COMPLETED:
        yield reason("fourth", card=card_label(cards, left[0], layout.merged))
        return
    for card in left if what != "place_hand" else ():
        home = layout.chapter_of[card]
        waiting = [
            one for one in view.own_hand if layout.chapter_of[one] == home and _size_after(layout, own, one) >= FULL
        ]
        if waiting:
            held = card_label(cards, waiting[0], layout.merged)
            yield reason("in-hand", card=held, chapter=chapter_name(cards, layout, home))
            return


def _completing(layout: Layout, own: ShownPlayer, question: Question) -> Iterator[Card]:
    """The cards that can be chosen and would complete a chapter."""
    choices = question.choices
    for option in choices.options if isinstance(choices, PickOne | PickSome) else ():
        if option.key != LEAVE and _size_after(layout, own, card_of(option.key)) >= FULL:
            yield card_of(option.key)


def _size_after(layout: Layout, own: ShownPlayer, card: Card) -> int:
    """What a chapter has when the card has come to it; as it is where the card does not fit."""
    if not layout.fits(own.chapters, card):
        return size_with(layout, own.chapters, own.area, layout.chapter_of[card])
    return size_after(layout, own.chapters, own.area, card)
