"""What an advised act asks, and how the steward would answer that: named with the act, so that one press does all of
it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any, TypeAlias

from pydantic import JsonValue

from gamecore.engine.advice import Reason, Then
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.choices import OF_OWN_HAND
from gamecore.games.guildhall.ai.imagined import Unseen, copied
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, RAIDS, raided, target
from gamecore.games.guildhall.rules.choosing import card_of, is_left
from gamecore.games.guildhall.rules.setup import vp_deck
from gamecore.games.guildhall.state import Card, Chapter, State

ON_THE_WAY = frozenset({"pay", "discard.top"})
"""What buying asks before anything is taken; a seat has these answered unless it wants to be asked."""
MOST_PLACED = 3
"""More cards than these are too many to name."""
HIDDEN = frozenset({"look", "trade_give", "trade_take"})
"""Choices that go by cards which nobody has seen yet."""
OUT_OF_HALLS = ("raid_", "chapter_")
Answered: TypeAlias = tuple[Question, JsonValue, bool, State]
"""A question, its answer, whether cards had been drawn by then, and the table at which it is asked."""


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A question that an act leads to, and its answer."""

    kind: str
    what: str
    rival: Seat | None
    """From whom something is taken."""
    cards: tuple[Card, ...]
    chapter: Chapter
    """A whole chapter that is taken; else empty."""
    answer: JsonValue
    question: Question
    before: State
    """The table at which it is asked."""
    after: Foreseen | None = None
    """What is asked next."""

    def then(self, cards: Cards, layout: Layout, first: Reason) -> Then | None:
        """The answers to this and to what comes next, as far as the first reason of the act names them."""
        if not _is_named(cards, layout, self, first):
            return None
        return Then(self.kind, self.answer, self.after.then(cards, layout, first) if self.after else None)

    @property
    def is_raid(self) -> bool:
        """True of what takes cards or a chapter that lie in a rival's guildhall."""
        return self.rival is not None and self.what.startswith(OUT_OF_HALLS)

    @property
    def swapped(self) -> tuple[Sequence[Card], Sequence[Card]] | None:
        """Which cards are given for which; None of anything but a swap of cards."""
        if self.kind != "swap" or not isinstance(self.answer, Mapping):
            return None
        form: Any = self.answer["form"]
        given, taken = (chosen(form[SWAP][field]) for field in ("give", "take"))
        return given, taken

    @property
    def with_whom(self) -> Seat:
        """The rival of a swap."""
        given: Any = self.answer
        return rival_of(given["act"])

    def named(self, cards: Cards, layout: Layout) -> Sequence[Phrase]:
        """What is taken or placed."""
        if self.chapter:
            return [chapter_name(cards, layout, self.chapter)]
        return [card_label(cards, card, layout.merged) for card in self.cards]

    def does(self, cards: Cards, layout: Layout, does: Phrase | None) -> Phrase | None:
        """What the act does, with the cards of the hand that it places."""
        if does is None or self.what != "place_hand" or not 0 < len(self.cards) <= MOST_PLACED:
            return does
        parts: Any = does.params["parts"]
        return say("parts", parts=[say("why-places", cards=self.named(cards, layout)), *parts[1:]])


def foreseen(cards: Cards, state: State, best: Tried, seat: Seat) -> Foreseen | None:
    """Return what an act asks first, with what it asks after that; None if it asks nothing, leaves it, answers with
    what is only imagined, or with what goes by the VP card that a purchase turns up.
    """
    if not best.key.startswith(("play:", "buy:")):
        return None
    asked = _asked(cards, state, best, seat)
    for id in dict.fromkeys(vp_deck(cards, state)) if best.key.startswith("buy:") else ():
        turned_up = copied(state)
        turned_up.vp_deck = [id]
        other = _asked(cards, turned_up, best, seat)
        pairs = takewhile(lambda two: _given(two[0]) == _given(two[1]), zip(asked, other, strict=False))
        asked = [one for one, _ in pairs]
    known = list(takewhile(lambda each: _is_known(seat, *each), asked))
    found = None
    for question, given, _, before in reversed(known):
        found = replace(_read(question, given, before), after=found)
    return found


