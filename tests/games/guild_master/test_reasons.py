"""Why an answer is recommended: in figures that also stand beside the options."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from pydantic import JsonValue

from gamecore import games
from gamecore.engine.advice import reason
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, Option, PickOne
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.reasons.answers import reasons
from gamecore.games.guild_master.ai.reasons.orders import facts_in_one
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.bargaining import open_window
from gamecore.games.guild_master.rules.attempt_contract.prospects import best_wandering
from gamecore.games.guild_master.rules.hire_builders import build_free
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.rules.setup import average_with, starting_dice
from gamecore.games.guild_master.rules.skill_checks.modifiers import roll_of
from gamecore.games.guild_master.rules.skill_checks.odds import tenths
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToPass
from gamecore.games.guild_master.rules.skill_checks.skill_check import modify
from gamecore.games.guild_master.state import Contest, Offer
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.contests import crowd
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import lines, words
from tests.support.games.tables import played

CARDS = deck(common1={"targets": {"might": 9, "guile": 8}}, common9={"targets": {"might": 6}})


@pytest.fixture
def table() -> Table:
    table = Table(seats=2, round=2, phase="bargain", cards=CARDS)
    table.guild(KIM, privates=["common9", "common10", "common11"])
    return table


def why(table: Table, question: Question, answer: JsonValue) -> Sequence[str]:
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    return lines([each.phrase for each in reasons(seen, question, answer)])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_choices_of_a_new_guild_are_named_with_a_reason_each_and_then_what_was_weighed(seats: int) -> None:
    """What its form shows first is what is recommended, and what silence does."""
    game: Any = games.game("guild_master")
    table = played(game, Setup(seats=seats), "new guilds", lambda state, asked, luck: None)
    dealt = next(outcome for outcome in table if outcome.asked)
    assert dealt.asked is not None
    for question in dealt.asked.questions.values():
        assert isinstance(question.choices, Form)
        advice: Any = game.advise(game.view(dealt.state, question.seat), question, Chance("any"))
        side, contract = question.choices.sections[0].fields
        chosen = advice.answer["setup"]
        assert side.initial == chosen["side"] == question.default()["setup"]["side"]
        assert isinstance(side.choices, PickOne) and isinstance(contract.choices, PickOne)
        (named,) = (words(one.text) for one in side.choices.options if one.key == chosen["side"])
        (left,) = (words(one.text) for one in contract.choices.options if one.key == chosen["contract"])
        everything, least, *beside, kept = lines([each.phrase for each in advice.why])
        room, everybody = everything.strip().split("\n")
        assert everybody.startswith(f"For everybody: {left.partition(' · ')[0]} (")
        assert least.startswith("of the three it costs you least to leave") and kept.startswith("you keep ")
        average = {key: average_with(key, starting_dice(game.cards, dealt.state.guilds[question.seat]))
                   for key in ("fix", "reroll")}  # fmt: skip
        own, instead = average.pop(chosen["side"]), *average.values()
        (other,) = (words(one.text) for one in side.choices.options if one.key != chosen["side"])
        even = f" (or {other}: both are as good)" if own - instead < 0.25 else ""
        assert room == f"Your room: {named}{even}"
        assert bool(beside) == (own - instead >= 0.25), "where both are as good there is nothing to weigh"
        if beside:
            assert beside[0].endswith(f" dice then average {own:.1f}, with the other side {instead:.1f}")


def test_a_chance_is_said_with_the_boon_in_hand_and_what_a_bonus_gives_is_named() -> None:
    """*48 %* stood there, of which the boon made 79, and nothing of the Adept that came with the card."""
    boon, gift = effect("boon", "add_dice", dice=1), effect("bonus", "free_recruit", rank="adept")
    cards = deck(heroic1={"effects": [gift], "targets": {"might": 18}}, common9={"effects": [boon]})
    table = Table(2, round=2, phase="orders", cards=cards)
    table.board("3", "heroic1")
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {"1": {"where": "3", "team": ["might1", "might2"]}}
    assert "boon" not in why(table, question, sheet)[0]
    table.guild(KIM, boons=["common9"])
    question = orders_question(table.cards, table.state, KIM)
    view = view_for(table.cards, table.state, KIM)
    found = re.search(r"(\d+) %, with boon (\d+) % → .*, an Adept free", why(table, question, sheet)[0])
    assert found is not None and int(found[1]) < int(found[2])
    said = f"**{found[1]} %**, with boon **{found[2]} %**"
    assert any(said in line for line in lines(preview(table.cards, view, question, sheet)))
    assert isinstance(question.choices, Form)
    where: Any = question.choices.sections[0].fields[0].choices
    (hint,) = (words(option.hint) for option in where.options if option.key == "3")
    assert re.match(r"best team \d+ %, with boon \d+ %", hint)


def test_a_build_is_said_with_what_the_own_prestige_upgrade_and_cards_pay_for_it() -> None:
    """*+2 Fame* stood beside a level that the guild's own Clock Tower counted, too."""
    pays = ability("deed_pays", deed="build", gold=0, fame=1)
    table = Table(2, round=2, phase="orders", cards=deck(adept1={"ability": pays}, prestige5={"per": 1, "fame": 2}))
    table.guild(KIM, "might", "adept1", gold=9, prestige="prestige5")
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "1": {"where": "builders", "team": ["might1"], "gold": 9},
        "builds": {"list": ["core:stables"]},
    }
    assert ", +4 Fame, 2 Fame at the end by Prestige 5" in why(table, question, sheet)[0]
    assert isinstance(question.choices, Form)
    listed: Any = question.choices.sections[-1].fields[0].choices
    told = {option.key: words(option.hint) for option in listed.options}
    assert told["core:stables"].endswith(" · 2 Fame at the end by Prestige 5")
    assert "at the end" not in told["skill:armory:fix"]


