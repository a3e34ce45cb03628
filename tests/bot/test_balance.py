"""What ``guildmaster balance`` counts, and what it complains of."""

from __future__ import annotations

import pytest

from bot.cli.balance import Played, Report, _lines, chosen_options, findings, play_one
from gamecore.engine.errors import GuildmasterError
from gamecore.engine.measuring import Bounds, Fate
from gamecore.games import game

CARD = Bounds(least_taken=1 / 3, most_won=1.5)
TEAM = Bounds(most_won=1.25, fair=True)


def games(count: int, *fates: Fate, won: tuple[float, ...] = (1.0, 0.0), lead: float = 0.1) -> Report:
    report = Report("a game", len(won), "seed")
    for _ in range(count):
        report.add(Played(won, lead, 100.0, fates))
    return report


def test_a_shared_win_is_divided() -> None:
    report = games(10, Fate("card", "sword", 1, (0,)), won=(0.5, 0.5))
    (sword,) = report.group("card")
    assert (sword.taken, sword.won, sword.win_share) == (10, 5.0, 0.5)


def test_a_card_that_nobody_takes_is_found_by_its_rate_a_round() -> None:
    report = games(50, Fate("card", "sword", 2, (0,)), Fate("card", "twig", 9))
    assert [line.split(":")[0] for line in findings(report, {"card": CARD})] == ["card twig"]


def test_a_card_whose_takers_win_too_often_is_found() -> None:
    report = games(50, Fate("card", "sword", 1, (0,)), Fate("card", "twig", 1, (1,)))
    assert [line.split(":")[0] for line in findings(report, {"card": CARD})] == ["card sword"]


def test_wins_of_few_takers_prove_nothing() -> None:
    report = games(5, Fate("card", "sword", 1, (0,)), Fate("card", "twig", 1, (1,)))
    assert list(findings(report, {"card": CARD})) == []


def test_what_never_lies_on_offer_is_counted_in_times() -> None:
    said = "\n".join(_lines(games(3, Fate("card", "sword", 2, (0,)), Fate("boon", "luck", 0, (1,)))))
    assert "card: taken 50.0% of rounds on offer; 100.0% of takers won" in said
    assert "boon: taken 3 times; 0.0% of takers won" in said


def test_a_starting_team_is_compared_with_an_even_share() -> None:
    report = games(50, Fate("team", "logic", 1, (0,)))
    assert [line.split(":")[0] for line in findings(report, {"team": TEAM})] == ["team logic"]


@pytest.mark.parametrize(("lead", "wanted", "found"), [(0.1, 0.5, 0), (0.2, 0.5, 1), (0.2, None, 0)])
def test_one_sided_games_are_found_where_a_game_wants_close_ones(lead: float, wanted: float | None, found: int) -> None:
    assert len(list(findings(games(4, lead=lead), {}, wanted))) == found


def test_guild_master_tells_what_became_of_every_card_that_was_face_up() -> None:
    played = play_one("guild_master", 2, "a game")
    assert sum(played.won) == 1
    groups = {fate.group for fate in played.fates}
    assert groups >= {"starting team", "common", "adept", "hero", "private"}
    board = [
        fate for fate in played.fates if fate.group in ("common", "heroic", "legendary", "adept", "hero", "legend")
    ]
    assert all(fate.offered for fate in board)
    assert sum(fate.offered for fate in board) >= 9 * 5
    assert len([fate for fate in played.fates if fate.group == "starting team"]) == 2


def test_options_of_the_table_are_checked_by_name_and_value() -> None:
    rules = game("guild_master")
    assert chosen_options(rules, ["length=6"]) == {"length": "6"}
    with pytest.raises(GuildmasterError, match=r"--option length=7: guild_master has length=9\|6"):
        chosen_options(rules, ["length=7"])
