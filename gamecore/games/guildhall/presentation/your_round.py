"""What a player reads at the beginning of a turn: what rivals did to one's cards and got further by, how all stand, and
what the own last turn brought.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from gamecore.engine.abilities.your_round import YourRound, between_the_last_two
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_name, chapter_name, one_more
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.presentation.rivals_doings import Doings, LeftOf, after_all, doings, without_twins
from gamecore.games.guildhall.presentation.room import Room, words_of
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.one_more_card import (
    ACTIONS,
    Standing,
    buys_with_one_more,
    having_room,
    may_win_soon,
    winning_with,
)
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

MOST_WORDS = 60
ALWAYS = 11
"""Words of "Since your turn", of one's own score, and before one's own doings."""
NAME, WARNING = 2, 10
"""Words of a rival's name, and of a warning of one."""
CHAPTERS = (0, 5, 8, 9)
"""Words of how many chapters one can spend: with two that three are the most, with three that there is no room."""
OWN = 6
"""Words of one's own doings beside those of rivals, more than the least."""
MOST_TOLD = 2
"""Cards that one took, told one by one."""
MOST_GROWN = 3
"""Chapters that grew, told one by one."""
MOST_WARNED = 2
"""Rivals who are warned of, if not all of them could win next turn or lack a single card to."""
MUCH = 7
"""So many VP that a rival can buy are warned of."""
CAME = {
    "played": "card", "played.idly": "card", "placed": "cards", "found": "cards", "traded.discard": "taken",
    "took.hand": "cards", "raid.hall": "cards", "raid.area": "cards", "exchanged": "taken",
    "swapped.hand": "coming",
}  # fmt: skip
"""What brings cards into the own guildhall, and which parameter names them."""
LEFT = {
    "exchanged": "given", "swapped.hand": "going", "traded.discard": "given", "shed.hand": "cards",
    "shed.discard": "cards", "shed.their_hall": "cards",
}  # fmt: skip
"""Which parameter names what leaves it by one's own doing: a chapter that gives up as much does not grow."""
TAKEN = {"exchanged": "taken", "raid.hall": "cards", "raid.area": "cards", "raid.hand": "cards"}
"""What takes cards of a rival, and which parameter names them."""
GIVEN = {"exchanged": "given", "exchanged.chapters": "given", "shed.their_hall": "cards"}
"""What brings cards or a chapter into a rival's guildhall, and which parameter names them."""
CHAPTERS_CAME = {"chapter.hall": "chapter", "exchanged.chapters": "taken"}
"""What brings a whole chapter there."""


def sums_up_now(view: GuildhallView) -> bool:
    """True until the viewer's first action of a turn."""
    return view.viewer is not None and (view.phase, view.active, view.taken) == ("act", view.viewer, 0)


def your_round(cards: Cards, view: GuildhallView, events: Sequence[Event]) -> YourRound | None:
    own = view.own
    assert own is not None
    told = between_the_last_two(events, lambda event: event.kind == "turn.begins" and event.params["seat"] == own.seat)
    if told is None:
        return None
    told = without_twins(told)
    before = told[0].params["vp"]
    assert isinstance(before, int)
    robbed = sum(_number(event, "count") for event in told if _is_done_to(event, own.seat) and event.kind[:4] == "rob.")
    found = doings(told, own.seat, len(view.players))
    warned = _warned(cards, view, told)
    if sum(one.is_harm for one in found) > 1 and (
        warned["near_seats"] or warned["with_a_card"] or warned["short_seats"]
    ):
        warned |= {"soon_seats": [], "rich_seats": []}  # what several took leaves room for what is near alone
    rest = ALWAYS + (NAME + 1) * (len(view.players) - 1) + WARNING * sum(map(len, warned.values()))
    room = Room(MOST_WORDS - rest - CHAPTERS[len(own.completed)] - words_of(_shortest(cards, view)))
    rivals = _rivals(cards, view, told, found, room)
    standing = _standing(cards, view, told, warned.pop("with_a_card"), warned, room)
    if found and room.words > 0:  # that is what is read, and least of all the own turn after a loss
        room.words = min(0 if any(one.is_harm for one in found) else OWN, room.words)
    return YourRound(
        _gained(cards, view, told, own.vp - before + robbed, room),
        say("your-suffered", score=-robbed, dotted=rivals),
        standing,
        gained_last=True,
    )


