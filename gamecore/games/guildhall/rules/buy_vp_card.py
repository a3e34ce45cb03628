"""Buy 1 VP Card; Master Houses: pay, take, refill, then use the VP card and the house (GH-13, GH-14, A-GH-9)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache

from gamecore.engine.choices import Option, PickSome
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.cards.effects import Do, Part
from gamecore.games.guildhall.cards.model import Cards, VictoryCard
from gamecore.games.guildhall.cards.text import chapter_name, parts_text, vp_name
from gamecore.games.guildhall.rules.abilities.using import can_use, carry_out, opens_with_a_choice
from gamecore.games.guildhall.rules.choosing import Left, Use, yes_or_no
from gamecore.games.guildhall.rules.halls import discard_completed
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.vp_row import refill
from gamecore.games.guildhall.state import Completed

DECLINED_LATER: frozenset[Do] = frozenset({"act_again"})
"""Parts that are not asked about: each action can be waived when it comes."""


def affordable(play: Play, seat: Seat) -> Iterator[int]:
    """Yield the places of the row whose VP card the seat can pay for now."""
    have = len(play.players[seat].completed)
    if have:
        for place, id in enumerate(play.state.row):
            if id is not None and play.cards.vp[id].cost <= have:
                yield place


@lru_cache(maxsize=256)
def _brings(cards: Cards, id: str) -> int:
    """Count the VP of a VP card and the VP tokens that come with it."""
    card = cards.vp[id]
    return card.vp + sum(part.count for part in card.parts if part.do == "gain" and isinstance(part.count, int))


@lru_cache(maxsize=4096)
def purchases(cards: Cards, row: tuple[str | None, ...], completed: int) -> tuple[int, int]:
    """Return the most VP that so many completed chapters buy in one purchase, and in two."""
    prices = [(cards.vp[id].cost, _brings(cards, id)) for id in row if id is not None]
    one = max((vp for cost, vp in prices if cost <= completed), default=0)
    pairs = [
        vp + other for at, (cost, vp) in enumerate(prices) for price, other in prices[:at] if cost + price <= completed
    ]
    return one, max([one, *pairs])


def buy(play: Play, seat: Seat, place: int) -> Script[None]:
    """Buy the VP card in this place of the row (GH-13, GH-14)."""
    state = play.state
    id = state.row[place]
    assert id is not None
    card = play.cards.vp[id]
    paid = yield from _pay(play, seat, card, place)
    state.row[place] = None
    play.players[seat].vp_cards.append(id)
    chapters = [chapter_name(play.cards, play.layout, one.chapter) for one in paid]
    play.tell("vp.bought", seat=seat, card=vp_name(card), chapters=chapters)
    yield from discard_completed(play, seat, paid)
    refill(play, place)
    use = Use(seat, say("vp-card-bought", vp=card.vp))
    if card.parts and can_use(play, use, card.parts):
        yield from _offer(play, use, "vp.use", card.parts)
    yield from _house(play, seat, place, paid)


def _pay(play: Play, seat: Seat, card: VictoryCard, place: int) -> Script[list[Completed]]:
    """Take the completed chapters that are paid; ask which, and in which order, if they differ."""
    completed = play.players[seat].completed
    chosen = list(range(card.cost))
    if card.cost < len(completed) and len({one.chapter for one in completed}) > 1:
        options = tuple(
            Option(str(at), chapter_name(play.cards, play.layout, one.chapter)) for at, one in enumerate(completed)
        )
        asked = Question(
            seat,
            "pay",
            PickSome(options, card.cost, card.cost),
            lambda: [str(at) for at in _best_payment(play, seat, card, place)],
            {"card": vp_name(card), "count": card.cost},
            public=True,
        )
        chosen = [int(key) for key in (yield from ask(asked))]
    paid = [completed[at] for at in chosen]
    for at in sorted(chosen, reverse=True):
        completed.pop(at)
    return paid


def _best_payment(play: Play, seat: Seat, card: VictoryCard, place: int) -> list[int]:
    """Return the default: chapters that open the Master House under the card first."""
    house = play.state.houses[place]
    welcome = play.cards.houses[house].archetypes if house else ()
    completed = play.players[seat].completed
    order = sorted(range(len(completed)), key=lambda at: play.layout.archetype[completed[at].chapter] not in welcome)
    return order[: card.cost]


def _offer(play: Play, use: Use, kind: str, parts: tuple[Part, ...]) -> Script[None]:
    """Ask whether to use an ability, even if it seems to do nothing but good (GH-13); with its first question, where
    nothing hidden comes before that.
    """
    if opens_with_a_choice(parts[0]):
        use.leave = kind
        with suppress(Left):
            yield from carry_out(play, use, parts)
        return
    is_asked = any(part.do not in DECLINED_LATER for part in parts)
    if not is_asked or (yield from yes_or_no(play, use, kind, does=parts_text(parts))):
        yield from carry_out(play, use, parts)


def _house(play: Play, seat: Seat, place: int, paid: list[Completed]) -> Script[None]:
    """Offer the house once, if it can be used and a chapter that was paid is of its archetypes (GH-14, A-GH-11)."""
    id = play.state.houses[place]
    if id is None:
        return
    house = play.cards.houses[id]
    use = Use(seat, say("house", name=house.name))
    fits = any(play.layout.archetype[one.chapter] in house.archetypes for one in paid)
    if fits and can_use(play, use, house.parts):
        play.tell("house.opens", seat=seat, house=house.name)
        yield from _offer(play, use, "house.use", house.parts)
