"""Which Actions can still take a card that no Agent takes: what is said of it is so by every line of play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, SPACE, STREET
from gamecore.games.cadwallon.presentation.pictures.stakes import stakes
from gamecore.games.cadwallon.presentation.pictures.tried import tried
from gamecore.games.cadwallon.rules.action_cards import arrivals, legal_targets, perform
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.forecast import Forecast
from gamecore.games.cadwallon.rules.threats import NO_DANGER, Danger, danger, is_as_good
from gamecore.games.cadwallon.state import State, sketch
from gamecore.games.cadwallon.view import state_of
from tests.support.games.cadwallon.reasoned import WHERE, asked, placed
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words

LAST = (
    "debt_collector", "bridge_warden", "auctioneer",
    "barricade", "stonemason", "widow_orsane",
    "night_patrol", "town_crier", "pawnbroker",
)  # fmt: skip


def last_agents() -> Table:
    """A round with two boulevards left; Kim, then Chris, who holds the only Action."""
    table = Table(LAST, seats=3)
    for street in ("b1-b2", "a2-b2", "b2-b3"):
        table.agents(street, KIM)
    for street in ("a1-b1", "c1-c2", "b3-c3"):
        table.agents(street, CHRIS)
    for street in ("b1-c1", "a1-a2", "a2-a3", "a3-b3"):
        table.agents(street, MORGAN)
    table.holds(CHRIS, "night_courier")
    return table


def hint_at(table: Table, street: str) -> str:
    return words(Forecast(CARDS, table.state, KIM).outlook(STREET[street]))


def test_an_action_that_needs_a_free_boulevard_is_none_to_fear_once_none_is_left() -> None:
    """A bolt stood at two cards that Chris's Night Courier could not come near."""
    table = last_agents()
    assert "⚡" not in hint_at(table, "b2-c2") and "safe" in hint_at(table, "b2-c2")
    assert not any("⚡" in part for part in placed(table, "b2-c2"))
    table.state.players[CHRIS].hand = []
    table.holds(CHRIS, "tarot_mages")
    assert "b2 +2, only ⚡ takes it" in hint_at(table, "b2-c2")


@pytest.mark.parametrize(("action", "is_shown"), [("night_courier", False), ("tarot_mages", True)])
def test_the_picture_bears_a_bolt_only_where_an_action_can_take_the_card(action: str, is_shown: bool) -> None:
    table = last_agents()
    table.state.players[CHRIS].hand = [action]
    found = stakes(CARDS, table.state, WHERE, tried(CARDS, table.state, WHERE, "b2-c2"))
    assert (SPACE["b2"] in found.threatened) is is_shown


def test_it_is_said_of_two_actions_that_neither_takes_a_card_alone() -> None:
    table = last_agents()
    table.state.agents[STREET["a2-a3"]].clear()
    table.state.players[CHRIS].hand = ["forged_summons"]
    assert "b2 +2, safe" in hint_at(table, "b2-c2")
    table.holds(MORGAN, "masked_ball")
    assert "b2 +2, only two ⚡ take it" in hint_at(table, "b2-c2")


def test_no_action_is_told_to_come_that_cannot_be_played_any_more() -> None:
    table = last_agents()
    table.state.turn = KIM
    told = [words(one) for one in GAME.preview(GAME.view(table.state, KIM), asked(table), None)]
    assert not any("Night Courier" in one for one in told)
    table.state.agents[STREET["a2-a3"]].clear()
    told = [words(one) for one in GAME.preview(GAME.view(table.state, KIM), asked(table), None)]
    assert any("Night Courier" in one for one in told)


def cards_that_no_agent_takes(state: State, seat: int) -> Iterator[tuple[State, str]]:
    """The district with the seat's Agent in each free boulevard, with the cards beside it that are then certain."""
    forecast = Forecast(CARDS, state, seat)
    for street in state.free_streets():
        after = sketch(state)
        after.agents[street].append(seat)
        for space in BETWEEN[street]:
            if forecast.odds(street, space)[1] == 100:
                yield after, state.grid[space] or ""


def round_of_swaps() -> Table:
    """Chris can swap two cards that lend as much; of those that lend nothing Kim has a2, and either is a third
    Architect for her."""
    table = Table(
        (
            "auctioneer", "toll_sergeants", "spice_merchant",
            "masked_singer", "town_crier", "fur_trader",
            "night_courier", "doctor_velt", "gate_watch",
        ),
        seats=3,
    )  # fmt: skip
    table.owns(KIM, "bronze_caster", "master_of_plans")
    table.holds(CHRIS, "exchange_of_deeds")
    table.agents("a1-a2", KIM)
    for street in ("c1-c2", "b2-b3"):
        table.agents(street, CHRIS)
    for street in ("b2-c2", "a3-b3"):
        table.agents(street, MORGAN)
    return table


