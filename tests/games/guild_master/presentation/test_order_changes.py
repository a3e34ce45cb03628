"""What may be changed at one press about orders that are filled in."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.advice import Possible
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.engine.errors import IllegalChoice
from gamecore.games.guild_master.ai.orders.changing import MOST
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import lines


@pytest.fixture
def table() -> Table:
    cards = deck(common1={"targets": {"might": 7}}, common2={"targets": {"might": 6}})
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=7)
    table.board("3", "common1")
    table.board("4", "common2")
    return table


def changes(table: Table, sheet: Any) -> dict[str, Possible]:
    """By what their lines say."""
    question = orders_question(table.cards, table.state, KIM)
    found = GuildMaster(table.cards).changes(view_for(table.cards, table.state, KIM), question, sheet)
    return dict(zip(lines([one.text for one in found]), found, strict=True))


def two_orders(table: Table, gold: int = 5) -> dict[str, Any]:
    """A bid and a contract, each with one adventurer."""
    bidder, other, *_ = table.state.guilds[KIM].adventurers
    return {"1": {"where": "A", "team": [bidder], "gold": gold}, "2": {"where": "3", "team": [other]}}


def test_two_orders_change_places_with_all_that_belongs_to_them(table: Table) -> None:
    given = two_orders(table)
    swapped: Any = changes(table, given)["Swap orders 1 and 2"].answer
    assert (swapped["1"]["where"], swapped["1"]["team"]) == ("3", given["2"]["team"])
    assert (swapped["2"]["where"], swapped["2"]["team"], swapped["2"]["gold"]) == ("A", given["1"]["team"], 5)


def test_of_four_orders_any_two_can_change_places(table: Table) -> None:
    table.state.guilds[KIM].stables = 3
    table.state.guilds[KIM].gold = 30
    goals = zip("AB34", table.state.guilds[KIM].adventurers, strict=True)
    given: dict[str, Any] = {str(at): {"where": where, "team": [one]} for at, (where, one) in enumerate(goals, 1)}
    given["1"]["gold"] = given["2"]["gold"] = 9
    named = [name for name in changes(table, given) if name.startswith("Swap")]
    assert named == [f"Swap orders {a} and {b}" for a, b in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))]


def test_where_there_is_no_room_for_all_the_best_of_bids_and_second_goals_are_named(table: Table) -> None:
    """A Gold more on a bid that nobody can match stood in place of one that pays a Gold less."""
    table.state.guilds[KIM].stables = 3
    table.state.guilds[KIM].gold = 30
    table.guild(CHRIS, gold=5)
    goals = zip("AB34", table.state.guilds[KIM].adventurers, strict=True)
    given: dict[str, Any] = {str(at): {"where": where, "team": [one]} for at, (where, one) in enumerate(goals, 1)}
    given["1"]["gold"] = given["2"]["gold"] = 9
    assert len(changes(table, given)) == MOST
    bids = [name.rpartition(" ")[2] for name in changes(table, given) if name.endswith((" more", " less"))]
    assert bids and set(bids) == {"less"}


def test_a_bid_goes_up_or_down_by_a_gold_and_never_below_the_least(table: Table) -> None:
    found = {name: one for name, one in changes(table, two_orders(table)).items() if name.endswith((" more", " less"))}
    sheets: list[Any] = [one.answer for one in found.values()]
    assert [sheet["1"]["gold"] for sheet in sheets] == [6, 4]
    least = min(range(1, 8), key=lambda gold: (not _is_taken(table, two_orders(table, gold)), gold))
    assert not [name for name in changes(table, two_orders(table, least)) if name.endswith(" less")]


def test_a_gold_more_comes_from_builders_where_none_is_left(table: Table) -> None:
    given = two_orders(table, 5)
    given["2"] = {"where": "builders", "team": given["2"]["team"], "gold": 2}
    more: list[Any] = [one.answer for name, one in changes(table, given).items() if name.endswith(" more")]
    assert [(sheet["1"]["gold"], sheet["2"]["gold"]) for sheet in more] == [(6, 1)]


def test_another_goal_comes_with_its_team_and_leaves_the_other_orders_alone(table: Table) -> None:
    given = two_orders(table)
    goals = {name: one for name, one in changes(table, given).items() if name.startswith("2 → ") and "Gold" not in name}
    assert goals
    for one in goals.values():
        changed: Any = one.answer
        assert changed["1"] == given["1"] and changed["2"]["where"] not in ("A", "3")
        assert changed["2"]["team"] and not set(changed["2"]["team"]) & set(given["1"]["team"])


def test_nobody_goes_home_for_another_goal_while_its_team_has_room(table: Table) -> None:
    """One of two who had the order was left out without a word, though their dice help if it comes to nothing."""
    table.guild(KIM, "might1", "guile1", gold=0)
    given = {"1": {"where": "4", "team": ["might1", "guile1"]}}
    sheets: list[Any] = [one.answer for name, one in changes(table, given).items() if name.startswith("1 → ")]
    contracts = [sheet["1"]["team"] for sheet in sheets if sheet["1"]["where"] == "3"]
    assert contracts and all(sorted(team) == ["guile1", "might1"] for team in contracts)


def test_every_change_is_taken_as_it_is(table: Table) -> None:
    found = changes(table, two_orders(table))
    assert len(found) > 4 and all(_is_taken(table, one.answer) for one in found.values())


def test_nothing_can_be_changed_about_an_empty_sheet(table: Table) -> None:
    assert changes(table, None) == {} and changes(table, {}) == {} and changes(table, {"1": {"where": "A"}}) == {}


def _is_taken(table: Table, answer: Any) -> bool:
    form = orders_question(table.cards, table.state, KIM).choices
    assert isinstance(form, Form)
    try:
        form.check(answer)
    except IllegalChoice:
        return False
    return True


def followed(table: Table, shown: Any, sent: Any) -> Any:
    question = orders_question(table.cards, table.state, KIM)
    return GuildMaster(table.cards).followed(view_for(table.cards, table.state, KIM), question, shown, sent)


def test_another_goal_gets_no_gold_of_the_old_one_and_where_nobody_has_a_die_the_best_team(
    table: Table,
) -> None:
    """Somebody without a die for the contract stayed on it, with the Gold of a bid."""
    shown = two_orders(table)
    del shown["2"]
    shown["1"]["team"] = ["guile1"]
    table.state.guilds[KIM].adventurers = ["guile1", "might1", "might2"]
    sent = {"1": {**shown["1"], "where": "3"}}
    order = followed(table, shown, sent)["1"]
    assert set(order["team"]) <= {"might1", "might2"} and order["team"] and order["gold"] is None
    assert order["where"] == "3"


def test_a_team_that_can_go_to_another_goal_too_is_sent_there_as_it_was_ticked(table: Table) -> None:
    """Whoever ticked the team that stood there already had another sent."""
    shown = two_orders(table)
    del shown["2"]
    shown["1"]["team"] = ["might1"]
    table.state.guilds[KIM].adventurers = ["guile1", "might1", "might2"]
    for goal in ("3", "B", "builders"):
        assert followed(table, shown, {"1": {**shown["1"], "where": goal}})["1"]["team"] == ["might1"], goal


def test_gold_that_the_form_still_said_is_what_another_goal_is_sent_with_if_it_is_enough(table: Table) -> None:
    """Whoever changed a bid of 4 into Builders read 4 Gold in the form, and sent all 12."""
    table.guild(KIM, gold=12)
    shown = two_orders(table, 4)
    del shown["2"]
    for goal, gold in (("builders", 4), ("B", 4), ("D", None), ("3", None)):
        sent = {"1": {**shown["1"], "where": goal}}
        assert followed(table, shown, sent)["1"]["gold"] == gold, goal
    nothing = {"1": {**shown["1"], "gold": None}}
    assert followed(table, nothing, {"1": {**nothing["1"], "where": "builders"}})["1"]["gold"] is None


def test_the_goal_of_another_order_brings_its_team_and_gold_along_and_the_two_trade_places(table: Table) -> None:
    """It left its team behind, whose order was empty then, and whoever was in both was in two teams."""
    shown = two_orders(table)
    first, second = shown["1"], shown["2"]
    sent = {"1": {**first, "where": second["where"]}, "2": {**second, "where": None}}
    assert followed(table, shown, sent) == {"1": second, "2": first}
    own_team = {"1": {**first, "where": second["where"], "team": second["team"][:1]}, "2": {**second, "where": None}}
    assert followed(table, shown, own_team)["1"]["team"] == second["team"][:1]
    bold = {"1": {**sent["1"], "fallback": "wander"}, "2": sent["2"]}
    assert followed(table, shown, bold)["1"] == {**second, "fallback": "wander"}, "what was changed with it stays"
    empty: Any = {"where": None, "team": None}
    assert followed(table, {**shown, "1": empty}, {"1": {**empty, "where": second["where"]}, "2": sent["2"]}) == {
        "1": second,
        "2": None,
    }


def test_where_anybody_can_go_each_order_keeps_the_team_that_its_form_said(table: Table) -> None:
    """Builders, Pablé and Nuri, 10 Gold were sent in; "Lydia to Builders" stood there, and Pablé and Nuri elsewhere."""
    shown = two_orders(table)
    shown["2"] = {**shown["2"], "where": "builders", "gold": 2}
    sent = {"1": {**shown["1"], "where": "builders", "gold": 1}, "2": {**shown["2"], "where": None}}
    assert followed(table, shown, sent) == {
        "1": {"where": "builders", "team": shown["1"]["team"], "gold": 1},
        "2": {"where": "A", "team": shown["2"]["team"], "gold": 5},
    }


def test_a_team_that_was_to_wander_still_is_where_another_order_is_changed() -> None:
    """The private contract that the other order had been for was taken up without a word."""
    cards = deck(common9={"targets": {"might": 6}})
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, gold=7, privates=["common9"])
    wanders = {"where": "free", "team": ["might1", "might2"], "gold": 0, "fallback": "best"}
    tries = {"where": "free", "team": ["might3"], "gold": 0, "fallback": "common9"}
    elsewhere = {**tries, "where": "A", "gold": 3, "fallback": "best"}
    found = followed(table, {"1": wanders, "2": tries}, {"1": wanders, "2": elsewhere})
    assert found["1"]["fallback"] == "wander" and found["2"]["where"] == "A"
    named = {**elsewhere, "fallback": "common9"}
    swapped: Any = changes(table, {"1": wanders, "2": named})["Swap orders 1 and 2"].answer
    assert swapped["2"] == {**wanders, "fallback": "wander"}, "by then the order that names it is done"
    chosen = {**wanders, "team": ["might1"]}
    sent = {"1": chosen, "2": elsewhere}
    assert followed(table, {"1": wanders, "2": tries}, sent)["1"]["fallback"] == "best", "it was changed itself"


def test_what_was_changed_with_the_goal_stays_as_it_was_sent(table: Table) -> None:
    shown = two_orders(table)
    chosen = [one for one in table.state.guilds[KIM].adventurers if one not in shown["1"]["team"]][-1:]
    sent = {"1": {"where": "B", "team": chosen, "gold": 4}, "2": shown["2"]}
    assert followed(table, shown, sent) == sent
    assert followed(table, shown, {**shown, "1": {**shown["1"], "team": chosen}})["1"]["team"] == chosen
    nowhere: Any = {"1": {"where": None, "team": [], "gold": None}}
    assert followed(table, nowhere, sent)["1"] == sent["1"], "nothing was shown that could have stayed"


def test_an_order_for_which_nobody_is_left_stays_empty_where_the_rest_is_filled_in(table: Table) -> None:
    """*Fill the rest* said of it *Order 3, Team: Choose 1 to 2*, and the sheet could not be sent."""
    guild = table.state.guilds[KIM]
    guild.stables, (one, two, three, four) = 2, guild.adventurers
    question = orders_question(table.cards, table.state, KIM)
    view = view_for(table.cards, table.state, KIM)
    given: dict[str, Any] = {
        "1": {"where": "3", "team": [one, two]},
        "2": {"where": "4", "team": [three, four]},
        "3": {"where": "1", "team": None},
    }
    filled: Any = GuildMaster(table.cards).complete(view, question, given, Chance("rest"))
    assert sorted(key for key in filled if key.isdigit()) == ["1", "2"]
    question.choices.check(filled)
    given["2"]["team"] = [three]
    filled = GuildMaster(table.cards).complete(view, question, given, Chance("rest"))
    assert filled["3"]["where"] == "1" and filled["3"]["team"] == [four], "as long as there is somebody"


def test_an_order_for_which_nobody_is_left_says_why_and_what_to_do(table: Table) -> None:
    """It said that one to two must be chosen."""
    table.state.guilds[KIM].stables = 2
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)
    one, two, three, four = table.state.guilds[KIM].adventurers[:4]
    sheet: Any = {"1": {"where": "free", "team": [one, two]}, "2": {"where": "free", "team": [three, four]}}
    assert "Order 3 stays empty: everybody is sent" in lines(preview(table.cards, view, question, sheet))
    meant = sheet | {"3": {"where": "1", "team": None}}
    said = "⚠ Order 3 has nobody: all are in other orders. Tick one of them in it, or empty it."
    told = lines(preview(table.cards, view, question, meant))
    assert said in told and not any("stays empty" in line or "Team" in line for line in told)
    fewer = meant | {"2": {"where": "free", "team": [three]}}
    assert said not in lines(preview(table.cards, view, question, fewer)), "as long as there is somebody"


def test_a_bid_that_nobody_filled_in_says_that_it_is_the_least_and_how_to_bid_more(table: Table) -> None:
    """Whoever moves an order from a contract to a recruit has seen no Gold in its form."""
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)
    said = "Order **1** bids the least, 3 Gold. To bid more, open it again"
    for gold, is_said in ((None, True), (3, False), (5, False)):
        sheet = two_orders(table) | {"1": {**two_orders(table)["1"], "gold": gold}}
        assert (said in lines(preview(table.cards, view, question, sheet))) == is_said


def test_builders_without_gold_filled_in_say_that_they_take_all_of_it_and_that_the_rest_comes_back(
    table: Table,
) -> None:
    """*11 → 0 left* stood there, and 3 came back."""
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)
    said = "Order **2** takes all 2 Gold; what Builders do not cost comes back"
    for gold, is_said in ((None, True), (2, False)):
        sheet = two_orders(table) | {"2": {**two_orders(table)["2"], "where": "builders", "gold": gold}}
        assert (said in lines(preview(table.cards, view, question, sheet))) == is_said


def test_builders_without_a_list_are_to_build_what_is_recommended_until_the_list_is_emptied(table: Table) -> None:
    """*Builders: Bar II* was recommended, and "2 Vesna build 3" was to build a Mess Hall."""
    question = orders_question(table.cards, table.state, KIM)
    view, game = view_for(table.cards, table.state, KIM), GuildMaster(table.cards)
    star: Any = game.steward(view, question, Chance("any"))
    assert [part["gold"] for part in star.values() if part.get("where") == "builders"] == [7]
    typed: Any = game.read(view, question, "1 might 1 build 7", None).answer
    sent = {"1": {"where": "builders", "team": ["might1"], "gold": 7}}
    filled_in = followed(table, {}, sent)
    assert typed["builds"] == filled_in["builds"] == star["builds"]
    ready: Any = game.read(view, question, "1 might 1 build 7 ready", None).answer
    assert ready["1"]["where"] == "builders" and "builds" not in ready, "it is asked then"
    assert followed(table, {}, {**sent, "builds": None}) == {**sent, "builds": None}
    least: Any = {"1": {"where": "builders", "team": ["might1"], "gold": 0}}
    assert followed(table, {}, least) == least
