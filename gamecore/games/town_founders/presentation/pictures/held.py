"""The cards of one's hand in one row, as a question shows them: those that are chosen stand out of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.look import BRASS_2, BRASS_3, CREAM, CREAM_2, INK, INK_2, LEAF, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Mark, Part, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import filled_in
from gamecore.engine.values import value
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation.bonuses import where_is
from gamecore.games.town_founders.presentation.buildings import Building
from gamecore.games.town_founders.presentation.pictures.signs import (
    LEADS,
    category_mark,
    category_sign,
    of_a_lead,
)
from gamecore.games.town_founders.presentation.pictures.skyline import street
from gamecore.games.town_founders.view import TownFoundersView

ABREAST = 5
"""A hand as a rule; a larger one lies in several such rows, each card in fewer words."""
MOST = 3 * ABREAST
"""Of a larger hand no more are shown."""
LIFT, RISE = 28, 14
"""How much room there is above a row of which some are chosen, and how far those stand out into it."""
GAP, SMALL, LINE, DISC = 8, 108, 38, 44
"""How far cards stand apart; how high a card of a large hand is, a line of a card, and the tick on one that is
chosen."""
NAME, LARGE_NAME, GIVES = 38, 46, 35
"""How large a name is written, one beside those of two lines, and what a card gives, if they are not too long."""
WIDE_CARD = 260
"""From so wide on two signs and their name stand in one line."""
STREET, LEAST_STREET = 150, 56
"""How high what a card builds is drawn."""
TALL_CARD, LOW_CARD = 320, 256
"""How high a card is to be, where there is room for all else, and where there is not; what is written goes before."""
WHY, VERB, MORE = 122, 40, 38
"""How high what is said below a card is, in it what becomes of it, and each line of what it is good for."""
LONG, SHORT, NARROW_SHORT, LONGEST = 13, 9, 7, 15
"""More letters of a name take two lines; so many of the card of a bonus leave room for a sign before them, and so many
in a row of five; of still more the first word stands beside the sign there."""
OF = 4
"""Letters before the name of a card that has its bonus by this one."""
NARROW = 220
"""What is written on one of five has less room."""
TICK = Sign("tick", LEAF, scale=0.9)
"""Beside the category of a bonus that is earned."""


@value
class Why:
    """What is said below a card: what becomes of it, and what it is good for."""

    becomes: str
    """``none`` where that is open."""
    best: Building
    unseen: int | None = None
    """How many cards of its category may still come; None where nothing will be drawn for it."""
    is_short: bool = False
    """In figures alone."""


@value
class Held:
    """A hand that is asked about, in order."""

    names: tuple[str, ...]
    marked: tuple[str, ...]
    is_recommended: bool
    whys: Mapping[str, Why]
    waited: Mapping[str, str]
    """Of cards that name no other, the card in town that brings one more with them."""
    lost: frozenset[str]
    """Those whose bonus nobody earns any more: it is not shown."""
    all_of_it: Phrase | None = None
    """What is chosen for the whole hand, where that is one thing."""
    card_high: int = TALL_CARD

    @property
    def is_large(self) -> bool:
        return len(self.names) > ABREAST

    @property
    def lift(self) -> int:
        """How far those that are chosen stand out."""
        return LIFT if self.marked else 0

    @property
    def shown(self) -> tuple[str, ...]:
        return self.names[:MOST]


def held_high(deck: Deck, held: Held) -> float:
    """How high the row is, or the rows."""
    if not held.names:
        return 44
    if held.is_large:
        rows = -(-len(held.shown) // ABREAST)
        return rows * (SMALL + GAP) - GAP
    return held.lift + _card_high(deck, held) + _why_high(held)


def _why_high(held: Held) -> float:
    if not held.whys:
        return 0
    more = any(why.unseen is not None for why in held.whys.values()) - any(why.is_short for why in held.whys.values())
    return GAP + WHY + MORE * more


def _card_high(deck: Deck, held: Held) -> float:
    return _street_high(deck, held) + _written_high(deck, held)


def _written_high(deck: Deck, held: Held) -> float:
    return _head_high(held) + 2 * LINE + _foot_high(deck, held)


def _street_high(deck: Deck, held: Held) -> float:
    """Lower where long names leave less room for it."""
    return max(LEAST_STREET, min(STREET, held.card_high - _written_high(deck, held)))


def _foot_high(deck: Deck, held: Held) -> float:
    """Room for the longest name of a card that brings one more."""
    bonuses = [deck.cards[name].bonus for name in held.names if name not in held.lost]
    named = [
        *(len(bonus.card) for bonus in bonuses if bonus is not None),
        *(OF + len(name) for name in held.waited.values()),
    ]
    longest = max(named, default=0)
    short = SHORT if len(held.names) < ABREAST else NARROW_SHORT
    return 8 if not longest else 2 * LINE + 2 if longest > short and len(held.names) > 3 else LINE + 4


def _head_high(held: Held) -> float:
    return 84 if any(len(name) > LONG for name in held.names) and len(held.names) >= ABREAST else 50


def held_cards(deck: Deck, view: TownFoundersView, held: Held, box: Box) -> Iterator[Mark]:
    if not held.names:
        yield Text(box, say("picture-no-hand"), 34, CREAM_2)
    elif held.is_large:
        rows = [row for line in box.rows(-(-len(held.shown) // ABREAST), GAP) for row in line.columns(ABREAST, GAP)]
        for cell, name in zip(rows, held.shown, strict=False):
            yield from _small(deck, view, held, cell, name)
    else:
        for cell, name in zip(box.columns(max(3, len(held.names)), GAP), held.names, strict=False):
            yield from _large(deck, view, held, cell, name)
        if held.all_of_it is not None and held.whys:
            at = Box(box.x, box.y + held.lift + _card_high(deck, held) + GAP, box.w, VERB)
            yield from chip(at, held.all_of_it, recommended=held.is_recommended)


def _large(deck: Deck, view: TownFoundersView, held: Held, cell: Box, name: str) -> Iterator[Mark]:
    high = _card_high(deck, held)
    marked = name in held.marked
    card = Box(cell.x, cell.y + held.lift - (RISE if marked else 0), cell.w, high)
    painted, head, upper, lower, foot = card.down(_street_high(deck, held), _head_high(held), LINE, LINE, None)
    two_lines = len(name) > LONG and head.h > 60
    yield Area(card, PAPER, radius=10)
    yield from street(painted, deck, name)
    yield Text(
        head.inset(10, 3),
        name,
        NAME if head.h < 60 or two_lines else LARGE_NAME,
        INK,
        "bold",
        lines=2 if two_lines else 1,
        least=27,
    )
    yield from _gives(deck, upper.inset(10, 0), lower.inset(10, 0), name)
    if name not in held.lost:
        yield from _bonus(deck, view, foot.inset(10, 0), name, held.waited.get(name, ""))
    if marked:
        at = Box(card.right - DISC + 4, cell.y, DISC, DISC)
        yield from filled_in(card, at, recommended=held.is_recommended)
    if name in held.whys:
        below = Box(cell.x, cell.y + held.lift + high + GAP, cell.w, _why_high(held) - GAP)
        yield from _why(below, held.whys[name], marked=marked, has_verbs=held.all_of_it is None)


def _gives(deck: Deck, upper: Box, lower: Box, name: str) -> Iterator[Mark]:
    """Its two points: two signs of one category, or one each of two, with their names."""
    resources = deck.cards[name].resources
    first, second = resources[0], resources[1]
    one, other = (category_mark(letter, scale=1.1) for letter in (first, second))
    name, its = deck.categories[first].name, deck.categories[second].name
    if first != second:
        yield Row(upper, (one, name), GIVES, INK, "text", gap=0.2)
        yield Row(lower, (other, its), GIVES, INK, "text", gap=0.2)
    elif upper.w > WIDE_CARD:
        yield Row(upper, (one, other, name), GIVES, INK, "text", gap=0.2)
    else:
        yield Row(upper, (one, other), GIVES, INK, "text")
        yield Text(lower, name, GIVES, INK, least=30)


def _bonus(deck: Deck, view: TownFoundersView, box: Box, name: str, waited: str) -> Iterator[Mark]:
    """Which card brings one point more, and in what; with a tick where it stands in town. Where one there has
    ``waited`` for this the point is that one's, and it is named as such."""
    bonus = deck.cards[waited or name].bonus
    if bonus is None:
        return
    if waited:
        bonus = bonus.model_copy(update={"card": waited})
    where = where_is(view, bonus.card)
    ink = LEAF if where == "built" else INK
    parts: tuple[Part, ...] = (Run("+1", face="bold"), Sign(category_sign(bonus.letter), INK_2))
    parts = (*parts, TICK) if where == "built" else parts
    said = () if where == "open" or waited else (say("picture-near", where=where),)
    named = say("picture-bonus-of", card=waited) if waited else bonus.card
    upper = Box(box.x, box.y, box.w, LINE)
    if len(waited) + OF * bool(waited) > (NARROW_SHORT if box.w < NARROW else SHORT) and box.h > LINE + 4:
        is_longest = box.w < NARROW and len(waited) > LONGEST
        before = (*parts, say("picture-bonus-of", card="")) if is_longest else parts
        yield Row(upper, before, 33, ink, "text", gap=0.16)
        yield Text(Box(box.x, upper.bottom - 6, box.w, LINE), waited if is_longest else named, 33, ink, least=26)
        return
    if len(bonus.card) > (NARROW_SHORT if box.w < NARROW else SHORT) and box.h > LINE + 4:
        begins, _, ends = bonus.card.partition(" ") if box.w < NARROW and len(bonus.card) > LONGEST else ("", "", "")
        beside = (*parts, begins) if ends else (*parts, *said)
        yield Row(upper, beside, 33, ink, "text", gap=0.16, shorter=() if ends else (parts,))
        yield Text(Box(box.x, upper.bottom - 6, box.w, LINE), ends or bonus.card, 33, ink, least=27)
        return
    short = (*parts, named)
    yield Row(upper, (*short, *said), 33, ink, "text", gap=0.16, shorter=(short,))


