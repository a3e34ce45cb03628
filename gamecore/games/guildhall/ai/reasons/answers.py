"""Why an answer is a good one, in facts of the view: what a tried act leads to, and what a choice does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai.growing import MOST_BROUGHT, come, completed, grown, grown_there, paid, turned
from gamecore.games.guildhall.ai.hindering import hindered, is_one_chapter_short
from gamecore.games.guildhall.ai.imagined import Unseen, imagine
from gamecore.games.guildhall.ai.reasons import leading, opening
from gamecore.games.guildhall.ai.reasons.buying import bought
from gamecore.games.guildhall.ai.reasons.comparing import waits
from gamecore.games.guildhall.ai.reasons.foreseen import Foreseen, names_cards, without_growth
from gamecore.games.guildhall.ai.reasons.giving import staying
from gamecore.games.guildhall.ai.reasons.victims import why_rival
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import FULL, Layout, Loose
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, RAIDS, raided, target
from gamecore.games.guildhall.rules.actions import NO_EFFECT, discarded
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, chapter_option, flat, is_left
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.halls import MOST_COMPLETED
from gamecore.games.guildhall.rules.stakes import OUT_OF_THEIR_HALL, OWN_HAND, is_doubled, size_after, size_with
from gamecore.games.guildhall.rules.worth import GOALS
from gamecore.games.guildhall.state import Card, Chapter, Player, State
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

TAKEN_IN = frozenset({"raid_hall", "raid_area", "swap_take"})
"""Raids that bring the card into one's own guildhall."""


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
    imagined. The first says in one line what comes of one's own chapters, what a rival loses, what that costs, and what
    the act ``does`` where that has not been told by then, of which nothing is then said again. What is taken of a rival
    by what the act ``asked`` first is named.
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
    does = without_growth(does, [one for one in (first, also) if one])
    gain = first.phrase if first else does or Phrase("none")
    is_told = found == brought and (bool(lost) or any(one.kind == "breaks" for one in (first, also) if one))
    yield reason(
        "act",
        gain=gain,
        also=also.phrase if also else "none",
        paid=_loss(cards, layout, before, tried, seat, lost) if lost else "none",
        does="none" if does is None or gain is does or is_told else _said(does, tried.key),
        stop="none",
    )
    yield from (one for one in found[1:] if one is not also)


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
    """Which cards go, where all of them go to, if that is not the discard pile, and which come for them."""
    names = [card_label(cards, card, layout.merged) for card in lost]
    played = tried.key.split(":")[1] if tried.key.startswith("play:") else ""
    hand = Counter(before.players[seat].hand)
    hand[played] -= 1
    coming = come(before.players[seat], tried.later.players[seat], played)
    got = [card_label(cards, card, layout.merged) for card in coming] or "none"
    if not Counter(lost) - (Counter(tried.later.players[seat].hand) - hand):
        return say("why-paid", cards=names, to="hand", got=got, theirs="none")
    for rival, player in enumerate(tried.later.players):
        had = before.players[rival]
        came = Counter([*flat(player.chapters), *turned(player)]) - Counter([*flat(had.chapters), *turned(had)])
        over = _fourth(layout, had, player, lost)
        if rival != seat and not Counter(lost) - came - Counter(flat(over)):
            done = {one.chapter: one.cards for one in player.completed[len(had.completed) :]}
            makes = grown_there(cards, layout, had.chapters, {**player.chapters, **done, **over}, had.completed)
            return say("why-paid", cards=names, to="rival", rival_seat=rival, got=got, theirs=makes or "none")
    return say("why-paid", cards=names, to="away", got=got, theirs="none")


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
    yield from completed(cards, layout, own, then)
    yield from grown(cards, layout, own, then, tried.key, named=named)
    broken = [*_broken(cards, layout, before, later, seat)]
    yield from broken if asked is None or not asked.is_raid else [_taken(cards, layout, before, asked, broken)]
    if then.tokens > own.tokens:
        yield reason("tokens", count=then.tokens - own.tokens)
    if later.actions >= before.actions:
        yield reason("acts", count=later.actions - before.actions + 1)
    drawn = sum(type(card) is Unseen for card in then.hand)
    if what == "discard":
        yield _fresh(cards, layout, own, discarded(tried.form), drawn) if own.hand else Reason("empty-hand")
    elif drawn:
        yield reason("draws", count=drawn)


def _fresh(cards: Cards, layout: Layout, own: Player, gone: Sequence[Card], drawn: int) -> Reason:
    """Which cards go, and how many come; where none goes, what is kept."""
    named = [card_label(cards, card, layout.merged) for card in gone or own.hand]
    kept: Param = named if len(named) <= MOST_BROUGHT else say("cards-count", count=len(named))
    return reason("fresh", gone=named if gone else "none", kept="none" if gone else kept, drawn=drawn)


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
        done, points = len(before.players[other].completed), victory_points(cards, before.players[other])
        near = size == FULL - 1 and is_one_chapter_short(cards, before.row, points, done)
        yield _breaks(cards, layout, other, chapter, (size, left), near=near)


