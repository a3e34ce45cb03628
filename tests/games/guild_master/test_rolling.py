"""What a steward does about dice that lie there, where that is more than the question proposes."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import meanings_of
from gamecore.games.guild_master.ai.rolling import keeps_a_boon, modify
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.presentation.typed_answers import read
from gamecore.games.guild_master.rules.skill_checks import skill_check
from gamecore.games.guild_master.rules.skill_checks.dice_choices import higher_chance
from gamecore.games.guild_master.rules.skill_checks.modifiers import roll_of
from gamecore.games.guild_master.rules.skill_checks.roll_goals import ToPass
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import words


def proposed(round: int, prestige: str | None, counted: str = "adventurers") -> str:
    """To a guild that wanders with its only order, a point short of the next ten, and has a boon for two."""
    cards = deck(common5={"effects": [effect("boon", "add_points", points=2)]}, prestige1={"counted": counted})
    table = Table(2, round=round, cards=cards, faces=[5, 4, 4, 3, 3])
    table.guild(KIM, boons=["common5"], prestige=prestige)
    table.orders(KIM, 1, "free", ["might1", "might2"], fallback="wander")
    table.resolves()
    (question, *_) = table.asked_of(KIM, "check.modify")
    answer = modify(Seen(cards, view_for(cards, table.state, KIM), KIM), question, Chance("any"))
    return str(answer).partition(":")[0]


@pytest.mark.parametrize(("round", "answer"), [(4, "stand"), (9, "boon")])
def test_a_boon_is_used_where_it_brings_anything_in_the_last_order_of_the_last_round(round: int, answer: str) -> None:
    assert proposed(round, "prestige1") == answer


def test_a_boon_is_kept_for_a_prestige_upgrade_that_counts_it() -> None:
    assert proposed(9, "prestige1", counted="commons_done") == "stand"


def option(key: str, gold: str, fame: str = "1") -> Option:
    odds = Phrase("check-odds", {"odds": say("odds-wander", gold=gold, fame=fame)})
    return Option(key, say("check-stand", total=12, odds=odds))


def test_of_two_boons_the_one_that_brings_more_fame_is_used_for_gold_is_worth_a_fifth_of_it() -> None:
    table = Table(2, round=9, cards=deck())
    table.guild(KIM)
    table.orders(KIM, 1, "free", ["might1"], fallback="wander")
    several = (option("stand", "1"), option("boon:gold", "3"), option("boon:fame", "1", "2"))
    question = Question(KIM, "check.modify", PickOne(several), lambda: "stand")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == "boon:fame"


@pytest.mark.parametrize(("alone", "answer"), [(100, "ability:fix:0"), (80, "ability:points")])
def test_of_what_costs_nothing_no_more_is_used_than_it_takes(alone: int, answer: str) -> None:
    """Five helpers followed one another where the last alone turned the die that was missing."""
    table = Table(2, round=4, cards=deck())
    table.guild(KIM)

    def helps(key: str, text: str, percent: int, others: str) -> Option:
        odds = Phrase("check-odds", {"odds": say("odds-pass", percent=percent)})
        first = {"first": "no" if others == "none" else "yes"} if text == "check-add-points" else {}
        return Option(key, say(text, odds=odds, **first), say("check-by", others=others))

    several = (
        helps("ability:points", "check-add-points", 100, "Spell Tower, Enhedu"),
        helps("boon:common1", "check-add-points", 100, "none"),
        helps("ability:reroll:0", "check-reroll", 100, "none"),
        helps("ability:fix:0", "check-fix", alone, "none"),
        helps("stand", "check-stand", 0, "none"),
    )
    question = Question(KIM, "check.modify", PickOne(several), lambda: "ability:points")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == answer


def win(key: str, percent: int) -> Option:
    return Option(
        key, say("check-stand", total=12, odds=Phrase("check-odds", {"odds": say("odds-ahead", percent=percent)}))
    )


def test_in_conflict_the_roll_that_wins_more_often_is_taken_though_it_may_fail() -> None:
    """C-46: to stand passes for certain, 2 over the target against a rival's 5."""
    table = Table(2, round=4, cards=deck())
    table.guild(KIM)
    several = (win("reroll:armory:0", 17), win("boon:points", 100), win("stand", 0))
    question = Question(KIM, "check.modify", PickOne(several), lambda: "stand")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == "reroll:armory:0"


@pytest.mark.parametrize(("boon", "answer"), [(0, "stand"), (40, "ability:points")])
def test_dice_that_nothing_can_make_win_any_more_are_kept(boon: int, answer: str) -> None:
    """The star stood at *Add 3 (you win 0 %)*."""
    table = Table(2, round=4, cards=deck())
    table.guild(KIM)
    several = (win("ability:points", 0), win("boon:points", boon), win("stand", 0))
    question = Question(KIM, "check.modify", PickOne(several), lambda: "ability:points")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == answer


