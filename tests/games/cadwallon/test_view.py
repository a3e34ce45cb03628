"""What each viewer may see, and worlds that they cannot tell apart."""

from __future__ import annotations

from gamecore.engine.chance import Chance
from gamecore.games.cadwallon.rules.invariants import lying
from gamecore.games.cadwallon.view import UNKNOWN, state_of
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, Table


def secretive() -> Table:
    table = Table(special="on", contracts="on")
    table.secretly(KIM, "whispers")
    table.secretly(CHRIS, "bailiffs")
    table.holds(CHRIS, "town_crier")
    table.state.players[KIM].contracts, table.state.players[KIM].put_back = ["schemer"], ["house_bank"]
    table.state.players[CHRIS].contracts, table.state.players[CHRIS].put_back = ["one_banner"], ["deep_purses"]
    return table


def test_nobody_sees_the_secrets_of_others_nor_the_deck_a_cd_6() -> None:
    table = secretive()
    for viewer, own in ((KIM, "whispers"), (CHRIS, "bailiffs"), (None, "")):
        seen = GAME.view(table.state, viewer).model_dump_json()
        hidden = {"whispers", "bailiffs", "schemer", "one_banner", "house_bank", "deep_purses"} - {own}
        if viewer is not None:
            player = table.state.players[viewer]
            hidden -= {*player.contracts, *player.put_back}
        assert not [card for card in (*hidden, *table.state.deck, *table.state.box) if f'"{card}"' in seen]
        assert "town_crier" in seen


def test_a_view_can_be_read_as_a_state_with_blanks() -> None:
    table = secretive()
    state = state_of(GAME.view(table.state, KIM))
    assert state.players[CHRIS].special == UNKNOWN and state.players[KIM].special == "whispers"
    assert state.grid == table.state.grid and len(state.deck) == len(table.state.deck)


def test_another_world_moves_all_that_is_hidden_and_nothing_else() -> None:
    table = secretive()
    specials, contracts, bottoms = set(), set(), set()
    for number in range(80):
        world = GAME.resample_hidden(table.state, KIM, Chance(str(number)))
        assert GAME.view(world, KIM) == GAME.view(table.state, KIM) and not GAME.problems(world)
        assert sorted(lying(world)) == sorted(CARDS.district)
        specials.add(world.players[CHRIS].special)
        contracts.add(world.players[CHRIS].contracts[0])
        bottoms.add(world.deck[0])
    known = {"whispers", "town_crier"}
    assert specials == {card for card in CARDS.of_kind("action") if card not in known}
    assert contracts == set(CARDS.contracts) - {"schemer", "house_bank"}
    assert len(bottoms) > 10


def test_when_the_game_is_over_secrets_are_open() -> None:
    table = secretive()
    table.state.phase = "over"
    table.state.agents = [[] for _ in range(12)]
    seen = GAME.view(table.state, None)
    assert [player.special for player in seen.players] == ["whispers", "bailiffs"]
    assert [player.contracts for player in seen.players] == [("schemer",), ("one_banner",)]
    world = GAME.resample_hidden(table.state, None, Chance("over"))
    assert GAME.view(world, None) == seen


def test_a_contract_that_was_put_back_stays_unseen_even_then_a_cd_19() -> None:
    """A-CD-19: the other goes back unseen."""
    table = secretive()
    table.state.phase = "over"
    assert "deep_purses" not in GAME.view(table.state, KIM).model_dump_json()
    assert "house_bank" in GAME.view(table.state, KIM).model_dump_json()
    worlds = [GAME.resample_hidden(table.state, KIM, Chance(str(number))) for number in range(40)]
    assert all(GAME.view(world, KIM) == GAME.view(table.state, KIM) for world in worlds)
    assert len({world.players[CHRIS].put_back[0] for world in worlds}) > 3


def test_a_lost_card_an_agent_too_many_and_a_gap_are_noticed() -> None:
    table = Table()
    assert GAME.problems(table.state) == []
    table.state.deck.pop()
    table.agents("a1-b1", KIM, KIM, KIM)
    table.state.grid[0] = None
    found = "\n".join(GAME.problems(table.state))
    assert "lies in 0 places" in found and "Agents [0, 0, 0]" in found and "a gap" in found
