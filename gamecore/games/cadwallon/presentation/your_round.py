"""What a player reads before placing an Agent: what was decided since their last one, and who leads."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.abilities.your_round import YourRound, signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import BESIDE, SPACE, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.presentation.actions_suffered import (
    came_instead,
    costs,
    lost_to_actions,
    points_named,
    robbed_lines,
    what_it_did,
)
from gamecore.games.cadwallon.presentation.how_it_stands import left_until_the_end
from gamecore.games.cadwallon.presentation.leads_taken import Turned, before_control, gone_through, leads
from gamecore.games.cadwallon.presentation.own_agents import has_placed, is_by, last_asked_about
from gamecore.games.cadwallon.presentation.plan import letter
from gamecore.games.cadwallon.presentation.winning_move import support_by_seat
from gamecore.games.cadwallon.rules.counting_support import all_lent, totals, towards, winners
from gamecore.games.cadwallon.rules.endgame_scoring import points_of, score
from gamecore.games.cadwallon.rules.standing import Standing, standing
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, state_of

MOST_TOLD = 3
MOST_WON = 4
"""Cards won are named up to so many."""
MOST_SEATS_IN_FULL = 3
"""Of more there is no room to tell where one is level, nor how an Action took a card."""
MOST_NAMED = 2
"""Cards that one leads are named where they are so few; of more the spaces are told, which the map shows."""


def sums_up_now(view: CadwallonView) -> bool:
    """True in the viewer's turn."""
    return view.viewer is not None and (view.phase, view.turn) == ("dispatch", view.viewer)


@value
class _Since:
    """What others did since the seat's last Agent, and what it brought the seat."""

    told: Sequence[Event]
    won: Sequence[str]
    """The names of the cards that the seat won."""
    change: int
    """Of its score."""
    robbed: Mapping[int, Sequence[Turned]]
    """The cards that others' Actions cost it, and left it, by where they were ``told``."""
    earlier: Sequence[str]
    """The cards that they cost it before that in the same round."""
    placed: Phrase | str
    """Where others' Agents stand that came in the round that goes on, or "none"."""
    done: Sequence[Phrase]
    """What else others did, the dearest first."""
    is_decided: bool
    """A round is over."""

    @property
    def others_first(self) -> bool:
        """True if what others did is all there is to tell."""
        return not self.is_decided and not self.robbed and (self.placed != "none" or bool(self.done))

    @property
    def is_new_round(self) -> bool:
        """True if others have placed in a new round."""
        return self.is_decided and self.placed != "none"

    @property
    def has_room(self) -> bool:
        """True if so little is to be told of the round before the new one that it leaves room."""
        return self.is_new_round and not self.robbed and len(self.won) <= 1


def your_round(cards: Cards, view: CadwallonView, events: Sequence[Event]) -> YourRound | None:
    """None before the seat has placed an Agent, and after its Agent of this turn: it has just read it."""
    seat, state = view.viewer, state_of(view)
    assert seat is not None
    since = _since(cards, state, view.condition, events, seat)
    if since is None:
        return None
    told = _suffered(since)
    shown = told.params["dotted"]
    assert isinstance(shown, list)
    stands = _stands(cards, state, since, seat)
    return YourRound(
        _gained(cards, state, since, seat, stands if since.is_decided else "none"),
        told,
        _until_the_end(cards, view, since, seat) if since.is_decided else stands,
        # An Action can change everything, and is told however little room there is.
        standing_first=all(said.id != "your-action" for said in shown if isinstance(said, Phrase)),
        gained_last=since.others_first,  # where one leads the map shows, but it does not say who has just placed
    )


