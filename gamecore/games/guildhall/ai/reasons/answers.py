"""Why these cards, this rival, this chapter: why a choice is a good one, in facts of the view."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.growing import MUCH, completes, grown_there
from gamecore.games.guildhall.ai.hindering import is_one_chapter_short
from gamecore.games.guildhall.ai.imagined import imagine
from gamecore.games.guildhall.ai.reasons import completing, leading, opening
from gamecore.games.guildhall.ai.reasons.acts import breaks, shrinks
from gamecore.games.guildhall.ai.reasons.comparing import waits
from gamecore.games.guildhall.ai.reasons.giving import staying
from gamecore.games.guildhall.ai.reasons.victims import coming_back, why_rival
from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name, parts_text
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, RAIDS, raided, target
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, is_left
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.rules.stakes import (
    OUT_OF_THEIR_HALL,
    OWN_HAND,
    is_doubled,
    level_now,
    size_after,
    size_to_be,
    size_with,
)
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

TAKEN_IN = frozenset({"raid_hall", "raid_area", "swap_take"})
"""Raids that bring the card into one's own guildhall."""


def of_choice(cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue) -> list[Reason]:
    """Why these cards, this rival, this chapter; after the first reason what that leads to."""
    found = _of_choice(cards, layout, view, question, answer)
    leads = leading.chosen(cards, layout, imagine(layout, view), question, answer)
    return found if leads is None else [*found[:1], leads, *found[1:]]


def _of_choice(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue
) -> list[Reason]:
    if "leave" in question.params and is_left(answer):
        return [Reason("not-now")]
    if question.kind == "setup.discard" and isinstance(answer, list):
        return opening.discarding(cards, layout, view, answer)
    if question.kind == "pick.rival":
        points = {player.seat: player.vp for player in view.players}
        rival = int(str(answer))
        others = [points[seat] for seat in question.named_seats]
        return [
            reason("rival", rival_seat=rival, vp=points[rival], most="yes" if points[rival] == max(others) else "no")
        ]
    if question.kind in ("vp.use", "house.use") and answer == "yes":
        return [reason("takes", cards=question.params["does"]), Reason("free")]
    if question.kind == "vp.use" and answer == "no":
        return [Reason("not-now")]
    if question.kind == "discard.top":
        return [Reason("top")]
    if question.kind in ("pay", "over.limit"):  # a Master House opens for some archetypes alone (GH-14)
        return [] if any(view.houses) else [Reason("pays-alike")]
    if question.kind in RAIDS and isinstance(answer, Mapping):
        return [*_of_raid(cards, layout, view, question, answer)]
    if question.kind == "pick.chapter" and isinstance(question.choices, PickOne):
        counts = {one.key: int(str(one.text.params["count"])) for one in question.choices.options if one.key != LEAVE}
        return list(_of_chapter(cards, layout, view, str(question.params["what"]), counts, str(answer)))
    if question.kind in ("setup.place", "pick.card", "pick.cards", "pick.any") and isinstance(answer, (str, list)):
        keys = [answer] if isinstance(answer, str) else map(str, answer)
        some = [card_of(key) for key in keys]
        waiting = _left_in_hand(cards, layout, view, question, some)
        first = opening.placing(cards, layout, view, some) if question.kind == "setup.place" else ()
        left = completing.left_out(cards, layout, view, question, some)
        return [*_of_cards(cards, layout, view, question.params, some), *left, *waiting, *first]
    if question.kind == "swap.chapters" and isinstance(answer, Mapping):
        return [*_of_chapter_swap(cards, layout, view, answer)]
    if question.kind == "swap" and isinstance(answer, Mapping):
        return [*_of_swap(cards, layout, view, answer)]
    return []


def _of_chapter(
    cards: Cards, layout: Layout, view: GuildhallView, what: str, counts: Mapping[Chapter, int], chosen: Chapter
) -> Iterator[Reason]:
    """What a whole chapter brings; of one that goes, that no other is fuller, or of one's own smaller."""
    count = counts[chosen]
    if what == "chapter_hall" and view.own is not None:
        yield _grows(
            cards, layout, view.own, chosen, size_with(layout, view.own.chapters, view.own.area, chosen) + count
        )
    elif count == (max if what == "chapter_discard" else min)(counts.values()):
        yield reason("chapter", what=what)