@pytest.mark.parametrize(
    ("effects", "said", "spaces", "named"),
    [
        ([], "3 orders", "2 orders", []),
        (
            [effect("event", "shift_orders", by=-1)],
            "2 orders (3 without Heroic 1)",
            "1 order",
            ["⚡ Heroic 1: 1 fewer order this round"],
        ),
    ],
)
def test_stables_give_as_many_orders_as_an_event_leaves_and_it_is_named(
    effects: list[dict[str, Any]], said: str, spaces: str, named: list[str]
) -> None:
    table = Table(2, round=2, phase="orders", cards=deck(heroic1={"effects": effects}))
    table.board("3", "heroic1")
    table.guild(KIM, "might", gold=5)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "1": {"where": "builders", "team": ["might1"], "gold": 5},
        "builds": {"list": ["core:stables"]},
    }
    everything, later, *_ = why(table, question, sheet)
    shown = re.sub(r", about \d0 %", "", everything)
    assert shown == f"\n**1** Builders: Stables II → {said}, +3 Fame; else nothing"
    assert later.endswith("; if rivals hire 1 Builder first: nothing is built, your Gold returns")
    first, *others = lines(preview(table.cards, view_for(table.cards, table.state, KIM), question, None))
    assert first == f"🌕 full moon · 5 Gold · {spaces}, teams of 2"
    assert [line for line in others if "Heroic 1" in line] == named


def test_what_a_build_list_comes_to_behind_a_rival_is_named_and_what_a_chance_counts_on() -> None:
    """The track is dearer then; and an ability counts for its whole guild, wherever its adventurer is (C-14)."""
    cards = deck(common1={"targets": {"might": 9}}, might2={"ability": ability("add_points", points=3)})
    table = Table(2, round=2, phase="orders", cards=cards)
    table.guild(KIM, "might", gold=6)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "1": {"where": "builders", "team": ["might2"], "gold": 6},
        "2": {"where": "1", "team": ["might1"]},
        "builds": {"list": ["core:stables", "core:mess_hall"]},
    }
    everything, later, *_ = why(table, question, sheet)
    _, building, contract = everything.split("\n")
    assert re.fullmatch(
        r"\*\*1\*\* Builders: Stables II, about \d0 % → 3 orders, \+3 Fame; else Mess Hall II, \+2 Fame", building
    )
    assert re.fullmatch(
        r"\*\*1\*\* about \d+ Fame more in later rounds; best roll builds first, yours has \d dice; "
        r"if rivals hire 1 Builder first: Mess Hall II",
        later,
    ), "a third order each round is what it is for"
    assert re.fullmatch(r"\*\*2\*\* Common 1: \d+ % → 2 Gold, 2 Fame", contract)
    planned = lines(preview(cards, view_for(cards, table.state, KIM), question, sheet))
    assert any(line.startswith("- ") and " with " in line and "Might 2" in line for line in planned)
    drawn = table.game.question_picture(table.game.view(table.state, KIM), question, sheet, recommended=True)
    assert drawn is not None
    told = lines([one for one in drawn.picture.alt if isinstance(one, Phrase)])
    assert "if rivals hire 1 first: Mess Hall II." in told and any("Might 2." in one for one in told)


def test_where_an_event_forbids_to_cooperate_a_chance_is_said_to_be_the_one_if_no_rival_comes() -> None:
    """98 % was told of a contract at which everybody had to fight; it was 1 % there."""
    cards = deck(common1={"targets": {"might": 9}}, heroic1={"effects": [effect("event", "no_cooperation")]})
    table = Table(2, round=2, phase="orders", cards=cards)
    table.guild(KIM, "might", gold=6)
    table.board("1", "common1")
    sheet: JsonValue = {"1": {"where": "1", "team": ["might1", "might2"]}}

    def said() -> str:
        return why(table, orders_question(table.cards, table.state, KIM), sheet)[0].strip()

    assert re.fullmatch(r"\*\*1\*\* Common 1: \d+ % → 2 Gold, 2 Fame", said())
    table.board("4", "heroic1")
    assert re.fullmatch(r"\*\*1\*\* Common 1: \d+ % if no rival comes → 2 Gold, 2 Fame", said())


@pytest.mark.parametrize(("theirs", "is_lost"), [(9, True), (1, False)])
def test_the_only_one_of_an_upgrade_says_what_is_built_once_a_rival_has_it(theirs: int, is_lost: bool) -> None:
    """A rival built the one Clock Tower by an earlier order, and only dearer Builders had been warned of."""
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=9)
    table.guild(CHRIS, "guile", gold=theirs)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "2": {"where": "builders", "team": ["might2"], "gold": 9},
        "builds": {"list": ["prestige:prestige1"]},
    }
    lost = "; the Prestige Upgrade Prestige 1: the only one there is; if a rival builds it first: nothing is built"
    assert any(lost in line for line in why(table, question, sheet)) == is_lost
    told = lines(preview(table.cards, view_for(table.cards, table.state, KIM), question, sheet))
    assert any(line.startswith("Order **2** may come too late") for line in told) == is_lost, told
    drawn = table.game.question_picture(table.game.view(table.state, KIM), question, sheet, recommended=True)
    assert drawn is not None
    drawn_lines = lines([one for one in drawn.picture.alt if isinstance(one, Phrase)])
    assert ("if rivals build it first: nothing." in drawn_lines) == is_lost, drawn_lines