def _rivals(
    cards: Cards, view: GuildhallView, events: Sequence[Event], found: Sequence[Doings], room: Room
) -> list[Phrase]:
    """What each rival did, with the names of what they took where there is room; then who has come to need a single
    card: apart, for beside what was done it would read as if it were a part of that.
    """
    left_of, short = partial(after_all, found, partial(_left_of, cards, view)), _newly_short(cards, view, events)
    for tell in (lambda one: one.briefly(left_of(one)), Doings.in_all, Doings.at_least):
        told = {rival.seat: tell(rival) for rival in found}
        if sum(NAME + words_of(facts) for facts in (*told.values(), *short.values())) <= room.words:
            break
    room.words -= sum(NAME + words_of(facts) for facts in told.values())
    short = {seat: facts for seat, facts in short.items() if room.takes(facts, besides=NAME)}
    for rival in found:
        for facts in _fuller(rival, left_of(rival)):
            if room.takes(facts, besides=-words_of(told[rival.seat])):
                told[rival.seat] = facts
                break
    harmful = {rival.seat for rival in found if rival.is_harm}
    lines = [say("your-rival", seat=seat, facts=facts, harm=_yes(seat in harmful)) for seat, facts in told.items()]
    lines += [say("your-rival", seat=seat, facts=facts, harm="no") for seat, facts in short.items()]
    if not lines:
        room.words -= words_of(say("your-untouched"))
    return lines or [say("your-untouched")]


def _newly_short(cards: Cards, view: GuildhallView, told: Sequence[Event]) -> dict[Seat, list[Phrase]]:
    """The rivals with chapters that miss one card by now, of one of which a card came since: with all of them, for
    whoever reads which cards a rival needs takes it that these are all.
    """
    layout, found = layout_in(cards, view), dict[Seat, list[Phrase]]()
    for one in (player for player in view.players if player is not view.own):
        came = [*_came(cards, layout, told, one.seat), *_given(told, one.seat)]
        came += [
            event.params[by] for kind, by in CHAPTERS_CAME.items() for event in told if _is_own(event, kind, one.seat)
        ]
        grew = {chapter for card, chapter in layout.chapter_of.items() if card_name(cards, card) in came}
        four = {of: chapter_name(cards, layout, of) for of, lying in one.chapters.items() if len(lying) == FULL - 1}
        if any(of in grew or name in came for of, name in four.items()):
            found[one.seat] = [say("your-rival-short", either=[*four.values()])]
    return found


def _given(told: Sequence[Event], seat: Seat) -> list[Param]:
    """What others' effects brought into a guildhall."""
    return [
        card
        for event in told
        if event.kind in GIVEN and _is_done_to(event, seat)
        for card in _listed(event.params[GIVEN[event.kind]])
    ]


def _fuller(one: Doings, left_of: LeftOf) -> Iterator[list[Phrase]]:
    """What can be told of a rival, best first: of several cards what became of their chapters, for there are too many
    names to read.
    """
    if len(one.lost) <= 1:
        yield one.in_full(left_of)
    yield one.by_chapter(left_of)


def _left_of(cards: Cards, view: GuildhallView, named: Param) -> tuple[Phrase, int]:
    """The chapter of a card that left the own guildhall, and how many of it lie there now."""
    assert view.own is not None
    layout = layout_in(cards, view)
    chapter = next(of for card, of in layout.chapter_of.items() if card_name(cards, card) == named)
    return chapter_name(cards, layout, chapter), len(view.own.chapters.get(chapter, ()))


