"""Fame, and the end of the game (page 6, Fame; page 21, End Game)."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.phrases import say
from gamecore.games.guild_master.rules.effects.counting import count
from gamecore.games.guild_master.rules.end_game import prestige_fame
from gamecore.games.guild_master.rules.play import gain
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import lines


def ended(*guilds: dict[str, Any]) -> Table:
    """The last income has come; every guild has the Gold it is given here after its income of 2."""
    table = Table(len(guilds), round=9, phase="reset")
    for seat, fields in enumerate(guilds):
        table.guild(seat, **{**fields, "gold": fields["gold"] - 2})
    table.step()
    return table


def test_fame_and_gold_never_fall_below_zero_and_fame_goes_beyond_a_hundred_c_06() -> None:
    table = Table(2)
    gain(table.play(), KIM, gold=-9, fame=-3)
    gain(table.play(), CHRIS, fame=130)
    assert (table.state.guilds[KIM].gold, table.state.guilds[KIM].fame, table.state.guilds[CHRIS].fame) == (0, 0, 130)


@pytest.mark.parametrize(("gold", "fame"), [(4, 10), (5, 11), (9, 11), (10, 12)])
def test_every_five_gold_make_one_fame_c_51(gold: int, fame: int) -> None:
    assert ended({"gold": gold, "fame": 10}, {"gold": 2}).game.result is not None
    table = ended({"gold": gold, "fame": 10}, {"gold": 2})
    assert table.game.result(table.state).scores == (fame, 0)


def test_equal_fame_shares_the_victory_c_51() -> None:
    table = ended({"gold": 5, "fame": 10}, {"gold": 2, "fame": 11}, {"gold": 2, "fame": 3})
    result = table.game.result(table.state)
    assert result.ranks == (1, 1, 3) and result.winners == (KIM, CHRIS)
    assert table.events_of("scoring.won") == [{"seats": [KIM, CHRIS], "shared": 2, "fame": 11}]


def test_a_prestige_upgrade_scores_when_the_game_ends_c_51() -> None:
    """Prestige 1 of the test deck: 3 Fame for every 2 adventurers, at most 12."""
    table = ended({"gold": 2, "fame": 10, "prestige": "prestige1"}, {"gold": 2})
    assert table.game.result(table.state).scores[KIM] == 16
    assert table.events_of("scoring.prestige") == [{"guilds": [say("scored-by", seat=KIM, token="Prestige 1", fame=6)]}]


def test_a_prestige_upgrade_scores_no_more_than_its_most() -> None:
    table = Table(2)
    table.guild(KIM, "might", *[f"adept{number}" for number in range(1, 9)], prestige="prestige1")
    assert prestige_fame(table.cards, table.state, KIM) == 12


def test_gold_counts_for_prestige_before_any_of_it_is_spent_on_fame() -> None:
    table = ended({"gold": 7, "prestige": "prestige6"}, {"gold": 2})
    assert table.events_of("scoring.prestige") == [{"guilds": [say("scored-by", seat=KIM, token="Prestige 6", fame=9)]}]


def test_cards_count_for_whoever_holds_them_a_60() -> None:
    table = Table(2)
    table.guild(KIM, "might", "hero1", completed=["common5", "heroic5"], boons=["heroic6"], rooms={"armory": "fix"})
    found = {
        what: count(table.cards, table.state, KIM, what)
        for what in ("adventurers", "heroes", "contracts_done", "heroics_done", "skill_upgrades", "order_spaces")
    }
    assert found == {
        "adventurers": 5, "heroes": 1, "contracts_done": 3, "heroics_done": 2, "skill_upgrades": 1, "order_spaces": 2,
    }  # fmt: skip


def test_the_books_break_down_what_the_last_fame_was_for() -> None:
    table = ended({"gold": 12, "fame": 10, "prestige": "prestige1"}, {"gold": 4})
    told = lines(table.game.result(table.state).lines)
    assert told == ["Fame for Gold: 🟦 Kim +2 and 🟥 Chris +0", "Fame for Prestige: 🟦 Kim +6 (Prestige 1)"]


def test_the_books_tell_of_luck_and_boldness() -> None:
    table = Table(2, phase="over")
    kim, chris = (guild.tally for guild in table.state.guilds)
    kim.passed, kim.expected, kim.wandered, kim.conflicts, kim.conflicts_won = 3, 2.44, 2, 2, 1
    chris.passed, chris.expected, chris.conflicts = 1, 1.9, 1
    assert lines(table.game.result(table.state).lines)[1:] == [
        "🍀 Luck with checks: 🟦 Kim passed 3, 2.4 expected · 🟥 Chris passed 1, 1.9 expected",
        "🥾 Most wandered: 🟦 Kim, 2 times",
        "⚔ Boldest: 🟦 Kim, 2 conflicts, 1 won",
    ]


def test_nobody_is_called_lucky_whose_checks_went_as_expected() -> None:
    table = Table(2, phase="over")
    kim, chris = (guild.tally for guild in table.state.guilds)
    kim.passed, kim.expected, chris.passed, chris.expected = 3, 2.96, 10, 10.04
    assert len(lines(table.game.result(table.state).lines)) == 1


def test_what_more_than_two_share_is_no_remark() -> None:
    for bold, remarks in ((2, 2), (3, 0)):
        table = Table(3, phase="over")
        for guild in table.state.guilds[:bold]:
            guild.tally.conflicts = guild.tally.wandered = 1
        said = lines(table.game.result(table.state).lines)
        assert sum("Boldest" in line or "wandered" in line for line in said) == remarks
