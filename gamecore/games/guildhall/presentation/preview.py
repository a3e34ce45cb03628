"""What stands below a question: what the answer so far would do, or without one, how things are for this seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Acts, PickOne, PickSome
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.effects import COLOURS
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name, kind_label, one_more
from gamecore.games.guildhall.options import blocks_by
from gamecore.games.guildhall.presentation.board import (
    colour_counts,
    colours_said,
    has_wild,
    joined,
    layout_in,
    round_lines,
)
from gamecore.games.guildhall.rules.abilities.raids import RAIDS
from gamecore.games.guildhall.rules.actions import discarded
from gamecore.games.guildhall.rules.choosing import card_of
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.one_more_card import Standing, having_room, winning_with
from gamecore.games.guildhall.rules.play_one_card import blocked
from gamecore.games.guildhall.rules.stakes import is_doubled, size_after, size_with
from gamecore.games.guildhall.rules.worth import PURPOSES
from gamecore.games.guildhall.view import GuildhallView, ShownPlayer

IN_PICTURES = frozenset(
    {"preview-points", "preview-rival", "preview-near", "preview-hall", "preview-letters", "board-completed"}
)
"""What the board's picture shows as well."""
NEAR = 3
"""So many VP are missing at most where it is told what brings them."""
TOLD = 3
"""Cards of a rival's chapter that is named before a turn: two more complete it."""
ABOUT_HALLS = frozenset({"pick.rival", "pick.card", "pick.cards", "pick.any", "swap"}) | RAIDS


def preview(cards: Cards, view: GuildhallView, question: Question, answer: Any) -> Sequence[Phrase]:
    """Return lines about the answer so far; none if the question says it all."""
    own = view.players[question.seat]
    if question.kind in ("setup.discard", "setup.place"):
        return list(_hand(cards, view))
    if question.kind in ABOUT_HALLS or question.params.get("what") == "chapter_hall":
        is_given = answer is not None and not isinstance(question.choices, PickSome)
        return [] if is_given else list(_halls(cards, view, own, question))
    if question.kind != "turn":
        return []
    key = str(answer.get("act")) if isinstance(answer, Mapping) else ""
    what, _, rest = key.partition(":")
    if what == "play":
        return list(_played(cards, view, own, rest.partition(":")[0], _placed_with(question, key)))
    if what == "discard":
        merged, gone = layout_in(cards, view).merged, discarded(answer.get("form"))
        return [say("preview-gone", cards=[card_label(cards, card, merged) for card in gone])] if gone else []
    return [] if what else list(_situation(cards, view, own, question))


def _situation(cards: Cards, view: GuildhallView, own: ShownPlayer, question: Question) -> Iterator[Phrase]:
    layout = layout_in(cards, view)
    rivals = sorted((one for one in view.players if one is not own), key=lambda one: -one.vp)
    scores = [say("your-score", seat=one.seat, vp=one.vp, more=0) for one in rivals]
    yield say("preview-points", vp=own.vp, tokens=own.tokens, dotted=scores)
    yield from _lacking(cards, layout, view, own)
    if own.chapters:
        yield say("preview-letters", wild=has_wild(view))
    yield from _hall(cards, layout, own)
    for rival in view.players:
        if rival is not own:
            yield _near(cards, layout, rival)
    if own.completed:
        yield say("board-completed", chapters=[chapter_name(cards, layout, one) for one in own.completed])
    if own.area:
        yield say("board-area", cards=[card_label(cards, card, layout.merged) for card in own.area])
    yield from _hand(cards, view)
    lying = [card for cards in own.chapters.values() for card in cards]  # who builds such a chapter waits for the pile
    held = {card.split(".")[0] for card in (*view.own_hand, *own.area, *lying)}
    if view.discard_top is not None and any(cards.everybody[kind].takes_discard for kind in held):
        top = card_label(cards, view.discard_top, layout.merged)
        yield say("preview-discard", card=top, covered=_is_covered(view, question))
    elif view.discard_top is None and any(cards.everybody[card.split(".")[0]].takes_discard for card in view.own_hand):
        yield say("preview-discard-empty")
    yield from _blocked(cards, layout, view, own)
    yield from _conflicting(cards, layout, view, own)