def _yes(is_so: bool) -> str:
    return "yes" if is_so else "no"


def _gained(cards: Cards, view: GuildhallView, told: Sequence[Event], score: int, room: Room) -> Phrase:
    """One's own doings, as far as there is room: the rival's have been told by then."""
    assert view.own is not None
    seat = view.own.seat
    completed = [event.params["chapter"] for event in told if _is_own(event, "chapter.completed", seat)]
    took = _took(told, seat)
    facts = [say("your-vp", score=score)] if score else []
    facts += [say("your-completed", completed=completed)] if completed else []
    facts += [say("your-took", took=took)] if took else []
    shown = [fact for fact in facts if room.takes(fact)]
    if room.words < 0 and not shown and _fullest(view):  # more happened than there is room for
        most = len(view.own.chapters[_fullest(view)[0]])
        return say("your-gained", score=score, did="least", dotted=[say("your-fullest", count=most, full=FULL)])
    room.words += words_of(_shortest(cards, view))
    ways = (_grown(cards, view, told, most) for most in range(MOST_GROWN, 0, -1))
    grown = next((way for way in ways if way and room.takes(way)), [])
    nearest, grew = _nearest(cards, view), len(_grown_chapters(cards, view, told))
    counted = [say("your-grew", count=grew)] if grew else []  # the shortest has as much room at least
    last = grown or (counted if shown else [nearest if room.takes(nearest) else _shortest(cards, view)])
    did = "yes" if shown or grown else {0: "none", 1: "one"}.get(len(_fullest(view)), "several")
    return say("your-gained", score=score, did=did, dotted=[*shown, *last])


def _took(told: Sequence[Event], seat: Seat) -> list[Param]:
    """Cards that cards of one's own have taken from rivals. More than can be told are left to the board."""
    taken = [card for event in told if event.kind in TAKEN and event.params["seat"] == seat
             for card in _listed(event.params[TAKEN[event.kind]])]  # fmt: skip
    return taken[:MOST_TOLD]


def _is_own(event: Event, kind: str, seat: Seat) -> bool:
    return event.kind == kind and event.params["seat"] == seat


def _is_done_to(event: Event, seat: Seat) -> bool:
    return event.params.get("rival_seat") == seat and event.params.get("seat") != seat


def _number(event: Event, name: str) -> int:
    found = event.params[name]
    assert isinstance(found, int)
    return found


def _grown(cards: Cards, view: GuildhallView, told: Sequence[Event], at_most: int) -> list[Phrase]:
    """The chapters that cards came into, the fullest first, and how many more than can be told."""
    assert view.own is not None
    took = _took(told, view.own.seat)
    most = max(1, at_most - (len(took) > 1))  # each card taken has been named by then
    found_in = _grown_chapters(cards, view, told)
    found = [_chapter(cards, view, chapter, "too" if at else "yes") for at, chapter in enumerate(found_in[:most])]
    more = len(found_in) - len(found)
    return [*found, say("your-more", more=more)] if more else found


def _grown_chapters(cards: Cards, view: GuildhallView, told: Sequence[Event]) -> list[Chapter]:
    assert view.own is not None
    layout, own, seat = layout_in(cards, view), view.own.chapters, view.own.seat
    came = _came(cards, layout, told, seat)
    named = [event.params[name] for kind, name in CHAPTERS_CAME.items() for event in told if _is_own(event, kind, seat)]
    grown = {chapter for one, chapter in layout.chapter_of.items() if card_name(cards, one) in came}
    grown |= {chapter for chapter in own if chapter_name(cards, layout, chapter) in named}
    return sorted((one for one in own if one in grown), key=lambda chapter: -len(own[chapter]))