def _why(box: Box, why: Why, *, marked: bool, has_verbs: bool) -> Iterator[Mark]:
    """What becomes of the card, with how many others if the figures are those of all of them; then, on paper where it
    is kept for a lead, what its category would be; the flag of one that would lead, and goes, is no more than grey."""
    best = why.best
    is_lit = best.leads and why.becomes != "discard"
    ground, ink, less = (PAPER, INK, INK_2) if is_lit else (PANEL, CREAM, CREAM_2)
    verb, block = box.down(VERB, None, gap=2)
    if why.becomes != "none" or (len(best.cards) > 1 and has_verbs):
        yield Text(
            verb,
            say("picture-becomes", what=why.becomes, count=len(best.cards)),
            34,
            BRASS_2 if marked else CREAM_2,
            "bold",
            "middle",
            least=30,
        )
    yield Area(block, ground, radius=8)
    upper, *lower = block.inset(4, 2).rows(1 if why.is_short else 2 if why.unseen is None else 3)
    sign = category_mark(best.letter, "" if is_lit else less)
    counts = (sign, str(best.before), Sign("arrow", less, scale=0.8), str(best.after))
    flag = (Sign(LEADS, BRASS_3),) if is_lit else ()
    could = flag or ((Sign(LEADS, less),) if best.leads else ())
    yield Row(upper, (*counts, *could) if why.is_short else counts, 35, ink, align="middle", gap=0.2)
    is_kept = why.becomes != "discard"
    said: tuple[Part, ...] = (of_a_lead(best, is_kept=is_kept),)
    if is_kept and best.is_taken:
        said = (say("picture-lead-from", size="short"), *(SeatMark(seat) for seat in best.rivals))
    for_a_lead: tuple[Part, ...] = (*flag, *said)
    left: tuple[Part, ...] = (sign, say("picture-unseen-cards", count=why.unseen or 0))
    for row, line in zip(lower, (for_a_lead, left), strict=False):
        yield Row(row, line, 33, ink, "text", "middle", gap=0.2)