def _since(cards: Cards, state: State, condition: str | None, events: Sequence[Event], seat: Seat) -> _Since | None:
    """What there is to tell; None where there is nothing."""
    last = last_asked_about(events, seat)
    if last is None or has_placed(state, events, seat):
        return None
    told = events[last + 1 :]
    if not any(event.kind in ("agent.placed", "control.began") for event in told):
        return None  # this turn's Agent is the last that was placed
    won = _won_by(told, seat)
    lost = lost_to_actions(cards, state, events, last, won, seat)
    robbed, earlier = ({at: cost for at, cost in lost.items() if (at >= 0) == since} for since in (True, False))
    return _Since(
        told,
        won,
        score(cards, condition, state.players, seat).open_total - _before(cards, state, seat, won),
        robbed,
        [one.card for cost in earlier.values() for one in cost if one.was == seat],
        _placed_by_others(state, told, seat),
        _done_by_others(cards, state, events, last, robbed, seat),
        any(event.kind == "control.began" for event in told),
    )


def _won_by(told: Sequence[Event], seat: Seat) -> list[str]:
    return [_name(event) for event in told if event.kind == "control.won" and is_by(event, seat)]


def _gained(cards: Cards, state: State, since: _Since, seat: Seat, stands: Phrase | str) -> Phrase:
    """What the seat won and leads, and first what an Action cost it; once a round is over with how all stand, for that
    is wanted however little room there is."""
    is_short = since.is_new_round or state.seats > MOST_SEATS_IN_FULL
    is_short_of_room = bool(since.robbed) or state.seats > MOST_SEATS_IN_FULL
    robbed = robbed_lines(cards, state, since.told, since.robbed, seat, is_short=is_short)
    return say(
        "your-gained",
        dotted=[*robbed, *([] if is_short and not since.has_room else _last_agent(since.told, seat))],
        won=[*since.won],
        many="yes" if len(since.won) > (MOST_NAMED if since.is_new_round else MOST_WON) else "no",
        score=since.change,
        stands=stands,
        # in the first line: there may be no room for more; and where there is none for it, the map shows it
        placed="none" if since.others_first or (since.is_new_round and is_short_of_room) else since.placed,
        **_leads(cards, state, seat, is_short=bool(since.robbed)),
        **_both(since),
    )


def _suffered(since: _Since) -> Phrase:
    """What others won or did, as much of it as there is room for."""
    room = max(1, MOST_TOLD - len(since.robbed) - since.is_new_round)
    return say(
        "your-suffered",
        score=0,
        is_other=int(bool(since.robbed)),
        earlier=[*since.earlier],
        placed=since.placed if since.others_first else "none",
        dotted=[*since.done[:room]],
        more=0 if since.robbed and since.is_new_round else max(0, len(since.done) - room),
        **_both(since),
    )


def _both(since: _Since) -> dict[str, Param]:
    return {"decided": "yes" if since.is_decided else "no", "is_news": int(since.others_first)}


def _done_by_others(
    cards: Cards, state: State, events: Sequence[Event], last: int, robbed: Mapping[int, Sequence[Turned]], seat: Seat
) -> list[Phrase]:
    """What others did since the seat's last Agent, the dearest first, but for what ``robbed`` it of a card."""
    gone = {one.card for lost in robbed.values() for one in lost}
    cost = {at - last - 1: of for at, of in costs(cards, state, events, seat).items()}
    found = [
        *_won_by_others(cards, state, events[last + 1 :], gone, seat),
        *_played_by_others(events[last + 1 :], robbed, cost, seat),
        *_drawn_level(cards, state, events, last, gone, seat),
    ]
    return [said for _, said in sorted(found, key=lambda one: -one[0])]


def _won_by_others(
    cards: Cards, state: State, told: Sequence[Event], but: Collection[str], seat: Seat
) -> Iterator[tuple[int, Phrase]]:
    """Cards, other than those named, that others won and that would have been the seat's without them, with what they
    would add to its points."""
    for event in told:
        if event.kind == "control.won" and not is_by(event, seat):
            by, name, winner = support_by_seat(event.params), _name(event), _seat(event)
            rest = [amount for at, amount in by.items() if at not in (seat, winner)]
            if by.get(seat, 0) > max(rest, default=0) and name not in but:
                said = say("your-lost", seat=winner, card=name, theirs=by[winner], yours=by[seat])
                yield points_named(cards, state, seat, name), said