def _lacking(cards: Cards, layout: Layout, view: GuildhallView, own: ShownPlayer) -> Iterator[Phrase]:
    """Near the goal, how many VP are missing, and which single purchase or card brings them."""
    missing = GOAL - own.vp
    if not 0 < missing <= NEAR:
        return
    sold = [cards.vp[id].vp >= missing for id in view.row if id is not None]
    sizes = {chapter: len(lying) for chapter, lying in own.chapters.items()}
    kinds = winning_with(cards, layout, view.options, (), Standing(own.vp, 0, sizes, own.area))
    wins: Param = "none"
    if kinds:
        wins = one_more(cards, kinds[0], having_room(layout, own.chapters, kinds[0]), layout.merged)
    if any(sold) or kinds:
        buys = "all" if sold and all(sold) else "some" if any(sold) else "none"
        both = "yes" if any(sold) and kinds else "no"
        yield say("preview-lacks", missing=missing, buys=buys, joined=both, card=wins)


def _near(cards: Cards, layout: Layout, rival: ShownPlayer) -> Phrase:
    """A rival's chapters that come near to their end, and how many smaller ones are not named."""
    full = {chapter: lying for chapter, lying in rival.chapters.items() if len(lying) >= TOLD}
    smaller = sum(map(bool, rival.chapters.values())) - len(full)
    named = joined(round_lines(cards, layout, full)) if full else "none"
    return say("preview-near", seat=rival.seat, chapters=named, smaller=smaller, least=TOLD)


def _is_covered(view: GuildhallView, question: Question) -> str:
    """Whether buying first would take away what another action can place: the chapter that pays lies on it then."""
    assert isinstance(question.choices, Acts)
    acts = question.choices.acts
    hints = [act.hint.params.get("does") for act in acts if act.hint is not None and act.key.startswith("play:")]
    parts: list[Any] = [one.params.get("parts") or [None] for one in hints if isinstance(one, Phrase)]
    is_placed = any(isinstance(some[0], Phrase) and some[0].id == "part-place-top" for some in parts)
    can_buy = any(act.key.startswith("buy:") for act in acts)
    return "yes" if view.actions > 1 and can_buy and is_placed else "no"


def _halls(cards: Cards, view: GuildhallView, own: ShownPlayer, question: Question) -> Iterator[Phrase]:
    """Show the guildhalls that a choice is about: those of the rivals who may be meant, then one's own; of a hand in
    which nothing fits that.
    """
    layout = layout_in(cards, view)
    if isinstance(question.choices, PickSome) and not question.choices.options:
        yield say("preview-none-fits")
    elif _has_one_answer(question):
        yield say("preview-forced")
    yield from _completed_together(cards, layout, own, question)
    rivals = [view.players[seat] for seat in question.named_seats] if question.kind == "swap" else []
    if any(not layout.fits(own.chapters, card) for one in rivals for lying in one.chapters.values() for card in lying):
        yield say("preview-twins")
    about = question.named_seats or (int(str(question.params["owner"])),)
    for player in view.players:
        if player.seat in about and player.seat != own.seat and player.chapters:
            yield say("preview-rival", seat=player.seat, chapters=joined(round_lines(cards, layout, player.chapters)))
    yield from _hall(cards, layout, own)
    if question.params.get("what") == "chapter_hall":
        barred = list(
            _barred(cards, layout, own, [one for one in view.players if one.seat in about and one is not own])
        )
        if barred:
            yield say("preview-barred", dotted=barred)


def _has_one_answer(question: Question) -> bool:
    """True where all that there is must be chosen. It is asked all the same, for that nobody had to be asked would tell
    what lies there.
    """
    choices = question.choices
    if isinstance(choices, PickSome):
        return choices.least == len(choices.options)
    return isinstance(choices, PickOne) and len(choices.options) == 1


def _barred(cards: Cards, layout: Layout, own: ShownPlayer, rivals: Iterable[ShownPlayer]) -> Iterator[Phrase]:
    """Say which whole chapters cannot come, and which colours are there already (GH-18)."""
    for rival in rivals:
        for chapter, lying in rival.chapters.items():
            there = [card.split(".")[1] for card in lying if not layout.fits(own.chapters, card)]
            if there:
                colours = [say("picture-colour-name", colour=colour) for colour in COLOURS if colour in there]
                name = chapter_name(cards, layout, chapter)
                yield say("barred-chapter", seat=rival.seat, chapter=name, colours=colours)


