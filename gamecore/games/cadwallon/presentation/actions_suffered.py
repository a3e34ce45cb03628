"""What others' Actions cost a seat: leads that it had, a tie that it was in, cards that it would now pay for."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import without_cards
from gamecore.games.cadwallon.presentation.leads_taken import Turned, before_control, turned
from gamecore.games.cadwallon.presentation.own_agents import is_by
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.state import State, sketch


def lost_to_actions(
    cards: Cards, state: State, events: Sequence[Event], last: int, won: Sequence[str], seat: Seat
) -> dict[int, list[Turned]]:
    """By how many events after the seat's last Agent somebody else played an Action, fewer than none before it in the
    same round: the cards that would add points and that it made the seat lose, the dearest first; then those that it
    left to the seat for good."""
    begun = max((at for at in range(last) if events[at].kind == "round.began"), default=None)
    if begun is None:
        return {}
    over = next((at for at in range(last, len(events)) if events[at].kind == "control.began"), len(events))
    held = zip(winners(cards, state), state.grid, strict=True)
    kept = {*won, *(cards.district[one].name for who, one in held if who == seat and one is not None)}
    taken = turned(cards, before_control(cards, state, events[over:]), events[begun:over])
    found = {
        begun + at - last - 1: (_dearest(cards, state, seat, changed, kept), _left(cards, state, seat, changed, kept))
        for at, changed in taken.items()
        if not is_by(events[begun + at], seat)
    }
    return {at: [*lost, *left] for at, (lost, left) in found.items() if lost}


def _dearest(cards: Cards, state: State, seat: Seat, changed: Sequence[Turned], kept: Collection[str]) -> list[Turned]:
    """What the seat led before and did not get back, of what would add points the most first."""
    lost = [one for one in changed if one.was == seat and one.card not in kept]
    points = {one.card: points_named(cards, state, seat, one.card) for one in lost}
    return sorted((one for one in lost if points[one.card] > 0), key=lambda one: -points[one.card])


def _left(cards: Cards, state: State, seat: Seat, changed: Sequence[Turned], kept: Collection[str]) -> list[Turned]:
    come = [one for one in changed if one.now == seat and one.card in kept]
    return [one for one in come if points_named(cards, _without(cards, state, seat, [one.card]), seat, one.card)]


def _without(cards: Cards, state: State, seat: Seat, names: Collection[str]) -> State:
    """The table without cards of these names among those that the seat has won."""
    then = sketch(state)
    player = then.players[seat]
    kept = [one for one in player.cards if cards.district[one].name not in names]
    then.players = [replace(player, cards=kept) if at == seat else one for at, one in enumerate(then.players)]
    return then


def _cost(cards: Cards, state: State, seat: Seat, turned: Sequence[Turned], *, decided: bool) -> int:
    """How many points an Action cost the seat that turned these cards; while the round is not ``decided``, with what
    else it leads."""
    lost, left = ([one.card for one in turned if (one.was == seat) is was] for was in (True, False))
    before = _without(cards, state, seat, left)
    led = [] if decided else [cards.district[one].name for one in led_by(cards, state, seat)]
    rest = [one for one in led if one not in (*lost, *left)]
    return points_named(cards, before, seat, *rest, *lost) - points_named(cards, before, seat, *rest, *left)


def costs(cards: Cards, state: State, events: Sequence[Event], seat: Seat) -> dict[int, list[tuple[int, Phrase]]]:
    """By the place of somebody else's Action in the round that goes on: what else it costs the seat, the dearest first,
    in points and in words."""
    begun = max((at for at, event in enumerate(events) if event.kind == "round.began"), default=None)
    if begun is None or any(event.kind == "control.began" for event in events[begun:]):
        return {}
    found = {}
    for at, changed in turned(cards, state, events[begun:]).items():
        costly = [] if is_by(events[begun + at], seat) else [*_costly(cards, state, seat, changed)]
        found[begun + at] = sorted(costly, key=lambda one: -one[0])
    return found


def _costly(cards: Cards, state: State, seat: Seat, changed: Sequence[Turned]) -> Iterator[tuple[int, Phrase]]:
    for one in changed:
        points = points_named(cards, state, seat, one.card)
        if points > 0 and one.was_level(seat) and one.now is not None and one.now != seat:
            yield points, one.said(seat)
        elif points < 0 and one.now == seat:
            yield -points, say("your-turned", card=one.card, points=signed(points))


def robbed_lines(
    cards: Cards,
    state: State,
    told: Sequence[Event],
    robbed: Mapping[int, Sequence[Turned]],
    seat: Seat,
    *,
    is_short: bool,
) -> list[Phrase]:
    """Whose Actions cost the seat which cards and left it which that cost points, by where they were ``told``, dearest
    first; if it is not to be short, of the first Action also what it did, and what came there instead."""
    decided = any(event.kind == "control.began" for event in told)
    by_points = [(_cost(cards, state, seat, changed, decided=decided), at, changed) for at, changed in robbed.items()]
    return [
        say(
            "your-robbed",
            seat=told[at].params["seat"],
            card=told[at].params["card"],
            deed="none" if number or is_short else what_it_did(told[at]),
            comes="none" if number or is_short else came_instead(told, at),
            first=changed[0].card,
            lost=[one.card for one in changed[1:] if one.was == seat],
            left=[one.card for one in changed if one.was != seat],
            points=signed(-points),
            decided="yes" if decided else "no",
        )
        for number, (points, at, changed) in enumerate(sorted(by_points, key=lambda one: -one[0]))
    ]


def what_it_did(event: Event) -> Phrase:
    """What an Action did, in short."""
    deed = event.params["deed"]
    assert isinstance(deed, Phrase)
    return without_cards(deed)


def came_instead(told: Sequence[Event], at: int) -> Phrase | str:
    """The card that came for one that this Action took out of the game, with what it lends; "none" where none did."""
    event = told[at + 1] if at + 1 < len(told) else None
    if event is None or event.kind != "action.revealed":
        return "none"
    figures = event.params["figures"]
    assert isinstance(figures, Phrase)
    return say("your-comes", card=event.params["card"], support=figures.params["support"])


def points_named(cards: Cards, state: State, seat: Seat, *names: str) -> int:
    return points_of(cards, state, seat, *(id for id, card in cards.district.items() if card.name in names))
