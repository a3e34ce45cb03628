"""Which VP cards a question is about: those for sale by their VP, their price or their place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import vp_name
from gamecore.games.guildhall.options import joins_vp_decks
from gamecore.games.guildhall.presentation.board import for_sale
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.setup import vp_counts
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

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
BUYING, WINNING = re.compile(r"\b(buy|buying|bought)\b"), re.compile(r"\b(win|wins|won|winning|victory|enough)\b")
"""How people ask whether a purchase wins."""
OPEN = frozenset({"how", "which", "who", "when", "where", "why"})
"""What begins a question that is answered with more than yes or no."""
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


def whether_it_wins(cards: Cards, view: GuildhallView, said: str) -> Sequence[Phrase]:
    """Yes or no to whoever asks whether they win by buying a card of this value, or the one in this place; of several
    those for sale alone count, each with what it comes to.
    """
    own, words = view.own, said.split()
    if own is None or not view.row or view.phase == "over" or words[0] in OPEN or "seat" in said:
        return ()
    if not (BUYING.search(said) and WINNING.search(said)):
        return ()
    value = VALUE.search(said)
    found = _sold(cards, view, int(value[1])) if value else _places(view, said)
    told: list[tuple[Phrase, list[int]]] = []
    for place in (place for place in found if view.row[place] is not None):
        comes_to = _comes_to(cards, view, own, str(view.row[place]))
        alike = next((some for one, some in told if one == comes_to), None)
        if alike is None:
            told.append((comes_to, alike := []))
        alike.append(place + 1)
    if not told:
        return _of_value(cards, view, int(value[1])) if value else ()
    return [say("asked-buy", cards=[say("asked-buy-card", place=place) for place in some], so=so) for so, some in told]


def _comes_to(cards: Cards, view: GuildhallView, own: ShownPlayer, id: str) -> Phrase:
    """What buying a card comes to, as its menu says; or that it cannot be paid."""
    after, cost, done = own.vp + cards.vp[id].vp, cards.vp[id].cost, len(own.completed)
    turn = "this" if (view.phase, view.active) == ("act", own.seat) and view.actions > 0 else "next"
    how = "costs" if cost > done else "wins" if after >= GOAL else "short"
    return say("asked-buy-so", how=how, turn=turn, after=after, goal=GOAL, cost=cost, done=done)


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


def _sold(cards: Cards, view: GuildhallView, vp: int) -> list[int]:
    """The places of the row that have a card of so many VP."""
    return [place for place, id in enumerate(view.row) if id is not None and cards.vp[id].vp == vp]


def _of_value(cards: Cards, view: GuildhallView, vp: int) -> list[Phrase]:
    sold = _sold(cards, view, vp)
    if sold:
        return [say("asked-sale"), *(for_sale(cards, view, place, short=False) for place in sold)]
    deck = vp_counts(cards, len(view.players), view.free_vp, joins_vp_decks(view.options))
    there = [cards.vp[id] for id in sorted(deck) if cards.vp[id].vp == vp]
    return [
        say("asked-sale-none", vp=vp, there=len(there)),
        *(say("asked-sale-card", card=vp_name(one), cost=one.cost) for one in there),
    ]