def _completed_together(cards: Cards, layout: Layout, own: ShownPlayer, question: Question) -> Iterator[Phrase]:
    """Say which chapters are completed by several of the cards at once: beside each stands only what it adds itself."""
    picks = [pick for pick in _picks(question) if pick.most > 1]
    told = dict[str, int]()
    for pick in picks:
        coming: dict[str, set[str]] = {}
        for card in layout.fitting(own.chapters, [card_of(option.key) for option in pick.options]):
            if not is_doubled(layout, own.chapters, own.area, card):
                coming.setdefault(layout.chapter_of[card], set()).add(card)
        for chapter, some in coming.items():
            missing = FULL - size_with(layout, own.chapters, own.area, chapter)
            if 1 < missing <= min(pick.most, layout.most_together(own.chapters, some)):
                told[chapter] = missing
    for count in dict.fromkeys(told.values()):
        chapters = [chapter_name(cards, layout, chapter) for chapter, missing in told.items() if missing == count]
        yield say("preview-together", chapters=chapters, count=count)


def _picks(question: Question) -> Iterator[PickSome]:
    """The menus of cards that come into the own guildhall."""
    what, choices = str(question.params.get("what", "swap_take")), question.choices
    if PURPOSES.get(what) != "enter":
        return
    if isinstance(choices, PickSome):
        yield choices
    for act in choices.acts if isinstance(choices, Acts) else ():
        for section in act.form.sections if act.form else ():
            for field in section.fields:
                if isinstance(field.choices, PickSome) and field.key != "give":
                    yield field.choices


def _hall(cards: Cards, layout: Layout, own: ShownPlayer) -> Iterator[Phrase]:
    if own.chapters:
        yield say("preview-hall", chapters=joined(round_lines(cards, layout, own.chapters)))


def _blocked(cards: Cards, layout: Layout, view: GuildhallView, own: ShownPlayer) -> Iterator[Phrase]:
    """Say which chapters cannot be played now, and by which rule (GH-9, GH-32)."""
    not_now = blocked(layout, view.options, own.area, view.played)
    held = dict.fromkeys(layout.chapter_of[card] for card in view.own_hand)
    names = [chapter_name(cards, layout, chapter) for chapter in held if chapter in not_now]
    if names:
        yield say("preview-blocked", chapters=names, rule=blocks_by(view.options))


def _conflicting(cards: Cards, layout: Layout, view: GuildhallView, own: ShownPlayer) -> Iterator[Phrase]:
    """Say which cards of the hand cannot be played because their colour is there already (GH-8)."""
    there = [card for card in dict.fromkeys(view.own_hand) if not layout.fits(own.chapters, card)]
    if there:
        yield say("preview-conflicts", cards=_by_kind(cards, there, layout.merged))


def _hand(cards: Cards, view: GuildhallView) -> Iterator[Phrase]:
    """The hand by profession, each with its colours in words; where there is little room, in letters as a chapter's."""
    merged = layout_in(cards, view).merged
    if view.own_hand:
        short = _by_kind(cards, view.own_hand, merged, "preview-short", colour_counts)
        yield say("preview-hand", cards=_by_kind(cards, view.own_hand, merged), short=short)


def _by_kind(
    cards: Cards,
    some: Iterable[str],
    merged: bool,
    id: str = "preview-kind",
    told: Callable[[Sequence[str]], Phrase] = colours_said,
) -> Phrase:
    """Cards by profession, each with its colours."""
    kinds: dict[str, list[str]] = {}
    for card in some:
        kinds.setdefault(card.split(".")[0], []).append(card)
    return joined(
        [say(id, chapter=kind_label(cards, kind, merged), colours=told(held)) for kind, held in kinds.items()]
    )


def _placed_with(question: Question, key: str) -> tuple[Param, int] | None:
    """The top of the discards where the act places it into the chapter of what is played, and what that has then."""
    assert isinstance(question.choices, Acts)
    hint = next((act.hint for act in question.choices.acts if act.key == key), None)
    does: Any = None if hint is None else hint.params.get("does")
    parts: Any = does.params.get("parts") if isinstance(does, Phrase) else None
    first = parts[0] if parts else None
    if hint is None or not isinstance(first, Phrase) or first.params.get("doubled") != "counted":
        return None
    return first.params["card"], int(str(hint.params["grown"]))


def _played(
    cards: Cards, view: GuildhallView, own: ShownPlayer, card: str, beside: tuple[Param, int] | None
) -> Iterator[Phrase]:
    """Say what becomes of the played card when the turn ends, with what its effect places ``beside`` it."""
    layout = layout_in(cards, view)
    if card not in layout.chapter_of:
        return
    chapter = layout.chapter_of[card]
    size = size_after(layout, own.chapters, own.area, card)
    top, count = ("none", size) if size >= FULL or beside is None else beside
    yield say(
        "preview-played",
        card=card_label(cards, card, layout.merged),
        chapter=chapter_name(cards, layout, chapter),
        count=count,
        full="yes" if count >= FULL else "no",
        beside=top,
    )
