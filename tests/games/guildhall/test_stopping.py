"""A rival who can buy the victory in their next turn is stopped where anything stops them, and if not that is said."""

from __future__ import annotations

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.games.guildhall.rules.how_to_play import act
from tests.support.games.guildhall.table import CHRIS, KIM, Table
from tests.support.games.guildhall.wording import words


def facing_a_winner(*row: str) -> Table:
    """Chris has 15 VP and a chapter to spend, and these are for sale."""
    table = Table(2)
    table.completed(CHRIS, "monk")
    table.points(CHRIS, 15)
    table.row(*row)
    table.state.row[len(row) :] = [None] * (5 - len(row))
    return table


def advice(table: Table) -> Advice:
    (question,) = next(act(table.play)).questions
    return table.game.advise(table.game.view(table.state, KIM), question, Chance("stop"))


def why(table: Table) -> str:
    return words(advice(table).why[0].phrase)


def test_the_card_that_the_rival_needs_is_bought_although_another_brings_more() -> None:
    """Nothing else keeps the game going."""
    table = facing_a_winner("guildhall")
    table.completed(KIM, "rogue")
    table.hall(KIM, "red wizard", "blue wizard", "green wizard", "yellow wizard")
    table.hand(KIM, "purple wizard", "red rogue")
    table.state.actions = 1
    assert advice(table).answer == {"act": "buy:1"}
    assert why(table).startswith("hinders 🟦 Chris, who could win next turn")


def test_an_act_that_is_to_follow_is_named_where_only_that_stops_the_rival() -> None:
    table = facing_a_winner("guildhall")
    table.completed(KIM, "rogue")
    table.hand(KIM, "red cleric", "red rogue")
    table.state.actions = 1
    assert advice(table).answer == {"act": "play:cleric.red:x0"}, "it gives another action"
    assert why(table).endswith("; then buying 5 VP stops 🟦 Chris, who could win next turn")


def test_whoever_can_stop_nobody_reads_that() -> None:
    table = facing_a_winner("guildhall")
    table.hall(KIM, "red cleric", "blue cleric")
    table.hand(KIM, "yellow cleric", "red fighter")
    assert why(table).endswith("nothing you hold stops 🟦 Chris, who can win next turn")


def test_nothing_is_said_of_a_rival_who_cannot_pay_or_where_one_wins_oneself() -> None:
    table = facing_a_winner("guildhall")
    table.player(CHRIS).completed.clear()
    table.hand(KIM, "yellow cleric", "red fighter")
    assert "stops" not in why(table)
    winning = facing_a_winner("guildhall")
    winning.points(KIM, 15)
    winning.completed(KIM, "rogue")
    assert why(winning) == "20 VP: you win at the end of this turn"