def test_no_action_is_said_to_take_a_card_that_lets_as_good_a_one_lie_in_its_place() -> None:
    """“Could cost you The Masked Singer, −5: swaps with Doctor Velt” was said of a swap after which Doctor Velt was
    hers, and as good."""
    table = round_of_swaps()
    assert "a2 +5, safe (5:0)" in hint_at(table, "a2-b2")
    assert not any("Exchange of Deeds" in part for part in placed(table, "a2-b2"))
    table.state.players[KIM].cards.remove("master_of_plans")
    table.state.grid[SPACE["b3"]], table.state.grid[SPACE["a2"]] = "night_patrol", "master_of_plans"
    assert "only ⚡ takes it" not in hint_at(table, "a1-b1")


def test_a_bolt_is_neither_false_nor_missing_by_any_line_of_play() -> None:
    said = list[tuple[Danger, bool]]()
    luck = Chance("luck")

    def answer(state: State, question: Question) -> object:
        view = GAME.view(state, question.seat)
        seen, rivals = state_of(view), [of for at, of in enumerate(state.players) if at != question.seat]
        if question.kind == "place" and len(seen.free_streets()) <= 3 and any(of.hand for of in rivals):
            for after, card in cards_that_no_agent_takes(seen, question.seat):
                said.append((danger(CARDS, after, question.seat, card), is_lost(after, question.seat, card)))
        return GAME.steward(view, question, luck)

    for number in range(4):
        drive(GAME, Setup(seats=3, options={}), f"bolts{number}", answer)
    assert sum(lost for _, lost in said) > 3 and not all(lost for _, lost in said)
    assert [one for one, lost in said if (one != NO_DANGER) != lost] == []


def is_lost(state: State, seat: int, card: str) -> bool:
    """True if the card ends with somebody else in any line of play after the seat's turn, and what lies in its place
    then is none that the seat has, as good as it is."""

    def is_missed(end: State) -> bool:
        held = winners(CARDS, end)
        instead = end.grid[state.grid.index(card)] or ""
        is_made_good = held[end.grid.index(instead)] == seat and is_as_good(CARDS, state, seat, instead, card)
        return held[end.grid.index(card)] != seat and not is_made_good

    return _turn(state, (seat + 1) % state.seats, seat, card, set(), is_missed)


def _turn(state: State, who: int, seat: int, card: str, known: set[str], is_missed: Callable[[State], bool]) -> bool:
    now = repr((state.agents, state.grid, state.lent, state.blocked, [of.hand for of in state.players], who))
    if now in known:
        return False
    known.add(now)
    if not state.free_streets() or not state.anybody_has_agents():
        return is_missed(state)
    placed_by = [_with_agent(state, street, who) for street in state.free_streets()] if state.agents_left(who) else []
    return any(_acts(after, who, seat, card, known, is_missed) for after in placed_by or [state])


def _with_agent(state: State, street: int, who: int) -> State:
    after = sketch(state)
    after.agents[street].append(who)
    return after


def _acts(state: State, who: int, seat: int, card: str, known: set[str], is_missed: Callable[[State], bool]) -> bool:
    following = (who + 1) % state.seats
    if _turn(state, following, seat, card, known, is_missed):
        return True
    for action in state.players[who].hand if who != seat else ():
        for targets in legal_targets(CARDS, state, who, action):
            effect = CARDS.district[action].effect
            if effect is not None and effect.do == "replace":
                if state.grid[SPACE[targets[0]]] == card:
                    return True
                found = [one for one, _, _ in arrivals(CARDS, state, SPACE[targets[0]])]
            else:
                found = [sketch(state)]
                perform(CARDS, found[0], who, action, targets)
            if any(_turn(_without(one, who, action), following, seat, card, known, is_missed) for one in found):
                return True
    return False


def _without(state: State, who: int, action: str) -> State:
    players = [*state.players]
    players[who] = replace(players[who], hand=[one for one in players[who].hand if one != action])
    state.players = players
    return state


def test_an_action_that_another_card_may_come_for_is_not_safe() -> None:
    """“Barricade +2, safe … and can be played in later rounds” was said: as many points lay there then, but no
    Barricade."""
    table = Table(
        (
            "toll_sergeants", "auctioneer", "stonemason",
            "night_patrol", "silent_partner", "barricade",
            "tarot_mages", "doctor_velt", "sellsword_captain",
        ),
        seats=3,
    )  # fmt: skip
    table.holds(CHRIS, "exchange_of_deeds")
    for street, seat in (("c2-c3", KIM), ("b1-c1", CHRIS), ("b1-b2", MORGAN), ("c1-c2", KIM)):
        table.agents(street, seat)
    found = danger(CARDS, table.state, KIM, "barricade")
    assert (found.do, found.seat) == ("swap", CHRIS)
