"""Who could win, and what somebody lacks for it: by what lies open, as whoever counts it at the table can tell."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.typed.naming import mentioned
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import chapter_name, one_more
from gamecore.games.guildhall.presentation.board import colours_said, layout_in
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
from gamecore.games.guildhall.state import Chapter
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

_ONE = r"(i|we|<@seat:\d+>)"
_ANY = r"(anybody|anyone|somebody|someone|a rival|an opponent|they|any rival|any of them|another player)"
_WIN = r"(win|wins|buy the win|buy the victory|finish|end the game|winning)"
_MAY = r"(can|could|will|would|may|might|does)"
CAN_WIN = re.compile(
    rf"{_MAY} (not )?({_ONE}|{_ANY}) (still |really |already |even )*{_WIN}( .*)?"
    rf"|(who|when|how soon) {_MAY} ?({_ONE} )?{_WIN}( .*)?"
    rf"|(is|am|are) {_ONE} (very )?(dangerous|close|near|a danger|a threat|about to win|threatening)( .*)?"
    rf"|how (dangerous|close|near|far|strong) (is|am|are) {_ONE}( .*)?"
    rf"|(what|which|how many|how much)( \w+){{0,4}} (does|do|is) {_ONE} (still )?(need|needs|lack|missing|short)"
    r"( (to|for|of) (win|winning|buy the win|a win|the win|victory|20|20 vp))?( next turn| now| still)*"
    rf"|(what|how much|how many vp|which \w+) {_MAY} ({_ONE}|{_ANY}|he|she) (buy|afford|pay for)"
    r"( next turn| now| then)*"
)
"""How people ask whether somebody wins, what they need for that, or what they can buy."""
COMPLETING = re.compile(rf"{_MAY} {_ONE} (still )?(complete|finish) (the |his |her |their |my |a )?(?P<name>\w+).*")


def about_winning(cards: Cards, view: GuildhallView, said: str) -> Sequence[Phrase]:
    """How near to the victory those are whom a question names; all where it asks who."""
    if not view.row or view.phase == "over":
        return ()
    chapter = COMPLETING.fullmatch(said)
    if chapter is not None:
        return tuple(_completing(cards, view, _named(view, said), chapter["name"]))
    if not CAN_WIN.fullmatch(said):
        return ()
    seats = _named(view, said) or [player.seat for player in view.players if player.seat != view.viewer]
    told = [_near(cards, view, view.players[seat]) for seat in seats]
    is_open = "still" in said.split() and all(player.vp < GOAL for player in view.players)
    return [say("asked-open", goal=GOAL), *told] if is_open else told


def standing(cards: Cards, view: GuildhallView) -> Phrase:
    """Who has how many VP and lacks how many, the most first; then who could win in their next turn, and by what."""
    order = sorted(view.players, key=lambda one: (-one.vp, one.seat != view.viewer))
    scores = [say("asked-score", **_of(view, one)) for one in order]
    dangers = [(one, _chance(cards, view, one)) for one in order] if view.row and view.phase == "act" else []
    told = [say("asked-danger", **_of(view, one), chance=by) for one, by in dangers if by.params["how"] in SOON]
    return say("asked-standing", dotted=[*scores, *told])


SOON = ("has", "buys", "card", "chapter")


def _named(view: GuildhallView, said: str) -> list[Seat]:
    named = [seat for seat in mentioned(said) if seat < len(view.players)]
    is_own = view.viewer is not None and not {"i", "am", "we", "me"}.isdisjoint(said.split())
    return [*([view.viewer] if is_own and view.viewer is not None else []), *named]


def _of(view: GuildhallView, player: ShownPlayer) -> dict[str, Param]:
    who = "you" if player.seat == view.viewer else "other"
    return {"who": who, "seat": player.seat, "vp": player.vp, "goal": GOAL, "short": max(0, GOAL - player.vp)}


def _near(cards: Cards, view: GuildhallView, player: ShownPlayer) -> Phrase:
    """What a player has, what that buys now, and whether they could win in one turn by it."""
    done = len(player.completed)
    buys = purchases(cards, view.row, done)[1]
    return say("asked-near", **_of(view, player), done=done, buys=buys, chance=_chance(cards, view, player))


def _chance(cards: Cards, view: GuildhallView, player: ShownPlayer) -> Phrase:
    """By what a player could win in their next turn, or in this one if it is theirs; else whether they may in the one
    after it."""
    layout, done, left = layout_in(cards, view), len(player.completed), _actions_left(view, player)
    who = "you" if player.seat == view.viewer else "other"
    told: dict[str, Param] = {"who": who, "chapter": "none", "card": "none", "turn": _turn(left, ACTIONS)}
    one, two = purchases(cards, view.row, done)
    if left is not None and player.vp >= GOAL:
        return say("asked-chance", how="has", **told)
    four = [chapter for chapter, lying in player.chapters.items() if len(lying) == FULL - 1]
    sizes = {chapter: len(lying) for chapter, lying in player.chapters.items()}
    seen = Standing(player.vp, done, sizes, player.area)
    if player.vp + two >= GOAL:
        needed = 1 if player.vp + one >= GOAL else ACTIONS
        return say("asked-chance", how="buys", **{**told, "turn": _turn(left, needed)})
    if kinds := winning_with(cards, layout, view.options, view.row, seen):
        some = having_room(layout, player.chapters, kinds[0])
        return say("asked-chance", how="card", **{**told, "card": one_more(cards, kinds[0], some, layout.merged)})
    if buys_with_one_more(cards, view.row, seen):
        return say("asked-chance", how="chapter", **{**told, "chapter": chapter_name(cards, layout, four[0])})
    return say("asked-chance", how="soon" if may_win_soon(cards, layout, view.row, seen) else "none", **told)


def _actions_left(view: GuildhallView, player: ShownPlayer) -> int | None:
    """How many actions are left of the player's own turn; None if it is not theirs."""
    return view.actions if view.phase == "act" and view.active == player.seat else None


def _turn(left: int | None, needed: int) -> str:
    """Whether what takes so many actions can still be done in the player's own turn."""
    return "this" if left is not None and left >= needed else "next"


def _completing(cards: Cards, view: GuildhallView, seats: Sequence[Seat], name: str) -> Iterator[Phrase]:
    """How many cards a chapter lacks, and which colours lie there."""
    layout = layout_in(cards, view)
    chapter = next((one for one in layout.chapters if _is_called(cards, layout, one, name)), None)
    if chapter is None:
        return
    for player in (view.players[seat] for seat in seats):
        lying = player.chapters.get(chapter, ())
        colours = colours_said(lying) if lying else "none"
        label, lacks = chapter_name(cards, layout, chapter), FULL - len(lying)
        yield say(
            "asked-chapter", **_of(view, player), chapter=label, count=len(lying), full=FULL, lacks=lacks, lying=colours
        )


def _is_called(cards: Cards, layout: Layout, chapter: Chapter, name: str) -> bool:
    called = chapter if layout.merged else cards.professions[chapter].name
    return name.rstrip("s") == called.lower().rstrip("s")
