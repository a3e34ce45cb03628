"""What a player reads at the beginning of a turn: what rivals got further by, what the own last turn brought, who
leads, and what rivals did to one's cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gamecore.engine.abilities.your_round import YourRound, between_the_last_two
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_name, chapter_name
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.rules.buy_vp_card import purchases
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.halls import MOST_COMPLETED
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

MOST_TOLD = 2
"""Things that rivals did, told one by one."""
MOST_FACTS = 2
"""Of what one rival did."""
MOST_CARDS = 5
"""So many cards these may name together."""
MOST_GROWN = 3
"""Chapters that grew, told one by one."""
MUCH = 7
"""So many VP that a rival can buy are warned of."""
CAME = {
    "played": "card", "played.idly": "card", "placed": "cards", "found": "cards", "traded.discard": "taken",
    "took.hand": "cards", "raid.hall": "cards", "raid.area": "cards", "exchanged": "taken",
    "swapped.hand": "coming",
}  # fmt: skip
"""What brings cards into the own guildhall, and which parameter names them."""
LEFT = {"exchanged": "given", "swapped.hand": "going", "traded.discard": "given"}
"""Which parameter names what leaves it for them: a chapter that gives up as much does not grow."""
TAKEN = {"exchanged": "taken", "raid.hall": "cards", "raid.area": "cards", "raid.hand": "cards"}
"""What takes cards of a rival, and which parameter names them."""
CHAPTERS_CAME = {"chapter.hall": "chapter", "exchanged.chapters": "taken"}
"""What brings a whole chapter there."""
ONLY_DETAILS = ("strip.discarded", "strip.cards")
"""Which cards another event was about."""


def sums_up_now(view: GuildhallView) -> bool:
    """True until the viewer's first action of a turn."""
    return view.viewer is not None and (view.phase, view.active, view.taken) == ("act", view.viewer, 0)


def your_round(cards: Cards, view: GuildhallView, events: Sequence[Event]) -> YourRound | None:
    own = view.own
    assert own is not None
    told = between_the_last_two(events, lambda event: event.kind == "turn.begins" and event.params["seat"] == own.seat)
    if told is None:
        return None
    before = told[0].params["vp"]
    assert isinstance(before, int)
    robbed = sum(_number(event, "count") for event in told if _is_done_to(event, own.seat) and event.kind[:4] == "rob.")
    done = [event for event in told if _is_done_to(event, own.seat) and event.kind not in ONLY_DETAILS]
    shown = [*_first_of(done)]
    is_full = len(done) > 1  # what was done to one's own cards takes all the room there is
    completed = [event.params["chapter"] for event in told if _is_own(event, "chapter.completed", own.seat)]
    rivals = [] if is_full else _rivals(cards, view, told)[: 1 if completed else MOST_TOLD]
    standing = _standing(cards, view, told)
    return YourRound(
        say(
            "your-gained",
            rivals=say("your-rivals", dotted=rivals) if rivals else "none",
            score=own.vp - before + robbed,
            completed=completed,
            took="none" if rivals else _took(told, own.seat),  # which one chose oneself
            dotted=_grown(cards, view, told, 1 if rivals else MOST_GROWN, begun=bool(rivals and completed))
            or [_nearest(cards, view)],
        ),
        say(
            "your-suffered",
            score=-robbed,
            first=shown[0] if shown else "none",
            second=shown[1] if len(shown) > 1 else "none",
            more=len(done) - len(shown),
        ),
        standing,
        standing_first=True,
    )


def _first_of(done: Sequence[Event]) -> Iterator[Phrase]:
    """What is told of what rivals did: the first, and the second if both together do not name too many cards."""
    named = 0
    for event in done[:MOST_TOLD]:
        named += sum(len(_listed(event.params.get(name, ()))) for name in ("cards", "given", "taken"))
        if named > MOST_CARDS:
            return
        yield _worded(event)


def _took(told: Sequence[Event], seat: Seat) -> Param:
    """Cards that cards of one's own have taken from rivals; "none" where they took none. More than can be told are left
    to the board."""
    taken = [card for event in told if event.kind in TAKEN and event.params["seat"] == seat
             for card in _listed(event.params[TAKEN[event.kind]])]  # fmt: skip
    return taken[:MOST_TOLD] or "none"


def _is_own(event: Event, kind: str, seat: Seat) -> bool:
    return event.kind == kind and event.params["seat"] == seat


def _is_done_to(event: Event, seat: Seat) -> bool:
    return event.params.get("rival_seat") == seat and event.params.get("seat") != seat


def _number(event: Event, name: str) -> int:
    found = event.params[name]
    assert isinstance(found, int)
    return found


def _worded(event: Event) -> Phrase:
    """What somebody did, told to whom it was done."""
    return Phrase(f"suffered-{event.kind.replace('.', '-')}", event.params)