@pytest.mark.parametrize(("gold", "hired"), [(6, True), (14, False)])
def test_the_only_one_of_an_upgrade_is_also_lost_where_rivals_hire_so_many_builders_before(
    gold: int, hired: bool
) -> None:
    """“If rivals build it first” was told where two of their Builders, whatever they built, did as much."""
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=gold, bar=2)
    table.guild(CHRIS, "guile", gold=9, bar=2)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "1": {"where": "builders", "team": ["might2"], "gold": gold},
        "builds": {"list": ["core:bar", "core:mess_hall"]},
    }
    before = ", or rivals hire 1 Builder before" if hired else ""
    lost = f"; Bar III: the only one there is; if a rival builds it first{before}: Mess Hall II"
    assert why(table, question, sheet)[1].endswith(lost)
    drawn = table.game.question_picture(table.game.view(table.state, KIM), question, sheet, recommended=True)
    assert drawn is not None
    drawn_lines = lines([one for one in drawn.picture.alt if isinstance(one, Phrase)])
    told = "if rivals hire 1 first" if hired else "if rivals build it first"
    assert f"{told}: Mess Hall II." in drawn_lines


def test_a_prestige_upgrade_says_what_it_scores_at_the_end() -> None:
    """It was named alone, and nobody knew what for."""
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=9)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "1": {"where": "builders", "team": ["might2"], "gold": 9},
        "builds": {"list": ["prestige:prestige1"]},
    }
    scores = "at the end 3 Fame for every 2 Adventurers, up to 12"
    assert f"\n**1** Builders: the Prestige Upgrade Prestige 1, about 60 % → {scores}; else nothing" in why(
        table, question, sheet
    )


def test_wandering_is_told_with_the_figure_that_its_picture_has() -> None:
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=0)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {"1": {"where": "free", "team": ["might1", "might2"], "fallback": "wander"}}
    told = why(table, question, sheet)[0]
    found = best_wandering(table.cards, table.state, KIM, ["might1", "might2"])
    assert told == f"\n**1** Wander → about {tenths(found.gold)} Gold, {tenths(found.fame)} Fame"


def test_an_order_that_would_try_a_private_contract_as_what_is_best_says_so() -> None:
    """It was told as wandering, beside a sheet that named the contract and its chance."""
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=0, privates=["common9"])
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {"1": {"where": "free", "team": ["might1", "might2"], "fallback": "best"}}
    assert why(table, question, sheet)[0].startswith("\n**1** Common 9: ")


def test_all_orders_are_named_at_once_and_then_who_else_can_pay_and_what_was_left_out() -> None:
    table = Table(3, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=7)
    table.guild(CHRIS, "guile", gold=4)
    question = orders_question(table.cards, table.state, KIM)
    sheet: JsonValue = {
        "1": {"where": "A", "team": ["might2"], "gold": 4},
        "2": {"where": "1", "team": ["might1"]},
    }
    everything, rivals, contested, best_other = why(table, question, sheet)
    assert contested.startswith("**2** ") and " can do it, too: with an earlier order " in contested
    assert re.match(r"\n\*\*1\*\* Adept 1: 4 Gold, about \d0 % → \+3 Fame\n\*\*2\*\* Common 1: ", everything)
    assert re.match(r"\*\*1\*\* dice and ability: about \d+ Fame more in later rounds; a Hero can follow; ", rivals)
    assert rivals.endswith(" can bid, too"), "8 Gold nobody could match, and Kim has 7"
    assert re.search(r"\(up to \d+ Gold\) can bid", rivals), "what it may go up to is read beside the bid"
    assert best_other.startswith("instead of ") and "Adept 1 " not in best_other and "Common 1 " not in best_other


def test_a_bid_above_all_that_rivals_have_says_that_they_cannot_pay_as_much() -> None:
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=9)
    table.guild(CHRIS, "guile", gold=5)
    question = orders_question(table.cards, table.state, KIM)
    for bid, said in (
        (6, "(up to 5 Gold) can bid, too, but not as much"),
        (5, "can bid, too; 6 Gold nobody can match"),
    ):
        _, rivals, *_ = why(table, question, {"1": {"where": "A", "team": ["might1"], "gold": bid}})
        assert rivals.endswith(said)


def test_in_the_last_round_gold_that_is_left_is_set_against_wandering_where_that_is_as_good() -> None:
    def said(fame: int) -> Sequence[str]:
        cards = deck(**{f"adept{n}": {"fame": fame} for n in (1, 9)})
        table = Table(2, round=9, phase="orders", cards=cards)
        table.guild(KIM, "might", gold=20)
        question = orders_question(table.cards, table.state, KIM)
        sheet: JsonValue = {"1": {"where": "free", "team": ["might1", "might2"], "fallback": "wander"}}
        told = why(table, question, sheet)
        return [line for line in told if line.startswith("wandering comes to")]

    (line,) = said(1)
    assert re.fullmatch(r"wandering comes to about [\d.]+ Fame, Gold counted; .+ to [\d.−]+ after the bid", line)
    assert said(9) == [], "then it is not"