def _came(cards: Cards, layout: Layout, told: Sequence[Event], seat: Seat) -> list[Param]:
    """The cards that came into the own guildhall, but for those that were discarded on their way in, and those of
    chapters that gave up as many."""

    came = [card for kind, name in CAME.items() for event in told if _is_own(event, kind, seat)
            for card in _listed(event.params[name])]  # fmt: skip
    for event in told:
        if _is_own(event, "card.conflicted", seat) and event.params["card"] in came:
            came.remove(event.params["card"])
    left = [card for kind, name in LEFT.items() for event in told if _is_own(event, kind, seat)
            for card in _listed(event.params[name])]  # fmt: skip
    more = _by_chapter(cards, layout, came) - _by_chapter(cards, layout, left)
    return [card for card in came if _by_chapter(cards, layout, [card]).keys() & more.keys()]


def _by_chapter(cards: Cards, layout: Layout, named: Sequence[Param]) -> Counter[Chapter]:
    """How many of these cards, each by its name, are of each chapter."""
    homes = [(card_name(cards, one), chapter) for one, chapter in layout.chapter_of.items()]
    return Counter(chapter for card in named for name, chapter in homes if name == card)


def _listed(named: Param) -> Sequence[Param]:
    return named if isinstance(named, list | tuple) else [named]


def _nearest(cards: Cards, view: GuildhallView) -> Phrase:
    """The chapter nearest to its end; of several alike how far they are, for one name would seem to be of the only."""
    assert view.own is not None
    own, fullest = view.own.chapters, _fullest(view)
    if len(fullest) > 1:
        return say("your-alike", count=len(own[fullest[0]]), full=FULL)
    return _chapter(cards, view, fullest[0], "no") if fullest else say("your-no-chapter")


def _fullest(view: GuildhallView) -> Sequence[Chapter]:
    """Those of the own chapters that have most cards."""
    assert view.own is not None
    own = view.own.chapters
    most = max(map(len, own.values()), default=0)
    return [chapter for chapter, lying in own.items() if len(lying) == most]


def _shortest(cards: Cards, view: GuildhallView) -> Phrase:
    """The same without what it lacks: this has room however much rivals did."""
    nearest = _nearest(cards, view)
    return Phrase(nearest.id, {**nearest.params, "missing": "none"}) if "missing" in nearest.params else nearest


def _chapter(cards: Cards, view: GuildhallView, chapter: Chapter, added: str) -> Phrase:
    """A chapter with the one colour that is missing."""
    assert view.own is not None
    lie = view.own.chapters[chapter]
    name = chapter_name(cards, layout_in(cards, view), chapter)
    return say("your-chapter", chapter=name, count=len(lie), full=FULL, missing=_missing(lie), added=added)


def _missing(lie: Sequence[Card]) -> str:
    """The one colour that a chapter lacks, if it is clear that it does."""
    colours = {card.split(".")[1] for card in lie}
    missing = [colour for colour in COLOURS if colour not in colours]
    return missing[0] if len(missing) == 1 and WILD not in colours else "none"


def _standing_of(rival: ShownPlayer) -> Standing:
    sizes = {chapter: len(lying) for chapter, lying in rival.chapters.items()}
    return Standing(rival.vp, len(rival.completed), sizes, rival.area)


def _winning_with(cards: Cards, view: GuildhallView, rival: ShownPlayer) -> Sequence[str]:
    """The professions of which one more card lets a rival win in their next turn."""
    return winning_with(cards, layout_in(cards, view), view.options, view.row, _standing_of(rival))


def _needed(cards: Cards, view: GuildhallView, rival: ShownPlayer) -> Phrase:
    """The card with which a rival wins in their next turn."""
    layout, kind = layout_in(cards, view), _winning_with(cards, view, rival)[0]
    return one_more(cards, kind, having_room(layout, rival.chapters, kind), layout.merged)


def _can_buy_more(told: Sequence[Event], rival: ShownPlayer) -> bool:
    """True if what is for sale, the rival's points or their completed chapters have changed."""
    if any(event.kind in ("vp.bought", "vp.discarded") for event in told):
        return True
    begun = [event.params["vp"] for event in told if _is_own(event, "turn.begins", rival.seat)]
    return begun != [rival.vp] * len(begun) or any(_is_own(event, "chapter.completed", rival.seat) for event in told)


