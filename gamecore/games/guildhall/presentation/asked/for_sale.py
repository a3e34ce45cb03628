"""Which VP cards a question is about: those for sale by their VP, their price or their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import vp_name
from gamecore.games.guildhall.options import joins_vp_decks
from gamecore.games.guildhall.presentation.board import for_sale
from gamecore.games.guildhall.rules.setup import vp_counts
from gamecore.games.guildhall.view import GuildhallView

VALUE = re.compile(r"\b(\d{1,2}) ?(?:vp|points?|victory points?|pointers?)\b")
PRICE = re.compile(r"\b(\d|one|two|three) (?:completed )?chapters?\b")
PLACE = re.compile(r"\b(?:card|place|slot|number|no) (\d)\b")
ORDINAL = re.compile(r"\b(first|second|third|fourth|fifth|last|1st|2nd|3rd|4th|5th) (?:vp )?(?:card|one|place|slot)\b")
ORDINALS = ("first", "second", "third", "fourth", "fifth")
NUMBERS = {"one": 1, "two": 2, "three": 3}
ASKING = frozenset({"what", "whats", "which", "explain", "describe", "tell", "show", "how", "is", "are"})
OF_MOVES = re.compile(r"what (if|happens|would)\b|how (many|do|can|should)\b|what (should|must) ")
OF_A_CARD = frozenset({"card", "cards", "one", "ones", "does", "sale", "row", "cost", "costs", "price"})
OF_THE_ROW = re.compile(r"\b(on|for) sale\b|\b(in|of) the (vp )?row\b|\bcan i buy\b|\bto buy\b|\bvp (cards? )?row\b")
OF_OTHERS = frozenset({"my", "hand", "discard", "discards", "pile", "round", "turn", "guildhall"})


def of_cards_for_sale(cards: Cards, view: GuildhallView, said: str) -> Sequence[Phrase]:
    """All that are for sale of what is asked for, with their prices; if none is, those of the VP deck that have it."""
    words = said.split()
    if not view.row or words[0] not in ASKING or OF_MOVES.match(said) or _names_one(cards, words):
        return ()
    value, places = VALUE.search(said), _places(view, said)
    is_of_row = OF_THE_ROW.search(said) is not None
    if value is not None and not OF_A_CARD.isdisjoint(words):
        return _of_value(cards, view, int(value[1]))
    if places and (is_of_row or OF_OTHERS.isdisjoint(words)):
        return [say("asked-sale"), *(for_sale(cards, view, place, short=False) for place in places)]
    if not is_of_row:
        return ()
    price = PRICE.search(said)
    most = None if price is None else NUMBERS.get(price[1]) or int(price[1])
    found = [
        place for place, id in enumerate(view.row) if id is not None and (most is None or cards.vp[id].cost == most)
    ]
    return [say("asked-sale"), *(for_sale(cards, view, place, short=False) for place in found)] if found else ()


def _names_one(cards: Cards, words: Sequence[str]) -> bool:
    """Whether a VP card is called by its own name: then its text is the answer. One is called as the game is."""
    return not (cards.vp.keys() - {"guildhall"}).isdisjoint(words)


def _places(view: GuildhallView, said: str) -> list[int]:
    """The places of the row that are named by their numbers."""
    found = [int(number) for number in PLACE.findall(said)]
    for named in ORDINAL.findall(said):
        known = [at for at, name in enumerate(ORDINALS, 1) if named == name or named.startswith(str(at))]
        found += known or [len(view.row)]
    return [number - 1 for number in dict.fromkeys(found) if 0 < number <= len(view.row)]


def _of_value(cards: Cards, view: GuildhallView, vp: int) -> list[Phrase]:
    sold = [place for place, id in enumerate(view.row) if id is not None and cards.vp[id].vp == vp]
    if sold:
        return [say("asked-sale"), *(for_sale(cards, view, place, short=False) for place in sold)]
    deck = vp_counts(cards, len(view.players), view.free_vp, joins_vp_decks(view.options))
    there = [cards.vp[id] for id in sorted(deck) if cards.vp[id].vp == vp]
    return [
        say("asked-sale-none", vp=vp, there=len(there)),
        *(say("asked-sale-card", card=vp_name(one), cost=one.cost) for one in there),
    ]
