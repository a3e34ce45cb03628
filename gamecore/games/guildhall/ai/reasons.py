"""Why an answer is a good one, in facts of the view: what a tried act leads to, and what a choice does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import PickOne
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, RAIDS, raided, target
from gamecore.games.guildhall.rules.actions import discarded
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, flat, is_left
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.stakes import OUT_OF_THEIR_HALL, OWN_HAND, size_with
from gamecore.games.guildhall.rules.worth import GOALS
from gamecore.games.guildhall.state import Card, Chapter, Player, State
from gamecore.games.guildhall.view import GuildhallView

TAKEN_IN = frozenset({"raid_hall", "raid_area", "swap_take"})
"""Raids that bring the card into one's own guildhall."""


def of_act(cards: Cards, layout: Layout, before: State, tried: Tried, seat: int) -> Iterator[Reason]:
    """What the act brings by the rules, the weightiest first, with what it costs; nothing of cards whose place is only
    imagined."""
    found = _brought_by(cards, layout, before, tried, seat)
    gain, paid = next(found, None), _paid(before.players[seat], tried.later.players[seat])
    if gain is None:
        return
    names = [card_label(cards, card, layout.merged) for card in paid]
    is_back = not Counter(paid) - Counter(tried.later.players[seat].hand)
    yield reason("paid", gain=gain.phrase, cards=names, to="hand" if is_back else "away") if names else gain
    yield from found


def _paid(own: Player, then: Player) -> list[Card]:
    """Cards that leave the own guildhall for good."""
    had = Counter(flat(own.chapters))
    return [
        *(had - Counter([*flat(then.chapters), *(card for one in then.completed for card in one.cards)])).elements()
    ]


def _brought_by(cards: Cards, layout: Layout, before: State, tried: Tried, seat: int) -> Iterator[Reason]:
    later, own, then = tried.later, before.players[seat], tried.later.players[seat]
    what, _, rest = tried.key.partition(":")
    points = victory_points(cards, then)
    if points >= GOAL:
        yield reason("wins", vp=points)
    elif what == "buy":
        yield reason("buys", more=GOAL - points)
    yield from _completed(cards, layout, own, then)
    yield from _broken(cards, layout, before, later, seat)
    played = layout.chapter_of[rest.partition(":")[0]] if what == "play" else None
    yield from _grown(cards, layout, own, then, played)
    if then.tokens > own.tokens:
        yield reason("tokens", count=then.tokens - own.tokens)
    if later.actions >= before.actions:
        yield reason("acts", count=later.actions - before.actions + 1)
    drawn = sum(type(card) is Unseen for card in then.hand)
    if what == "discard":
        gone = [card_label(cards, card, layout.merged) for card in discarded(tried.form)]
        yield reason("fresh", gone=gone or "none", drawn=drawn) if own.hand else Reason("empty-hand")
    elif drawn:
        yield reason("draws", count=drawn)


def _known(layout: Layout, player: Player) -> Counter[Chapter]:
    """How many cards of each chapter lie or come in."""
    lying = [card for cards in player.chapters.values() for card in cards]
    return Counter(layout.chapter_of[card] for card in (*lying, *player.area) if type(card) is not Unseen)


def _completed(cards: Cards, layout: Layout, own: Player, then: Player) -> Iterator[Reason]:
    """Chapters turned face down at once, and those that will be when the turn ends."""
    held, now, later = Counter(one.chapter for one in own.completed), _known(layout, own), _known(layout, then)
    for done in then.completed:
        held[done.chapter] -= 1
        if held[done.chapter] < 0 and not any(type(card) is Unseen for card in done.cards):
            yield reason("completes", chapter=chapter_name(cards, layout, done.chapter))
    for chapter, count in later.items():
        if count >= FULL > now[chapter]:
            yield reason("completes", chapter=chapter_name(cards, layout, chapter))


def _grown(cards: Cards, layout: Layout, own: Player, then: Player, played: Chapter | None) -> Iterator[Reason]:
    """The fullest chapter that grows without being completed; of several that of the card that is ``played``."""
    now, later = _known(layout, own), _known(layout, then)
    grown = [chapter for chapter, count in later.items() if now[chapter] < count < FULL]
    if grown:
        best = max(grown, key=lambda one: (later[one], one == played, -layout.chapters.index(one)))
        more = later[best] - now[best] - 1 if best == played else 0
        yield reason("grows", chapter=chapter_name(cards, layout, best), count=later[best], full=FULL, more=more)


def _broken(cards: Cards, layout: Layout, before: State, later: State, seat: int) -> Iterator[Reason]:
    """The largest chapter of a rival that loses a card."""
    found = [
        (len(lying), other, chapter)
        for other, player in enumerate(before.players)
        if other != seat
        for chapter, lying in player.chapters.items()
        if len(later.players[other].chapters.get(chapter, ())) < len(lying) > 1
        and later.players[other].completed == player.completed
    ]
    if found:
        _, other, chapter = max(found, key=lambda each: (each[0], -each[1]))
        size, left = len(before.players[other].chapters[chapter]), len(later.players[other].chapters.get(chapter, ()))
        yield _breaks(cards, layout, other, chapter, size, left)


def _breaks(cards: Cards, layout: Layout, rival: int, chapter: Chapter, before: int, left: int) -> Reason:
    name = chapter_name(cards, layout, chapter)
    return reason("breaks", rival_seat=rival, chapter=name, before=before, count=left, full=FULL)