def _is_known(seat: Seat, question: Question, answer: JsonValue, has_drawn: bool, _: State) -> bool:
    """True of an own answer that uses the ability, and goes by nothing that is only imagined."""
    if question.seat != seat or is_left(answer):
        return False
    what = question.params.get("what", "")
    return what not in HIDDEN and not (has_drawn and what in OF_OWN_HAND)  # new cards can change it


def _given(answered: Answered) -> tuple[str, JsonValue]:
    question, answer, *_ = answered
    return question.kind, answer


def _asked(cards: Cards, state: State, best: Tried, seat: Seat) -> list[Answered]:
    """Return the questions on the way of an act with their answers."""
    asked = list[Answered]()

    def noting(cards: Cards, state: State, question: Question) -> JsonValue:
        given = reaching.answer(cards, state, question)
        has_drawn = any(type(card) is Unseen for card in state.players[seat].hand)
        asked.append((question, given, has_drawn, copied(state)))
        return given

    after_act(cards, state, seat, best.key, best.form, noting)
    return [each for each in asked if each[0].kind not in ON_THE_WAY]


def _read(question: Question, answer: JsonValue, before: State) -> Foreseen:
    what, owner = str(question.params.get("what", "")), question.params.get("owner", -1)
    rival = owner if isinstance(owner, int) and owner not in (-1, question.seat) else None
    some = list[str]()
    if question.kind in RAIDS and isinstance(answer, Mapping):
        act, form = str(answer["act"]), answer.get("form")
        rival, taken = raided(act), target(act)
        some = [str(key) for key in _field(form)] if form else [taken]
    elif question.kind.startswith("pick.") and question.kind != "pick.rival":
        some = [str(key) for key in answer] if isinstance(answer, list) else [str(answer)]
    chapter = some.pop() if what.startswith("chapter_") and some else ""
    return Foreseen(question.kind, what, rival, tuple(map(card_of, some)), chapter, answer, question, before)


def _field(form: Any) -> Sequence[Any]:
    """The cards that the form of a raid holds."""
    cards: Sequence[Any] = form[RAID]["cards"]
    return cards


def _is_named(cards: Cards, layout: Layout, asked: Foreseen, first: Reason) -> bool:
    """True if the first reason of an act names everything that the answer says: which cards go or come, and of whom; of
    a purchase that wins it is all the same whether what it does is used.
    """
    if first.kind == "wins" and asked.kind == "vp.use":
        return True
    told = {"act": [*first.params.values()]}.get(first.kind, [first.phrase])
    some = {one.id: one for one in told if isinstance(one, Phrase)}
    paid, breaks, bought = (some.get(id) for id in ("why-paid", "why-breaks", "why-bought"))
    does: Any = some.get("parts") if bought is None else bought.params["does"]
    if asked.kind in ("swap", "swap.chapters"):
        return paid is not None and paid.params["to"] == "rival" and paid.params["got"] != "none"
    if asked.is_raid:
        return breaks is not None and breaks.params["what"] == asked.what
    if asked.kind == "pick.rival":
        return paid is not None and paid.params["to"] == "rival" and str(paid.params["rival_seat"]) == asked.answer
    if asked.what.startswith("shed_"):
        return paid is not None and paid.params["cards"] == asked.named(cards, layout)
    if asked.what == "place_hand" and paid is not None and paid.params["got"] != "none":
        got: Any = paid.params["got"]
        return len(got) == len(asked.cards)
    if asked.kind == "vp.use":
        return asked.answer == "yes" and does is not None
    return "why-places" in some or names_cards(does, "why-places")


def without_growth(does: Phrase | None, told: Sequence[Reason]) -> Phrase | None:
    """What an act does, without what the chapter of the card that it places comes to, where that is told."""
    parts: Any = [] if does is None else does.params["parts"]
    named = [one.params["chapter"] for one in told if one.kind in ("grows", "completes")]
    if not parts or parts[0].id != "part-place-top" or parts[0].params["chapter"] not in named:
        return does
    if parts[0].params["doubled"] != "no":
        return does
    return say("parts", parts=[Phrase(parts[0].id, {**parts[0].params, "doubled": "counted"}), *parts[1:]])


def names_cards(does: Phrase | None, *ids: str) -> bool:
    """True if what an act does names the cards that it brings."""
    parts: Any = [] if does is None else does.params["parts"]
    return any(part.id in (ids or ("why-places", "part-place-top")) for part in parts)
