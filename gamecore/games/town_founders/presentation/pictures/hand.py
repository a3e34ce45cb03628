"""A founder's own hand: the cards, and what building each category would bring. For its owner alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.abilities.drafts import words_in
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.look import BRASS_3, CREAM, CREAM_2, INK, INK_2, LEAF, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Face, Gap, Mark, Names, Part, Picture, Row, Run, SeatMark, Sign, Text
from gamecore.engine.picture.pieces import canvas, filled_in, heading, page, rule, title
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.cards.text import in_order
from gamecore.games.town_founders.presentation.bonuses import where_is
from gamecore.games.town_founders.presentation.buildings import Building, building, buildings
from gamecore.games.town_founders.presentation.pictures.offers import (
    MOST_OFFERS,
    OFFER,
    offers,
    offers_in_words,
    shown_offers,
)
from gamecore.games.town_founders.presentation.pictures.signs import EDGE as FOOT_LINE
from gamecore.games.town_founders.presentation.pictures.signs import LEADS, category_mark, category_sign, headed
from gamecore.games.town_founders.presentation.pictures.skyline import main_street, view_of
from gamecore.games.town_founders.rules.victory_calculation import score
from gamecore.games.town_founders.view import ShownFounder, ShownOffer, TownFoundersView

MOST = 15
"""Cards that are shown; the text tells all."""
FEW = 6
"""So many lie two abreast, with their categories in words; more lie three abreast."""
CARDS, TALLEST_CARD, BUILD, TALLEST = {2: 156, 3: 136}, 196, 62, 92
"""How high each is, with the gap below it, cards by how many lie abreast; either may be taller where there is room."""
SEEN = 124
"""How wide what a card builds is seen, where two lie abreast."""
LOWEST, HIGHEST = 810, 1080
TOWN = 124
"""How high the own town is seen, with the gap below it, where there is room."""
AROUND, HEADING = 236, 52
"""What stands around cards, offers and buildings; above the offers."""

OF_THE_HAND = ("build", "build.yours", "discard", "trade.first", "trade.second")
"""Kinds of questions whose answers hold cards of the hand."""


def with_draft(deck: Deck, view: TownFoundersView, question: Question, answer: Any) -> TownFoundersView:
    """The view with the cards that are marked: to be built, discarded or given."""
    if question.kind not in OF_THE_HAND:
        return view
    return view.model_copy(update={"filled_in": marked_cards(deck, view, answer)})


def marked_cards(deck: Deck, view: TownFoundersView, answer: Any) -> tuple[str, ...]:
    """The cards of the hand that an answer puts down or away, whole or unfinished."""
    words = set(words_in(answer))
    act = answer.get("act") if isinstance(answer, Mapping) else answer
    if isinstance(act, str) and act in deck.categories:
        words = set(deck.having(list(view.own_hand), act))
    return tuple(name for name in view.own_hand if name in words)


def hand(deck: Deck, view: TownFoundersView) -> Picture | None:
    """Nothing for a spectator, nor before the cards are dealt."""
    own = view.own
    if own is None or view.phase == "setup":
        return None
    names = in_order(deck, view.own_hand)
    offered = HEADING + OFFER * min(MOST_OFFERS, len(view.offers)) if view.offers else 0
    beside = 2 if len(names) <= FEW and _deep(len(names), 2) + offered <= HIGHEST - AROUND else 3
    least, lines = _deep(len(names), beside), -(-min(len(names), MOST) // beside)
    open_offers = shown_offers(view, HIGHEST - AROUND - least - HEADING)
    between = HEADING + OFFER * len(open_offers) if open_offers else 0
    can_build = len({letter for name in names for letter in deck.cards[name].letters})
    has_street = own.town and AROUND + TOWN + least + between + BUILD * can_build <= HIGHEST
    town = TOWN if has_street else 0
    rest = AROUND + town + least + between
    builds = _rows(deck, view, own, max(0, LOWEST - rest) // BUILD, max(0, HIGHEST - rest) // BUILD)
    height = max(LOWEST, min(HIGHEST, rest + BUILD * len(builds)))
    spare = height - AROUND - town - between - TALLEST * len(builds)
    deep = min(TALLEST_CARD * lines, max(least, spare)) or least
    top, line, own_things, offering, above, below = page(height).down(96, 10, town + deep, between, 38, None, gap=12)
    built, lying = own_things.down(town, None)
    marks = [*_head(top, view, own, len(names)), *rule(line)]
    if town:
        marks += main_street(Box(built.x, built.y, built.w, town - 12), deck, own.town)
    if not names:
        marks.append(Text(lying, say("picture-no-hand"), 30, CREAM_2))
    rows = lying.rows(lines or 1, 12)
    for cell, name in zip((cell for row in rows for cell in row.columns(beside, 12)), names[:MOST], strict=False):
        marks += _card(deck, view, cell, name, marked=name in view.filled_in)
    if open_offers:
        head, shown = offering.down(40, None, gap=8)
        marks += [*heading(head, "swap", say("picture-offers")), *offers(deck, view, shown, open_offers)]
    marks += _builds(deck, above, below, builds, holds_cards=bool(names))
    whole = canvas(height)
    return Picture(int(whole.w), int(whole.h), tuple(marks), tuple(_alt(deck, view, names, open_offers, builds)))


def _builds(deck: Deck, above: Box, below: Box, builds: Sequence[Building], *, holds_cards: bool) -> Iterator[Mark]:
    yield from heading(above, "hammer", say("picture-builds" if holds_cards else "picture-stands"))
    if any(one.cards for one in builds):
        legend = (Sign(LEADS, CREAM_2), say("picture-you-lead"), Gap(14), Run("+"), say("picture-in-all"))
        yield Row(above.inset(14, 0), legend, 30, CREAM_2, "text", "right")
    each = below.down(min(below.h, TALLEST * len(builds)), None)[0].rows(len(builds) or 1, 6)
    for row, one in zip(each, builds, strict=False):
        yield from _build(deck, row, one)


def _deep(cards: int, beside: int) -> int:
    """How much room so many cards need at least, one below another."""
    return CARDS[beside] * -(-min(cards, MOST) // beside) or 54


def _rows(deck: Deck, view: TownFoundersView, own: ShownFounder, usual: int, most: int) -> list[Building]:
    """What can be built, best first; then, where there is room, how the founder stands elsewhere, nearest first."""
    builds = sorted(buildings(deck, view, own, view.own_hand), key=lambda one: -one.gain)[:most]
    built = {one.letter for one in builds}
    others = [building(deck, view, own, letter) for letter in deck.categories if letter not in built]
    nearest = sorted(others, key=lambda one: (not one.after, abs(one.others - one.after)))
    return [*builds, *nearest[: max(0, usual - len(builds))]]


def _head(box: Box, view: TownFoundersView, own: ShownFounder, cards: int) -> list[Mark]:
    mark, left, right = box.across(100, None, 330, gap=14)
    led = score([founder.points for founder in view.founders], own.seat, view.together)
    led_as = say("picture-hand-score", score=led, together=int(view.together))
    parts: tuple[Part, ...] = (
        Run(str(led), face="serif"), Run(led_as, 0.42, CREAM_2, "text"), Gap(10),
        Run(str(sum(own.points.values())), 0.62, CREAM_2), Run(say("picture-in-all"), 0.42, CREAM_2, "text"),
    )  # fmt: skip
    under = say("picture-hand-under", cards=cards, marked=len(view.filled_in))
    return [
        SeatMark(own.seat, mark.square(94)),
        *title(left, say("picture-seat", seat=own.seat), under, names=True),
        Row(right, parts, 72, CREAM, align="right", gap=0.16),
    ]


def _card(deck: Deck, view: TownFoundersView, cell: Box, name: str, *, marked: bool) -> list[Mark]:
    """Its name, its two points, and the card that brings one more; where two lie abreast also what it builds."""
    is_wide = cell.w > WIDE / 3
    seen, left = cell.across(SEEN if is_wide else 0, None, gap=0)
    band, middle, foot = left.down(left.h * 0.4, None, left.h * 0.3)
    above = Box(band.x, band.y, band.w, band.h - FOOT_LINE)
    words, tick = above.inset(14, 0).across(None, 40 if marked else 0, gap=4)
    marks: list[Mark] = [
        Area(cell, PAPER, radius=10),
        *(view_of(seen, deck, name) if is_wide else headed(band, deck.cards[name].resources)),
        Text(words, name, 44, INK, "bold", least=30),
        *_brings(deck, view, middle.inset(14, 0), foot.inset(14, 0), name, wide=is_wide),
    ]
    return [*marks, *filled_in(cell, tick)] if marked else marks


def _brings(deck: Deck, view: TownFoundersView, upper: Box, lower: Box, name: str, *, wide: bool) -> Iterator[Mark]:
    """Its categories, in words where there is room, and which card in town brings one point more, in which of them."""
    card = deck.cards[name]
    signs = tuple(category_mark(letter) for letter in card.resources)
    named: list[Part] = []
    for letter in dict.fromkeys(card.resources):
        named += [*[category_mark(letter)] * card.resources.count(letter), deck.categories[letter].name]
    bonus = card.bonus
    left, right = upper.across(None, 0 if wide or bonus is None else 96, gap=8)
    yield Row(left, tuple(named) if wide else signs, 36, INK, "text", gap=0.22, shorter=(signs,))
    if bonus is None:
        return
    where = where_is(view, bonus.card)
    ink = LEAF if where == "built" else INK_2
    face: Face = "bold" if where == "built" else "text"
    plus: tuple[Part, ...] = (Run("+1", face="bold"), Sign(category_sign(bonus.letter), ink))
    by = say("picture-bonus", card=bonus.card, where=where)
    below = Box(lower.x, lower.y - 4, lower.w, lower.h)
    if wide:
        yield Row(below, (*plus, by), 34, ink, face, gap=0.22)
    else:
        yield Row(right, plus, 34, ink, align="right", gap=0.2)
        yield Text(below, by, 32, ink, face, least=24)


def _build(deck: Deck, row: Box, one: Building) -> list[Mark]:
    """A building on paper takes or keeps a lead. Without cards it is how things stand."""
    ground, ink, ink_2 = (PAPER, INK, INK_2) if one.leads and one.cards else (PANEL, CREAM, CREAM_2)
    name, cards, after, won = row.inset(14, 0).across(270, None, 262, 76, gap=10)
    sign = category_mark(one.letter, "" if ground == PAPER else ink_2, 1.1)
    category = (sign, deck.categories[one.letter].name)
    parts: tuple[Part, ...] = (Run(str(one.after), 1.1, ink),)
    if one.cards:
        parts = (str(one.before), Sign("arrow", ink_2, scale=0.9), *parts)
    if one.leads:
        parts = (*parts, Sign(LEADS, BRASS_3 if one.cards else CREAM_2, scale=0.9))
    behind = (*parts, Run(say("picture-others", most=one.others), 0.88, ink_2, "text"))
    marks: list[Mark] = [
        Area(row, ground, radius=8),
        Row(name, category, 36, ink if one.cards else ink_2, gap=0.3),
        Row(after, behind, 36, ink, align="right", gap=0.2, shorter=(parts,)),
    ]
    if not one.cards:
        return marks
    return [*marks, Names(cards, one.cards, 30, ink_2), Text(won, f"+{one.gain}", 44, ink, "serif", "right")]


def named_card(deck: Deck, name: str) -> Phrase:
    """A card and its two points, for who cannot see it."""
    first, second = (deck.categories[letter].name for letter in deck.cards[name].resources)
    return say("picture-card-alt", card=name, first=first, second="none" if second == first else second)


def _alt(
    deck: Deck,
    view: TownFoundersView,
    names: Sequence[str],
    open_offers: Sequence[ShownOffer],
    builds: Sequence[Building],
) -> Iterator[Phrase]:
    yield say("picture-hand-alt", cards=[named_card(deck, name) for name in names])
    if view.filled_in:
        yield say("picture-marked-alt", cards=list(view.filled_in))
    yield from offers_in_words(deck, open_offers)
    for one in (one for one in builds if one.cards):
        category = deck.categories[one.letter].name
        yield say("picture-build-alt", category=category, cards=(), points=one.gain, after=one.after, most=one.others)