def test_the_chance_together_is_the_one_that_stands_beside_the_stance(table: Table) -> None:
    table.guild(CHRIS, "guile")
    table.orders(KIM, 1, "1", ["might1", "might2"], if_contested="deal")
    table.orders(CHRIS, 1, "1", ["guile1"])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    told = lines(preview(table.cards, view_for(table.cards, table.state, KIM), question, None))
    (cooperate,) = (line for line in told if "**Cooperate**" in line)
    percent = cooperate.partition("** ")[2].partition(":")[0]
    alone, theirs, war = why(table, question, {"act": "stance:1:1:cooperate"})
    assert re.fullmatch(r"alone you have \d+ %", alone), "for its own chance stands beside it"
    assert war.startswith("in conflict ")
    assert theirs.startswith("🟥 Chris alone in conflict "), "which the panel does not say"
    assert war.endswith(" % if both fight"), "for the wider margin wins"
    shared, *_, peace = why(table, question, {"act": "stance:1:1:conflict"})
    assert shared == "cooperating brings your rival the Fame, too", "no chance that stands beside it"
    assert peace.startswith(f"together {percent}, ")
    fight = war.removeprefix("in conflict ").partition(" to make")[0]
    assert why(table, question, {"act": "done"})[0] == f"without a deal you conflict, {fight}", "it is what then counts"
    assert why(table, question, {"act": "stance:1:1:deal"})[0] == f"without a deal you conflict, {fight}"
    assert why(table, question, {"act": "even:1:1"})[0] == f"if agreed {percent} for 1 Gold and the card"
    own: JsonValue = {"offer": {"gold": {"0": 2, "1": 0}, "card": "1"}}
    assert why(table, question, {"act": "offer:1:1", "form": own})[0] == f"if agreed {percent} for 2 Gold"


