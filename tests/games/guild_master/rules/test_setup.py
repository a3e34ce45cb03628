"""Setup (pages 4 and 5): what lies where, and who has what, before the first round."""

from __future__ import annotations

import re

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, PickOne
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Referee
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.rules.play import Play
from gamecore.games.guild_master.rules.setup import PAIRS, choose, deal, starting_skill
from gamecore.games.guild_master.state import State
from tests.support.games.guild_master.table import PLAIN, Table
from tests.support.games.guild_master.wording import words

GAME = GuildMaster(PLAIN)


def dealt(seats: int, seed: str = "a", **options: str) -> State:
    state = GAME.new(Setup(seats=seats, options=options))
    list(deal(Play(Referee(state, Chance(seed)), PLAIN)))
    return state


def ready(seats: int) -> Table:
    """A table whose guilds have chosen by default."""
    table = Table(seats)
    table.state = dealt(seats)
    table.runs(choose(table.play()))
    return table


def test_each_side_of_the_room_says_in_its_menu_what_it_does_and_what_the_dice_come_to_with_it() -> None:
    table = Table(2)
    table.state = dealt(2)
    question = next(choose(table.play())).questions[0]
    assert isinstance(question.choices, Form)
    sides = question.choices.sections[0].fields[0].choices
    assert isinstance(sides, PickOne)
    fix, reroll = [words(one.hint) for one in sides.options if one.hint is not None]
    assert re.fullmatch(r"steady: in each check one die becomes a 5: your \d of \w+ average \d+\.\d", fix)
    assert reroll.startswith("a gamble: in each check two dice again, or one twice: your ")


@pytest.mark.parametrize(("seats", "adventurers", "contracts"), [(2, "ABDEF", 4), (3, "ABDEF", 5), (4, "ABCDEF", 6)])
def test_unused_spaces_hold_no_cards_c_01(seats: int, adventurers: str, contracts: int) -> None:
    state = ready(seats).state
    assert list(state.adventurers) == list(adventurers)
    assert list(state.contracts) == [str(number) for number in range(1, contracts + 1)]
    assert all(space.card and space.face_up for space in state.contracts.values())


def test_each_space_gets_eight_shuffled_cards_of_its_rank_c_02() -> None:
    state = dealt(3)
    for space, rank in zip("ABDEF", ("adept", "adept", "hero", "hero", "legend"), strict=True):
        deck = state.adventurers[space].deck
        assert len(deck) == 8 and {PLAIN.adventurers[one].rank for one in deck} == {rank}
    assert dealt(3, "a").adventurers["F"].deck != dealt(3, "b").adventurers["F"].deck
    assert sum(PLAIN.adventurers[one].rank == "adept" for one in state.discarded if one in PLAIN.adventurers) == 8


def test_the_decks_hold_what_is_left_of_their_level_c_03() -> None:
    for seats, commons in ((2, 27), (3, 24), (4, 21)):
        decks = ready(seats).state.decks
        assert (len(decks["common"]), len(decks["heroic"]), len(decks["legendary"])) == (commons, 30, 30)


def test_everybody_starts_with_seven_gold_a_team_of_four_and_two_private_contracts_c_52() -> None:
    guilds = ready(4).state.guilds
    assert len(guilds) == 4
    for guild in guilds:
        assert (guild.gold, guild.fame, len(guild.adventurers), len(guild.privates)) == (7, 0, 4, 2)
        assert len(guild.rooms) == 1 and PLAIN.skill_upgrades[guild.rooms[0].upgrade].skill == starting_skill(
            PLAIN, guild
        )


def test_the_starting_contracts_lie_on_1_and_2_and_the_guilds_own_follow_in_seat_order_c_53() -> None:
    table = ready(3)
    assert [table.state.contracts[space].card for space in "12"] == ["common1", "common2"]
    assert [(event["seat"], event["space"]) for event in table.events_of("setup.placed")] == [
        (0, "3"),
        (1, "4"),
        (2, "5"),
    ]


@pytest.mark.parametrize("sets", ["printed_order", "opposites"])
def test_starting_teams_come_in_the_sets_of_the_tokens_c_52(sets: str) -> None:
    pairs = PAIRS[sets]
    triples = [frozenset(pair[side] for pair in pairs) for side in (0, 1)]
    for seed in "abcdefgh":
        teams = {
            seats: frozenset(starting_skill(PLAIN, guild) for guild in dealt(seats, seed, starting_sets=sets).guilds)
            for seats in (2, 3, 4)
        }
        assert teams[2] in [frozenset(pair) for pair in pairs]
        assert teams[3] in triples
        assert sum(set(pair) <= teams[4] for pair in pairs) == 2


def test_with_two_guilds_the_builder_marker_starts_one_space_up_c_54() -> None:
    assert [dealt(seats).builder_marker for seats in (2, 3, 4)] == [1, 0, 0]


def test_the_short_game_has_six_rounds_and_no_prestige_c_51() -> None:
    state = dealt(2, length="6")
    assert state.rounds == 6 and state.prestige_supply == []
    assert len(dealt(2).prestige_supply) == 6


def test_what_a_guild_keeps_is_told_to_nobody_else() -> None:
    table = ready(4)
    kept = {PLAIN.contracts[id].name for guild in table.state.guilds for id in guild.privates}
    told = str([event.params for event in table.events])
    assert not any(f"'{name}'" in told for name in kept)


def test_a_choice_that_is_missing_is_called_by_its_name_and_not_by_its_question() -> None:
    """It read *“Chapel: which help for your dice?” is empty*."""
    table = Table(2)
    table.state = dealt(2)
    question = next(choose(table.play())).questions[0]
    contract = table.state.guilds[0].privates[0]
    for given, missing in (({"contract": contract}, "Your room"), ({"side": "fix"}, "For everybody")):
        with pytest.raises(IllegalChoice) as refused:
            question.choices.check({"setup": given})
        assert words(refused.value.phrase) == f"Your two choices: “{missing}” is empty. Fill it in."
