"""What stands beside each goal of an order, each build and each deck: gain, chance, price, and who else can pay."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.ui.asking import asked_phrase
from gamecore.engine.abilities.next_question import counted_on
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, Option, PickOne, PickSome
from gamecore.games.guild_master.ai.resample_hidden import resample_hidden
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.decks import deck_option
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_wandering
from gamecore.games.guild_master.rules.effects.counting import prestige_now
from gamecore.games.guild_master.rules.hire_builders import build_free
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.order_stakes import plan_behind
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers, chance, percent, tenths
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import words

CARDS = deck(
    common9={"targets": {"might": 11}},
    common1={"targets": {"might": 12}, "gold": 3, "fame": 2},
    adept1={"skills": {"guile": 4}, "ability": ability("shift_builders", rounds="half", by=-1), "name": "Fenna"},
)


def planning(seats: int = 2, **options: Any) -> Table:
    table = Table(seats=seats, round=1, phase="orders", cards=CARDS, **options)
    table.guild(KIM, "might", gold=7, rooms={"armory": "reroll"}, privates=["common9"])
    return table


def texts(table: Table, seat: int = KIM) -> dict[str, tuple[str, str]]:
    """Every option of the order sheet, with the line below it."""
    form = orders_question(table.cards, table.state, seat).choices
    assert isinstance(form, Form)
    first, *_, builds = form.sections
    return {option.key: read(option) for part in (*first.fields, *builds.fields) for option in options(part.choices)}


def options(choices: Any) -> Sequence[Option]:
    return choices.options if isinstance(choices, PickOne | PickSome) else ()


def read(option: Option) -> tuple[str, str]:
    return words(option.text), "" if option.hint is None else words(option.hint)


def test_a_recruit_says_its_fame_price_dice_ability_and_who_else_can_pay() -> None:
    table = planning(seats=3)
    table.guild(CHRIS, gold=3)
    table.guild(MORGAN, gold=2)
    assert texts(table)["A"] == (
        "A Fenna · Adept, +3 Fame, bids from 3 Gold · Guile 4",
        "🌓 Each Builder costs the guild 1 Gold less · 🟥 Chris can bid",
    )
    for gold, said in (((2, 2), "no rival can bid"), ((9, 9), "all rivals can bid")):
        table.state.guilds[CHRIS].gold, table.state.guilds[MORGAN].gold = gold
        assert texts(table)["A"][1].endswith(said)


def test_a_rival_can_bid_for_a_hero_who_can_pay_for_an_adept_before_c_23() -> None:
    """ "All rivals can bid" stood there though one had neither an Adept nor the Gold for both."""
    table = planning(seats=3)
    table.state.guilds[KIM].adventurers.append("adept9")
    table.state.guilds[KIM].gold = 30
    both = sum(current_figures.min_bid(table.cards, table.state, CHRIS, at) for at in ("A", "D"))
    for chris, said in ((both - 1, "no rival can bid"), (both, "🟥 Chris can bid from order 2 on")):
        table.state.guilds[CHRIS].gold, table.state.guilds[MORGAN].gold = chris, both - 1
        assert texts(table)["D"][1].endswith(said), "an Adept comes by an order before that"
    table.state.guilds[MORGAN].gold = both
    assert texts(table)["D"][1].endswith("all rivals can bid from order 2 on")
    table.state.guilds[CHRIS].adventurers.append("adept10")
    assert texts(table)["D"][1].endswith("all rivals can bid")


def test_a_card_that_changes_what_builders_cost_is_named_beside_them() -> None:
    table = planning()
    plain = texts(table)
    assert plain["builders"][1].endswith("best team roll builds first")
    table.state.guilds[KIM].adventurers += ["adept1"]
    assert texts(table)["builders"][1].endswith("best team roll builds first · −1: Fenna")
    assert texts(table)["A"][1] == plain["A"][1]


def test_what_a_guild_cannot_have_now_says_first_why() -> None:
    table = planning()
    table.state.guilds[KIM].gold = 1
    told = texts(table)
    assert told["A"][1].startswith("⚠ you have 1 Gold · 🌓 ") and told["builders"][1].startswith("⚠ you have 1 Gold · ")
    assert told["D"][1].startswith("⚠ you have 1 Gold")
    table.state.guilds[KIM].gold = 6
    assert texts(table)["D"][1].startswith("⚠ only if you have an Adept") and "can bid" not in texts(table)["D"][1]
    assert "(⚠ you have 1)" in told["core:stables"][1]
    assert not any(
        "⚠" in hint for key, (_, hint) in texts(planning()).items() if key not in "DEF" and "prestige" not in key
    )


def test_a_contract_says_the_exact_chance_of_the_best_team() -> None:
    best = percent(chance(5, 12, Modifiers(rerolls=2)))
    assert texts(planning())["1"] == ("1 Common 1 · 3 Gold 2 Fame · Might 12", f"best team {best} %")


@pytest.mark.parametrize("level", ["common", "heroic"])
def test_what_an_own_ability_adds_to_a_reward_is_named_beside_it(level: str) -> None:
    """The board said 6 Gold and the menu 7, and nothing said why."""
    mine = {"ability": ability("shift_reward", gold=1, level=level), "name": "Vatsana"}
    cards = deck(common1={"targets": {"might": 12}, "gold": 3, "fame": 2}, might1=mine)
    table = Table(seats=2, round=1, phase="orders", cards=cards)
    table.guild(KIM, "might", gold=7, rooms={"armory": "reroll"})
    label, more = texts(table)["1"]
    assert label == f"1 Common 1 · {4 if level == 'common' else 3} Gold 2 Fame · Might 12"
    assert more.endswith(" · Vatsana +1 Gold") == (level == "common"), more


def test_a_private_contract_to_fall_back_on_says_it_too() -> None:
    best = percent(chance(5, 11, Modifiers(rerolls=2)))
    assert texts(planning())["common9"][1] == f"best team {best} %"


def test_an_order_without_a_card_names_the_private_contracts_with_their_chances() -> None:
    label, more = texts(planning())["free"]
    best = percent(chance(5, 11, Modifiers(rerolls=2)))
    assert label == "Wander, or try Common 9 (private)"
    assert more.endswith(f" Fame · Common 9 {best} %")
    assert texts(planning(), CHRIS)["free"][0] == "Wander"


def test_wandering_says_its_rule_and_what_the_best_team_may_expect_wherever_it_can_be_chosen() -> None:
    """It was learnt at the first roll, when the orders had been given."""
    table = planning()
    found = best_wandering(table.cards, table.state, KIM, ["might1", "might2"])
    told = texts(table)
    assert told["free"][1].startswith(
        f"each 10 rolled: 1 Gold, 1 Fame · best team about {tenths(found.fame)} Fame · Common 9 "
    )
    rule = "each 10 rolled: 1 Gold, 1 Fame · best team about "
    assert told["wander"][1] == f"{rule}{tenths(found.gold)} Gold, {tenths(found.fame)} Fame"


def test_builders_promise_no_build_that_the_list_proposed_for_them_would_not_be() -> None:
    """The menu named a Library, and the list that was filled in then a Clock Tower."""
    table = planning()
    assert texts(table)["builders"][1] == "if you choose no Upgrades, I fill some in · best team roll builds first"
    table.state.guilds[KIM].gold = 1
    assert texts(table)["builders"][1] == "⚠ you have 1 Gold · they build your Upgrades · best team roll builds first"


def test_a_contract_that_may_fail_says_the_fame_to_expect_of_it_and_a_safe_one_does_not_twice() -> None:
    table = planning()
    table.state.guilds[KIM].rooms = []
    likely = chance(5, 12, Modifiers())
    assert 0.1 < likely < 0.95
    assert texts(table)["1"][1] == f"best team {percent(likely)} %, about {tenths(2 * likely)} Fame"
    table.guild(KIM, "might", gold=7, rooms={"armory": "reroll"})
    assert "about" not in texts(table)["1"][1]


def test_an_upgrade_says_what_it_gives_and_what_its_builders_cost_first_and_behind_a_rival() -> None:
    table = planning()
    track, at = table.cards.board.builder_track, table.state.builder_marker
    first, after = sum(track[at : at + 2]), sum(track[at + 2 : at + 4])
    assert texts(table)["core:stables"] == (
        "Stables II · +3 Fame, 3 orders a round",
        f"2 Builders: {first} Gold if first, {after} after 2 Builders",
    )
    assert texts(table)["core:bar"][0] == "Bar II · +2 Fame, 4 Gold a round"
    token = next(below for key, (_, below) in texts(table).items() if key.startswith("prestige:"))
    assert re.fullmatch(r"\d Builders?: \d+ Gold, \d+ after 2 · At the end: \d Fame per .+", token), token


def test_behind_rivals_is_behind_all_who_can_pay() -> None:
    table = Table(3, phase="orders")
    table.guild(KIM, "might", gold=7)
    track, at = table.cards.board.builder_track, table.state.builder_marker
    one, two = (sum(track[at + 2 * rivals : at + 2 * rivals + 2]) for rivals in (1, 2))
    for seat, gold in ((CHRIS, 20), (MORGAN, 0)):
        table.guild(seat, gold=gold)
    assert texts(table)["core:stables"][1].endswith(f"{one} after 2 Builders")
    table.guild(MORGAN, gold=20)
    assert texts(table)["core:stables"][1].endswith(f"{two} after 4 Builders")


def test_upgrades_are_shown_by_the_fame_they_bring_and_a_prestige_upgrade_by_what_it_is_worth_now() -> None:
    table = planning()
    question = table.game.next_question(table.state, KIM) or orders_question(table.cards, table.state, KIM)
    assert isinstance(question.choices, Form)
    wanted = question.choices.sections[-1].fields[0].choices
    assert isinstance(wanted, PickSome)
    shown = {option.key: option.shown_at for option in wanted.options}
    tokens = [key for key in shown if key.startswith("prestige:")]
    assert tokens and all(
        shown[key] == -prestige_now(table.cards, table.state, KIM, key.partition(":")[2]) for key in tokens
    )
    assert shown["core:stables"] == -3


def test_an_upgrade_says_what_an_event_leaves_of_what_it_gives_for_now() -> None:
    table = Table(2, phase="orders", cards=deck(heroic1={"effects": [effect("event", "shift_orders", by=-1)]}))
    table.board("3", "heroic1")
    label, below = texts(table)["core:stables"]
    assert label.endswith(", 3 orders a round") and below.endswith(" Gold if first · now 2 (3 without Heroic 1)")


def test_where_the_track_ends_it_says_whom_it_leaves_without_builders() -> None:
    table = planning(track_end="closed")
    table.state.guilds[KIM].gold = 20
    track = table.cards.board.builder_track
    table.state.builder_marker = len(track) - 2
    assert texts(table)["core:stables"][1] == f"2 Builders: {sum(track[-2:])} Gold if first, else none is left"
    table.state.builder_marker = len(track) - 1
    assert texts(table)["core:stables"][1] == "2 Builders: nobody can hire so many"


def test_whoever_builds_for_nothing_reads_no_price() -> None:
    table = planning()
    (question,) = next(build_free(table.play(), KIM, 2, "Bind a Hearth Imp")).questions
    assert words(asked_phrase(question)) == "what do you build? Bind a Hearth Imp gives you up to 2 Builders"
    form = question.choices
    assert isinstance(form, Form)
    found = {option.key: read(option) for part in form.sections[0].fields for option in options(part.choices)}
    assert found["core:stables"][1] == "2 Builders, free"


def test_a_deck_says_what_it_pays_and_how_the_best_team_would_do_at_its_middle() -> None:
    table = planning()
    option = deck_option(table.cards, table.state, KIM, "heroic")
    cards = [card for card in CARDS.contracts.values() if card.level == "heroic"]
    gold, fame = {card.gold for card in cards}, {card.fame for card in cards}
    best = percent(chance(5, 16, Modifiers(rerolls=2)))
    assert read(option) == (
        "Heroic",
        f"{min(gold)}–{max(gold)} Gold, {min(fame)}–{max(fame)} Fame · your team at 16: {best} %",
    )


@pytest.mark.parametrize("seed", range(4))
def test_nothing_beside_an_option_tells_what_is_hidden(seed: int) -> None:
    table = planning()
    table.guild(CHRIS, privates=["common11", "common12"])
    before = texts(table)
    world = planning()
    world.state = resample_hidden(table.cards, table.state, KIM, Chance(f"orders {seed}"))
    assert world.state.decks != table.state.decks and texts(world) == before


def test_orders_that_were_made_ready_early_do_not_count_on_what_others_may_pay() -> None:
    """What an answer counts on is what its labels say."""
    table = planning()
    sheet = orders_question(table.cards, table.state, KIM).choices
    answer = {"1": {"where": "A", "team": ["might1"], "gold": 4}, "2": {"where": "1", "team": ["might2"]}}
    before = {where: words(text) for where, text in counted_on(sheet, answer)}
    table.state.guilds[CHRIS].gold, table.state.guilds[KIM].rooms = 0, []
    again = orders_question(table.cards, table.state, KIM).choices
    assert {where: words(text) for where, text in counted_on(again, answer)} == before


def test_what_a_list_comes_to_once_rivals_have_hired_names_after_how_many_builders() -> None:
    """7 Gold still build Stables II after two Builders, 3 + 4: whoever is second has it, and only a third makes it too
    dear."""
    table = Table(3, phase="orders")
    assert table.cards.board.builder_track[:5] == (2, 3, 3, 4, 4)
    table.guild(KIM, "might", gold=7)
    for seat in (CHRIS, MORGAN):
        table.guild(seat, gold=7)
    wanted, plan = ["core:stables", "core:bar"], ("core:stables",)
    assert plan_behind(table.cards, table.state, KIM, wanted, 7, plan) == (3, ("core:bar",))
    for seat in (CHRIS, MORGAN):
        table.guild(seat, gold=0)
    assert plan_behind(table.cards, table.state, KIM, wanted, 7, plan) is None, "nobody can pay one before"