def test_a_rival_that_has_the_better_odds_in_conflict_is_said_to_take_it_with_what_that_leaves(table: Table) -> None:
    table.guild(CHRIS, "guile", rooms={"hideout": "reroll"})
    table.board("1", "common1")
    table.orders(KIM, 1, "1", ["might1", "might2"], if_contested="deal")
    table.orders(CHRIS, 1, "1", ["guile1", "guile2", "guile3"])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    counts, theirs, *others = why(table, question, {"act": "done"})
    left = theirs.removesuffix(" % in conflict, too").rpartition(" ")[2]
    assert counts == f"without a deal you conflict, {left} % if both fight", "what is likely is told first"
    assert theirs.startswith("🟥 Chris will probably conflict (") and theirs.endswith(" % in conflict, too")
    assert not any("if both fight" in line for line in others), "it is said once"
    table.state.guilds[KIM].orders[0].if_contested = "cooperate"
    peace, *_ = why(table, question, {"act": "done"})
    said = r"you cooperate, \d+ % if nobody conflicts, \d+ % if 🟥 Chris does"
    assert re.fullmatch(said, peace), "99 % alone was told of one who would probably conflict"
    agreed, theirs, *_ = why(table, question, {"act": "even:1:1"})
    assert agreed.startswith("if agreed ") and theirs.startswith("🟥 Chris will probably conflict without a deal (")
    table.state.contests[0].offers = [Offer("1", CHRIS, {KIM: 0, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    own: JsonValue = {"offer": {"gold": {"0": 2, "1": 0}, "card": "0"}}
    counter = why(table, question, {"act": "offer:1:1", "form": own})
    fights = [line for line in counter if "will probably conflict" in line]
    assert fights and all("without a deal (" in line for line in fights), "who offers one is not said to fight anyway"


def test_what_is_added_first_is_so_for_it_costs_nothing_and_more_than_the_dice_as_they_lie() -> None:
    """*It costs nothing* alone gave no reason for it."""
    table = Table(seats=2, cards=deck(might3={"ability": ability("add_points", points=1)}))
    table.guild(KIM, rooms={"armory": "reroll"})
    own = roll_of(table.cards, table.state, KIM, "might", [1, 5])
    (question,) = next(modify(table.play(), own, ToPass(where("builders"), 9, [own]))).questions
    free, kept = why(table, question, "ability:might3")
    assert free == "it costs nothing" and kept.startswith("if kept ")


@pytest.mark.parametrize("kind", ["boon.use", "boon.between"])
def test_that_a_boon_is_kept_says_why(table: Table, kind: str) -> None:
    """*Keep it for later* stood there alone."""
    keep = Question(KIM, kind, PickOne((Option("keep", say("boon-keep", boons=1)),)), lambda: "keep")
    assert why(table, keep, "keep") == ["a boon works once, and may be worth more later"]


def test_what_a_card_is_used_on_is_said_by_what_was_weighed(table: Table) -> None:
    def asked(kind: str, **params: Param) -> Question:
        return Question(KIM, kind, PickOne((Option("a", say("carry-out")),)), lambda: "a", params=params)

    table.guild(CHRIS, gold=1)
    least, kept = why(table, asked("effect.private"), "common10")
    assert least == "your team cannot do it (2 Gold 2 Fame)" and kept.startswith("you keep Common 9 (")
    own, rivals = why(table, asked("contract.replacement"), "heroic")
    assert own.startswith("your best team rolls ") and rivals == "at 16: 🟥 Chris 69 %"
    (name,) = [card.name for card in CARDS.contracts.values() if card.id == table.state.contracts["1"].card]
    assert why(table, asked("effect.contract"), "1:common")[2].startswith(f"{name} leaves: you ")


def sent_away(table: Table, space: str) -> str:
    choices = PickOne((Option(space, say("carry-out")),))
    (leaving,) = why(table, Question(KIM, "effect.adventurer", choices, lambda: space), space)
    return leaving


def test_who_is_sent_away_is_said_to_bring_most_only_where_it_is_so() -> None:
    table = Table(2, round=2, phase="resolve", cards=deck(hero1={"fame": 7}, hero9={"fame": 7}, legend1={"fame": 6}))
    assert sent_away(table, "D") == "Hero 1 brings whoever recruits it 7 Fame, as much as any here"
    assert sent_away(table, "A") == "Adept 1 brings whoever recruits it 3 Fame; 🟥 Chris can bid"
    table.state.adventurers["E"].deck.pop()
    assert sent_away(table, "D") == "Hero 1 brings whoever recruits it 7 Fame, most of all here"


def test_whoever_is_sent_away_before_a_blood_moon_is_said_to_be_lost_only_to_orders_that_still_go_there(
    table: Table,
) -> None:
    """*Most of all here* stood there, and all who lay there were gone a moment later."""
    table.state.round, table.state.phase = 3, "resolve"
    table.orders(CHRIS, 2, "B", ["arcane1"], gold=3)
    swept = "whoever comes instead cannot be recruited, for the Blood Moon sweeps the row; "
    assert sent_away(table, "A") == swept + "no order still goes to Adept 1 either"
    assert sent_away(table, "B") == swept + "🟥 Chris can no longer recruit Adept 9"


def test_what_builders_build_says_what_each_of_it_brings() -> None:
    """Why? told what it is, and what else there was."""
    table = Table(2, round=2, phase="resolve", cards=CARDS)
    table.guild(KIM, "might", gold=9)
    (question,) = next(build_free(table.play(), KIM, 3, "common1")).questions
    keys: dict[str, JsonValue] = {"core": "core:stables", "skill": "skill:armory:fix"}
    _, *brings, weighed = why(table, question, {"build": keys})
    assert brings[0].startswith("your 5 dice of Might then average ") and brings[1].startswith("it gives 3 orders")
    assert weighed.startswith("weighed: ")


@pytest.mark.parametrize(
    ("what", "gold", "said"),
    [
        ("favour", 1, "least Fame of them"),
        ("take_gold", 1, "most Fame of those who have the Gold"),
        ("take_gold", 2, "most Gold of them"),
        ("lose_fame", 1, "most Fame of them"),
    ],
)
def test_whom_a_card_is_used_on_is_said_by_what_was_weighed_and_who_is_level(what: str, gold: int, said: str) -> None:
    """*Most Fame of them* was said of one of two who had nine each."""
    table = Table(seats=3, round=2, phase="bargain", cards=CARDS)
    rivals = PickOne(tuple(Option(str(seat), say("seat-name", seat=seat)) for seat in (CHRIS, MORGAN)))
    params: dict[str, Param] = {"effect": Phrase(f"effect-{what}", {"gold": gold})}
    question = Question(KIM, "effect.target", rivals, lambda: "1", params=params)
    table.guild(CHRIS, gold=1, fame=1)
    table.guild(MORGAN, gold=0, fame=3 if what == "favour" else 0)
    assert why(table, question, "1") == [said]
    table.guild(MORGAN, gold=1, fame=1)
    (level,) = why(table, question, "1")
    assert level.startswith(f"{said}, level with ") and level.endswith(" Morgan")


def test_a_contract_that_goes_untried_is_not_said_to_suit_ones_best_team(table: Table) -> None:
    """It was sent by the Comet Lens in a Blood Moon round, with a reason that nobody's team could make true."""
    asked = Question(KIM, "effect.contract", PickOne((Option("a", say("carry-out")),)), lambda: "a")
    table.state.phase, table.state.space, table.state.round = "resolve", 1, 2
    assert why(table, asked, "1:heroic")[0].startswith("your best team rolls ")
    table.state.round = 3
    untried = "nobody can try the new one, for the Blood Moon takes it first"
    assert why(table, asked, "1:heroic") == [f"{untried}, and nobody goes to the old one"]
    table.orders(CHRIS, 1, "1", ["guile1"])
    told, leaving = why(table, asked, "1:heroic")
    assert told == f"{untried}; 🟥 Chris can no longer do the old one" and " leaves: you " in leaving
    table.state.round = table.state.rounds
    assert why(table, asked, "2:heroic")[0].startswith("nobody can try the new one, for the game ends first")


def test_what_a_team_does_instead_is_said_by_the_chance_that_makes_a_contract_worth_it(table: Table) -> None:
    private, wander = say("instead-private"), say("instead-wander")
    both = Question(KIM, "order.fallback", PickOne((Option("wander", wander), Option("x", private))), lambda: "x")
    assert why(table, both, "x") == ["60 % or more, and its card is yours"]
    assert why(table, both, "wander") == ["no private contract has 60 %"]
    alone = Question(KIM, "order.fallback", PickOne((Option("wander", wander),)), lambda: "wander")
    assert why(table, alone, "wander") == ["resting brings nothing"]


def test_beside_carry_it_out_why_says_what_those_who_go_there_too_may_roll(table: Table) -> None:
    table.guild(CHRIS, "guile")
    table.state.phase, table.state.space = "resolve", 1
    for aim in ("builders", "A", "1"):
        table.state.guilds[KIM].orders, table.state.guilds[CHRIS].orders = [], []
        table.orders(KIM, 1, aim, ["might1", "might2"], 4)
        table.orders(CHRIS, 1, aim, ["guile1"], 4)
        carry = PickOne((Option("carry", say("carry-out"), hint=say("decline")),))
        for others, found in (([CHRIS], 2), ([], 1)):
            params: dict[str, Param] = {"objective": where(aim), "others_seats": list(others)}
            told = why(table, Question(KIM, "order.carry_out", carry, lambda: "carry", params=params), "carry")
            assert told[0] == "Give way" and len(told) == found
            if others:
                start = "alone 🟥 Chris " if aim == "1" else "on average you roll 17.5, 🟥 Chris 10.5"
                assert told[1].startswith(start)


def test_what_a_guild_cannot_do_is_never_called_the_next_best() -> None:
    table = Table(3, round=2, phase="orders", cards=deck(common1={"targets": {"arcane": 12}}))
    table.guild(KIM, "might", gold=0)
    table.guild(CHRIS, "arcane")
    table.state.contracts = {"1": table.state.contracts["1"]}
    away: JsonValue = {"1": {"where": "free", "team": ["might2"], "fallback": "wander"}}
    assert len(why(table, orders_question(table.cards, table.state, KIM), away)) == 1


def test_at_most_five_lines_say_why_orders_are_as_they_are() -> None:
    """It was a wall of text: each order twice, what it misses out on, and three others."""
    table = Table(2, round=9, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=40, stables=3)
    table.guild(CHRIS, "guile", gold=20)
    sheet: JsonValue = {
        "1": {"where": "1", "team": ["might1"]},
        "2": {"where": "A", "team": ["might2"], "gold": 4},
        "3": {"where": "builders", "team": ["might3"], "gold": 7},
        "4": {"where": "free", "team": ["might4"], "fallback": "wander"},
        "builds": {"list": ["core:mess_hall"]},
    }
    plan, *told = why(table, orders_question(table.cards, table.state, KIM), sheet)
    assert plan.count("\n") == 4 and 3 <= len(told) <= 5
    assert told[-1].startswith("instead of ") and sum("instead of" in line for line in told) == 1


def test_a_rival_with_a_lower_price_is_told_with_it() -> None:
    table = Table(2, round=2, phase="orders", cards=deck(adept9={"ability": ability("shift_bid", by=-2)}))
    table.guild(KIM, "might", gold=9)
    table.guild(CHRIS, "guile", gold=2).adventurers.append("adept9")
    bid = current_figures.min_bid(table.cards, table.state, CHRIS, "A")
    assert bid < current_figures.min_bid(table.cards, table.state, KIM, "A")
    question = orders_question(table.cards, table.state, KIM)
    _, rivals, *_ = why(table, question, {"1": {"where": "A", "team": ["might1"], "gold": 4}})
    assert f"Chris (from {bid}, up to 2 Gold) can bid, too" in rivals


def test_in_the_last_round_an_upgrade_promises_nothing_for_the_next_and_gold_that_is_left_says_what_it_makes() -> None:
    def said(round: int) -> Sequence[str]:
        table = Table(2, round=round, phase="orders", cards=CARDS)
        table.guild(KIM, "might", gold=11)
        question = orders_question(table.cards, table.state, KIM)
        sheet: JsonValue = {
            "1": {"where": "builders", "team": ["might2"], "gold": 4},
            "2": {"where": "1", "team": ["might1"]},
            "builds": {"list": ["core:mess_hall"]},
        }
        return why(table, question, sheet)

    assert "teams of" in said(2)[0] and not any("Gold left" in line for line in said(2))
    assert "next round" not in said(9)[0] and "+2 Fame" in said(9)[0]
    assert said(9)[1] == "the 7 Gold left make 1 Fame at the end"


def test_in_the_last_round_it_comes_first_who_can_match_a_bid_and_what_is_left_is_not_called_useless() -> None:
    """*A higher bid brings no more* stood beside a bid that both rivals could match; 9 Fame hung on it."""
    table = Table(3, round=9, phase="orders", cards=CARDS)
    table.guild(KIM, "might", gold=20)
    table.guild(CHRIS, "guile", gold=12)
    table.guild(MORGAN, "guile", gold=0)
    question = orders_question(table.cards, table.state, KIM)

    def said(gold: int) -> Sequence[str]:
        return why(table, question, {"1": {"where": "A", "team": ["might1"], "gold": gold}})[1:3]

    rivals, left = said(4)
    assert rivals == "**1** 🟥 Chris (up to 12 Gold) can bid, too; 13 Gold nobody can match"
    assert left == "the 16 Gold left make 3 Fame at the end; on a bid they outdo others by the same order"
    assert said(13)[0] == "the 7 Gold left make 1 Fame at the end; a higher bid brings no more"


def test_a_counter_says_what_speaks_against_the_offer_and_no_chance_twice(table: Table) -> None:
    table.guild(CHRIS, "guile")
    table.orders(KIM, 1, "1", ["might1", "might2"], if_contested="deal")
    table.orders(CHRIS, 1, "1", ["guile1"])
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 1}, KIM, KIM, accepted=[CHRIS])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [offer])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    own: JsonValue = {"offer": {"gold": {"0": 2, "1": 0}, "card": "0"}}
    first, *others = why(table, question, {"act": "offer:1:1", "form": own})
    assert re.fullmatch(
        r"\d+ % for 2 Gold and the card; better to conflict \(\d+ %\) than to take what is offered", first
    )
    assert not any(re.fullmatch(r"in conflict \d+ % to make the number", line) for line in others)


