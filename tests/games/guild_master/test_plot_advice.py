"""What the steward proposes for Plot: in the last round each boon that still pays; orders count on what it brings."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pydantic import JsonValue

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.plotting import helps
from gamecore.games.guild_master.ai.reasons.cards import of_giving_up
from gamecore.games.guild_master.ai.reasons.plot_cards import of_plot
from gamecore.games.guild_master.ai.replacing import least_private
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.rules import plot_acts, plot_phase
from gamecore.games.guild_master.rules.effects.served_by import wasted, with_cards
from gamecore.games.guild_master.rules.plot_acts import ways_shown
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import lines, words


@pytest.mark.parametrize("round", [2, 9])
@pytest.mark.parametrize(("gold", "is_used"), [(3, False), (4, True)])
def test_a_boon_is_used_where_the_best_orders_make_something_of_it(round: int, gold: int, is_used: bool) -> None:
    table = Table(
        2, round=round, phase="plot", cards=deck(common6={"effects": [effect("boon", "shift_builders", by=-1)]})
    )
    table.guild(KIM, "might", "arcane", "guile", boons=["common6"], gold=gold)
    table.guild(CHRIS, "charm")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert helps(seen, "common6") == is_used


def test_a_boon_that_changes_no_order_is_used_for_what_it_brings_itself() -> None:
    """It hires somebody for nothing, and was kept to the end since no order made use of it."""
    table = Table(
        2, round=4, phase="plot", cards=deck(common6={"effects": [effect("boon", "free_recruit", rank="hero")]})
    )
    table.guild(KIM, "might", "arcane", boons=["common6"])
    table.guild(CHRIS, "charm")
    assert helps(Seen(table.cards, view_for(table.cards, table.state, KIM), KIM), "common6")


@pytest.mark.parametrize("way", ["yes", "no", "wait"])
def test_an_order_that_a_plot_card_gives_is_filled_in_while_the_others_still_plot(way: str) -> None:
    """A card that is used for certain counts before the sheets are carried out, for Suggest and what is shown of it."""
    table = Table(2, round=2, phase="plot", cards=deck(might1={"ability": ability("shift_orders", by=1, phase="plot")}))
    table.guild(KIM, "might")
    table.state.plot_left, table.state.plot_sheets = [KIM, CHRIS], {KIM: {"might1": way}}
    question = table.game.next_question(table.state, KIM)
    assert question is not None and isinstance(question.choices, Form)
    view, orders = table.game.view(table.state, KIM), 3 if way == "yes" else 2
    suggested = table.game.steward(view, question, Chance("any"))
    assert [section.key for section in question.choices.sections][:-1] == [str(one + 1) for one in range(orders)]
    assert isinstance(suggested, dict) and sorted(suggested)[:orders] == [str(one + 1) for one in range(orders)]
    told = lines(table.game.preview(view, question, suggested))
    assert any("**2**" in line for line in told) and any("**3**" in line for line in told) == (way == "yes")


@pytest.mark.parametrize(("sheet", "left"), [({}, 4), ({"might1": "yes"}, 4), ({"might1": "no"}, 7)])
def test_orders_are_planned_with_the_gold_that_the_own_plot_cards_leave(sheet: dict[str, str], left: int) -> None:
    """Plot was advised to spend 3 Gold and the orders beside it to bid all."""
    cards = deck(might1={"ability": ability("trade", gold=3, fame=5, phase="plot")})
    table = Table(2, round=8, phase="plot", cards=cards)
    table.guild(KIM, "might", gold=7)
    table.state.plot_left = [KIM, CHRIS]
    table.state.plot_sheets = {KIM: sheet} if sheet else {}
    question = table.game.next_question(table.state, KIM)
    assert question is not None
    view = table.game.view(table.state, KIM)
    advised: Any = table.game.advise(view, question, Chance("any")).answer
    assert advised == table.game.steward(view, question, Chance("any"))
    assert sum(part.get("gold") or 0 for key, part in advised.items() if key != "builds") <= left
    spent: Any = table.game.complete(view, question, {}, Chance("any"))
    assert sum(part.get("gold") or 0 for key, part in spent.items() if key != "builds") <= left
    assert left == 4 or any(part.get("gold") == 7 for key, part in advised.items() if key != "builds")
    told = [line for line in lines(table.game.preview(view, question, advised)) if "before orders" in line]
    use = "" if sheet else ", if used,"
    assert told == ([f"Might 1{use} takes 3 Gold of that before orders"] if left == 4 else [])
    all_of_it: Any = {"1": {"where": "builders", "team": ["might1"], "gold": 6}}
    over = [line for line in lines(table.game.preview(view, question, all_of_it)) if "too few" in line]
    assert over == ([f"⚠ Might 1{use} takes 3 Gold of that before orders: 2 too few for these orders"] if told else [])


def test_every_card_that_is_used_is_named_at_once_with_what_it_does_and_a_boon_that_is_kept_after_it() -> None:
    cards = deck(
        might1={"ability": ability("gain", fame=1, phase="plot")},
        might2={"ability": ability("gain", gold=1, phase="plot")},
        common6={"effects": [effect("boon", "shift_bid", by=-2)]},
    )
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    sheet: JsonValue = {"act": "sheet", "form": {"plot": {"might1": "yes", "might2": "yes", "common6": "no"}}}
    used, comes_to, kept = lines([each.phrase for each in of_plot(seen, sheet)])
    gold = f"Might 2: you then have {seen.guild.gold + 1} Gold for your orders"
    assert comes_to == gold, "of the other all is said by what it does"
    assert used == "use Might 1 – Gain 1 Fame · use Might 2 – Gain 1 Gold"
    assert kept == "keep Common 6, for a boon works once and may do more in a later round"
    named, again = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=yes,might2=yes"})])
    assert again == gold and named == "Might 1 – Gain 1 Fame · Might 2 – Gain 1 Gold", (
        "what is recommended says that they are used"
    )


def test_of_several_cards_one_that_sends_a_contract_away_says_why_it_is_that_one() -> None:
    """Why? of two cards said again what the line above it had said, and nothing more."""
    cards = deck(
        might1={"ability": ability("gain", fame=1, phase="plot")},
        might2={"ability": ability("new_contract", phase="plot")},
        might3={"ability": ability("gain", fame=1, phase="plot")},
    )
    table = Table(2, round=2, phase="plot", cards=cards)
    table.board("1", "common1")
    table.guild(KIM, "might")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    _, leaves = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=yes,might2=1:common"})])
    assert leaves.startswith("Might 2: Common 1 leaves: you ")
    _, free = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=yes,might3=yes"})])
    assert free == "using them costs nothing"


def test_in_the_last_round_a_boon_that_no_order_needs_says_so() -> None:
    cards = deck(
        might1={"ability": ability("gain", fame=1, phase="plot")},
        common6={"effects": [effect("boon", "shift_team", by=1)]},
    )
    table = Table(2, round=9, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    sheet: JsonValue = {"act": "sheet", "form": {"plot": {"might1": "yes", "common6": "no"}}}
    told = lines([each.phrase for each in of_plot(seen, sheet)])
    assert told[-1] == "this round’s best orders are as good without Common 6"


def test_a_trade_beside_another_card_says_what_its_gold_makes_in_the_end() -> None:
    """Why? said again that 3 Gold are paid for 2 Fame."""
    cards = deck(
        might1={"ability": ability("trade", gold=3, fame=2, phase="plot")},
        might2={"ability": ability("gain", fame=1, phase="plot")},
    )
    table = Table(2, round=8, phase="plot", cards=cards)
    table.guild(KIM, "might", gold=9)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    _, trade = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=yes,might2=yes"})])
    assert trade == "Might 1: at the end it takes 5 Gold to make 1 Fame"


@pytest.mark.parametrize("plot", ["sheet", "strict"])
@pytest.mark.parametrize("stables", [2, 3])
@pytest.mark.parametrize("card", ["common6", "might1"])
def test_nobody_is_asked_for_an_order_that_may_not_be_had_c_18(card: str, stables: int, plot: str) -> None:
    """A boon was kept for it round after round, and an ability recommended: there were four orders as before."""
    cards = deck(
        common6={"effects": [effect("boon", "shift_orders", by=1)]},
        might1={"ability": ability("shift_orders", by=1, phase="plot")} if card == "might1" else {},
    )
    table = Table(2, round=4, phase="plot", cards=cards, plot=plot)
    table.guild(KIM, "might", boons=["common6"] if card == "common6" else [], stables=stables)
    assert list(plot_phase.usable(table.cards, table.state, KIM)) == ([] if stables == 3 else [card])


def test_an_ability_that_an_order_beyond_the_most_would_come_of_is_not_used_beside_another() -> None:
    """Both can be used where three orders become four: the second brings nothing."""
    cards = deck(
        might1={"ability": ability("shift_orders", by=1, phase="plot")},
        might2={"ability": ability("shift_orders", by=1, phase="plot")},
    )
    table = Table(2, round=4, phase="plot", cards=cards)
    table.guild(KIM, "might", stables=2)
    table.state.plot_left = [KIM, CHRIS]
    table.step()
    question = next(one for one in table.asked if one.seat == KIM)
    answer = table.game.steward(view_for(table.cards, table.state, KIM), question, Chance("any"))
    assert answer == {"act": "sheet", "form": {"plot": {"might1": "yes", "might2": "no"}}}


def test_of_two_cards_of_which_one_is_used_the_reason_says_what_that_does_and_not_its_name_again() -> None:
    cards = deck(
        might1={"ability": ability("shift_orders", by=1, phase="plot")},
        common6={"effects": [effect("boon", "shift_bid", by=-2)]},
    )
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    used, *_ = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=yes,common6=no"})])
    assert "Might 1" not in used and "order" in used


def test_what_one_press_does_is_advised_as_that_press_with_its_reason() -> None:
    table = Table(
        2, round=2, phase="plot", cards=deck(might1={"ability": ability("gain", fame=1, phase="plot")}), plot="sheet"
    )
    table.guild(KIM, "might")
    table.state.plot_left = [KIM]
    script = plot_phase.step(table.play())
    question = next(one for one in next(script).questions if one.seat == KIM)
    script.close()
    view = table.game.view(table.state, KIM)
    answer = table.game.steward(view, question, Chance("any"))
    assert answer == {"act": "shown:might1=yes"}
    assert lines([each.phrase for each in table.game.why(view, question, answer)]) == ["it costs nothing"]
    drawn = table.game.question_picture(view, question, answer, recommended=True)
    assert drawn is not None and any(getattr(mark, "name", "") == "star" for mark in drawn.picture.marks)


@pytest.mark.parametrize(("gold", "robbed"), [((5, 3), MORGAN), ((5, 1), CHRIS), ((2, 1), CHRIS)])
def test_gold_is_taken_from_who_leads_of_those_who_have_it(gold: tuple[int, int], robbed: int) -> None:
    """What is taken is worth the same to the guild; from the leader it is also lost where it counts."""
    cards = deck(might1={"ability": ability("take_gold", gold=3, whose="choose", phase="plot")})
    table = Table(3, round=2, phase="plot", cards=cards, plot="sheet")
    table.guild(KIM, "might")
    table.guild(CHRIS, gold=gold[0], fame=4)
    table.guild(MORGAN, gold=gold[1], fame=9)
    table.state.plot_left = [KIM]
    script = plot_phase.step(table.play())
    question = next(one for one in next(script).questions if one.seat == KIM)
    script.close()
    answer = table.game.steward(table.game.view(table.state, KIM), question, Chance("any"))
    assert f"might1': '{robbed}'" in str(answer) or f"might1={robbed}" in str(answer)


def test_an_ability_that_is_not_used_is_no_boon_and_says_what_speaks_against_it() -> None:
    cards = deck(might1={"ability": ability("trade", gold=3, fame=1, phase="plot")})
    table = Table(2, round=4, phase="plot", cards=cards)
    table.guild(KIM, "might", gold=4)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    sheet: JsonValue = {"act": "sheet", "form": {"plot": {"might1": "no"}}}
    assert lines([each.phrase for each in of_plot(seen, sheet)]) == ["your Gold brings more in your orders"]


def test_a_boon_that_is_recommended_is_used_by_the_orders_that_are_planned_then() -> None:
    """In whole games between stewards: in the very view that the Plot sheet leaves, its orders make something of it."""
    game = games.game("guild_master")
    assert isinstance(game, GuildMaster)
    used: list[list[str]] = []
    luck = Chance("boons")

    def answer(state: State, question: Question) -> JsonValue:
        given = game.steward(game.view(state, question.seat), question, luck)
        if question.kind == "plot" and (boons := _boons_used(game, state, question.seat, given)):
            used.append(boons)
            assert _wasted_after(game, state, question.seat, given) == []
        return given

    for number in range(4):
        drive(game, Setup(seats=2 + number % 3), f"boons {number}", answer)
    assert len(used) >= 3


def _ways(given: Any) -> dict[str, str]:
    form = given.get("form") if given["act"] == "sheet" else None
    return ways_shown(given["act"]) | {card: way for part in (form or {}).values() for card, way in part.items()}


def _boons_used(game: GuildMaster, state: State, seat: int, given: Any) -> list[str]:
    counted = plot_phase.cards_to_count(game.cards, _ways(given))
    return [card for card in counted if card in state.guilds[seat].boons]


def _wasted_after(game: GuildMaster, state: State, seat: int, given: Any) -> list[str]:
    sent = game.load(game.dump(state))
    sent.plot_sheets[seat] = _ways(given)
    question, view = game.next_question(sent, seat), game.view(sent, seat)
    assert question is not None
    orders: Any = game.steward(view, question, Chance("orders"))
    goes = [(orders[space]["where"], orders[space]["team"]) for space in sorted(orders) if space.isdigit()]
    after = plot_phase.cards_to_count(game.cards, view.own_plot)
    return wasted(game.cards, with_cards(sent, seat, [*sent.guilds[seat].this_round, *after]), seat, goes)


def test_the_reason_of_a_boon_names_the_order_that_it_serves() -> None:
    cards = deck(common6={"effects": [effect("boon", "shift_bid", by=-2)]})
    table = Table(2, round=9, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    told = lines([each.phrase for each in of_plot(seen, {"act": "shown:common6=yes"})])
    recruits = [table.cards.adventurers[table.state.adventurers[space].deck[-1]].name for space in "ABCDEF"
                if space in table.state.adventurers]  # fmt: skip
    assert any(line == f"for {name}" for line in told for name in recruits)


@pytest.mark.parametrize(("round", "kept"), [(2, r", kept it is worth about [\d.]+"), (9, "")])
def test_beside_a_boon_that_changes_orders_stands_what_it_makes_of_them(round: int, kept: str) -> None:
    """Why? said again what the recommendation says."""
    cards = deck(common6={"effects": [effect("boon", "shift_builders", by=-1)]})
    table = Table(2, round=round, phase="plot", cards=cards)
    table.guild(KIM, "might", "arcane", "guile", boons=["common6"], gold=4)
    table.guild(CHRIS, "charm")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    used, made, *_ = lines([each.phrase for each in of_plot(seen, {"act": "sheet", "form": {"p": {"common6": "yes"}}})])
    assert used.startswith("use Common 6 ")
    assert re.fullmatch(rf"this round’s best orders are worth about [\d.]+ Fame more with it{kept}", made)


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        ({}, "Planned without Common 6"),
        ({"common6": "yes"}, "⚠ No order uses Common 6 yet"),
        ({"common6": "no"}, ""),
    ],
)
def test_orders_that_were_planned_before_plot_say_what_they_do_not_count_on(sheet: dict[str, str], told: str) -> None:
    cards = deck(common6={"effects": [effect("boon", "shift_bid", by=-2)]})
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", boons=["common6"])
    table.state.plot_left = [KIM, CHRIS]
    if sheet:
        table.state.plot_sheets = {KIM: sheet}
    question = table.game.next_question(table.state, KIM)
    assert question is not None
    orders: JsonValue = {"1": {"where": "free", "team": ["might1"]}}
    shown = lines(table.game.preview(table.game.view(table.state, KIM), question, orders))
    assert [line for line in shown if "Common 6" in line] == ([told] if told else [])


def test_the_reason_names_the_contract_that_a_card_replaces() -> None:
    cards = deck(might1={"ability": ability("new_contract", phase="plot")})
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    shown = seen.view.contracts["1"].card
    assert shown is not None
    (told, *_) = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=1:common"})])
    assert told.startswith(f"{table.cards.contracts[shown].name} leaves: you ")


def test_a_card_that_replaces_a_contract_ends_the_event_without_which_the_best_orders_are_much_better() -> None:
    """Teams of one went on while a contract that nobody could do left."""
    plague = {"effects": [effect("event", "shift_team", by=-1)]}
    for_two = {"targets": {"might": 13}, "fame": 9}
    cards = deck(might1={"ability": ability("new_contract", phase="plot")}, legendary3=plague, heroic2=for_two)
    table = Table(2, round=4, phase="plot", cards=cards)
    table.guild(KIM, "might", "might", "might", "might")
    table.board("2", "heroic2")
    table.guild(CHRIS, "charm", "spirit")
    table.state.plot_left = [KIM, CHRIS]

    def leaves(on: str) -> Any:
        table.board("3", on)
        play = table.play()
        acts = plot_acts.acts(play, KIM, plot_phase.usable(cards, table.state, KIM), False, False)
        question = Question(KIM, "plot", acts, lambda: None)
        answer: Any = table.game.steward(table.game.view(table.state, KIM), question, Chance("any"))
        return answer["form"]["plot"]["might1"].partition(":")[0]

    assert (leaves("legendary2") == "3", leaves("legendary3")) == (False, "3")
    seen = Seen(cards, view_for(cards, table.state, KIM), KIM)
    told = lines([each.phrase for each in of_plot(seen, {"act": "shown:might1=3:common"})])
    assert told[0].startswith("its Event ends: ") and told[1].startswith("Legendary 3 leaves: you ")


@pytest.mark.parametrize(
    ("does", "way", "said"),
    [
        (("gain", {"gold": 2}), "yes", "you then have 9 Gold for your orders"),
        (
            ("gain_per", {"counted": "adventurers", "per": 2, "fame": 1, "most": 3}),
            "yes",
            "you have 4 Adventurers: +2 Fame now",
        ),
        (("shift_orders", {"by": 1}), "yes", "3 orders this round"),
        (("shift_team", {"by": 1}), "yes", "teams of 3 this round"),
        (("trade", {"gold": 3, "fame": 3}), "yes", "at the end it takes 5 Gold to make 1 Fame"),
        (("take_gold", {"gold": 3, "whose": "choose"}), "1", "you then have 9 Gold · 🟥 Chris has 4 Fame"),
        (("free_builders", {"builders": 1}), "yes", "it saves 3 Gold"),
        (("draw_private", {}), "yes", "it costs nothing"),
    ],
)
def test_the_reason_of_a_card_is_what_it_comes_to_for_this_guild_and_not_what_it_says(
    does: tuple[str, dict[str, Any]], way: str, said: str
) -> None:
    """Beside *Gain 2 Gold* stood *Gain 2 Gold*."""
    what, figures = does
    cards = deck(might1={"ability": ability(what, phase="plot", **figures)})
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", gold=7)
    table.guild(CHRIS, gold=2, fame=4)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert lines([each.phrase for each in of_plot(seen, {"act": f"shown:might1={way}"})]) == [said]


def test_the_private_contract_that_no_team_can_do_is_given_up_rather_than_the_one_that_pays_less_and_can_be_done() -> (
    None
):
    """It was said to pay least, beside a picture with 90 % for it and 0 % for the other."""
    table = Table(2, round=3, phase="plot", cards=deck(common10={"gold": 1}))
    table.guild(KIM, "arcane", "might", privates=["common10", "common9"])
    able, unable = "common10", "common9"
    skills = {id: next(iter(table.cards.contracts[id].targets)) for id in (able, unable)}
    table.state.guilds[KIM].adventurers[:] = [f"{skills[able]}{one}" for one in (1, 2, 3)]
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert least_private(seen, [able, unable]) == unable
    told, kept = (words(say(f"why-{one.kind}", **one.params)) for one in of_giving_up(seen, unable))
    assert told.startswith("your team cannot do it (") and kept.startswith("you keep Common 10 (your team ")


def test_where_nothing_helps_the_star_stands_at_what_leaves_it_unused() -> None:
    """It stood at the form, called *not now: yours are good enough*: whoever wanted to use the card found no way to."""
    cards = deck(adept1={"ability": ability("swap_private", phase="plot")}, common9={"targets": {"might": 6}})
    table = Table(2, round=2, phase="plot", cards=cards)
    table.guild(KIM, "might", "adept1", privates=["common9"])
    table.guild(CHRIS, "arcane")
    table.state.plot_left = [KIM]
    table.step()
    (question,) = table.asked_of(KIM, "plot")
    view = view_for(table.cards, table.state, KIM)
    advice = table.game.advise(view, question, Chance("any"))
    assert advice.answer == {"act": "done"}
    assert lines([why.phrase for why in advice.why]) == ["your private contracts are good enough"]
    acts: Any = question.choices
    assert [words(act.text) for act in acts.acts] == ["Use Adept 1…", "Give Gold", "Don't use Adept 1"]
