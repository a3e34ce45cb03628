"""The hand of whose turn it is: what each card would do now, and what is chosen of it; what is bought, or drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from gamecore.engine.choices import Act
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.capability import MOST_HIGH, QuestionPicture
from gamecore.engine.picture.look import BRASS, BRASS_3, CREAM_2, CREAM_3, INK, INK_2, LEAF, PANEL, PAPER
from gamecore.engine.picture.marks import Area, Gap, Mark, Part, Row, Run, Sign, Tag, Text
from gamecore.games.guildhall.cards.text import parts_text
from gamecore.games.guildhall.options import blocks_by
from gamecore.games.guildhall.presentation.pictures.decision import DISC, EDGE, Decision, finished, paper
from gamecore.games.guildhall.presentation.pictures.own_chapters import (
    APART,
    TALLEST,
    height_of_strip,
    shown_chapters,
    strip,
    strip_alt,
)
from gamecore.games.guildhall.presentation.pictures.signs import CHAPTER, HAND, POINTS
from gamecore.games.guildhall.presentation.pictures.tiles import Tile, height_of, marking, tiles, tiles_alt
from gamecore.games.guildhall.presentation.short_words import in_short
from gamecore.games.guildhall.rules.actions import DRAWS_UP_TO, NO_EFFECT, discarded
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.state import Card

BAR, SALE, GAP = 72, 48, 10
"""What is bought or drawn, above the hand, and what is for sale, below it."""
EMPTY = 60
TELLS = frozenset(
    {"preview-hand", "preview-letters", "preview-conflicts", "preview-blocked", "preview-gone", "preview-played"}
)


def turn(decision: Decision) -> QuestionPicture:
    """The hand, with what is played, bought or discarded marked."""
    what, _, rest = decision.act.partition(":")
    some = marking(decision, [*_tiles(decision)], _chosen(decision))
    has_bar = what in ("buy", "discard")
    height = (BAR + GAP if has_bar else 0) + (height_of(some) if some else EMPTY)
    bar, hand = paper(height).down(BAR if has_bar else 0, None, gap=GAP if has_bar else 0)
    marks: list[Mark] = []
    if what == "buy":
        marks += _bought(decision, bar, int(rest) - 1)
    elif what == "discard":
        marks += _drawn(decision, bar)
    marks += tiles(decision, hand, some) if some else [_no_cards(hand)]
    bottom = hand.bottom
    if _can_buy(decision) and bottom + GAP + SALE + EDGE <= MOST_HIGH:
        marks += _for_sale(decision, Box(hand.x, bottom + GAP, hand.w, SALE))
        bottom += GAP + SALE
    below = Box(hand.x, bottom + APART, hand.w, height_of_strip(decision))
    has_strip = below.bottom + EDGE <= min(MOST_HIGH, TALLEST + (BAR + GAP if has_bar else 0) + bottom - hand.bottom)
    if has_strip:
        marks += strip(decision, below)
    alt = [*_alt(decision, some), *(strip_alt(decision) if has_strip else ())]
    return finished(below.bottom if has_strip else bottom, marks, alt, _tells(decision, whole=has_strip))


def _can_buy(decision: Decision) -> bool:
    """True where something is to be bought, and something is too dear: of that the menu says nothing."""
    sold = sum(id is not None for id in decision.view.row)
    return decision.act.startswith("buy:") and sum(act.key.startswith("buy:") for act in decision.acts) < sold


def _for_sale(decision: Decision, box: Box) -> Iterator[Mark]:
    """The row, for the menu holds what can be paid alone: on the dark lies what is too dear for oneself."""
    view, held = decision.view, len(decision.own.completed)
    for place, (cell, id) in enumerate(zip(box.columns(len(view.row), GAP), view.row, strict=True), 1):
        if id is None:
            continue
        card = decision.cards.vp[id]
        has_room = card.cost <= held
        number, rest = cell.inset(8, 0).across(36, None, gap=8)
        price: list[Part] = [Run(say("picture-vp", vp=card.vp), face="serif"), Gap(4)]
        price += [Sign(CHAPTER, BRASS_3 if has_room else BRASS, scale=0.8) for _ in range(card.cost)]
        yield Area(cell, PAPER if has_room else PANEL, radius=9)
        yield Tag(str(place), number.square(34))
        yield Row(rest, tuple(price), 36, INK if has_room else CREAM_2, gap=0.15)


def _tells(decision: Decision, *, whole: bool) -> Iterator[str]:
    """What is in action and in the guildhall too, where all of it belongs to chapters of the hand, or of the strip that
    ``whole`` says is below it."""
    yield from TELLS
    chapter_of, own = decision.layout.chapter_of, decision.own
    shown = {chapter_of[card] for card in decision.view.own_hand} | {*(shown_chapters(decision) if whole else ())}
    if shown >= {chapter_of[card] for card in own.area}:
        yield "board-area"
    if shown >= set(own.chapters):
        yield "preview-hall"


def _chosen(decision: Decision) -> Counter[Card]:
    what, _, rest = decision.act.partition(":")
    if what == "play":
        return Counter([rest.partition(":")[0]])
    return Counter(discarded(decision.form)) if what == "discard" else Counter()


def _tiles(decision: Decision) -> Iterator[Tile]:
    """Each card with what it does at the level that is chosen, or else at the highest that it can be played at."""
    played: dict[Card, Act] = {}
    for act in decision.acts:
        what, _, rest = act.key.partition(":")
        card = rest.partition(":")[0]
        if what == "play" and (card not in played or act.key == decision.act):
            played[card] = act
    own, layout, view = decision.own, decision.layout, decision.view
    not_now = blocked(layout, view.options, own.area, view.played)
    rule = "played" if blocks_by(view.options) == "basic" else "action"
    goes = decision.act.startswith("discard")
    for card in view.own_hand:
        why = "" if card in played else rule if layout.chapter_of[card] in not_now else "there"
        plays = played.get(card)
        yield Tile(card, _does(decision, card, plays), why, goes=goes, grown=_grown(plays))


def _grown(act: Act | None) -> int | None:
    """What the chapter of a card comes to, as its line in the menu says."""
    grown = None if act is None or act.hint is None else act.hint.params.get("grown")
    return grown if isinstance(grown, int) else None


def _does(decision: Decision, card: Card, act: Act | None) -> Phrase:
    at = NO_EFFECT if act is None else act.key.rpartition(":")[2]
    if at == NO_EFFECT:
        return _why_not(decision, card, None if act is None else act.hint)
    level, counted = decision.cards.everybody[card.split(".")[0]].level(at)
    top = decision.view.discard_top
    if top is not None and [part.source for part in level.parts] == ["top"]:
        return say("picture-place-top", card=decision.read_aloud([top])[0], doubled=_doubled(act))
    return in_short(level.parts, counted)


def _doubled(act: Act | None) -> str:
    """Whether what an act places is a double, of which one is discarded, as its line in the menu says."""
    does = None if act is None or act.hint is None else act.hint.params.get("does")
    parts: Any = does.params.get("parts") if isinstance(does, Phrase) else None
    return "yes" if parts and parts[0].params.get("doubled") == "yes" else "no"


def _why_not(decision: Decision, card: Card, hint: Phrase | None) -> Phrase:
    """What a card waits for that does nothing, as its second line in the menu says."""
    told = {} if hint is None else hint.params
    if "least" in told:
        lowest = decision.cards.everybody[card.split(".")[0]].levels[0]
        return say("picture-too-few", does=in_short(lowest.parts))
    parts = [part for level in decision.cards.everybody[card.split(".")[0]].levels for part in level.parts]
    lacks = next((part for part in parts if "does" in told and parts_text((part,)) == told["does"]), None)
    if lacks is None:
        return say("picture-no-effect")
    return say(
        "picture-cannot", does=in_short([lacks]), top="double" if isinstance(told["top"], Phrase) else told["top"]
    )


def _no_cards(box: Box) -> Mark:
    return Text(box, say("picture-hand-empty"), 44, CREAM_3, "serif", "middle")


# Above the hand


def _bought(decision: Decision, box: Box, place: int) -> Iterator[Mark]:
    """The VP card, what it does, the chapters it takes, and how many VP one has then."""
    id = decision.view.row[place]
    assert id is not None
    card, own = decision.cards.vp[id], decision.own
    worth, does, price, then = box.inset(14, 8).across(190, None, 60 * card.cost + 70, 170 + DISC, gap=10)
    points: tuple[Part, ...] = (Sign(POINTS, BRASS_3), Run(say("picture-vp", vp=card.vp), face="serif"))
    cost: list[Part] = [Run(say("picture-for"), ink=INK_2, face="text"), *(Sign(CHAPTER) for _ in range(card.cost))]
    total = own.vp + card.vp
    reached = (
        Run(say("picture-wins"), ink=LEAF)
        if total >= GOAL
        else Run(say("picture-of-goal", goal=GOAL), ink=INK_2, face="text")
    )
    then_has: tuple[Part, ...] = (Run("→", ink=INK_2), Run(str(total), 1.3, face="serif"), reached)
    yield Area(box, PAPER, radius=10)
    yield Row(worth, points, 56, INK, gap=0.2)
    if card.parts:
        yield Text(does, in_short(card.parts), 34, INK, "bold", lines=2, least=26)
    yield Row(price, tuple(cost), 40, INK, gap=0.25)
    yield Row(Box(then.x, then.y, then.w - DISC - 8, then.h), then_has, 36, INK, align="right", gap=0.2)
    yield from decision.marked(box, Box(box.right - DISC - 10, box.cy - DISC / 2, DISC, DISC))


def _drawn(decision: Decision, box: Box) -> Iterator[Mark]:
    """How many cards go, and how many come."""
    gone, new = _exchanged(decision)
    parts: list[Part] = [Sign(HAND)]
    if gone:
        parts += [Run(say("picture-out", count=gone)), Gap(6), Run("→", ink=INK_2)]
    parts += [Run(say("picture-new", count=new))]
    yield Area(box, PAPER, radius=10)
    yield Row(box.inset(18, 8), tuple(parts), 46, INK, gap=0.3)
    yield from decision.marked(box, Box(box.right - DISC - 10, box.cy - DISC / 2, DISC, DISC))


def _exchanged(decision: Decision) -> tuple[int, int]:
    gone = len(discarded(decision.form))
    return gone, max(0, DRAWS_UP_TO - len(decision.view.own_hand) + gone)


# For who cannot see it


def _alt(decision: Decision, some: list[Tile]) -> Iterator[Phrase]:
    what, _, rest = decision.act.partition(":")
    if what == "play":
        yield decision.said(say("picture-play-alt", card=decision.read_aloud([rest.partition(":")[0]])[0]))
    elif what == "buy":
        card = decision.cards.vp[str(decision.view.row[int(rest) - 1])]
        vp = decision.own.vp + card.vp
        yield decision.said(say("picture-buy-alt", vp=card.vp, chapters=card.cost, after=vp, goal=GOAL))
    elif what == "discard":
        gone, new = _exchanged(decision)
        cards = decision.read_aloud(discarded(decision.form)) if gone else "none"
        yield decision.said(say("picture-draw-alt", cards=cards, new=new))
    yield say("picture-your-hand-alt", count=len(some))
    yield from tiles_alt(decision, some)
    if _can_buy(decision):
        yield say("picture-sales-alt", sale=[*_sales_alt(decision)])


def _sales_alt(decision: Decision) -> Iterator[Phrase]:
    sold = [(at, decision.cards.vp[id]) for at, id in enumerate(decision.view.row, 1) if id is not None]
    for at, card in sold:
        does = parts_text(card.parts) if card.parts else "none"
        yield say("picture-sale-alt", place=at, vp=card.vp, does=does, chapters=card.cost)