def _of_raid(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: Mapping[str, Any]
) -> Iterator[Reason]:
    """What the cards or the chapter that are taken of a rival leave and bring."""
    what, rival, taken = str(question.params["what"]), raided(answer["act"]), target(answer["act"])
    if what.startswith("chapter"):
        chapters = view.players[rival].chapters
        yield from _of_chapter(cards, layout, view, what, {one: len(lying) for one, lying in chapters.items()}, taken)
        if what == "chapter_hall" and len(chapters[taken]) == max(_sizes(view, question)):
            yield reason("chapter", what=what)
        elif what == "chapter_hall":
            yield breaks(cards, layout, rival, taken, (len(chapters[taken]), 0), near=False)
        yield from filter(None, [why_rival(layout, view, rival, chapters[taken])])
        return
    some = [taken] if taken else [card_of(key) for key in answer["form"][RAID]["cards"]]
    if not taken:
        yield reason("takes", cards=[card_label(cards, card, layout.merged) for card in some])
    yield from _of_cards(cards, layout, view, {"what": what, "owner_seat": rival}, some)
    yield from filter(None, [why_rival(layout, view, rival, some)])
    chapter, size = _fullest(layout, view.players[rival].chapters, some)
    if size == 1:  # of more that is told first
        yield breaks(cards, layout, rival, chapter, (1, 0), near=False)
    yield from filter(None, [coming_back(cards, layout, view, what)])


def _sizes(view: GuildhallView, question: Question) -> Iterator[int]:
    """How many cards each chapter has that can be taken."""
    assert isinstance(question.choices, Acts)
    for act in question.choices.acts:
        if act.key != LEAVE:
            yield len(view.players[raided(act.key)].chapters[target(act.key)])


def _of_swap(cards: Cards, layout: Layout, view: GuildhallView, answer: Mapping[str, Any]) -> Iterator[Reason]:
    """Which cards go where, and what comes of the chapters on either side; then why these are given."""
    own, rival, form = view.own, rival_of(answer["act"]), answer["form"][SWAP]
    given, taken = (chosen(form[field]) for field in ("give", "take"))
    named = [[card_label(cards, card, layout.merged) for card in some] for some in (given, taken)]
    gains, warns = list[Phrase](), list[Phrase]()
    if own is not None:
        left = own.model_copy(update={"chapters": layout.without(own.chapters, given)})
        brings = _of_cards(cards, layout, view, {"what": "swap_take", "owner_seat": rival}, taken)
        breaks = [one.phrase for one in brings if one.kind == "breaks"]
        after = {one: size_with(layout, left.chapters, left.area, one) for one in layout.chapters}
        for card in layout.fitting(left.chapters, taken):
            after[layout.chapter_of[card]] += 1
        changes = [(one, size_with(layout, own.chapters, own.area, one), size) for one, size in after.items()]
        gains = [
            _grows(cards, layout, own, one, size).phrase for one, before, size in changes if size > before
        ] + breaks
        gains += [shrinks(cards, layout, one, before, size) for one, before, size in changes if size < before]
        had = view.players[rival]
        makes = grown_there(cards, layout, had.chapters, layout.without(had.chapters, taken), had.completed, given)
        gains += makes
        warns = [one for one in makes if one.params["count"] == FULL]
    yield reason("swaps", given=named[0], taken=named[1], gains=gains or "none", warns=warns or "none")
    yield from _of_cards(cards, layout, view, {"what": "swap_give", "owner_seat": rival}, given)


def _of_chapter_swap(cards: Cards, layout: Layout, view: GuildhallView, answer: Mapping[str, Any]) -> Iterator[Reason]:
    """Which chapter goes for which, and what the one that comes has then."""
    own, rival, form = view.own, rival_of(answer["act"]), answer["form"][SWAP]
    give, take = str(form["give"]), str(form["take"])
    if own is not None:
        left = {chapter: lying for chapter, lying in own.chapters.items() if chapter != give}
        size = size_with(layout, left, own.area, take) + len(view.players[rival].chapters[take])
        named = [chapter_name(cards, layout, one) for one in (give, take)]
        yield reason(
            "swaps", given=named[0], taken=named[1], gains=[_grows(cards, layout, own, take, size).phrase], warns="none"
        )


def _grows(cards: Cards, layout: Layout, own: ShownPlayer, chapter: Chapter, size: int) -> Reason:
    if size >= FULL:
        return completes(cards, layout, chapter, len(own.completed))
    name = chapter_name(cards, layout, chapter)
    return reason("grows", chapter=name, count=size, full=FULL, brought="none", would="none", whose="none")