def _played_by_others(
    told: Sequence[Event],
    robbed: Mapping[int, Sequence[Turned]],
    cost: Mapping[int, Sequence[tuple[int, Phrase]]],
    seat: Seat,
) -> Iterator[tuple[int, Phrase]]:
    """What others played, other than what ``robbed`` the seat of a card, with what it ``cost`` the seat otherwise."""
    for at, event in enumerate(told):
        if event.kind == "action.played" and not is_by(event, seat) and at not in robbed:
            points, dearest = next(iter(cost.get(at, ())), (0, "none"))
            shown = {"seat": event.params["seat"], "deed": what_it_did(event), "comes": came_instead(told, at)}
            yield points, say("your-action", **shown, turned=dearest)


def _placed_by_others(state: State, told: Sequence[Event], seat: Seat) -> Phrase | str:
    """Where others' Agents stand that came since, in the round that goes on; of many by the letters of the map."""
    over = max((at for at, event in enumerate(told) if event.kind == "control.began"), default=-1)
    placed = [event for event in told[over + 1 :] if event.kind == "agent.placed" and not is_by(event, seat)]
    is_short = state.seats > MOST_SEATS_IN_FULL
    found = [
        say(
            "your-placed",
            seat=_seat(event),
            street=event.params["street"],
            letter=letter(_seat(event)) if is_short else "none",
        )
        for event in placed
    ]
    return chained("comma", found) if found else "none"


def _last_agent(told: Sequence[Event], seat: Seat) -> Iterator[Phrase]:
    """Where the seat's Agent went that took the last boulevard by itself."""
    for event in told:
        if event.kind == "agent.placed" and is_by(event, seat):
            yield say("your-last_agent", street=event.params["street"])


def _leads(cards: Cards, state: State, seat: Seat, *, is_short: bool) -> dict[str, Param]:
    """Where the seat is ahead, without names if it is to be short and then not where it is level; of cards that cost
    points, which they are and how many."""
    led = [
        (space, one)
        for space, (who, one) in enumerate(zip(winners(cards, state), state.grid, strict=True))
        if who == seat and one is not None
    ]
    is_few = len(led) <= MOST_NAMED
    dear = [one for _, one in led if points_of(cards, state, seat, one) < 0]
    leads, costs = (
        [
            say(
                "your-lead",
                space=SPACES[space],
                card=cards.district[one].name if is_few and (is_cost or not is_short) else "none",
            )
            for space, one in led
            if (one in dear) == is_cost
        ]
        for is_cost in (False, True)
    )
    ties = [
        say("your-tie", space=SPACES[space], stays="yes" if _stays(state, space) else "no")
        for space in _tied(cards, state, seat)
    ]
    return {
        "leads": [] if is_short and state.seats == 2 else leads,  # of two the standing tells what both would have
        "costs": costs,
        "cost": signed(points_of(cards, state, seat, *dear)),
        "ties": [] if is_short or state.seats > MOST_SEATS_IN_FULL else ties,
    }


def _tied(cards: Cards, state: State, seat: Seat) -> Iterator[int]:
    """Where nobody leads, for the seat has as much Support as somebody else."""
    for space, (who, support) in enumerate(zip(winners(cards, state), totals(cards, state), strict=True)):
        if who is None and 0 < support[seat] == max(support) and sorted(support)[-2] == support[seat]:
            yield space


def _stays(state: State, space: int) -> bool:
    """True if nothing can change any more who has how much Support there."""
    is_full = not any(state.is_free(street) for street, _ in BESIDE[space])
    return is_full and not any(player.hand or player.special for player in state.players)


def _seat(event: Event) -> Seat:
    found = event.params["seat"]
    assert isinstance(found, int)
    return found


def _name(event: Event) -> str:
    """What the card is called that was won."""
    at = event.params["card"]
    assert isinstance(at, Phrase)
    name = at.params["card"]
    assert isinstance(name, str)
    return name


