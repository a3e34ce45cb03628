"""What a founder decides about, for them alone: their hand, and below it what an answer would come to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.capability import MOST_HIGH, QuestionPicture
from gamecore.engine.picture.look import CREAM, CREAM_2, PANEL
from gamecore.engine.picture.marks import Area, Gap, Mark, Picture, Row, Run, SeatMark, Text
from gamecore.engine.picture.marks import Part as InRow
from gamecore.engine.picture.pieces import canvas, filled_in, who
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.buildings import Building, building
from gamecore.games.town_founders.presentation.pictures.case import CHIP, Case, Part
from gamecore.games.town_founders.presentation.pictures.deals import (
    MOST_DEALS,
    Deal,
    deal,
    deal_in_words,
    deals,
    deals_high,
)
from gamecore.games.town_founders.presentation.pictures.hand import named_card
from gamecore.games.town_founders.presentation.pictures.held import (
    ABREAST,
    LOW_CARD,
    MOST,
    TALL_CARD,
    chip,
)
from gamecore.games.town_founders.presentation.pictures.race import HIGH as RACE_HIGH
from gamecore.games.town_founders.presentation.pictures.race import race, race_in_words
from gamecore.games.town_founders.presentation.pictures.signs import founder_in_words
from gamecore.games.town_founders.presentation.pictures.where_you_stand import HIGH as STAND_HIGH
from gamecore.games.town_founders.presentation.pictures.where_you_stand import LOW as STAND_LOW
from gamecore.games.town_founders.presentation.pictures.where_you_stand import in_words, where_you_stand
from gamecore.games.town_founders.rules.build_phase import NOTHING, common_letters
from gamecore.games.town_founders.rules.trade_forms import asked_count
from gamecore.games.town_founders.rules.trade_phases import terms_line
from gamecore.games.town_founders.rules.victory_calculation import score
from gamecore.games.town_founders.view import ShownFounder, ShownOffer, TownFoundersView

EDGE, SIDE, GAP = 14, 12, 12
HEADING, VOTE = 44, 66
MOST_NEXT = 4
"""So many builds are shown below a trade."""
NONE: frozenset[str] = frozenset()
HAND_LINES = frozenset({"private-board-card", "hand-line", "hand-line-answering", "hand-line-always"})
OFFER_LINES = frozenset(
    {"offer-got", "offer-unmet", "offer-made", "offer-you-build", "offer-they-build", "offer-gives-up", "preview-offer"}
)
WITH_ROWS = frozenset({"draw", "discard"})
"""Kinds of questions beside which all categories are shown, from the second turn on."""
FILLED_IN = frozenset({"preview-build", "preview-discard", "preview-bid"})
HINT = "hint-discard"
"""That cards are kept which go together: how the game is played shows it above the first hand."""

Drawn: TypeAlias = tuple[list[Part], list[Phrase], frozenset[str]]
"""All parts, what is told to who cannot see them, and the lines that they stand for."""


def question_picture(
    deck: Deck,
    view: TownFoundersView,
    question: Question,
    answer: Any,
    *,
    recommended: bool,
    next_builds: Sequence[str] = (),
) -> QuestionPicture | None:
    """The picture beside a question, and which lines it stands for; None where there is nothing to be seen. Of what can
    be built after a trade ``next_builds`` are what buttons offer, first what is recommended."""
    own = view.own
    if own is None or question.kind not in DRAWN:
        return None
    is_best = recommended and answer is not None
    cases = [Case(deck, view, own, question, answer, is_best, next_builds, high) for high in (TALL_CARD, LOW_CARD)]
    # Rather low cards than an offer that is left out.
    parts, alt, tells = max(map(_with_the_standing, cases), key=lambda one: (_fits(one[0]), len(one[2]), len(one[0])))
    height = 2 * EDGE + sum(high for high, _ in parts) + GAP * (len(parts) - 1)
    whole = canvas(height)
    boxes = whole.inset(SIDE, EDGE).down(*(high for high, _ in parts), gap=GAP)
    marks = [mark for box, (_, draw) in zip(boxes, parts, strict=True) for mark in draw(box)]
    names = cases[0].names
    hand = say("picture-hand-alt", cards=[named_card(deck, name) for name in names])
    if len(names) <= MOST:
        tells = tells | HAND_LINES
    return QuestionPicture(Picture(WIDE, int(height), tuple(marks), (*alt, hand)), tells)


def _with_the_standing(case: Case) -> Drawn:
    """What is drawn of a case, with as much of how all stand as there is room for; nothing of that at the first
    discard, which stands below how the game is played."""
    parts, alt, tells = DRAWN[case.kind](case)
    deck, view, own = case.deck, case.view, case.own
    high = STAND_HIGH if case.card_high > LOW_CARD else STAND_LOW
    if case.kind in WITH_ROWS and not case.is_first_turn and _fits(parts, high + GAP):
        parts = [*parts, (high, lambda box: list(where_you_stand(deck, view, own, box)))]
        alt = [*alt, in_words(deck, view, own)]
    if not (case.kind == "discard" and case.is_first_turn) and _fits(parts, RACE_HIGH + GAP):
        parts = [(RACE_HIGH, lambda box: race(view, box)), *parts]
        alt = [*alt, race_in_words(view)]
    return parts, alt, tells


def _fits(parts: Sequence[Part], more: float = 0) -> bool:
    return sum(high for high, _ in parts) + GAP * (len(parts) - 1) + more + 2 * EDGE <= MOST_HIGH


# What is drawn


def _draw(case: Case) -> Drawn:
    """The hand, and what could be built of it."""
    found = case.buildings(case.view.own_hand)
    chosen = [] if case.answer is None else [say("answer-draw", answer=case.answer)]
    parts = [case.hand(), *(case.chip(text) for text in chosen), *case.tiles(found)]
    return parts, [*map(case.said, chosen), *_in_words(case, found)], NONE


# What is built


def _build(case: Case) -> Drawn:
    """What is chosen large, with its cards lifted, and what else there is in tiles."""
    found = case.buildings(case.view.own_hand)
    letters = common_letters(case.deck, case.marked) if case.marked else []
    letter = case.act or str(case.answer)
    if letter not in case.deck.categories:
        letter = next(iter(letters), "")
    parts: list[Part] = []
    alt: list[Phrase] = []
    if letter:
        one = building(case.deck, case.view, case.own, letter, case.marked)
        found = [other for other in found if other.letter != one.letter and other.cards != one.cards]
        parts.append(case.row(one))
        alt.append(case.said(say("picture-do-build", category=case.deck.categories[one.letter].name)))
        alt += case.built_in_words(one)
    elif case.act == NOTHING:
        parts.append(case.chip(say("build-nothing-option")))
        alt.append(case.said(say("build-nothing-option")))
    alt += _in_words(case, found)
    return [case.hand(), *parts, *case.tiles(found)], alt, FILLED_IN


def _in_words(case: Case, found: Iterable[Building]) -> list[Phrase]:
    told = list(found)
    letters = [one.letter for one in told]
    return [line for one in told for line in case.built_in_words(one, is_one_of_two=letters.count(one.letter) > 1)]


def _yours(case: Case) -> Drawn:
    """Of the category that is built: what comes of the cards that are chosen."""
    letter = case.view.category or ""
    one = building(case.deck, case.view, case.own, letter, case.marked)
    if not case.marked and case.answer is not None:
        none = say("build-nothing-option")
        return [case.hand(), case.chip(none)], [case.said(none)], FILLED_IN
    built = [] if case.answer is None else [case.said(say("picture-do-cards", what="build", cards=list(case.marked)))]
    fitting = building(case.deck, case.view, case.own, letter, case.deck.having(list(case.names), letter))
    part = case.tiles([fitting]) if case.answer is None else [case.row(one)]
    return [case.hand(), *part], [*built, *case.built_in_words(one)], FILLED_IN


# What is discarded or bid


def _cards(case: Case) -> Drawn:
    """Which cards go, and below each what it is or would be good for."""
    brings = {name: _best_with(case, name) for name in case.names} if len(case.names) <= ABREAST else {}
    is_of_several = int(any(len(one.cards) > 1 for one in brings.values()))
    none = None if case.answer is None or case.marked else say("picture-nothing", what=case.kind, several=is_of_several)
    parts = [case.hand(case.kind if case.marked else "none", brings, none)]
    alt: list[Phrase] = []
    if case.answer is not None:
        alt.append(case.said(none or say("picture-do-cards", what=case.kind, cards=list(case.marked))))
    if none is not None and not brings:
        parts.append(case.chip(none))
    if not brings:
        parts += case.tiles(case.buildings([name for name in case.names if name not in case.marked]))
    if case.kind == "bid":
        parts.append((HEADING, lambda box: _hands(case.view, case.own, box)))
    tells = FILLED_IN | {HINT} if case.is_first_turn and brings else FILLED_IN
    return parts, [*alt, *_in_words(case, dict.fromkeys(brings.values()))], tells


def _best_with(case: Case, name: str) -> Building:
    """Of a card that is kept what goes together with it, of another what it would be good for alone: of two categories
    that are led then the one that is not led now, as the words beside it name them."""
    pool = [name] if name in case.marked else [one for one in case.names if one not in case.marked]
    found = [
        building(case.deck, case.view, case.own, letter, case.deck.having(list(pool), letter))
        for letter in case.deck.cards[name].letters
    ]
    new = {one.letter: (*one.won, *one.newly_shared) for one in found}

    def merits(one: Building) -> tuple[bool, int, bool, bool, int]:
        its = new[one.letter]
        return one.leads, len(its), one.letter in one.gained, one.letter in its, one.after - one.others

    return max(found, key=merits)


def _hands(view: TownFoundersView, own: ShownFounder, box: Box) -> list[Mark]:
    """How many cards each of the others has to bid."""
    others: list[InRow] = []
    for founder in view.founders:
        if founder.seat != own.seat:
            others += [Gap(10), SeatMark(founder.seat), str(founder.hand)]
    return [Row(box, (say("picture-they-hold"), *others), 36, CREAM, gap=0.2)]


def _vote(case: Case) -> Drawn:
    """Who is voted on, and how they stand."""
    listed = case.options.get("seats", ())
    seats = [int(str(seat)) for seat in listed] if isinstance(listed, list | tuple) else []
    chosen = int(case.answer) if str(case.answer).isdigit() else None
    rows = -(-len(seats) // 2)
    high = rows * (VOTE + GAP) - GAP

    def draw(box: Box) -> list[Mark]:
        cells = [cell for row in box.rows(rows, GAP) for cell in row.columns(2, GAP)]
        return [
            mark
            for cell, seat in zip(cells, seats, strict=False)
            for mark in _candidate(case, cell, seat, is_chosen=seat == chosen)
        ]

    alt = [] if chosen is None else [case.said(say("picture-do-vote", seat=chosen))]
    return [case.hand(), (high, draw)], [*alt, *(founder_in_words(case.deck, case.view, seat) for seat in seats)], NONE


def _candidate(case: Case, box: Box, seat: Seat, *, is_chosen: bool) -> Iterator[Mark]:
    towns = [founder.points for founder in case.view.founders]
    name, stands, at = box.inset(12, 4).across(None, 150, 54, gap=10)
    parts = (Run(str(score(towns, seat, case.view.together)), face="serif"), Run(say("picture-score-word"), 0.7))
    yield Area(box, PANEL, radius=10)
    yield who(name, seat, 36)
    yield Row(stands, parts, 46, CREAM, align="right", gap=0.16)
    if is_chosen:
        yield from filled_in(box, at.square(50), recommended=case.is_best)


# What is traded


def _trade(case: Case) -> Drawn:
    """What is offered, with what either side could build by it; where nothing is, what one would build next."""
    found = _found(case)
    alt: list[Phrase] = [] if not case.act else [case.said(_does(case))]
    for one in found:
        alt += deal_in_words(case.deck, one, terms_line(case.deck, one.offer))
    if not found:
        places = {letter: place for place, letter in enumerate(case.next_builds)}
        every = sorted(case.buildings(case.view.own_hand), key=lambda one: places.get(one.letter, len(places)))
        best = every[:MOST_NEXT]
        more = [say("picture-next-alt", more=len(every) - len(best))] if len(best) < len(every) else []
        alt += [*_in_words(case, best), *more]
        return [case.hand(), *_then(case, len(best), len(every)), *case.tiles(best)], alt, NONE
    chip = [case.chip(_does(case))] if case.act and not any(one.is_chosen for one in found) else []
    parts = [case.hand(), *chip]
    parts.append((deals_high(found), lambda box: list(deals(case.deck, box, found, recommended=case.is_best))))
    shown = {one.offer.id for one in found}
    return parts, alt, OFFER_LINES if all(one.id in shown for one in case.view.offers) else NONE


def _then(case: Case, shown: int, of: int) -> list[Part]:
    """What is chosen, and beside it that the tiles below are what could be built next, or the best of it."""
    has_builds = shown > 0
    next_build = say("picture-next", shown=shown, more=of - shown, of=of)
    if not case.act:
        return [(HEADING, lambda box: [Text(box, next_build, 34, CREAM_2, "bold")])] if has_builds else []

    def draw(box: Box) -> list[Mark]:
        left, right = box.across(None, 520, gap=8)
        beside = [Text(right, next_build, 34, CREAM_2, "bold")] if has_builds else []
        return [*chip(left, _does(case), recommended=case.is_best), *beside]

    return [(CHIP, draw)]


def _found(case: Case) -> list[Deal]:
    """What is filled in, then what is offered to the viewer, then what they offer: as many as there is room for."""
    verb, _, id = case.act.partition(":")
    found = [deal(case.deck, case.view, one, "offer") for one in _proposed(case)]
    for offer in case.view.offers:
        is_chosen = offer.id == id and verb in ("accept", "refuse", "withdraw")
        cards = case.marked if is_chosen and verb == "accept" else ()
        found.append(deal(case.deck, case.view, offer, verb if is_chosen else "", cards))
    found.sort(key=lambda one: (not one.is_chosen, one.is_mine))
    of_chip = 0 if any(one.is_chosen for one in found) else CHIP + GAP
    room = MOST_HIGH - 2 * EDGE - case.hand()[0] - GAP - of_chip
    most = max((at for at in range(MOST_DEALS + 1) if deals_high(found[:at]) <= room), default=0)
    return found[: max(1, most)]


def _proposed(case: Case) -> Iterator[ShownOffer]:
    """The offer that is filled in, as far as it is."""
    verb, _, to = case.act.partition(":")
    form = case.answer.get("form") if isinstance(case.answer, Mapping) else None
    terms = form.get("offer") if isinstance(form, Mapping) else None
    if verb != "offer" or not isinstance(terms, Mapping):
        return
    named, count = tuple(terms.get("named") or ()), asked_count(terms)
    give = tuple(card for card in terms.get("give") or () if card in case.view.own_hand)
    category = terms.get("category") if terms.get("category") in case.deck.categories and not named else None
    if give or count:
        yield ShownOffer(id="", by=case.own.seat, to=int(to), give=give, count=count, category=category, named=named)


def _does(case: Case) -> Phrase:
    """What an act of trading is called."""
    verb, _, about = case.act.partition(":")
    if verb == "pass":
        return say("trade-pass")
    offer = next((one for one in case.view.offers if one.id == about), None)
    other = int(about) if verb in ("offer", "show") else offer.to if verb == "withdraw" and offer else None
    other = offer.by if other is None and offer is not None else other
    return say(f"trade-{verb}", other_seat=other if other is not None else case.own.seat)


DRAWN: Mapping[str, Callable[[Case], Drawn]] = {
    "draw": _draw,
    "build": _build,
    "build.category": _build,
    "build.yours": _yours,
    "discard": _cards,
    "bid": _cards,
    "bid.vote": _vote,
    "trade.first": _trade,
    "trade.second": _trade,
}
"""The kinds of questions that have something to be seen."""