@pytest.mark.parametrize("accepted", [False, True])
def test_a_deal_is_told_by_what_it_brings_and_what_is_left_where_it_is_broken(table: Table, accepted: bool) -> None:
    """That the rival will probably conflict spoke against the deal that was recommended."""
    table.guild(CHRIS, "guile", rooms={"hideout": "reroll"})
    table.orders(KIM, 1, "1", ["might1", "might2"], if_contested="deal")
    table.orders(CHRIS, 1, "1", ["guile1", "guile2", "guile3"])
    offer = Offer("1", CHRIS, {KIM: 2, CHRIS: 0}, KIM, KIM, accepted=[CHRIS, KIM] if accepted else [CHRIS])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [offer], deal="1" if accepted else None)]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    told = why(table, question, {"act": "done" if accepted else "accept:1"})
    assert not any("will probably conflict" in line for line in told)
    broken = r"deals are mostly kept; if 🟥 Chris breaks it, 🟥 Chris has \d+ % and you \d+ %"
    assert any(re.fullmatch(broken, line) for line in told)
    if accepted:
        assert re.fullmatch(r"you agreed; the deal holds if all cooperate, \d+ %", told[0])
        assert why(table, question, {"act": "stance:1:1:cooperate"})[0] == (
            "you agreed to the deal; all see who breaks one"
        ), "why the advice is another than before it"
    else:
        assert any(
            re.fullmatch(r"your Fame less what rivals gain: about [\d.]+ by this deal, [−\d.]+ without", line)
            for line in told
        )


