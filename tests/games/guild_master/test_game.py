"""What the engine and the table ask of Guild Master besides its rules."""

from __future__ import annotations

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master import create
from gamecore.games.guild_master.game import INSTRUCTIONS
from tests.support.games.guild_master.deck import files
from tests.support.games.guild_master.table import CHRIS, KIM, PLAIN, Table


def replacement(*levels: str) -> Question:
    options = tuple(Option(level, say("level", level=level)) for level in levels)
    return Question(KIM, "contract.replacement", PickOne(options), lambda: levels[0])


def test_an_instruction_names_an_answer_that_counts_where_it_is_offered() -> None:
    game = Table().game
    assert game.by_instruction(None, replacement("common", "heroic"), "heroic") == "heroic"
    assert game.by_instruction(None, replacement("common"), "heroic") is None
    assert game.by_instruction(None, replacement("common", "heroic"), "ask") is None


def test_the_best_answer_is_the_games_own() -> None:
    assert Table().game.by_instruction(None, replacement("common", "heroic"), "best") == "common"


def test_instructions_have_different_names_and_no_kind_twice() -> None:
    kinds = [kind for instruction in INSTRUCTIONS for kind in instruction.kinds]
    assert len({one.key for one in INSTRUCTIONS}) == len(INSTRUCTIONS) and len(set(kinds)) == len(kinds)


def test_a_game_is_made_from_files_and_takes_its_options_from_the_table() -> None:
    game = create(files())
    state = game.new(Setup(seats=3, options={"plot": "strict"}))
    assert state.options["plot"] == "strict" and state.options["length"] == "9"
    assert game.round(state) == 0


def test_a_state_survives_json_with_orders_and_contests() -> None:
    table = Table(2, phase="orders")
    table.board("3", "common6")
    table.guild(1, "might")
    table.guild(KIM, "adept6")
    for seat, team in ((KIM, "adept6"), (1, "might1")):
        table.says(seat, "orders", {"1": {"where": "3", "team": [team]}})
    table.step()
    game = table.game
    assert game.load(game.dump(table.state)) == table.state
    assert table.state.contests and PLAIN is game.cards


def test_stances_and_what_a_team_does_instead_wait_a_moment_before_dice_fall() -> None:
    """Until then a press can be taken back, as orders can."""
    table = Table(2, faces=[1] * 20)
    table.board("3", "common5")
    for seat, team in ((KIM, "spirit1"), (CHRIS, "spirit2")):
        table.guild(seat, team, fame=seat)
        table.orders(seat, 1, "3", [team], if_contested="ask", fallback="ask")
    table.says(KIM, "contest.stance", "conflict")
    table.says(CHRIS, "contest.stance", "aside")
    table.resolves()
    asked = {question.kind for question in table.asked}
    assert set(table.held) == asked & {"contest.stance", "order.carry_out", "order.fallback", "check.skill"}
    assert table.held.count("contest.stance") == 2
