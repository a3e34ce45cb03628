"""A question from the view of its founder, and the parts of its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Mark
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.model import Deck, Points, points
from gamecore.games.town_founders.cards.text import in_order
from gamecore.games.town_founders.presentation.bonuses import where_is
from gamecore.games.town_founders.presentation.buildings import Building, buildings
from gamecore.games.town_founders.presentation.pictures.hand import marked_cards
from gamecore.games.town_founders.presentation.pictures.held import ABREAST, Held, chip, held_cards, held_high, why_of
from gamecore.games.town_founders.presentation.pictures.stakes import (
    CHOSEN,
    MOST_TALL,
    MOST_TILES,
    are_tall,
    best_first,
    chosen_row,
    tiles,
    tiles_high,
)
from gamecore.games.town_founders.rules.nearing_the_end import is_perhaps_last
from gamecore.games.town_founders.rules.victory_calculation import score
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView, unseen

CHIP = 58
"""How high what is chosen is drawn where no card and no offer stands for it."""
MOST_STANDING = 4
"""So many founders' leads have room beside what could be built ..."""
FEW_STANDING = 3
"""... and so many in the same line."""

Part: TypeAlias = tuple[float, Callable[[Box], list[Mark]]]
"""A part of the picture: how high it is, and what is drawn in it."""


def bonus_card(deck: Deck, name: str) -> str:
    """The card that a card names; an empty word for one that names none."""
    bonus = deck.cards[name].bonus
    return "" if bonus is None else bonus.card


class Case:
    """A question from the view of its founder, and what is shown as its answer."""

    def __init__(
        self,
        deck: Deck,
        view: TownFoundersView,
        own: ShownFounder,
        question: Question,
        answer: Any,
        best: bool,
        next_builds: Sequence[str],
        card_high: int,
    ) -> None:
        """``card_high``: how high a card of the hand is to be."""
        self.deck, self.view, self.own = deck, view, own
        self.kind, self.answer, self.is_best, self.next_builds = question.kind, answer, best, next_builds
        self.options, self.card_high = question.params, card_high
        self.names = tuple(in_order(deck, view.own_hand))
        self.act = str(answer.get("act", "")) if isinstance(answer, Mapping) else ""
        self.marked = marked_cards(deck, view, answer)

    def hand(
        self, becomes: str = "none", brings: Mapping[str, Building] | None = None, all_of_it: Phrase | None = None
    ) -> Part:
        """The hand; with ``brings`` what is said below each card, but for a large one, and what is chosen for all of
        it."""
        draws = self.kind == "discard" and self.view.deck > 0 and not self.is_first_turn
        letters = {one.letter for one in brings.values()} if brings and draws else set()
        hidden = unseen(self.deck, self.view) if letters else []
        left = {letter: len(self.deck.having(hidden, letter)) for letter in letters}
        whys = why_of(self.names, self.marked, becomes, brings, left, is_short=self.is_first_turn) if brings else {}
        named = {card: one for one in self.own.town if (card := bonus_card(self.deck, one)) in self.names}
        waited = {card: one for card, one in named.items() if self.deck.cards[card].bonus is None}
        lost = frozenset(one for one in self.names if where_is(self.view, bonus_card(self.deck, one)) == "gone")
        held = Held(
            self.names, self.marked, self.is_best, whys, waited, lost - waited.keys(), all_of_it, self.card_high
        )
        return held_high(self.deck, held), lambda box: list(held_cards(self.deck, self.view, held, box))

    def buildings(self, hand: Sequence[str]) -> list[Building]:
        return best_first(list(buildings(self.deck, self.view, self.own, hand)))

    def row(self, one: Building) -> Part:
        """What is to be built; in the variant with what becomes of the weakest category."""
        worst = None
        if self.view.together:
            becomes = points(self.deck, (*self.own.town, *one.cards))
            worst = min(self.own.points.values()), min(becomes.values())
        then = self.leads_then if self.is_near_the_end else None
        return CHOSEN, lambda box: chosen_row(self.deck, box, one, recommended=self.is_best, worst=worst, then=then)

    def tiles(self, found: Sequence[Building]) -> list[Part]:
        then = self.leads_then if self.is_near_the_end else None
        is_wide = then is not None and (bool(self.next_builds) or len(self.view.founders) > FEW_STANDING)
        tall = is_wide or (are_tall(found) and then is None)
        most = (MOST_TALL if tall else MOST_TILES) - 2 * (-(-len(self.names) // ABREAST) - 1)
        most = max(2, min(most, len(found)))
        starred = next(iter(self.next_builds), None)
        high = tiles_high(most, tall)
        return [(high, lambda box: list(tiles(self.deck, box, found, most, starred, then)))] if found else []

    @property
    def is_first_turn(self) -> bool:
        """Whether the founder has built nothing yet: how the game is played stands above, and that is enough."""
        return not self.own.town and not self.view.together

    @property
    def is_near_the_end(self) -> bool:
        """Whether this is, or is perhaps, the last that the founder builds."""
        left, count, view = self.view.deck, len(self.view.founders), self.view
        is_builds = self.kind in ("build", "trade.second") and not view.together and view.builds_again(self.own.seat)
        return is_builds and (not left or is_perhaps_last(left, count)) and count <= MOST_STANDING

    def leads_then(self, one: Building) -> list[tuple[Seat, int]]:
        """How many leads each has once something is built, in the order of play."""
        towns: list[Points] = [founder.points for founder in self.view.founders]
        towns[self.own.seat] = points(self.deck, (*self.own.town, *one.cards))
        return [(seat, score(towns, seat, self.view.together)) for seat in self.view.order]

    def built_in_words(self, one: Building, *, is_one_of_two: bool = False) -> list[Phrase]:
        """For who cannot see it: what is built, and near the end the leads of all then; the cards where others of the
        category are told of as well."""
        category, cards = self.deck.categories[one.letter].name, one.cards if is_one_of_two else ()
        figures: dict[str, Param] = {"points": one.gain, "after": one.after, "most": one.others}
        told = say("picture-build-alt", category=category, cards=cards, **figures)
        if not self.is_near_the_end:
            return [told]
        listed = [say("picture-race-of", seat=seat, score=leads) for seat, leads in self.leads_then(one)]
        return [told, say("picture-then-alt", dotted=listed)]

    def chip(self, text: Phrase) -> Part:
        """What is chosen that no card and no offer stands for."""
        return CHIP, lambda box: chip(box, text, recommended=self.is_best)

    def said(self, what: Phrase) -> Phrase:
        """For who cannot see it: what is chosen."""
        return say("picture-chosen-alt", is_best=int(self.is_best), what=what)