def test_an_offer_that_a_third_guild_refused_is_not_recommended_and_the_reason_says_who_refused() -> None:
    """Any one refusal leaves no deal (page 19)."""
    table = crowd([], ["deal", "deal", "ask"])
    table.state.phase = "bargain"
    offer = Offer("1", CHRIS, {KIM: 3, CHRIS: 1, MORGAN: 1}, KIM, KIM, accepted=[CHRIS])
    table.state.contests = [Contest(1, "3", [KIM, CHRIS, MORGAN], [offer])]
    for done, is_off in (([CHRIS], False), ([CHRIS, MORGAN], True)):
        table.state.talked = list(done)
        question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
        view = view_for(table.cards, table.state, KIM)
        advice: Any = table.game.advise(view, question, Chance("any"))
        assert (advice.answer == {"act": "accept:1"}) != is_off, advice.answer
        said = [words(each.phrase) for each in advice.why]
        refused = [line for line in said if line == "🟩 Morgan refused an offer, so no deal comes of it"]
        assert refused == said[:1] if is_off else not refused, said
        assert not is_off or not advice.answer["act"].startswith(("offer", "even", "yours"))


def test_an_offer_names_the_prestige_upgrade_that_counts_its_card(table: Table) -> None:
    (vault,) = (one.id for one in CARDS.prestige.values() if one.counted == "contracts_done")
    table.guild(KIM, prestige=vault)
    table.guild(CHRIS, "guile")
    table.orders(KIM, 1, "1", ["might1", "might2"])
    table.orders(CHRIS, 1, "1", ["guile1"])
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 1}, KIM, KIM, accepted=[CHRIS])
    table.state.contests = [Contest(1, "1", [KIM, CHRIS], [offer])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    said, *_ = why(table, question, {"act": "accept:1"})
    assert said == "keeping the card is worth more at the end: +1.5 Fame for you (Prestige 4)"


@pytest.mark.parametrize(
    ("space", "said"), [("1", "then you contest it"), ("2", "with an earlier order they have it first")]
)
def test_an_own_contract_that_others_can_do_says_who_and_from_when_they_are_first(
    table: Table, space: str, said: str
) -> None:
    table.guild(CHRIS, "might")
    table.state.phase = "orders"
    order: JsonValue = {"where": "1", "team": ["might1", "might2"], "fallback": "best", "gold": None}
    question = orders_question(table.cards, table.state, KIM)
    (line,) = [line for line in why(table, question, {space: order}) if "can do it, too" in line]
    assert line == f"**{space}** 🟥 Chris can do it, too: {said}"


def test_a_contract_that_rivals_may_have_first_is_told_with_how_likely_it_is_left() -> None:
    """“99 %” stood there alone, which are the dice, and both of them had gone to earlier orders."""
    table = Table(3, round=9, phase="orders", cards=CARDS)
    for seat in (KIM, CHRIS, MORGAN):
        table.guild(seat, "might", gold=0)
    question = orders_question(table.cards, table.state, KIM)

    def said(space: str) -> str:
        return why(table, question, {space: {"where": "1", "team": ["might1", "might2"]}})[0]

    assert re.search(r": \d+ % if still there \(about \d0 %\) → ", said("2"))
    assert "still there" not in said("1"), "no order comes before the first"


def test_all_facts_of_orders_are_told_in_as_many_reasons_as_there_is_room_for() -> None:
    """Of three orders the third fact was left out: that it may come too late."""
    plan, last, *facts = (reason(kind) for kind in ("orders", "next-best", "usual", "refused", "judgement"))
    assert facts_in_one([plan, *facts[:2]]) == [plan, *facts[:2]]
    first, each, kept = facts_in_one([plan, *facts, last])
    assert (first, kept) == (plan, last)
    further: Any = each.params["stacked"]
    assert [each.params["first"], *(line.params["fact"] for line in further)] == [one.phrase for one in facts]


def test_a_contract_in_the_plan_is_told_with_its_bonus_and_what_a_prestige_upgrade_counts() -> None:
    """“1 Gold, 2 Fame” stood there of one that brings three Gold more."""
    cards = deck(
        common5={"effects": [effect("bonus", "gain", gold=3)]},
        prestige1={"counted": "commons_done", "fame": 2, "per": 1},
    )
    table = Table(2, round=2, phase="orders", cards=cards)
    table.guild(KIM, "spirit", prestige="prestige1")
    table.board("1", "common5")
    question = orders_question(table.cards, table.state, KIM)
    plan, *_ = why(table, question, {"1": {"where": "1", "team": ["spirit1", "spirit2"]}})
    assert plan.endswith(", Bonus 3 Gold, 2 Fame at the end by Prestige 1")


def test_a_rival_who_may_not_recruit_there_is_not_said_to_pay_as_much_c_36() -> None:
    """ "17 Gold nobody can match" stood beside somebody whom no rival had the rank for."""
    table = Table(2, round=2, phase="orders", cards=CARDS)
    table.guild(KIM, "might", "adept9", gold=20)
    table.guild(CHRIS, "guile", gold=19)
    ranks = {at: table.cards.adventurers[spot.deck[-1]].rank for at, spot in table.state.adventurers.items()}
    hero = next(at for at, rank in ranks.items() if rank == "hero")
    question = orders_question(table.cards, table.state, KIM)

    def said(order: str) -> str:
        _, rivals, *_ = why(table, question, {order: {"where": hero, "team": ["might1"], "gold": 12}})
        return rivals

    assert said("1").endswith("no rival can bid by order 1; 🟥 Chris can by a later one")
    assert current_figures.min_bid(table.cards, table.state, CHRIS, "A") == 4
    told = "Chris (up to 15 of 19 Gold, after an Adept) can bid, too; 16 Gold nobody can match by order 2; "
    assert said("2").endswith(f"{told}an earlier order of theirs comes before any bid"), (
        "an earlier order may bring an Adept for 4 of the 19 Gold"
    )


LATER, ORDER = "a boon works once, and may be worth more later", "a boon works once, and another order may need it"


@pytest.mark.parametrize(("round", "orders", "said"), [(4, 1, [LATER]), (9, 2, [ORDER]), (9, 1, [])])
@pytest.mark.parametrize("kind", ["boon.use", "boon.between"])
def test_a_boon_that_is_kept_in_the_last_round_is_for_another_order_if_there_is_one(
    round: int, orders: int, said: list[str], kind: str
) -> None:
    """*Another order may need it* was said of the last one."""
    table = Table(2, round=round, cards=CARDS)
    for space in range(1, orders + 1):
        table.orders(KIM, space, "free", [("might1", "arcane1")[space - 1]])
    keep = Question(KIM, kind, PickOne((Option("keep", say("boon-keep", boons=1)),)), lambda: "keep")
    assert why(table, keep, "keep") == said


@pytest.mark.parametrize(("round", "orders", "said"), [(4, 1, [LATER]), (9, 2, [ORDER]), (9, 1, [])])
def test_dice_that_stay_for_a_boon_is_kept_say_for_what_if_anything(round: int, orders: int, said: list[str]) -> None:
    """Of a roll against others nobody can tell beforehand what the boon brings."""
    table = Table(2, round=round, cards=CARDS)
    for space in range(1, orders + 1):
        table.orders(KIM, space, "free", [("might1", "arcane1")[space - 1]])
    odds = Phrase("check-odds", {"odds": say("odds-ahead", percent=40)})
    ways = PickOne(tuple(Option(key, say("check-stand", total=12, odds=odds)) for key in ("boon:common6", "stand")))
    assert why(table, Question(KIM, "check.modify", ways, lambda: "stand"), "stand") == said


@pytest.mark.parametrize(
    ("orders", "said"),
    [
        (2, "no later order gains as much by it, and after this round it is worth nothing"),
        (1, "after this round it is worth nothing"),
    ],
)
def test_a_boon_that_is_used_in_the_last_round_says_why_it_is_not_kept(orders: int, said: str) -> None:
    table = Table(2, round=9, cards=CARDS)
    for space in range(1, orders + 1):
        table.orders(KIM, space, "free", [("might1", "arcane1")[space - 1]])
    odds = Phrase("check-odds", {"odds": say("odds-ahead", percent=40)})
    boon = Option("boon:common6", say("check-add-points", points=2, odds=odds, first="no"))
    ways = PickOne((boon, Option("stand", say("check-stand", total=12, odds=odds))))
    *_, last = why(table, Question(KIM, "check.modify", ways, lambda: "stand"), "boon:common6")
    assert last == said
