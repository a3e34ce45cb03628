"""Setup (p. 7) and the optional rules of p. 18 as they are dealt."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Event, Referee
from gamecore.games.cadwallon.state import AGENTS, State
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table


def dealt(seats: int = 4, seed: str = "deal", **options: str) -> tuple[State, list[Event]]:
    """A table after its first step."""
    state = GAME.new(Setup(seats=seats, options=options))
    referee = Referee(state, Chance(seed))
    script: Any = GAME.next_step(referee)
    assert next(script, None) is None
    return state, referee.events


def test_six_actions_are_set_aside_and_33_cards_shuffled_cd_1() -> None:
    state, _ = dealt()
    kinds = [CARDS.district[card].kind for card in state.deck]
    assert {kind: kinds.count(kind) for kind in sorted(set(kinds))} == {
        "action": 8, "guild": 16, "militia": 5, "personality": 4,
    }  # fmt: skip
    assert len(state.box) == 6 and all(CARDS.district[card].kind == "action" for card in state.box)
    assert state.deck != dealt(seed="other")[0].deck and state.condition is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_has_six_agents_whatever_the_number_of_players_cd_2_a_cd_18(seats: int) -> None:
    state, _ = dealt(seats)
    assert [state.agents_left(seat) for seat in range(seats)] == [AGENTS] * seats == [6] * seats


def test_the_first_player_is_drawn_for_discord_knows_no_ages_a_cd_21() -> None:
    firsts = {dealt(4, str(seed))[0].first for seed in range(40)}
    assert firsts == {0, 1, 2, 3}
    state, events = dealt()
    assert [event.params["seat"] for event in events if event.kind == "setup.first"] == [state.first]


def test_one_condition_is_turned_up_for_the_whole_game_cd_16() -> None:
    drawn = {dealt(seed=str(seed), conditions="on")[0].condition for seed in range(120)}
    assert drawn == set(CARDS.conditions)
    state, events = dealt(conditions="on")
    (told,) = [event for event in events if event.kind == "setup.condition"]
    assert told.only is None and told.params["condition"] == CARDS.conditions[state.condition or ""].name


def test_a_new_condition_is_drawn_for_every_game_of_a_series_cd_16() -> None:
    assert dealt(seed="one", conditions="on")[0].condition != dealt(seed="three", conditions="on")[0].condition


def test_each_player_is_dealt_one_of_the_six_actions_in_secret_cd_17() -> None:
    state, events = dealt(3, special="on")
    held = [player.special for player in state.players]
    assert None not in held and len(set(held)) == 3
    assert not set(held) & {*state.deck, *state.box}
    told = {event.only: event.params["card"] for event in events if event.kind == "setup.special"}
    assert told == {(seat,): CARDS.district[card or ""].name for seat, card in enumerate(held)}


def test_special_actions_that_are_left_over_stay_out_unseen_a_cd_15() -> None:
    state, _ = dealt(2, special="on")
    assert len(state.box) == 4
    for viewer in (None, 0, 1):
        assert not any(card in GAME.view(state, viewer).model_dump_json() for card in state.box)


def test_options_are_agreed_on_before_the_game_and_off_unless_chosen_cd_18() -> None:
    assert {option.key: option.values for option in GAME.options} == {
        "conditions": ("off", "on"), "special": ("off", "on"), "contracts": ("off", "on"),
    }  # fmt: skip
    state, _ = dealt()
    assert state.condition is None and state.phase == "reveal"
    assert all(player.special is None and not player.contracts for player in state.players)


def test_everybody_keeps_one_of_two_contracts_in_secret_a_cd_19() -> None:
    state, _ = dealt(2, contracts="on")
    table = Table(seats=2)
    table.state = state
    first, second = state.players[KIM].contracts
    table.says(KIM, "contract", second)
    table.step()
    assert state.players[KIM].contracts == [second] and state.players[KIM].put_back == [first]
    assert len(state.players[CHRIS].contracts) == 1
    assert second not in GAME.view(state, CHRIS).model_dump_json()
    assert state.phase == "reveal"


def test_both_contracts_are_chosen_at_the_same_time_a_cd_19() -> None:
    state, _ = dealt(3, contracts="on")
    script: Any = GAME.next_step(Referee(state, Chance("choose")))
    assert [question.seat for question in next(script).questions] == [0, 1, 2]