def _of_cards(
    cards: Cards, layout: Layout, view: GuildhallView, about: Mapping[str, object], some: Sequence[Card]
) -> Iterator[Reason]:
    """What choosing these makes of the chapters that they touch."""
    own = view.own
    if own is None or not some:
        return
    what, owner = str(about.get("what", "place_hand")), about.get("owner_seat")
    if isinstance(owner, int) and what in OUT_OF_THEIR_HALL:
        chapter, size = _fullest(layout, view.players[owner].chapters, some)
        if size > 1:
            rival, taken = view.players[owner], Counter(layout.chapter_of[card] for card in some)
            near = size == FULL - 1 and is_one_chapter_short(cards, view.row, rival.vp, len(rival.completed))
            had = {one: len(rival.chapters[one]) for one in taken if one in rival.chapters and one != chapter}
            too = {one: (count, count - taken[one]) for one, count in had.items() if count > 1}
            yield breaks(cards, layout, owner, chapter, (size, size - taken[chapter]), near=near, too=too)
    purpose = PURPOSES[what]
    if purpose == "enter" or what in TAKEN_IN:
        fitting = dict.fromkeys(layout.fitting(own.chapters, some))
        if fitting:
            yield _enters(cards, layout, own, [*fitting])
    elif purpose in ("lose", "swap", "gift") and what not in OWN_HAND:
        _, size = _fullest(layout, own.chapters, some, own.area)
        if size == min(size_with(layout, own.chapters, own.area, one) for one in own.chapters):
            yield Reason("smallest")
        elif what == "shed_hand":
            yield reason("again", count=len(some), later="yes" if _is_for_later(layout, view, own, some) else "no")
        if what == "shed_hand":
            yield from _played_again(cards, layout, own, some)
        if what != "swap_give":  # of a swap that is told with what comes
            yield from _shrunk(cards, layout, own, some)
        comes_to = owner if isinstance(owner, int) and owner != own.seat else None
        yield from filter(None, [staying(cards, layout, view, comes_to, some)])


def _is_for_later(layout: Layout, view: GuildhallView, own: ShownPlayer, some: Sequence[Card]) -> bool:
    """Whether none of these cards can be played in this turn: no action is left, or all are of chapters in use."""
    in_use = blocked(layout, view.options, own.area, view.played)
    return view.actions <= 0 or all(layout.chapter_of[card] in in_use for card in some)


def _played_again(cards: Cards, layout: Layout, own: ShownPlayer, some: Sequence[Card]) -> Iterator[Reason]:
    """What the first of these cards that does something would do if it were played again, as its chapter is then: where
    one of it is in action that is next turn, when this lies there (GH-9).
    """
    left = layout.without(own.chapters, some)
    for card in some:
        found = level_now(cards, card, size_to_be(layout, left, own.area, layout.chapter_of[card]) % FULL)
        if found is not None:
            level, chapter = found
            does = parts_text(level.parts, chapter if level.at == "each" else None)
            yield reason("plays-again", card=card_label(cards, card, layout.merged), does=does)
            return


def _shrunk(cards: Cards, layout: Layout, own: ShownPlayer, going: Sequence[Card]) -> Iterator[Reason]:
    """Which chapters that are worth a word have fewer cards then."""
    left = layout.without(own.chapters, going)
    for chapter in dict.fromkeys(layout.chapter_of[card] for card in going):
        before, after = (size_to_be(layout, one, own.area, chapter) for one in (own.chapters, left))
        if MUCH <= before > after:
            yield reason("shrinks", chapter=chapter_name(cards, layout, chapter), before=before, count=after, full=FULL)


def _left_in_hand(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, some: Sequence[Card]
) -> Iterator[Reason]:
    """That a card which would make a fuller chapter than any that is placed can wait."""
    choices, own = question.choices, view.own
    if (
        question.params.get("what") != "place_hand"
        or own is None
        or not (some and isinstance(choices, PickOne | PickSome))
    ):
        return
    after = {
        card: size_after(layout, own.chapters, own.area, card)
        for card in (card_of(one.key) for one in choices.options if one.key != LEAVE)
    }
    left = [card for card in after if card not in some and after[card] > max(map(after.__getitem__, some))]
    if left:
        best = max(left, key=lambda card: after[card])
        yield reason("later", waits=waits(cards, view.professions, card_label(cards, best, layout.merged)))


def _enters(cards: Cards, layout: Layout, own: ShownPlayer, fitting: Sequence[Card]) -> Reason:
    """What each chapter comes to, in one reason; the fullest first."""
    new = [card for card in fitting if not is_doubled(layout, own.chapters, own.area, card)]
    brought = Counter(layout.chapter_of[card] for card in new) or Counter(
        {layout.chapter_of[one]: 0 for one in fitting}
    )
    sizes = {one: size_with(layout, own.chapters, own.area, one) + by for one, by in brought.items()}
    told = [
        _grows(cards, layout, own, chapter, size) for chapter, size in sorted(sizes.items(), key=lambda each: -each[1])
    ]
    return told[0] if len(told) == 1 else reason("brings", gains=[one.phrase for one in told])


def _fullest(layout: Layout, loose: Loose, some: Sequence[Card], area: Sequence[Card] = ()) -> tuple[Chapter, int]:
    """The chapter of these cards that has most, and how many."""
    sizes = {chapter: size_with(layout, loose, area, chapter) for chapter in map(layout.chapter_of.__getitem__, some)}
    chapter = max(sizes, key=lambda one: sizes[one])
    return chapter, sizes[chapter]