def _small(deck: Deck, view: TownFoundersView, held: Held, cell: Box, name: str) -> Iterator[Mark]:
    """Its name, its two points as signs, and a bonus that it earns."""
    marked = name in held.marked
    head, below = cell.inset(10, 2).down(None, 38)
    words, at = head.across(None, 40 if marked else 0, gap=2)
    bonus = deck.cards[name].bonus
    is_earned = bonus is not None and where_is(view, bonus.card) == "built"
    more: tuple[Part, ...] = ()
    if bonus is not None and is_earned:
        more = (Run("+1", 0.9, LEAF), Sign(category_sign(bonus.letter), INK_2), TICK)
    yield Area(cell, PAPER, radius=10)
    yield Text(words, name, 34, INK, "bold", lines=2, least=27)
    signs = tuple(category_mark(letter, scale=1.1) for letter in deck.cards[name].resources)
    yield Row(below, (*signs, *more), 34, INK, gap=0.2)
    if marked:
        yield from filled_in(cell, at.square(40), recommended=held.is_recommended)


def why_of(
    held: Sequence[str],
    marked: Sequence[str],
    becomes: str,
    brings: Mapping[str, Building],
    unseen: Mapping[str, int],
    *,
    is_short: bool,
) -> dict[str, Why]:
    """What is said below each card: ``becomes`` of the marked ones, that others are kept, or nothing where all is
    open; and how many of its category are ``unseen``, where cards are to be drawn."""
    other = "keep" if becomes != "none" else "none"
    return {
        name: Why(becomes if name in marked else other, brings[name], unseen.get(brings[name].letter), is_short)
        for name in held
    }


def chip(box: Box, text: Phrase, *, recommended: bool) -> list[Mark]:
    """Words in a frame, with their star or tick."""
    at, words = box.inset(12, 2).across(50, None, gap=14)
    return [
        Area(box, PANEL, radius=10),
        Text(words, text, min(36, box.h * 0.78), CREAM, "bold"),
        *filled_in(box, at.square(min(46, at.h)), recommended=recommended),
    ]
