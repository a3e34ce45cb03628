"""What a choice leads to: the act that is best to follow it, or a card in hand that it lets do more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pydantic import JsonValue

from gamecore.engine.advice import Reason, reason
from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.ai import choices, reaching
from gamecore.games.guildhall.ai.growing import completed, grown, holds_unseen
from gamecore.games.guildhall.ai.imagined import Silent, Unseen
from gamecore.games.guildhall.ai.reasons.comparing import MOST_FACTS, act_named
from gamecore.games.guildhall.ai.trying import after_act, after_turn
from gamecore.games.guildhall.ai.turns import Tried
from gamecore.games.guildhall.cards.chapters import Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, parts_text
from gamecore.games.guildhall.rules.abilities.using import can_use, usable_levels
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.choosing import Use
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.play_one_card import playable
from gamecore.games.guildhall.state import Card, Player, State

SURE = ("follows-vp", "follows-completes")
"""What follows is done for these, whatever is drawn by then."""


@dataclass(frozen=True, slots=True)
class Brought:
    """What a card in hand brings when it is played."""

    vp: int = 0
    wins: bool = False
    completes: tuple[Phrase, ...] = ()

    @property
    def rank(self) -> tuple[bool, int, int]:
        return self.wins, self.vp, len(self.completes)


def following(cards: Cards, layout: Layout, before: State, then: Tried, seat: Seat) -> Reason | None:
    """The act that is best to follow in the same turn, and what it brings: of a purchase its name says that, and of a
    guildhall that is partly imagined nobody knows it.
    """
    named = act_named(cards, layout, before, then.key)
    if named is None:
        return None
    own, later = before.players[seat], then.later.players[seat]
    gains = list[Phrase]()
    if not then.key.startswith("buy") and not holds_unseen(own):
        if (vp := victory_points(cards, later) - victory_points(cards, own)) > 0:
            gains.append(say("follows-vp", vp=vp))
        gains += [say("follows-completes", chapter=one) for one in _completed(cards, layout, own, later)]
        gains += [
            Phrase("compared-fuller", {key: one.params[key] for key in ("chapter", "count", "full", "brought")})
            for one in grown(cards, layout, own, later, then.key, named=True)
        ]
    told = any(one.id == "follows-vp" for one in gains)
    does = None if told or holds_unseen(own) else effect_of(cards, then.key) or _when_bought(cards, before, seat, then)
    return reason("follows", second=named, gains=gains[:MOST_FACTS] or "none", does=does or "none")


def effect_of(cards: Cards, key: str) -> Phrase | None:
    """What a card does that is played so: what that brings may be known by nobody yet."""
    what, _, rest = key.partition(":")
    card, _, at = rest.partition(":")
    levels = cards.everybody[card.split(".")[0]].levels if what == "play" else ()
    counted = int(at[1:]) if at.startswith("x") else None
    found = next((level for level in levels if at == str(level.at) or (counted and level.at == "each")), None)
    return None if found is None else parts_text(found.parts, counted)


def _when_bought(cards: Cards, before: State, seat: Seat, then: Tried) -> Phrase | None:
    """What a VP card does as well, if it can be used: it is bought for that, where another brings more VP."""
    what, _, place = then.key.partition(":")
    id = before.row[int(place) - 1] if what == "buy" else None
    parts = () if id is None else cards.vp[id].parts
    play = Play(Silent(before, Chance("imagined")), cards)
    return parts_text(parts) if parts and can_use(play, Use(seat, Phrase("none")), parts) else None


def leading(cards: Cards, layout: Layout, before: State, later: State, seat: Seat) -> Reason | None:
    """The card in hand that brings VP or completes a chapter, and did less or could not be played before the choice: if
    no action is left, in the next turn as the cards lie. None after a choice of cards that are only imagined.
    """
    if holds_unseen(later.players[seat]):
        return None
    is_next = later.actions <= 0
    if is_next:
        before, later = (after_turn(cards, state, seat, choices.answer) for state in (before, later))
    had, has = (dict(_brought(cards, layout, state, seat)) for state in (before, later))
    more = [card for card, brings in has.items() if brings.rank > had.get(card, Brought()).rank]
    if not more:
        return None
    best = max(more, key=lambda card: has[card].rank)
    return reason(
        "leads",
        turn="next" if is_next else "now",
        card=card_label(cards, best, layout.merged),
        vp=has[best].vp,
        completes=[*has[best].completes] or "none",
        wins="yes" if has[best].wins else "no",
    )


def chosen(cards: Cards, layout: Layout, before: State, question: Question, answer: JsonValue) -> Reason | None:
    """As :func:`leading`, of a choice that brings cards into one's own guildhall."""
    if before.active != question.seat or before.phase != "act":
        return None
    later = reaching.after_answer(cards, before, question, answer)
    return None if later is None else leading(cards, layout, before, later, question.seat)


def _brought(cards: Cards, layout: Layout, state: State, seat: Seat) -> Iterator[tuple[Card, Brought]]:
    """What each card brings that is really in hand."""
    play, own = Play(Silent(state, Chance("imagined")), cards), state.players[seat]
    for card in playable(play, seat):
        if all(type(one) is Unseen for one in own.hand if one == card):
            continue
        level = next(usable_levels(play, seat, card), None)
        key = f"play:{card}:{level.at if level else NO_EFFECT}"
        then = after_act(cards, state, seat, key, None, choices.answer).players[seat]
        vp = victory_points(cards, then)
        yield card, Brought(vp - victory_points(cards, own), vp >= GOAL, (*_completed(cards, layout, own, then),))


def _completed(cards: Cards, layout: Layout, own: Player, then: Player) -> Iterator[Phrase]:
    """The chapters that are completed, by name."""
    for one in completed(cards, layout, own, then):
        if isinstance(chapter := one.params["chapter"], Phrase):
            yield chapter