@pytest.mark.parametrize(
    ("skill", "prestige", "answer"),
    [("logic", "adventurers", "boon:points"), ("might", "adventurers", "stand"), ("logic", "commons_done", "stand")],
)
def test_in_the_last_round_a_boon_is_kept_only_for_an_order_that_gains_more_by_it(
    skill: str, prestige: str, answer: str
) -> None:
    """The star kept 38 at 3 % to win, where the boon had 33 %: "another order may need it", of orders at 99 %."""
    boon = effect("boon", "add_points", points=6)
    cards = deck(
        common5={"effects": [boon]},
        heroic1={"targets": {"might": 13}, "fame": 6},
        heroic2={"targets": {skill: 13}, "fame": 6},
        prestige1={"counted": prestige},
    )
    table = Table(2, round=9, cards=cards)
    table.guild(KIM, boons=["common5"], prestige="prestige1")
    table.board("3", "heroic1")
    table.board("4", "heroic2")
    table.orders(KIM, 1, "3", ["might1", "might2"])
    table.orders(KIM, 2, "4", ["might3", "might4"])
    table.state.space = 1
    question = Question(KIM, "check.modify", PickOne((win("boon:points", 33), win("stand", 3))), lambda: "stand")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == answer


def test_a_win_that_only_a_rivals_boon_can_take_is_left_for_no_lesser_one() -> None:
    """It has no percent, and counted as none."""
    table = Table(2, round=4, cards=deck())
    table.guild(KIM)
    ahead = Phrase("check-odds", {"odds": say("odds-ahead-but-boons", others_seats=[CHRIS])})
    several = (
        win("stand", 40),
        Option("reroll:armory:0", say("check-stand", total=12, odds=ahead)),
        win("reroll:b:0", 60),
    )
    question = Question(KIM, "check.modify", PickOne(several), lambda: "stand")
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == "reroll:armory:0"


@pytest.mark.parametrize(
    ("one", "other", "more"),
    [
        (say("odds-ahead", percent=60), say("odds-ahead", percent=40), 60),
        (say("odds-ahead", percent=40), say("odds-ahead", percent=60), None),
        (say("odds-ahead-but-boons", others_seats=[CHRIS]), say("odds-ahead", percent=40), 100),
        (say("odds-pass", percent=90), say("odds-ahead", percent=40), None),
    ],
)
def test_what_a_boon_brings_besides_is_said_where_both_are_chances_of_the_same(
    one: Phrase, other: Phrase, more: int | None
) -> None:
    """Where it makes the win certain, nothing was said of it."""
    assert higher_chance(one, other) == more


def test_a_boon_that_brings_nothing_is_no_reason_to_keep_the_dice() -> None:
    assert keeps_a_boon([option("boon:x", "3"), option("stand", "2")])
    assert not keeps_a_boon([option("boon:x", "2"), option("stand", "2")])
    assert not keeps_a_boon([option("ability:x", "3"), option("stand", "2")])


def with_two_boons(other: str) -> tuple[Table, Question]:
    """Kim is short of 18 in Might, and holds a boon that sets a die to 6 in any check, and another."""
    cards = deck(
        common5={"effects": [effect("boon", "set_die", face=6)]},
        common6={"effects": [effect("boon", "set_die", face=6, skill="might")]},
        common7={"effects": [effect("boon", "set_die", face=5)]},
        common8={"effects": [effect("boon", "set_die", face=6)]},
    )
    table = Table(2, round=4, cards=cards)
    table.guild(KIM, boons=["common5", other])
    roll = roll_of(cards, table.state, KIM, "might", [5, 4, 4])
    goal = ToPass(say("objective", kind="contract", space="1"), 15, [roll])
    (question,) = next(skill_check.modify(table.play(), roll, goal)).questions
    return table, question


@pytest.mark.parametrize(
    ("other", "keys", "answer"),
    [
        ("common6", ["boon:common5:1", "boon:common6:1", "stand"], "boon:common6:1"),
        ("common7", ["boon:common5:1", "boon:common7:1", "stand"], "boon:common5:1"),
        ("common8", ["boon:common5:1", "stand"], "boon:common5:1"),
    ],
)
def test_another_boon_that_helps_is_offered_beside_the_best_and_of_two_alike_the_narrower_is_used(
    other: str, keys: list[str], answer: str
) -> None:
    """Only the one for any check was offered, and the one for a single skill was never used."""
    table, question = with_two_boons(other)
    assert isinstance(question.choices, PickOne)
    assert [option.key for option in question.choices.options] == keys
    assert question.choices.shape() == ["one", "boon:common5:1", "stand"], "games from before go on as they were"
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert modify(seen, question, Chance("any")) == answer


def test_another_boon_is_named_by_its_card_beside_the_same_change() -> None:
    _, question = with_two_boons("common6")
    assert isinstance(question.choices, PickOne)
    best, narrower, _ = [words(option.text) for option in question.choices.options]
    assert narrower == f"{best} by Common 6"


def typed(question: Question, text: str, table: Table) -> Reading:
    return read(table.cards, view_for(table.cards, table.state, KIM), question, text, None)


@pytest.mark.parametrize("text", ["fix 4", "fix"])
def test_a_typed_change_that_two_boons_can_make_is_asked_about(text: str) -> None:
    """It spent the boon for any check, the one that a steward keeps."""
    table, question = with_two_boons("common6")
    reading = typed(question, text, table)
    assert reading.answer is None
    meant = meanings_of(text, reading, lambda again: typed(question, again, table))
    assert [typed(question, one.text, table).answer for one in meant] == ["boon:common5:1", "boon:common6:1"]
    assert typed(question, "fix 5", table).problems, "no die that shows a 5 is offered"