def _taken(cards: Cards, layout: Layout, before: State, asked: Foreseen, broken: Sequence[Reason]) -> Reason:
    """What is taken of a rival, by name, with what their largest chapter had and has."""
    named: Param = [*asked.named(cards, layout)]
    if asked.chapter:
        lying = before.players[asked.rival or 0].chapters[asked.chapter]
        named = chapter_option(cards, layout, asked.chapter, len(lying)).text
    of_them = [one for one in broken if one.params["rival_seat"] == asked.rival and not asked.chapter]
    sizes = dict(of_them[0].params) if of_them else {"chapter": "none", "near": "none"}
    what: Param = asked.what
    return reason("breaks", **{**sizes, "what": what, "rival_seat": asked.rival or 0, "cards": named})


def _breaks(
    cards: Cards, layout: Layout, rival: int, chapter: Chapter, sizes: tuple[int, int], *, near: bool
) -> Reason:
    """What a rival's chapter had and has; and, if they are ``near`` to winning, that the fifth card would buy it."""
    name, (before, left) = chapter_name(cards, layout, chapter), sizes
    near_to = "winning" if near else "none"
    return reason(
        "breaks", rival_seat=rival, chapter=name, before=before, count=left, full=FULL, near=near_to, what="none"
    )


def of_choice(cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue) -> list[Reason]:
    """Why these cards, this rival, this chapter; after the first reason what that leads to."""
    found = _of_choice(cards, layout, view, question, answer)
    leads = leading.chosen(cards, layout, imagine(layout, view), question, answer)
    return found if leads is None else [*found[:1], leads, *found[1:]]


def _of_choice(
    cards: Cards, layout: Layout, view: GuildhallView, question: Question, answer: JsonValue
) -> list[Reason]:
    if "leave" in question.params and is_left(answer):
        return []
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
        return [Reason("free")]
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
        return [*_of_cards(cards, layout, view, question.params, some), *waiting, *first]
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
        yield _grows(cards, layout, chosen, size_with(layout, view.own.chapters, view.own.area, chosen) + count)
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
        return
    some = [taken] if taken else [card_of(key) for key in answer["form"][RAID]["cards"]]
    if not taken:
        yield reason("takes", cards=[card_label(cards, card, layout.merged) for card in some])
    yield from _of_cards(cards, layout, view, {"what": what, "owner_seat": rival}, some)
    yield from filter(None, [why_rival(layout, view, rival, some)])


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
        gains = [_grows(cards, layout, one, size).phrase for one, before, size in changes if size > before] + breaks
        gains += [_shrinks(cards, layout, one, before, size) for one, before, size in changes if size < before]
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
            "swaps", given=named[0], taken=named[1], gains=[_grows(cards, layout, take, size).phrase], warns="none"
        )


def _grows(cards: Cards, layout: Layout, chapter: Chapter, size: int) -> Reason:
    kind, name = "completes" if size >= FULL else "grows", chapter_name(cards, layout, chapter)
    return reason(kind, chapter=name, count=min(FULL, size), full=FULL, brought="none", would="none", whose="none")


def _shrinks(cards: Cards, layout: Layout, chapter: Chapter, before: int, left: int) -> Phrase:
    return say("why-shrinks", chapter=chapter_name(cards, layout, chapter), before=before, count=left, full=FULL)


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
            left = size - sum(layout.chapter_of[card] == chapter for card in some)
            rival = view.players[owner]
            near = size == FULL - 1 and is_one_chapter_short(cards, view.row, rival.vp, len(rival.completed))
            yield _breaks(cards, layout, owner, chapter, (size, left), near=near)
    goal = GOALS[what]
    if goal == "enter" or what in TAKEN_IN:
        fitting = dict.fromkeys(layout.fitting(own.chapters, some))
        if fitting:
            yield _enters(cards, layout, own, [*fitting])
    elif goal in ("lose", "swap", "gift") and what not in OWN_HAND:
        _, size = _fullest(layout, own.chapters, some, own.area)
        if size == min(size_with(layout, own.chapters, own.area, one) for one in own.chapters):
            yield Reason("smallest")
        elif what == "shed_hand":
            yield Reason("again")
        comes_to = owner if isinstance(owner, int) and owner != own.seat else None
        yield from filter(None, [staying(cards, layout, view, comes_to, some)])


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
    told = [_grows(cards, layout, chapter, size) for chapter, size in sorted(sizes.items(), key=lambda each: -each[1])]
    return told[0] if len(told) == 1 else reason("brings", gains=[one.phrase for one in told])


def _fullest(layout: Layout, loose: Loose, some: Sequence[Card], area: Sequence[Card] = ()) -> tuple[Chapter, int]:
    """The chapter of these cards that has most, and how many."""
    sizes = {chapter: size_with(layout, loose, area, chapter) for chapter in map(layout.chapter_of.__getitem__, some)}
    chapter = max(sizes, key=lambda one: sizes[one])
    return chapter, sizes[chapter]