def _before(cards: Cards, state: State, seat: Seat, names: Sequence[str]) -> int:
    """The seat's open points without these cards, the last that it won."""
    player = state.players[seat]
    kept = player.cards, player.hand, player.played
    piles = player.cards, player.hand, player.played = [list(pile) for pile in kept]
    for name in names:  # an Action that was won may be played by now
        for pile in piles:
            if there := [one for one in pile if cards.district[one].name == name]:
                pile.remove(there[-1])
                break
    found = score(cards, state.condition, state.players, seat).open_total
    player.cards, player.hand, player.played = kept
    return found


def _drawn_level(
    cards: Cards, state: State, events: Sequence[Event], last: int, but: Collection[str], seat: Seat
) -> Iterator[tuple[int, Phrase]]:
    """Cards, other than those named, that the seat led since its last Agent until somebody else drew level, and that
    stay for this tie."""
    over = next((at for at, event in enumerate(events) if at > last and event.kind == "control.began"), None)
    begun = max((at for at in range(last) if events[at].kind == "round.began"), default=None)
    if over is None or begun is None:
        return
    told, led, end, ended = events[begun:over], dict[str, Seat](), None, dict[str, int]()
    for at, end in gone_through(cards, before_control(cards, state, events[over:]), told):
        was, led = led, leads(cards, end)
        ended |= {name: at for name, who in was.items() if at > last - begun and who == seat != led.get(name)}
    stays: Any = next((event.params["cards"] for event in events[over:] if event.kind == "control.stays"), ())
    if end is None:
        return
    lends, others = all_lent(cards, end), {name for name, at in ended.items() if not is_by(told[at], seat)}
    for said in stays:
        name, support = said.params["card"], towards(end, SPACE[said.params["space"]], lends)
        level = [at for at, by in enumerate(support) if at != seat and by == support[seat] == max(support)]
        points = points_named(cards, state, seat, name)
        if name in others and name not in but and level and points > 0:
            yield points, say("your-tied", card=name, points=signed(points), level_seats=level, at=support[seat])


def _stands(cards: Cards, state: State, since: _Since, seat: Seat) -> Phrase:
    """What all have; once a round is over with what it brought them, else of two with what they would have."""
    found = standing(cards, state)
    tells_both = (
        found.is_open and state.seats == 2 and not since.is_decided
    )  # of more the picture tells it: there is no room for so many figures
    others = sorted((one for one in range(len(found.now)) if one != seat), key=lambda one: -found.then[one])
    return say(
        "your-standing",
        points=found.now[seat],
        change=signed(since.change) if since.is_decided and since.won else "none",
        then=found.then[seat] if tells_both else "none",
        others=chained(
            "comma",
            [_with_round(cards, state, since, found.now[one], one) for one in others]
            if since.is_decided
            else [_points_now(found, one, tells_both=tells_both) for one in others],
        ),
    )


def _until_the_end(cards: Cards, view: CadwallonView, since: _Since, seat: Seat) -> Phrase:
    """How many rounds are left, once one is over, and what a single rival won in it: of several the channel tells it,
    and here is no room."""
    rival = 1 - seat if len(view.players) == 2 else None
    won = [] if rival is None else _won_by(since.told, rival)
    return say(
        "your-left",
        rival_seat=rival or 0,
        won_by=[*won],
        many="yes" if len(won) > MOST_WON else "no",
        **left_until_the_end(view),
    )


def _with_round(cards: Cards, state: State, since: _Since, points: int, seat: Seat) -> Phrase:
    """What somebody has, and by how much the round that is over changed it; of many by the letters of the map."""
    won = _won_by(since.told, seat)
    return say(
        "points-won",
        seat=seat,
        letter=letter(seat) if state.seats > MOST_SEATS_IN_FULL else "none",
        points=points,
        change=signed(points - _before(cards, state, seat, won)) if won else "none",
    )


def _points_now(found: Standing, seat: Seat, *, tells_both: bool) -> Phrase:
    now = found.now[seat]
    return (
        say("points-then", seat=seat, points=now, then=found.then[seat])
        if tells_both
        else say("points-of", seat=seat, points=now)
    )
