"""Questions about cards in guildhalls: whose they are, which can be chosen, and what is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any

from gamecore.engine.choices import PickSome
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.games.guildhall.presentation.pictures.decision import Decision
from gamecore.games.guildhall.presentation.pictures.questions.chosen_halls import Moves, chosen_halls
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, chosen, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, raided, target
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of
from gamecore.games.guildhall.state import Card, Chapter
from gamecore.games.guildhall.view import ShownPlayer

INTO_MINE = frozenset({"raid_hall", "raid_area", "chapter_hall"})
OF_MINE = frozenset({"trade_give", "shed_hand", "shed_discard", "shed_their_hall", "swap_out"})


def raid(decision: Decision) -> QuestionPicture:
    """Cards or a chapter of one of several rivals."""
    seats = decision.question.named_seats
    out: dict[Seat, list[Card]] = {}
    if decision.act not in ("", LEAVE):
        seat = raided(decision.act)
        key = target(decision.act)
        keys = [key] if key else ((decision.form or {}).get(RAID) or {}).get("cards") or []
        out[seat] = [card for one in keys for card in _cards_of(decision, seat, one)]
    free = {seat: set(_offered(decision, seat)) for seat in seats}
    return _taken(decision, seats, free, out)


def theirs(decision: Decision, owner: Seat) -> QuestionPicture:
    """Cards of one rival."""
    free = {owner: {card for key in decision.options for card in _cards_of(decision, owner, key)}}
    taken = [card for key in decision.keys for card in _cards_of(decision, owner, key)]
    return _taken(decision, (owner,), free, {owner: taken} if taken else {})


def _taken(
    decision: Decision, seats: Sequence[Seat], free: Mapping[Seat, Set[Card]], out: Mapping[Seat, Sequence[Card]]
) -> QuestionPicture:
    own, is_mine = decision.own.seat, decision.what in INTO_MINE
    taken = [card for cards in out.values() for card in cards]
    told = None
    if taken:
        (seat,) = out
        told = decision.said(say("picture-take-alt", seat=seat, cards=decision.read_aloud(taken)))
    into = {own: taken} if is_mine else {}
    return chosen_halls(decision, Moves((*seats, own) if is_mine else tuple(seats), free, out, into, told))


def mine(decision: Decision) -> QuestionPicture:
    """Cards or a chapter of one's own, which may go to a rival's."""
    own, owner = decision.own.seat, decision.question.params.get("owner", -1)
    going = [card for key in decision.keys for card in _cards_of(decision, own, key)]
    free = {own: {card for key in decision.options for card in _cards_of(decision, own, key)}}
    told = decision.said(say("picture-give-alt", cards=decision.read_aloud(going))) if going else None
    if decision.what == "shed_their_hall" and isinstance(owner, int):
        moves = Moves((own, owner), free, {own: going}, {owner: going}, told)
    else:
        moves = Moves((own,), free, {own: going}, {}, told)
    return chosen_halls(decision, moves)


def swap(decision: Decision) -> QuestionPicture:
    """What is given for what, with one of several rivals."""
    own, seats = decision.own.seat, decision.question.named_seats
    if decision.act in ("", LEAVE):
        return chosen_halls(decision, Moves((*seats, own), {}, {}, {}))
    rival, form = rival_of(decision.act), (decision.form or {}).get(SWAP) or {}
    given = [*_of_field(decision, decision.own, form.get("give"))]
    taken = [*_of_field(decision, decision.player(rival), form.get("take"))]
    told: Phrase | None = None
    if given or taken:
        names = (decision.read_aloud(given) or "none", decision.read_aloud(taken) or "none")
        told = decision.said(say("picture-swap-alt", seat=rival, given=names[0], taken=names[1]))
    moves = Moves((rival, own), {}, {own: given, rival: taken}, {own: taken, rival: given}, told, swaps=True)
    return chosen_halls(decision, moves)


def _of_field(decision: Decision, one: ShownPlayer, value: Any) -> Iterator[Card]:
    """The cards that a field of the swap's form holds, or those of its chapter."""
    for key in chosen(value) if value else ():
        yield from _cards_of(decision, one.seat, key)


def _cards_of(decision: Decision, seat: Seat, key: str) -> Iterator[Card]:
    """The card that a key stands for, or all of the chapter that it does; nothing of a key that leaves it."""
    loose: Mapping[Chapter, Sequence[Card]] = decision.player(seat).chapters
    if key in loose:
        yield from loose[key]
    elif card_of(key) in decision.layout.chapter_of:
        yield card_of(key)


def _offered(decision: Decision, seat: Seat) -> Iterator[Card]:
    """What can be taken from a rival."""
    for act in decision.acts:
        if act.key == LEAVE or raided(act.key) != seat:
            continue
        if act.form is None:
            yield from _cards_of(decision, seat, target(act.key))
            continue
        choices = act.form.sections[0].fields[0].choices
        assert isinstance(choices, PickSome)
        yield from (card_of(option.key) for option in choices.options)
