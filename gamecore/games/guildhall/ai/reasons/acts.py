"""What a tried act leads to, in facts of the view: which cards come and go, and what comes of the chapters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from gamecore.engine.advice import Reason, reason
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.guildhall.ai.growing import (
    MOST_BROUGHT,
    MUCH,
    come,
    completed,
    grown,
    grown_there,
    joined,
    paid,
    turned,
)
from gamecore.games.guildhall.ai.hindering import hindered, is_one_chapter_short
from gamecore.games.guildhall.ai.imagined import Unseen
from gamecore.games.guildhall.ai.reasons.buying import bought
from gamecore.games.guildhall.ai.reasons.foreseen import Foreseen, names_cards, without_growth
from gamecore.games.guildhall.ai.reasons.throwing import thrown
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.actions import NO_EFFECT, discarded
from gamecore.games.guildhall.rules.choosing import chapter_option, flat
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.state import Card, Chapter, Player, State

TAKING = frozenset({"raid_hall", "raid_area", "raid_hand", "chapter_hall"})
"""Raids that are told before what they bring."""
SHEDDING = ("part-shed",)
RAIDING = ("part-raid", "part-raid-chapter", "part-raid-chapter-now")
"""What an effect says of cards that go, or are taken of a rival."""
NOTHING_MORE: Mapping[str, Param] = dict.fromkeys(("taken", "paid", "also", "does", "stop"), "none")


def of_act(
    cards: Cards,
    layout: Layout,
    before: State,
    tried: Tried,
    seat: int,
    does: Phrase | None = None,
    asked: Foreseen | None = None,
) -> Iterator[Reason]:
    """What the act brings by the rules, the weightiest first, with what it costs; nothing of cards whose place is only
    imagined. The first says in one line which cards come and go, what comes of one's own chapters, what a rival loses,
    and what the act ``does`` where that has not been told by then, of which nothing is then said again. What is taken
    of a rival by what the act ``asked`` first is named.
    """
    named = names_cards(does) or (asked is not None and asked.is_raid)
    brought = [*_brought_by(cards, layout, before, tried, seat, asked, named=named)]
    found = [one for one in brought if does is None or one.kind not in IN_DOES]
    lost = paid(before.players[seat], tried.later.players[seat])
    is_played = tried.key.startswith("play:") and not tried.key.endswith(NO_EFFECT)
    if (found and found[0].kind == "wins") or not (lost or (found and (is_played or does))):
        yield from found
        return
    first = found[0] if found else None
    beside = [one for one in found[1:] if first and _goes_with(first, one)]
    also = min(beside, key=lambda one: one.kind != "breaks", default=None)
    loss = _loss(cards, layout, before, tried, seat, lost) if lost else None
    does = without_growth(does, [one for one in (first, also) if one])
    is_named_raid = any(one.kind == "breaks" and one.params["what"] != "none" for one in (first, also) if one)
    does = _without(does, [*(SHEDDING if loss else ()), *(RAIDING if is_named_raid else ()), *_named_by(loss, does)])
    gain = first.phrase if first else does or loss or Phrase("none")
    is_told = found == brought and (bool(lost) or any(one.kind == "breaks" for one in (first, also) if one))
    is_taking = also is not None and also.params.get("what") in TAKING
    placing = None if is_taking or first is None or gain is does else _placing(does)
    does = _without(does, ["why-places"]) if placing else does
    yield in_one_line(
        gain,
        taken=also.phrase if also and is_taking else placing or "none",
        paid="none" if loss is None or gain is loss else loss,
        also=_also_said(also, loss) if also and not is_taking else "none",
        does="none" if does is None or gain is does or is_told else _said(does, tried.key),
    )
    yield from (one for one in found[1:] if one is not also)


def in_one_line(gain: Phrase, **more: Param) -> Reason:
    """The first reason of an act: what it brings, with what else is to be said of it."""
    return reason("act", **{**NOTHING_MORE, "gain": gain, **more})


def _without(does: Phrase | None, named: Sequence[str]) -> Phrase | None:
    """What an act does besides the parts of these ids, whose cards are named."""
    parts: Any = [] if does is None else does.params["parts"]
    left = [part for part in parts if part.id not in named]
    return say("parts", parts=left) if left else None


def _named_by(loss: Phrase | None, does: Phrase | None) -> Sequence[str]:
    """That cards of the hand are placed, where what goes back to it is told with them."""
    placing, got = _placing(does), None if loss is None else loss.params["got"]
    cards = None if placing is None else placing.params["cards"]
    if not isinstance(got, list | tuple) or not isinstance(cards, list | tuple):
        return ()
    return ["why-places"] if all(card in got for card in cards) else ()


def _placing(does: Phrase | None) -> Phrase | None:
    """Which cards of the hand an act places: that is told before the chapters, which are counted with them."""
    parts: Any = [] if does is None else does.params["parts"]
    return next((part for part in parts if part.id == "why-places"), None)


def _also_said(also: Reason, loss: Phrase | None) -> Phrase:
    """What else the act does; of a rival who has just been named what they lose is called theirs."""
    rival = None if loss is None or loss.params["to"] != "rival" else loss.params["rival_seat"]
    is_theirs = also.kind == "breaks" and also.params["what"] == "none" and also.params["rival_seat"] == rival
    return Phrase("why-breaks", {**also.params, "what": "theirs"}) if is_theirs else also.phrase


def _said(does: Phrase, key: str) -> Phrase:
    """What an act does; of a purchase that it comes after that."""
    return say("why-bought", does=does) if key.startswith("buy:") else does


IN_DOES = ("tokens", "acts", "draws")
"""What an effect says as well."""


def _goes_with(first: Reason, one: Reason) -> bool:
    """True of what a rival loses beside what one gains, or of another chapter that grows."""
    if one.kind not in ("grows", "breaks"):
        return False
    return (one.kind == "breaks") != (first.kind == "breaks") or one.params["chapter"] != first.params.get("chapter")


def _loss(cards: Cards, layout: Layout, before: State, tried: Tried, seat: int, lost: Sequence[Card]) -> Phrase:
    """Which cards go, where all of them go to, if that is not the discard pile, which come for them, and which chapters
    of one's own, and of a rival who gets them, change by that.
    """
    names = [card_label(cards, card, layout.merged) for card in lost]
    played = tried.key.split(":")[1] if tried.key.startswith("play:") else ""
    hand = Counter(before.players[seat].hand)
    hand[played] -= 1
    coming = come(before.players[seat], tried.later.players[seat], played)
    got = [card_label(cards, card, layout.merged) for card in coming] or "none"
    changed = [*_shrunk(cards, layout, before.players[seat], tried.later.players[seat], lost)]
    if not Counter(lost) - (Counter(tried.later.players[seat].hand) - hand):
        return say("why-paid", cards=names, to="hand", got=got, changed=changed or "none")
    for rival, player in enumerate(tried.later.players):
        had = before.players[rival]
        came = Counter([*flat(player.chapters), *turned(player)]) - Counter([*flat(had.chapters), *turned(had)])
        over = _fourth(layout, had, player, lost)
        if rival != seat and not Counter(lost) - came - Counter(flat(over)):
            done = {one.chapter: one.cards for one in player.completed[len(had.completed) :]}
            then = {**player.chapters, **done, **over}
            theirs = grown_there(cards, layout, had.chapters, then, had.completed)
            changed += theirs if any(int(str(one.params["count"])) >= MUCH for one in theirs) else []
            return say("why-paid", cards=names, to="rival", rival_seat=rival, got=got, changed=changed or "none")
    return say("why-paid", cards=names, to="away", got=got, changed=changed or "none")


def _shrunk(cards: Cards, layout: Layout, own: Player, then: Player, lost: Sequence[Card]) -> Iterator[Phrase]:
    """The chapters of so many cards that it is worth a word which have fewer by the cards that go."""
    had, has = joined(layout, own), joined(layout, then)
    for chapter in dict.fromkeys(layout.chapter_of[card] for card in lost):
        if had[chapter] >= MUCH and has[chapter] < had[chapter]:
            yield shrinks(cards, layout, chapter, had[chapter], has[chapter])


def _fourth(layout: Layout, had: Player, then: Player, lost: Sequence[Card]) -> Loose:
    """The chapters that the lost cards completed although as many are kept as can be: they went at once (GH-16)."""
    gone = {one: lying for one, lying in had.chapters.items() if len(lying) == FULL - 1 and one not in then.chapters}
    coming = {layout.chapter_of[card]: card for card in layout.fitting(gone, lost) if layout.chapter_of[card] in gone}
    is_full = len(had.completed) == MOST_COMPLETED
    return {one: [*gone[one], card] for one, card in coming.items()} if is_full else {}


def _brought_by(
    cards: Cards, layout: Layout, before: State, tried: Tried, seat: int, asked: Foreseen | None, *, named: bool
) -> Iterator[Reason]:
    later, own, then = tried.later, before.players[seat], tried.later.players[seat]
    what, _, rest = tried.key.partition(":")
    points = victory_points(cards, then)
    if points >= GOAL:
        yield reason("wins", vp=points)
    else:
        yield from hindered(cards, before, later, seat)
    if points < GOAL and what == "buy":
        yield from bought(cards, layout, before, int(rest) - 1, seat)
    yield from _together([*completed(cards, layout, own, then)])
    yield from grown(cards, layout, own, then, tried.key, named=named, top=before.discard[-1:])
    broken = [*_broken(cards, layout, before, later, seat)]
    yield from broken if asked is None or not asked.is_raid else [_taken(cards, layout, before, asked, broken)]
    if then.tokens > own.tokens:
        yield reason("tokens", count=then.tokens - own.tokens)
    if later.actions >= before.actions:
        yield reason("acts", count=later.actions - before.actions + 1)
    drawn = sum(type(card) is Unseen for card in then.hand)
    if what == "discard":
        yield _fresh(cards, layout, own, discarded(tried.form), drawn) if own.hand else Reason("empty-hand")
        yield from thrown(cards, layout, own, discarded(tried.form))
    elif drawn:
        yield reason("draws", count=drawn)


def _together(done: Sequence[Reason]) -> Iterator[Reason]:
    """The completed chapters that are kept in one sentence, then those for which there is no room."""
    for kept in ("yes", "no"):
        chapters = [one.params["chapter"] for one in done if one.params["kept"] == kept]
        if chapters:
            yield reason("completes", chapter=chapters[0] if len(chapters) == 1 else _names(chapters), kept=kept)


def _names(chapters: Sequence[Param]) -> list[Phrase]:
    return [one for one in chapters if isinstance(one, Phrase)]


def _fresh(cards: Cards, layout: Layout, own: Player, gone: Sequence[Card], drawn: int) -> Reason:
    """Which cards go, and how many come; where none goes, what is kept."""
    named = [card_label(cards, card, layout.merged) for card in gone or own.hand]
    kept: Param = named if len(named) <= MOST_BROUGHT else say("cards-count", count=len(named))
    return reason("fresh", gone=named if gone else "none", kept="none" if gone else kept, drawn=drawn)


def _broken(cards: Cards, layout: Layout, before: State, later: State, seat: int) -> Iterator[Reason]:
    """The largest chapter of a rival that loses a card, and theirs that do besides."""
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
        done, points = len(before.players[other].completed), victory_points(cards, before.players[other])
        near = size == FULL - 1 and is_one_chapter_short(cards, before.row, points, done)
        too = {
            one: (had, len(later.players[other].chapters.get(one, ())))
            for had, rival, one in sorted(found, key=lambda each: -each[0])
            if rival == other and one != chapter
        }
        yield breaks(cards, layout, other, chapter, (size, left), near=near, too=too)


def _taken(cards: Cards, layout: Layout, before: State, asked: Foreseen, broken: Sequence[Reason]) -> Reason:
    """What is taken of a rival, by name, with what their largest chapter had and has."""
    named: Param = [*asked.named(cards, layout)]
    if asked.chapter:
        lying = before.players[asked.rival or 0].chapters[asked.chapter]
        named = chapter_option(cards, layout, asked.chapter, len(lying)).text
    of_them = [one for one in broken if one.params["rival_seat"] == asked.rival and not asked.chapter]
    sizes = dict(of_them[0].params) if of_them else {"chapter": "none", "others": "none", "near": "none"}
    what: Param = asked.what
    return reason("breaks", **{**sizes, "what": what, "rival_seat": asked.rival or 0, "cards": named})


def breaks(
    cards: Cards,
    layout: Layout,
    rival: int,
    chapter: Chapter,
    sizes: tuple[int, int],
    *,
    near: bool,
    too: Mapping[Chapter, tuple[int, int]] = MappingProxyType({}),
) -> Reason:
    """What a rival's chapter had and has; what those had and have that lose a card ``too``; and, if they are ``near``
    to winning, that the fifth card would buy it.
    """
    others = [
        say("breaks-too", chapter=chapter_name(cards, layout, one), before=before, count=left)
        for one, (before, left) in too.items()
    ]
    return reason(
        "breaks",
        rival_seat=rival,
        chapter=chapter_name(cards, layout, chapter),
        before=sizes[0],
        count=sizes[1],
        full=FULL,
        others=others or "none",
        near="winning" if near else "none",
        what="none",
    )


def shrinks(cards: Cards, layout: Layout, chapter: Chapter, before: int, left: int) -> Phrase:
    return say("why-shrinks", chapter=chapter_name(cards, layout, chapter), before=before, count=left, full=FULL)
