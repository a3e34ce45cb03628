"""Which leads the Actions of a round took: it is gone through again from what was told of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Event
from gamecore.games.cadwallon.cards.boulevards import SPACE, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets, agent_word
from gamecore.games.cadwallon.rules.action_cards import perform
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.state import State, sketch

MOVES_CARDS = ("deed-swap", "deed-slide", "deed-replace")
BACK = {"on": "back", "back": "on"}


def leads_taken(cards: Cards, end: State, told: Sequence[Event]) -> Mapping[int, Mapping[str, Seat]]:
    """By the place of an Action in what was ``told`` of a round: at which card it took the lead, by its name, and whose
    that was. In ``end`` the cards lie as they did at last."""
    found: dict[int, dict[str, Seat]] = {}
    before: Mapping[str, Seat] = {}
    for at, state in gone_through(cards, end, told):
        after = leads(cards, state)
        if told[at].kind == "action.played":
            found[at] = {card: who for card, who in before.items() if after.get(card) != who}
        before = after
    return found


def gone_through(cards: Cards, end: State, told: Sequence[Event]) -> Iterator[tuple[int, State]]:
    """Yield the district after each Agent and each Action that was ``told`` of a round, with its place there; not
    further than to a card that came and is not told yet. In ``end`` the cards lie as they did at last."""
    ids = {card.name: id for id, card in cards.district.items()}
    state = sketch(end)
    state.agents, state.lent, state.blocked = [[] for _ in range(12)], [0] * 9, []
    for event in reversed(told):
        if event.kind == "action.played":
            _take_back(cards, state, ids, event.params)
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
