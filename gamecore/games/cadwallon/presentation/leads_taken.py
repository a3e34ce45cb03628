"""Which leads the Actions of a round changed: it is gone through again from what was told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.engine.values import value
from gamecore.games.cadwallon.cards.boulevards import SPACE, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets, agent_word
from gamecore.games.cadwallon.rules.action_cards import perform
from gamecore.games.cadwallon.rules.counting_support import totals, winners
from gamecore.games.cadwallon.state import State, sketch

MOVES_CARDS = ("deed-swap", "deed-slide", "deed-replace")
BACK = {"on": "back", "back": "on"}


@value
class Turned:
    """A card whose leader an Action changed."""

    card: str
    """Its name."""
    was: Seat | None
    now: Seat | None
    before: tuple[int, ...]
    after: tuple[int, ...]
    """The Support of all; empty of a card that left the city."""

    def was_level(self, seat: Seat) -> bool:
        """True if nobody led it, for the seat had as much Support as somebody else."""
        return self.was is None and 0 < self.before[seat] == max(self.before)

    def said(self, reader: Seat | None = None) -> Phrase:
        """Whose it was, their Support against the strongest other's before and after, and whose it is now. A seat to
        whom it is told as theirs knows whose it was."""
        whose = self.was if self.was is not None else reader if reader is not None else self.now
        assert whose is not None
        most = max(self.after, default=0)
        is_tie = most > 0 and self.after.count(most) > 1
        return say(
            "turned",
            card=self.card,
            was_seat=whose,
            whose="none" if self.was is None or reader is not None else "told",
            ratio=_ratio(self.before, whose),
            then=_ratio(self.after, whose) if self.after else "none",
            ends="taken" if self.now is not None else "gone" if not self.after else "tie" if is_tie else "nobody",
            seat=self.now or 0,
        )


def _ratio(support: Sequence[int], seat: Seat) -> str:
    return f"{support[seat]}:{max(amount for at, amount in enumerate(support) if at != seat)}"


def turned(cards: Cards, end: State, told: Sequence[Event]) -> Mapping[int, Sequence[Turned]]:
    """By the place of an Action in what was ``told`` of a round: the cards that have another leader by it. In ``end``
    the cards lie as they did at last."""
    return _turned(cards, gone_through(cards, end, told), told)


def turned_since(cards: Cards, start: State, told: Sequence[Event]) -> Mapping[int, Sequence[Turned]]:
    """The same, where it is known how the cards lay as the round began."""
    return _turned(cards, _played(cards, start, told), told)


def _turned(cards: Cards, states: Iterator[tuple[int, State]], told: Sequence[Event]) -> Mapping[int, Sequence[Turned]]:
    found: dict[int, Sequence[Turned]] = {}
    before: Mapping[str, tuple[Seat | None, tuple[int, ...]]] = {}
    for at, state in states:
        after = _by_card(cards, state)
        if told[at].kind == "action.played":
            changed = [(card, was, after.get(card, (None, ()))) for card, was in before.items()]
            found[at] = [Turned(card, who, now, had, has) for card, (who, had), (now, has) in changed if who != now]
        before = after
    return found


def _by_card(cards: Cards, state: State) -> dict[str, tuple[Seat | None, tuple[int, ...]]]:
    """Who leads each card, by its name, and the Support of all there."""
    held = zip(state.grid, winners(cards, state), totals(cards, state), strict=True)
    return {cards.district[card].name: (who, tuple(support)) for card, who, support in held if card is not None}


def leads_taken(cards: Cards, end: State, told: Sequence[Event]) -> Mapping[int, Mapping[str, Turned]]:
    """By the place of an Action in what was ``told`` of a round: the cards, by their names, at which it took the lead
    from whoever had it."""
    return {
        at: {one.card: one for one in changed if one.was is not None}
        for at, changed in turned(cards, end, told).items()
    }


def gone_through(cards: Cards, end: State, told: Sequence[Event]) -> Iterator[tuple[int, State]]:
    """Yield the district after each Agent and each Action that was ``told`` of a round, with its place there; not
    further than to a card that came and is not told yet. In ``end`` the cards lie as they did at last."""
    ids = {card.name: id for id, card in cards.district.items()}
    state = sketch(end)
    for event in reversed(told):
        if event.kind == "action.played":
            _take_back(cards, state, ids, event.params)
    yield from _played(cards, state, told)


def _played(cards: Cards, start: State, told: Sequence[Event]) -> Iterator[tuple[int, State]]:
    ids = {card.name: id for id, card in cards.district.items()}
    state = sketch(start)
    state.agents, state.lent, state.blocked = [[] for _ in range(12)], [0] * 9, []
    for at, event in enumerate(told):
        params: Any = event.params
        if event.kind == "agent.placed":
            state.agents[STREET[params["street"]]].append(params["seat"])
            yield at, state
        elif event.kind == "action.played":
            state.deck = _revealed(ids, told[at + 1 :]) if params["deed"].id == "deed-replace" else []
            if params["deed"].id == "deed-replace" and not state.deck:
                return
            perform(cards, state, params["seat"], ids[params["card"]], _targets(params["deed"]))
            yield at, state


def last_district(cards: Cards, state: State, told: Sequence[Event]) -> State | None:
    """The last round's cards and Agents as they lay and stood when it was decided; None where it was not told how they
    came there."""
    begun = max((at for at, event in enumerate(told) if event.kind == "round.began"), default=None)
    if begun is None:
        return None
    over = next((at for at in range(begun, len(told)) if told[at].kind == "control.began"), len(told))
    first: Any = told[begun].params.get("seat")
    end = before_control(cards, state, told[over:], first)
    states = [state for _, state in gone_through(cards, end, told[begun:over])]
    return states[-1] if states and None not in states[-1].grid else None


def before_control(cards: Cards, state: State, decided: Sequence[Event], first: Seat | None = None) -> State:
    """The district before the cards of a round were won, from who won them; as it is, while they are not. ``first`` was
    the First Player then: without it whoever was before the one of now."""
    if not decided:
        return state
    ids, before = {card.name: id for id, card in cards.district.items()}, sketch(state)
    before.first = (state.first - 1) % state.seats if first is None else first
    for event in decided:
        if event.kind == "round.began":
            break
        params: Any = event.params
        if event.kind == "control.won":
            before.grid[SPACE[params["space"]]] = ids[params["card"].params["card"]]
        for stays in params["cards"] if event.kind == "control.stays" else ():
            before.grid[SPACE[stays.params["space"]]] = ids[stays.params["card"]]
    return before


def _take_back(cards: Cards, state: State, ids: Mapping[str, str], params: Mapping[str, Any]) -> None:
    """Lay the cards as they lay before the Action."""
    deed: Any = params["deed"]
    targets = _targets(deed)
    if deed.id == "deed-replace":
        state.grid[SPACE[targets[0]]] = ids[deed.params["what1"].params["card"]]
    elif deed.id in MOVES_CARDS:
        back = (targets[0], BACK[targets[1]]) if deed.id == "deed-slide" else targets
        perform(cards, state, params["seat"], ids[params["card"]], back)


def _revealed(ids: Mapping[str, str], told: Sequence[Event]) -> list[str]:
    """The card that came in the place of another."""
    return [ids[str(event.params["card"])] for event in told if event.kind == "action.revealed"][:1]


def _targets(deed: Phrase) -> Targets:
    """What an Action was played on, from the words that told it."""
    params: Any = deed.params
    if deed.id == "deed-slide":
        return params["line"], params["way"]
    return tuple(_target(params[what]) for what in ("what1", "what2") if what in params)


def _target(what: Phrase) -> str:
    params: Any = what.params
    if what.id == "agent-of":
        return agent_word(STREET[params["street"]], params["seat"])
    return str(params["space"] if what.id == "card-short" else params["street"])


def leads(cards: Cards, state: State) -> dict[str, Seat]:
    """Who leads which card, by its name."""
    held = zip(state.grid, winners(cards, state), strict=True)
    return {cards.district[card].name: who for card, who in held if card is not None and who is not None}
