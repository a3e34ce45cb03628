"""What is asked in words about a card that lies there is answered by it, not by the whole plan."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.games.guild_master.presentation.asked.on_the_table import named
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import lines

CARDS = deck(
    common1={"name": "Quiet a Weeping Statue", "targets": {"might": 6}},
    common9={"name": "Dowse for a Lost Well", "targets": {"might": 6}},
    hero1={"name": "Hinemoa"},
    adept8={"name": "Eiji", "ability": ability("shift_bid", by=-2)},
)


@pytest.fixture
def table() -> Table:
    table = Table(3, round=2, phase="orders", cards=CARDS)
    table.board("1", "common1")
    table.board("D", "hero1")
    table.guild(KIM, gold=9, privates=["common9"])
    return table


def heard(table: Table, text: str, best: Any = None) -> list[str]:
    question = orders_question(table.cards, table.state, KIM)
    return lines(table.game.answered(view_for(table.cards, table.state, KIM), question, text, best))


@pytest.mark.parametrize("text", ["who can bid on Hinemoa?", "Who else can recruit Hinemoa", "who could bid for D?"])
def test_who_can_bid_is_told_with_how_much_and_from_which_order_on(table: Table, text: str) -> None:
    table.state.guilds[CHRIS].gold, table.state.guilds[MORGAN].gold = 12, 3
    table.state.guilds[CHRIS].adventurers.append("adept9")
    bids = "**Hinemoa**, bids from 7 Gold: "
    assert heard(table, text) == [bids + "🟥 Chris can, up to 12 Gold"]
    table.state.guilds[CHRIS].adventurers.remove("adept9")
    assert heard(table, text) == [bids + "🟥 Chris can, up to 8 Gold (from order 2 on)"]
    table.state.guilds[CHRIS].gold = 7
    assert heard(table, text) == [bids + "no rival can bid"]


@pytest.mark.parametrize(
    "text",
    ["what happens on equal bids?", "Hinemoa: Chris and I both bid 9 Gold. Who gets her?",
     "What happens if two of us bid the same gold for one person?", "who wins if we offer as much?"],
)  # fmt: skip
def test_what_comes_of_level_bids_is_told_as_that(table: Table, text: str) -> None:
    """It was told how the game is scored."""
    (told,) = heard(table, text)
    assert told.startswith("Level bids are rolled off: each team rolls one skill")


@pytest.mark.parametrize("text", ["which prestige upgrade is best for me?", "Is there a good Prestige Upgrade?"])
def test_which_prestige_upgrade_suits_a_guild_is_told_by_what_it_would_score(table: Table, text: str) -> None:
    """The plan for this round was told, without a word on Prestige."""
    table.state.round = 8
    table.guild(KIM, gold=1, completed=["common11", "common12", "common13", "common14"])
    first, best, *others = heard(table, text)
    assert first.startswith("Which Prestige Upgrade suits you") and len(others) == 2
    assert best.startswith("- **Prestige 4**, 2 Builders: about 9 Fame (3 for every 2 contracts")
    assert best.endswith("at most 12; you have 4)")
    table.guild(KIM, prestige="prestige4")
    (own,) = heard(table, text)
    assert own.startswith("You have built **Prestige 4**, and no guild has two: it scores 6 Fame now, about 9")


def test_prestige_alone_is_told_about_and_no_order(table: Table) -> None:
    """ "Which order is “prestige upgrade” about?" was asked."""
    question = orders_question(table.cards, table.state, KIM)
    reading = table.game.read(view_for(table.cards, table.state, KIM), question, "prestige upgrade", None)
    assert [one.id for one in reading.problems] == ["typed-prestige"] and not reading.doubts


def test_what_an_upgrade_costs_is_told_in_builders_and_in_gold(table: Table) -> None:
    """It was answered by how many Builders and how many are in the box, and no Gold was named."""
    (told,) = heard(table, "how much does Stables II cost me now, and can I hit 3 orders sooner?")
    assert told == "**Stables II** costs you 2 Builders: 5 Gold now, more once rivals hire before you"
    table.state.guilds[KIM].stables = 3
    assert heard(table, "how much does Stables II cost me now?") == []


@pytest.mark.parametrize(
    "text",
    ["why not Weeping Statue?", "Weeping Statue instead of the well?", "why the well and not the Statue",
     "what if I take the weeping statue instead", "what about Quiet a Weeping Statue?"],
)  # fmt: skip
def test_another_goal_is_told_by_what_it_brings_beside_the_order_in_whose_place_it_would_be(
    table: Table, text: str
) -> None:
    """Three times the whole plan was told again, and nothing of what was asked about."""
    best = {
        "1": {"where": "free", "team": ["might1", "might2"], "gold": 0, "if_contested": "cooperate", "fallback": "best"}
    }
    (told,) = heard(table, text, best)
    assert told.startswith("**1** Quiet a Weeping Statue: ") and "% → 2 Gold, 2 Fame (Might 1" in told, told
    assert "in place of ⭐ **1** Dowse for a Lost Well: " in told


def test_why_a_goal_of_the_recommended_orders_is_one_is_not_told_as_another(table: Table) -> None:
    best = {"1": {"where": "1", "team": ["might1"], "gold": 0, "if_contested": "cooperate", "fallback": "best"}}
    assert heard(table, "why the statue?", best) == []
    assert heard(table, "what if two guilds go to the builders?", best) == []


def test_of_a_goal_out_of_reach_it_is_said_what_keeps_the_guild_from_it(table: Table) -> None:
    best = {"1": {"where": "1", "team": ["might1"], "gold": 0, "if_contested": "cooperate", "fallback": "best"}}
    table.state.guilds[KIM].gold = 5
    assert heard(table, "why not Hinemoa?", best) == ["**Hinemoa**: bids from 7 Gold; you have 5"]


def test_of_every_card_on_the_board_that_is_not_recommended_it_is_told_why(table: Table) -> None:
    view, question = view_for(table.cards, table.state, KIM), orders_question(table.cards, table.state, KIM)
    best: Any = table.game.advise(view, question, Chance("asked")).answer
    for space in (*view.adventurers, *view.contracts):
        card = (view.adventurers.get(space) or view.contracts[space]).card
        name = (CARDS.adventurers.get(str(card)) or CARDS.contracts[str(card)]).name
        assert named(CARDS, view, f"why not {name}?") == [space]
        told = heard(table, f"why not {name}?", best)
        is_in_it = any(part.get("where") == space for key, part in best.items() if key.isdigit())
        assert len(told) == (0 if is_in_it else 1), name


@pytest.mark.parametrize(
    "text", ["why can <@seat:1> bid from 5 for Hinemoa when she costs 7?", "what does Hinemoa cost?"]
)
def test_a_question_about_a_price_says_what_each_guild_pays_and_by_which_card(table: Table, text: str) -> None:
    """The whole plan was told again, and nothing of the card that made it cheaper."""
    table.state.guilds[CHRIS].adventurers.append("adept8")
    (said,) = heard(table, text)
    assert said == (
        "**Hinemoa**, bids at this full moon: 🟦 Kim 7+ Gold · 🟥 Chris 5 (7 without Eiji)+ Gold · 🟩 Morgan 7+ Gold"
    )


def test_a_question_about_a_chance_is_answered_for_the_people_it_names_or_the_best_team(table: Table) -> None:
    (said,) = heard(table, "what chance have Might 1 and Might 2 at the Weeping Statue?")
    assert said.startswith("**Quiet a Weeping Statue**, Might 1 + Might 2: Might 6: ") and said.endswith(" %**")
    (rival,) = heard(table, "what are the odds of <@seat:1> at the Weeping Statue")
    assert rival == "**Quiet a Weeping Statue**, 🟥 Chris: no die for it"
    assert heard(table, "what chance have I") == []


def test_what_a_rivals_people_can_do_is_told_with_their_skills_and_abilities(table: Table) -> None:
    """They stood only in a sum of dice, and the question found the Mess Hall."""
    table.state.guilds[CHRIS].adventurers = ["arcane1", "adept8"]
    said = heard(table, "what can <@seat:1>'s people do?")
    assert said[0] == "**🟥 Chris**" and len(said) == 3 and said[2].startswith("Eiji – ") and "·" in said[2]
    assert heard(table, "how many people has <@seat:1>?") == []