def _has_grown(cards: Cards, view: GuildhallView, told: Sequence[Event], rival: ShownPlayer) -> bool:
    """True if one of their chapters came so far that one turn can complete it."""
    layout = layout_in(cards, view)
    came = Counter(
        chapter
        for named in _came(cards, layout, told, rival.seat)
        for chapter in {of for card, of in layout.chapter_of.items() if card_name(cards, card) == named}
    )
    least = FULL - ACTIONS
    return any(least <= len(lying) < least + came[chapter] for chapter, lying in rival.chapters.items())


def _warned(cards: Cards, view: GuildhallView, told: Sequence[Event]) -> dict[str, list[Seat]]:
    """Who can win before one's next turn by what is for sale now, who with a card for tokens, and who lacks one card
    to; of the others who can buy most of it, where that is much and brings them before oneself; and once, when it has
    come to that, who may win in the turn after that.
    """
    others = [player for player in view.players if player is not view.own]
    buys = {one.seat: purchases(cards, view.row, len(one.completed))[1] for one in others}
    near = [one.seat for one in others if one.vp + buys[one.seat] >= GOAL]
    card = [one.seat for one in others if one.seat not in near and _winning_with(cards, view, one)]
    left = [one for one in others if one.seat not in (*near, *card)]
    short = [one.seat for one in left if buys_with_one_more(cards, view.row, _standing_of(one))]
    new = {one.seat for one in others if _can_buy_more(told, one)}
    layout, told_of = layout_in(cards, view), (*near, *card, *short)
    left = [one for one in others if one.seat not in told_of]
    soon = [one.seat for one in left if may_win_soon(cards, layout, view.row, _standing_of(one))]
    soon = [seat for seat in soon if seat in new or _has_grown(cards, view, told, view.players[seat])]
    most = max(buys.values())
    ahead = [one.seat for one in others if one.vp + most > view.players[view.viewer or 0].vp]
    rich = [seat for seat in ahead if buys[seat] == most >= MUCH and seat not in (*near, *card, *short, *soon)]
    room = MOST_WARNED - len(told_of)
    soon = soon[: max(0, room)]
    rich = rich[: max(0, room - len(soon))]
    return {"near_seats": near, "with_a_card": card, "short_seats": short, "soon_seats": soon, "rich_seats": rich}


def _standing(
    cards: Cards,
    view: GuildhallView,
    told: Sequence[Event],
    with_a_card: Sequence[Seat],
    warned: Mapping[str, list[Seat]],
    room: Room,
) -> Phrase:
    """Where all stand; where there is room, also how much of it is new."""
    own = view.own
    assert own is not None
    begun = {event.params["seat"]: _number(event, "vp") for event in told if event.kind == "turn.begins"}
    scores = []
    for one in sorted(view.players, key=lambda player: -player.vp):
        if one is not own:
            more = max(0, one.vp - begun.get(one.seat, one.vp))
            is_told = more and room.takes([], besides=1)
            scores.append(say("your-score", seat=one.seat, vp=one.vp, more=more if is_told else 0))
    needed = [_needed(cards, view, view.players[seat]) for seat in with_a_card]
    for at, card in enumerate(needed):
        if card not in needed[:at]:
            seats = [seat for seat, one in zip(with_a_card, needed, strict=True) if one == card]
            scores.append(say("your-card-wins", wins_seats=seats, card=card))
    rich = {purchases(cards, view.row, len(view.players[seat].completed))[1] for seat in warned["rich_seats"]}
    return say(
        "your-standing",
        vp=own.vp,
        goal=GOAL,
        chapters=len(own.completed),
        dotted=scores,
        **warned,
        rich=max(rich, default=0),
    )