def _grown(
    cards: Cards, view: GuildhallView, told: Sequence[Event], at_most: int, *, begun: bool = False
) -> list[Phrase]:
    """The chapters that cards came into, the fullest first, and how many more than can be told. Where what one did is
    ``begun`` to be told, that it was oneself is not said again.
    """
    assert view.own is not None
    layout, own = layout_in(cards, view), view.own.chapters
    seat = view.own.seat
    came = _came(cards, layout, told, seat)
    named = [event.params[name] for kind, name in CHAPTERS_CAME.items() for event in told if _is_own(event, kind, seat)]
    grown = {chapter for one, chapter in layout.chapter_of.items() if card_name(cards, one) in came}
    grown |= {chapter for chapter in own if chapter_name(cards, layout, chapter) in named}
    took = _took(told, seat)
    most = max(1, at_most - (isinstance(took, list) and len(took) > 1))  # each card taken has been named by then
    found_in = sorted((one for one in own if one in grown), key=lambda chapter: -len(own[chapter]))
    found = [
        _chapter(cards, view, chapter, "too" if at or begun else "yes") for at, chapter in enumerate(found_in[:most])
    ]
    more = len(found_in) - len(found)
    return [*found, say("your-more", more=more)] if more else found


def _came(cards: Cards, layout: Layout, told: Sequence[Event], seat: Seat) -> list[Param]:
    """The cards that came into the own guildhall, but for those that were discarded on their way in, or took the place
    of one of their chapter."""

    def chapters(named: Sequence[Param]) -> set[Chapter]:
        return {chapter for one, chapter in layout.chapter_of.items() if card_name(cards, one) in named}

    came: list[Param] = []
    for kind, name in CAME.items():
        for event in told:
            if _is_own(event, kind, seat):
                left = chapters(_listed(event.params.get(LEFT.get(kind, ""), [])))
                came += [card for card in _listed(event.params[name]) if not chapters([card]) & left]
    for event in told:
        if _is_own(event, "card.conflicted", seat) and event.params["card"] in came:
            came.remove(event.params["card"])
    return came


def _listed(named: Param) -> Sequence[Param]:
    return named if isinstance(named, list | tuple) else [named]


def _nearest(cards: Cards, view: GuildhallView) -> Phrase:
    """The chapter nearest to its end."""
    assert view.own is not None
    own = view.own.chapters
    if not own:
        return say("your-no-chapter")
    return _chapter(cards, view, max(own, key=lambda chapter: len(own[chapter])), "no")


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


def _lacks_one_card(cards: Cards, view: GuildhallView, rival: ShownPlayer) -> bool:
    """True if one more card completes a chapter that buys the victory, by what is for sale now."""
    held = len(rival.completed)
    has_four = any(len(lying) == FULL - 1 for lying in rival.chapters.values())
    now, then = (rival.vp + purchases(cards, view.row, count)[1] for count in (held, min(held + 1, MOST_COMPLETED)))
    return has_four and now < GOAL <= then


def _rivals(cards: Cards, view: GuildhallView, told: Sequence[Event]) -> list[Phrase]:
    """What rivals got further by since, who got furthest first: chapters that they completed, VP that they bought, and
    the chapter that lacks a single card now."""
    found: list[tuple[int, Phrase]] = []
    for one in view.players:
        if view.own is None or one.seat == view.own.seat:
            continue
        completed = [event.params["chapter"] for event in told if _is_own(event, "chapter.completed", one.seat)]
        bought = sum(_bought(event) for event in told if _is_own(event, "vp.bought", one.seat))
        layout = layout_in(cards, view)
        short = [chapter_name(cards, layout, of) for of, lying in one.chapters.items() if len(lying) == FULL - 1]
        facts: list[Param] = []
        facts += [say("your-rival-completed", completed=completed)] if completed else []
        facts += [say("your-rival-bought", vp=bought)] if bought else []
        facts += [say("your-rival-short", chapter=short[0])] if short and not facts else []
        if facts:
            weight = 2 * bought + 3 * len(completed) + bool(short)
            found.append((weight, say("your-rival", seat=one.seat, facts=facts[:MOST_FACTS])))
    return [said for _, said in sorted(found, key=lambda each: -each[0])]


def _bought(event: Event) -> int:
    card = event.params["card"]
    assert isinstance(card, Phrase)
    return int(str(card.params["vp"]))


def _standing(cards: Cards, view: GuildhallView, told: Sequence[Event]) -> Phrase:
    """Where one stands, who has most and how much of it is new, and who can win before one's next turn by what is for
    sale now, or buy most of it where that is much."""
    own = view.own
    assert own is not None
    others = [player for player in view.players if player.seat != own.seat]
    best = max(player.vp for player in others)
    first = [player.seat for player in others if player.vp == best]
    begun = [_number(event, "vp") for event in told if event.kind == "turn.begins" and event.params["seat"] == first[0]]
    buys = {one.seat: purchases(cards, view.row, len(one.completed))[1] for one in others}
    near = [one.seat for one in others if one.vp + buys[one.seat] >= GOAL]
    short = [one.seat for one in others if _lacks_one_card(cards, view, one)]
    most = max(buys.values())
    rich = [seat for seat, vp in buys.items() if vp == most >= MUCH and seat not in (*near, *short)]
    return say(
        "your-standing",
        vp=own.vp,
        goal=GOAL,
        chapters=len(own.completed),
        best=best,
        best_seats=first,
        more=max(0, best - begun[0]) if len(first) == 1 and begun else 0,
        leads="yes" if best > own.vp else "no",
        near_seats=near,
        short_seats=short,
        rich_seats=rich,
        rich=most,
    )
