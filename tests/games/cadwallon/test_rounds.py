"""The rounds: Reveal, the end of a round, and the end of the game (p. 8-9, 14)."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from tests.support.games.cadwallon.table import CHRIS, GAME, KIM, MORGAN, Table


def revealing(table: Table) -> Table:
    """The same table at the beginning of a Reveal Phase."""
    table.state.phase = "reveal"
    return table


def test_a_round_is_reveal_dispatch_control_and_all_finish_each_cd_3() -> None:
    phases: list[str] = []
    luck = Chance("phases")

    def watch(state: object, _: object) -> None:
        phase = str(getattr(state, "phase", ""))
        if phases[-1:] != [phase]:
            phases.append(phase)

    drive(GAME, Setup(seats=3), "phases", lambda _, q: GAME.random(None, q, luck), watch)
    assert phases[:7] == ["reveal", "dispatch", "control", "reveal", "dispatch", "control", "reveal"]
    assert phases[-1] == "over"


def test_nine_cards_are_turned_up_in_the_first_round_cd_4() -> None:
    table = revealing(Table())
    table.state.deck = [card for card in table.state.grid if card][::-1] + table.state.deck
    table.state.grid = [None] * 9
    table.step()
    assert None not in table.state.grid and len(table.state.deck) == 24


def test_later_only_gaps_are_filled_in_reading_order_cd_4_a_cd_17() -> None:
    table = revealing(Table())
    table.state.grid[1] = table.state.grid[6] = None
    first, second = table.state.deck[-1], table.state.deck[-2]
    kept = [card for card in table.state.grid if card]
    table.step()
    assert (table.at("b1"), table.at("a3")) == (first, second)
    assert [card for space, card in enumerate(table.state.grid) if space not in (1, 6)] == kept


def test_agents_return_and_the_first_player_card_passes_to_the_left_cd_12() -> None:
    table = Table(seats=3)
    table.state.first = MORGAN
    table.fill(seats=(KIM, CHRIS, MORGAN))
    table.state.phase = "control"
    table.step()
    assert not any(table.state.agents) and table.state.first == KIM
    table.step()
    assert table.state.turn == KIM and table.state.round == 2


def test_the_game_ends_at_once_when_the_deck_cannot_fill_every_gap_cd_13() -> None:
    table = revealing(Table())
    table.state.grid[0] = table.state.grid[4] = None
    table.state.deck = table.state.deck[:1]
    table.step()
    assert table.state.phase == "over" and not table.step()
    assert table.at("a1") is None and len(table.state.deck) == 1


def test_an_empty_deck_without_gaps_ends_nothing_a_cd_4() -> None:
    table = revealing(Table())
    table.state.deck = []
    table.step()
    assert table.state.phase == "dispatch" and table.state.round == 2


def test_two_rounds_without_a_card_won_end_the_game_a_cd_3() -> None:
    table = Table()
    for expected in ("reveal", "over"):
        table.state.phase = "control"
        table.step()
        assert table.state.phase == expected
    assert table.events_of("game.over")[0]["why"].id == "end-quiet"


def test_a_card_won_in_between_begins_the_count_anew_a_cd_3() -> None:
    table = Table()
    for winning in (False, True, False):
        if winning:
            table.agents("a1-b1", KIM)
        table.state.phase = "control"
        table.step()
        table.step()
    assert table.state.phase == "dispatch" and table.state.quiet == 1


def test_cards_left_in_district_and_deck_score_for_nobody_a_cd_5() -> None:
    table = revealing(Table())
    table.owns(KIM, "ledger_keeper")
    table.state.grid[0] = None
    table.state.deck = []
    table.step()
    assert GAME.result(table.state).scores == (2, 0)


def test_what_actions_changed_is_over_with_the_round_cd_12() -> None:
    table = Table()
    table.state.lent[3], table.state.blocked = 1, [5]
    table.state.phase = "control"
    table.step()
    assert not any(table.state.lent) and table.state.blocked == []


def test_a_game_takes_about_four_rounds() -> None:
    luck = Chance("rounds")
    rounds = [
        drive(GAME, Setup(seats=3), str(seed), lambda _, q: GAME.random(None, q, luck))[0].round for seed in range(30)
    ]
    assert 3.5 < sum(rounds) / len(rounds) < 5 and min(rounds) >= 3