def of_choice(cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue) -> list[Reason]:
    """Why these cards, this rival, this chapter."""
    if "leave" in question.params and is_left(answer):
        return []
    if question.kind == "setup.discard" and isinstance(answer, list):
        return _first_discard(layout, view, answer)
    if question.kind == "pick.rival":
        points = {player.seat: player.vp for player in view.players}
        rival = int(str(answer))
        others = [points[seat] for seat in question.named_seats]
        return [
            reason("rival", rival_seat=rival, vp=points[rival], most="yes" if points[rival] == max(others) else "no")
        ]
    if question.kind in ("vp.use", "house.use") and answer == "yes":
        return [Reason("free")]
    if question.kind in ("discard.top", "pay"):
        return [Reason("top" if question.kind == "discard.top" else "pays-alike")]
    if question.kind in RAIDS and isinstance(answer, Mapping):
        return [*_of_raid(cards, layout, view, question, answer)]
    if question.kind == "pick.chapter" and isinstance(question.choices, PickOne):
        counts = {one.key: int(str(one.text.params["count"])) for one in question.choices.options if one.key != LEAVE}
        return list(_of_chapter(cards, layout, view, str(question.params["what"]), counts, str(answer)))
    if question.kind in ("setup.place", "pick.card", "pick.cards") and isinstance(answer, (str, list)):
        keys = [answer] if isinstance(answer, str) else map(str, answer)
        return list(_of_cards(cards, layout, view, question.params, [card_of(key) for key in keys]))
    if question.kind == "swap" and isinstance(answer, Mapping):
        return [*_of_swap(cards, layout, view, answer)]
    return []


def _of_chapter(
    cards: Cards, layout: Layout, view: GuildhallView, what: str, counts: Mapping[Chapter, int], chosen: Chapter
) -> Iterator[Reason]:
    """What a whole chapter brings; of one that goes, that no other is fuller, or of one's own smaller."""
    count = counts[chosen]
    if what == "chapter_hall" and view.own is not None:
        size = size_with(layout, view.own.chapters, view.own.area, chosen) + count
        kind, name = "completes" if size >= FULL else "grows", chapter_name(cards, layout, chosen)
        yield reason(kind, chapter=name, count=min(FULL, size), full=FULL, more=0)
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
        return
    some = [taken] if taken else [card_of(key) for key in answer["form"][RAID]["cards"]]
    if not taken:
        yield reason("takes", cards=[card_label(cards, card, layout.merged) for card in some])
    yield from _of_cards(cards, layout, view, {"what": what, "owner_seat": rival}, some)


def _of_swap(cards: Cards, layout: Layout, view: GuildhallView, answer: Mapping[str, Any]) -> Iterator[Reason]:
    """Which cards go where, then what those that are taken do, and what the others cost."""
    rival, form = rival_of(answer["act"]), answer["form"][SWAP]
    given, taken = (chosen(form[field]) for field in ("give", "take"))
    named = [[card_label(cards, card, layout.merged) for card in some] for some in (given, taken)]
    yield reason("swaps", given=named[0], taken=named[1])
    for what, some in (("swap_take", taken), ("swap_give", given)):
        yield from _of_cards(cards, layout, view, {"what": what, "owner_seat": rival}, some)


def _first_discard(layout: Layout, view: GuildhallView, answer: Sequence[JsonValue]) -> list[Reason]:
    """How many of a chapter are kept."""
    left = Counter(view.own_hand)
    left.subtract(card_of(str(key)) for key in answer)
    kept = Counter(layout.chapter_of[card] for card in left.elements())
    return [reason("first-hand", most=max(kept.values(), default=0))]


def _of_cards(
    cards: Cards, layout: Layout, view: GuildhallView, about: Mapping[str, object], some: Sequence[Card]
) -> Iterator[Reason]:
    """What choosing these makes of the chapters that they touch."""
    own = view.own
    if own is None or not some:
        return
    what, owner = str(about.get("what", "place_hand")), about.get("owner_seat")
    if isinstance(owner, int) and what in OUT_OF_THEIR_HALL:
        chapter, size = _fullest(layout, view.players[owner].chapters, some, 0)
        if size > 1:
            left = size - sum(layout.chapter_of[card] == chapter for card in some)
            yield _breaks(cards, layout, owner, chapter, size, left)
    goal = GOALS[what]
    if goal == "enter" or what in TAKEN_IN:
        fitting = layout.fitting(own.chapters, some)
        if fitting:
            by = max(Counter(layout.chapter_of[card] for card in fitting).values())
            chapter, size = _fullest(layout, own.chapters, fitting, by, own.area)
            kind, name = "completes" if size >= FULL else "grows", chapter_name(cards, layout, chapter)
            yield reason(kind, chapter=name, count=min(FULL, size), full=FULL, more=0)
    elif goal in ("lose", "swap", "gift") and what not in OWN_HAND:
        _, size = _fullest(layout, own.chapters, some, 0, own.area)
        if size == min(size_with(layout, own.chapters, own.area, one) for one in own.chapters):
            yield Reason("smallest")


def _fullest(
    layout: Layout, loose: Loose, some: Sequence[Card], by: int, area: Sequence[Card] = ()
) -> tuple[Chapter, int]:
    """The chapter of these cards that has most, and how many with ``by`` more."""
    sizes = {chapter: size_with(layout, loose, area, chapter) for chapter in map(layout.chapter_of.__getitem__, some)}
    chapter = max(sizes, key=lambda one: sizes[one])
    return chapter, sizes[chapter] + by
