"""Plot Phase (page 11)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, PickOne, to_be_confirmed
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Open, Question
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules import plot_phase
from gamecore.games.guild_master.view import view_for
from gamecore.tables.model.seats import Given
from tests.support.games.guild_master.deck import ability, deck, effect
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import lines, words
from tests.support.games.scenario import keys

CARDS = deck(
    adept1={"ability": ability("gain", phase="plot", gold=2)},
    adept2={"ability": ability("take_gold", phase="plot", gold=3)},
    adept3={"ability": ability("gain", "full", "plot", fame=1)},
    adept4={"ability": ability("gain", "half", "plot", fame=1)},
    adept5={"ability": ability("gain", "blood", "plot", fame=1)},
    adept6={"ability": ability("trade", phase="plot", gold=2, fame=1)},
    adept7={"ability": ability("shift_team", phase="plot", by=1)},
    adept8={"ability": ability("lose_fame", phase="plot", fame=1)},
    common5={"effects": [effect("boon", "gain", gold=4)]},
    common6={"effects": [effect("boon", "shift_team", by=1)]},
    common7={"effects": [effect("boon", "shift_team", by=2)]},
)


def started(plot_option: str, *people: tuple[str, ...], round: int = 2, faces: Any = ()) -> Table:
    """The Plot Phase begins; guild 0 has most Fame, then 1, then 2."""
    table = Table(max(2, len(people)), round=round, phase="start", cards=CARDS, plot=plot_option, faces=faces)
    for seat, more in enumerate(people):
        table.guild(seat, ("might", "arcane", "guile")[seat], *more, fame=10 - seat)
    table.step()
    return table


def acts(table: Table, seat: int) -> list[str]:
    """What ``seat`` could do in the act that was asked last."""
    question = next(question for question in reversed(table.asked) if question.seat == seat)
    assert isinstance(question.choices, Acts)
    return [act.key for act in question.choices.acts]


def test_abilities_live_in_the_rounds_of_their_icon_c_14() -> None:
    people = ("adept3", "adept4", "adept5")
    for round, live in ((2, ["adept3"]), (3, ["adept4", "adept5"]), (5, ["adept4"]), (6, ["adept3", "adept5"])):
        table = started("strict", people, round=round)
        table.state.phase = "plot"
        assert list(plot_phase.usable(table.cards, table.state, KIM)) == live


def test_guilds_use_their_cards_in_fame_order_one_guild_after_the_other_a_11_c_58() -> None:
    table = started("strict", ("adept1",), ("adept2", "adept3"))
    table.says(KIM, "plot", {"act": "use:adept1"})
    table.says(CHRIS, "plot", {"act": "use:adept3"})
    table.says(CHRIS, "plot", {"act": "use:adept2"})
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 1", "Adept 3", "Adept 2"]


def test_strictly_only_the_first_guild_is_waited_for_a_11() -> None:
    table = started("strict", ("adept1",), ("adept3",))
    script = plot_phase.step(table.play())
    batch = next(script)
    assert [(question.seat, question.optional) for question in batch.questions] == [(KIM, False), (CHRIS, True)]


def test_an_ability_is_used_once_a_phase_a_13() -> None:
    table = started("strict", ("adept1",))
    table.says(KIM, "plot", {"act": "use:adept1"})
    table.until("orders")
    assert table.state.guilds[KIM].gold == 9 and len(table.events_of("plot.used")) == 1
    assert table.state.guilds[KIM].used == []


def test_sheets_stay_secret_until_all_are_in_and_go_in_fame_order_a_11() -> None:
    table = started("sheet", ("adept2",), ("adept1",))
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept1": "yes"}}})
    table.step()
    assert not table.events_of("plot.used") and table.state.plot_sheets == {CHRIS: {"adept1": "yes"}}
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept2": "yes"}}})
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 2", "Adept 1"]
    assert [guild.gold for guild in table.state.guilds] == [10, 6]


def waits(table: Table, seat: int, act: str) -> bool:
    """Whether this act of the window can still be taken back before anything is shown."""
    batch = next(plot_phase.step(table.play()))
    assert isinstance(batch, Open)
    return batch.hold(seat, (act, {}))


def test_the_last_sheet_waits_a_moment_for_it_opens_them_all() -> None:
    table = started("sheet", ("adept2",), ("adept1",))
    assert not waits(table, CHRIS, "sheet")
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept1": "yes"}}})
    table.step()
    assert all(waits(table, KIM, act) for act in ("sheet", "shown:adept2=1", "done"))
    assert not waits(table, KIM, "gold") and not waits(table, CHRIS, "sheet"), "Kim is still awaited"


def test_strictly_a_card_that_is_used_waits_a_moment() -> None:
    table = started("strict", ("adept1",), ("adept3",))
    assert waits(table, KIM, "use:adept1") and not waits(table, KIM, "done") and not waits(table, CHRIS, "gold")


def test_the_sheet_names_the_target_so_nothing_more_is_asked() -> None:
    table = started("sheet", ("adept2",), (), ())
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept2": str(MORGAN)}}})
    table.until("orders")
    assert {question.kind for question in table.asked} == {"plot"}
    assert [guild.gold for guild in table.state.guilds] == [10, 7, 4]


def test_what_has_become_impossible_is_passed_over_and_its_owner_told() -> None:
    table = started("sheet", ("adept2",), ("adept6",))
    table.state.guilds[CHRIS].gold = 3
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept6": "yes"}}})
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept2": "yes"}}})
    table.until("orders")
    (skipped,) = [event for event in table.events if event.kind == "plot.skipped"]
    assert skipped.only == (CHRIS,) and table.state.guilds[CHRIS].fame == 9
    said = "By your turn Adept 6 could no longer be used, or would have changed nothing"
    assert words(Phrase("plot-skipped", skipped.params)) == said, "a trade that cannot be paid would have changed much"


def test_nobody_is_asked_where_nobody_can_use_anything() -> None:
    table = started("sheet", (), ())
    assert table.state.phase == "orders" and not table.asked
    assert len(table.events_of("plot.gold")) == 1


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_gold_may_be_given_from_the_treasury_while_the_window_is_open_a_26(how: str) -> None:
    table = started(how, ("adept1",), ())
    table.says(CHRIS, "plot", {"act": "gold", "form": {"gift": {"to": "0", "amount": 5}}})
    table.step()
    assert [guild.gold for guild in table.state.guilds] == [12, 2]
    assert table.events_of("gift.given") == [{"seat": CHRIS, "other_seat": KIM, "gold": 5}]


def test_no_more_gold_is_given_than_there_is_a_26() -> None:
    table = started("sheet", ("adept1",), ())
    table.says(CHRIS, "plot", {"act": "gold", "form": {"gift": {"to": "0", "amount": 8}}})
    with pytest.raises(IllegalChoice, match="refused-number"):
        table.step()


def test_a_gift_that_makes_a_card_usable_gives_its_owner_a_turn() -> None:
    table = started("strict", ("adept1",), ("adept6",))
    table.state.guilds[CHRIS].gold = 0
    table.state.plot_left = [KIM]
    table.says(KIM, "plot", {"act": "gold", "form": {"gift": {"to": "1", "amount": 2}}})
    table.step()
    assert table.state.plot_left == [KIM, CHRIS]


RECRUITERS = deck(
    adept1={"ability": ability("gain", phase="plot", gold=2)},
    adept9={"ability": ability("free_recruit", phase="plot", rank="adept")},
    adept10={"ability": ability("favour", phase="plot", gold=2)},
    adept11={"ability": ability("trade", phase="plot", gold=2, fame=1)},
    adept12={"ability": ability("gain", phase="plot", fame=1)},
    common6={"effects": [effect("boon", "shift_team", by=1)]},
)


def recruiters(how: str, kim: tuple[str, ...], chris: tuple[str, ...]) -> Table:
    """Kim, with more Fame, and Chris, without Gold; Adept 1 lies on A."""
    table = Table(2, round=2, phase="start", cards=RECRUITERS, plot=how)
    table.guild(KIM, "might", *kim, fame=10)
    table.guild(CHRIS, "arcane", *chris, fame=9, gold=0)
    table.step()
    return table


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_who_joins_in_plot_may_use_an_ability_in_the_same_plot_c_14(how: str) -> None:
    """C-14, page 8: Adept 1 joins by Adept 9, before Chris has a turn, and brings 2 Gold at once."""
    table = recruiters(how, ("adept9",), ("adept12",))
    table.says(KIM, "effect.recruit", "A")
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 9", "Adept 1", "Adept 12"]
    assert table.state.guilds[KIM].gold == 9


@pytest.mark.parametrize("how", ["sheet", "strict"])
@pytest.mark.parametrize("chris", [("adept11",), ("adept11", "adept12")])
def test_a_card_that_another_guilds_action_makes_usable_gets_its_turn_a_11(how: str, chris: tuple[str, ...]) -> None:
    """A-11: the favour brings Chris the 2 Gold that Adept 11 takes, whether he was waited for before or not."""
    table = recruiters(how, ("adept10",), chris)
    while not table.events_of("plot.used"):
        table.step()
    while table.state.phase == "plot":
        ready = plot_phase.usable(table.cards, table.state, CHRIS)
        if "adept11" in ready and CHRIS not in table.state.plot_sheets:
            sheet = {"act": "sheet", "form": {"plot": dict.fromkeys(ready, "yes")}}
            table.says(CHRIS, "plot", sheet if how == "sheet" else {"act": "use:adept11"})
        table.step()
    assert table.state.guilds[CHRIS].gold == 0 and table.state.guilds[CHRIS].fame == 9 + len(chris)


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_nobody_is_asked_again_about_what_was_left_unused_a_11(how: str) -> None:
    """A-11: Chris leaves Adept 12 unused; what joins Kim later or Gold that comes is no reason to ask for it again."""
    table = recruiters(how, ("adept9",), ("adept12",))
    table.says(KIM, "effect.recruit", "A")
    table.says(CHRIS, "plot", {"act": "done"})
    table.until("orders")
    assert len(table.events_of("plot.used")) == 2 and table.state.guilds[CHRIS].fame == 9
    assert all(guild.declined == [] for guild in table.state.guilds)


def test_gold_totals_are_announced_when_all_abilities_are_done_a_61_c_59() -> None:
    table = started("strict", ("adept1",), ())
    table.says(KIM, "plot", {"act": "use:adept1"})
    table.until("orders")
    kinds = [event.kind for event in table.events]
    assert kinds.index("plot.gold") > kinds.index("plot.used")
    assert [guild.params["gold"] for guild in table.events_of("plot.gold")[0]["guilds"]] == [9, 7]


def test_a_boon_is_discarded_when_it_is_used_a_12() -> None:
    table = Table(2, round=2, phase="start", cards=CARDS, plot="strict", faces=[5, 2])
    table.guild(KIM, boons=["common5"])
    table.step()
    table.says(KIM, "plot", {"act": "use:common5"})
    table.until("orders")
    guild = table.state.guilds[KIM]
    assert guild.gold == 11 and guild.boons == [] and "common5" in table.state.discarded


def test_a_changed_figure_lasts_until_the_round_ends() -> None:
    table = started("sheet", ("adept7",), (), faces=[3] * 60)
    table.until("orders")
    table.step()
    (question,) = table.asked_of(KIM, "orders")
    assert question.params["size"] == 3
    table.until("start")
    assert table.state.guilds[KIM].this_round == []


def test_what_costs_something_is_not_used_for_who_does_not_answer() -> None:
    table = started("sheet", ("adept6", "adept1"), ())
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 1"]


def test_round_1_has_no_plot_phase_c_60() -> None:
    table = Table(2, phase="choose", cards=CARDS)
    table.state.contracts["3"].card = None
    table.state.contracts["4"].card = None
    for seat, id in ((KIM, "common3"), (CHRIS, "common4")):
        table.state.guilds[seat].privates = [id, f"common{10 + seat}"]
    table.step()
    assert table.state.phase == "orders" and not table.events_of("plot.gold")


def test_who_is_done_may_still_change_the_sheet() -> None:
    table = started("sheet", ("adept1",), ("adept3",))
    table.says(KIM, "plot", {"act": "done"})
    table.step()
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept1": "yes"}}})
    table.step()
    assert table.state.plot_sheets == {KIM: {"adept1": "yes"}}
    question: Question = table.asked_of(KIM, "plot")[-1]
    assert question.optional


def test_a_sheet_may_name_what_is_used_up_or_leave_it_for_later() -> None:
    cards = deck(adept8={"ability": ability("new_adventurer", phase="plot")})
    for chosen, asked in (("D", False), ("yes", True)):
        table = Table(2, round=2, phase="start", cards=cards)
        table.guild(KIM, "might", "adept8")
        table.step()
        table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept8": chosen}}})
        table.says(KIM, "effect.adventurer", "D")
        table.until("orders")
        assert table.state.adventurers["D"].deck[-1] == "hero2"
        assert bool(table.asked_of(KIM, "effect.adventurer")) is asked


def test_who_gave_away_what_a_card_costs_is_done_by_default() -> None:
    table = started("sheet", ("adept6",), ())
    table.says(KIM, "plot", {"act": "gold", "form": {"gift": {"to": "1", "amount": 7}}})
    table.until("orders")
    assert table.state.guilds[KIM].fame == 10 and not table.events_of("plot.used")


def plot_question(*people: str) -> Question:
    """What a guild of these adventurers is asked in the Plot Phase."""
    table = Table(2, round=2, phase="plot", cards=CARDS)
    table.guild(KIM, "might", *people, gold=9)
    table.state.plot_left = [KIM]
    script = plot_phase.step(table.play())
    (question,) = (one for one in next(script).questions if one.seat == KIM)
    script.close()
    return question


@pytest.mark.parametrize("how", ["sheet", "strict"])
@pytest.mark.parametrize(
    ("people", "used"),
    [(("adept1", "adept3"), ["Adept 1", "Adept 3"]), (("adept2",), ["Adept 2"]), (("adept1", "adept6"), [])],
)
def test_all_that_is_free_is_used_by_instruction_whatever_the_way_of_plot_a_11(
    how: str, people: tuple[str, ...], used: list[str]
) -> None:
    """A-11: Adept 2 takes Gold from the only other guild; Adept 6 asks for Gold, so its guild decides about all."""
    table = started(how, people, ())
    while table.state.phase == "plot":
        if plot_phase.usable(table.cards, table.state, KIM) and KIM not in table.state.plot_sheets:
            table.says(KIM, "plot", answered(table) or {"act": "done"})
        table.step()
    assert [event["card"] for event in table.events_of("plot.used")] == used


def test_strictly_what_leaves_a_choice_is_asked_and_what_is_free_then_goes_by_itself_a_11() -> None:
    """A-11: three guilds, so Adept 2 must choose one; until then Adept 1 waits, whose guild may want it first."""
    table = started("strict", ("adept1", "adept2"), (), ())
    assert answered(table) is None
    table.says(KIM, "plot", {"act": "use:adept2"})
    table.step()
    assert answered(table) == {"act": "use:adept1"}


def with_a_boon(plot_option: str = "sheet", *people: str, round: int = 2) -> Table:
    """Kim has a boon that is better kept for a bigger round, and whatever people are named."""
    table = Table(2, round=round, phase="start", cards=CARDS, plot=plot_option)
    table.guild(KIM, "might", *people, boons=["common6"], fame=10)
    table.step()
    return table


def next_plot(table: Table, round: int) -> None:
    """Plot comes round again; what lies between does not matter here."""
    table.until("orders")
    table.state.round, table.state.phase = round, "start"
    table.step()


def answered(table: Table) -> Any:
    """What Kim's question is answered with by the standing instruction."""
    view = view_for(table.cards, table.state, KIM)
    return table.game.by_instruction(view, open_question(table, KIM), "free")


def test_strictly_what_is_free_is_used_beside_a_kept_boon_a_12() -> None:
    table = with_a_boon("strict", "adept1")
    assert answered(table) is None, "it is asked about the boon"
    table.says(KIM, "plot", {"act": "done"})
    next_plot(table, 3)
    assert answered(table) == {"act": "use:adept1"}
    table.says(KIM, "plot", answered(table))
    table.step()
    assert answered(table) == {"act": "done"}


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_a_boon_that_was_kept_stays_kept_without_asking_and_its_guild_is_told_a_12(how: str) -> None:
    table = with_a_boon(how)
    assert answered(table) is None, "it is asked the first time"
    table.says(KIM, "plot", {"act": "done"})
    next_plot(table, 3)
    table.says(KIM, "plot", answered(table))
    table.until("orders")
    (told,) = [event for event in table.events if event.kind == "plot.kept"]
    assert told.only == (KIM,) and told.params["cards"] == ["Common 6"]
    assert table.state.guilds[KIM].boons == ["common6"]


def test_what_is_free_is_used_beside_a_kept_boon() -> None:
    table = with_a_boon("sheet", "adept1")
    assert answered(table) is None
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept1": "yes"}}})
    next_plot(table, 3)
    assert answered(table) == {"act": "sheet", "form": {"plot": {"adept1": "yes", "common6": "no"}}}


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_a_boon_stays_kept_when_something_else_is_left_unused_later_in_the_same_plot_a_12(how: str) -> None:
    """A-12: Kim keeps her boon, is asked again because Chris's favour makes Adept 11 usable, and leaves that."""
    table = recruiters(how, (), ("adept10",))
    table.guild(KIM, "might", "adept11", boons=["common6"], gold=0)
    table.state.phase = "start"
    table.step()
    table.says(KIM, "plot", {"act": "done"})
    while not table.events_of("plot.used"):
        table.step()
    assert list(plot_phase.usable(table.cards, table.state, KIM)) == ["adept11"]
    table.says(KIM, "plot", {"act": "done"})
    table.until("orders")
    assert table.state.guilds[KIM].gold == 2 and table.state.guilds[KIM].kept == ["common6"]


def test_a_kept_boon_is_asked_about_again_when_another_comes() -> None:
    table = with_a_boon()
    table.says(KIM, "plot", {"act": "done"})
    table.until("orders")
    table.guild(KIM, boons=["common7"])
    table.state.guilds[KIM].boons.append("common6")
    next_plot(table, 3)
    assert answered(table) is None


def test_a_kept_boon_is_asked_about_again_in_the_last_round() -> None:
    table = with_a_boon(round=8)
    table.says(KIM, "plot", {"act": "done"})
    next_plot(table, 9)
    assert answered(table) is None


def asked_in(table: Table) -> str:
    """The words of the Plot question that waits for Kim."""
    return words(Phrase("ask-plot", open_question(table, KIM).params))


def test_a_question_that_comes_again_says_what_is_new_and_what_stays_kept() -> None:
    table = with_a_boon()
    assert asked_in(table) == "Plot, before orders: use Common 6?"
    table.says(KIM, "plot", {"act": "done"})
    table.until("orders")
    table.guild(KIM, boons=["common7"])
    table.state.guilds[KIM].boons.append("common6")
    next_plot(table, 3)
    assert asked_in(table) == "Plot, before orders: use Common 7? You keep Common 6 unless you use it now."


def test_a_question_that_comes_again_in_the_last_round_says_so() -> None:
    table = with_a_boon(round=8)
    table.says(KIM, "plot", {"act": "done"})
    next_plot(table, 9)
    assert asked_in(table) == "Plot, before orders: use Common 6? Last round: use it or lose it."


def test_a_kept_boon_may_still_be_used_and_is_kept_no_longer() -> None:
    table = with_a_boon()
    table.says(KIM, "plot", {"act": "done"})
    next_plot(table, 3)
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"common6": "yes"}}})
    table.until("orders")
    assert table.state.guilds[KIM].boons == table.state.guilds[KIM].kept == []


@pytest.mark.parametrize("how", ["sheet", "strict"])
def test_a_boon_that_was_kept_is_not_used_for_who_does_not_answer_a_12(how: str) -> None:
    """A-12: Common 5 brings Gold at once, so it would be used by default had its guild not said to keep it."""
    for last, left in ((3, ["common5"]), (9, [])):
        table = Table(2, round=2, phase="start", cards=CARDS, plot=how)
        table.guild(KIM, boons=["common5"], fame=10)
        table.step()
        table.says(KIM, "plot", {"act": "done"})
        next_plot(table, last)
        table.until("orders")
        assert table.state.guilds[KIM].boons == left


def test_keeping_boons_alone_is_called_so() -> None:
    assert labels(open_question(with_a_boon(), KIM))[-1] == "Keep Common 6"
    assert labels(open_question(with_a_boon("sheet", "adept1"), KIM))[-1] == "Don't use Adept 1 and Common 6"


# Nothing is lost by accident


def open_question(table: Table, seat: int) -> Question:
    script = plot_phase.step(table.play())
    question = next(one for one in next(script).questions if one.seat == seat)
    script.close()
    return question


def labels(question: Question) -> list[str]:
    return [words(act.text) for act in acts_of(question)]


def shown(table: Table, seat: int, answer: Any = None) -> list[str]:
    return lines(preview(table.cards, view_for(table.cards, table.state, seat), open_question(table, seat), answer))


def test_an_untouched_sheet_is_shown_as_a_proposal_and_one_press_carries_it_out() -> None:
    table = started("sheet", ("adept1", "adept6"), ())
    first, second = shown(table, KIM)
    assert "proposed: Use it" in first
    assert second.startswith("○ Adept 6 · "), "not this round would read as advice against it"
    assert "**" not in first + second
    question = open_question(table, KIM)
    assert isinstance(question.choices, Acts)
    table.says(KIM, "plot", {"act": question.choices.acts[0].key})
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 1"]


def test_a_single_plain_card_is_one_question_with_what_it_brings_on_its_button() -> None:
    offered = [words(act.text) for act in acts_of(plot_question("adept1")) if act.is_offered]
    assert offered == ["Use Adept 1: +2 Gold", "Give Gold", "Don't use Adept 1 (you miss 2 Gold)"]
    assert {words(act.group) for act in acts_of(plot_question("adept1")) if act.group} == {"Or else…"}
    assert all(act.group is None for act in acts_of(plot_question("adept1"))[:1])


def test_whom_a_single_card_strikes_is_named_and_who_wants_another_may_say_so() -> None:
    table = started("sheet", ("adept2",), (), ())
    offered = [words(act.text) for act in acts_of(open_question(table, KIM)) if act.is_offered]
    assert offered[0].startswith("Use Adept 2 on ") and offered[1] == "Decide about Adept 2"
    told = {words(act.text): act.hint and words(act.hint) for act in acts_of(open_question(table, KIM))}
    assert told["Decide about Adept 2"] == "opens all there is to choose from", "its name may be one of them"


def test_of_several_cards_those_that_are_used_are_named() -> None:
    assert labels(plot_question("adept1", "adept6"))[:2] == ["Use Adept 1: +2 Gold", "Card by card"]
    assert labels(plot_question("adept1", "adept3"))[0] == "Use Adept 1 and Adept 3"


def acts_of(question: Question) -> tuple[Act, ...]:
    assert isinstance(question.choices, Acts)
    return question.choices.acts


def test_to_be_done_says_what_it_leaves_unused() -> None:
    assert "Don't use Adept 1 (you miss 2 Gold)" in labels(plot_question("adept1"))
    assert "Don't use all 3 cards" in labels(plot_question("adept1", "adept6", "adept3"))
    strict = started("strict", ("adept1",), ())
    assert "Don't use Adept 1 (you miss 2 Gold)" in labels(open_question(strict, KIM))
    strict.says(KIM, "plot", {"act": "use:adept1"})
    strict.until("orders")
    assert "Nothing more" in labels(open_question(started("sheet", ("adept1",), ()), CHRIS))


def asked_before_done(question: Question) -> str | None:
    phrase = to_be_confirmed(question.choices, {"act": "done"})
    return None if phrase is None else words(phrase)


def test_to_be_done_asks_first_where_an_ability_that_pays_is_left_unused() -> None:
    asked = asked_before_done(plot_question("adept1", "adept6"))
    assert asked is not None and "Adept 1?" in asked and "Adept 6" not in asked, "Adept 6 may do harm"
    assert asked_before_done(open_question(with_a_boon(), KIM)) is None, "a boon is kept"
    assert asked_before_done(plot_question("adept6")) is None


@pytest.mark.parametrize("how", ["strict", "sheet"])
def test_who_is_not_waited_for_is_only_offered_what_changes_something_a_26(how: str) -> None:
    """A-26: Gold may be given until the window closes."""
    table = started(how, ("adept1",), ())
    for seat in (KIM, CHRIS):
        table.state.guilds[seat].gold = 3
    question = open_question(table, CHRIS)
    assert question.optional and offered(question) == ["gold"]
    assert offered(open_question(table, KIM))[-1] == "done"


def test_a_sheet_that_was_sent_may_still_be_withdrawn_in_one_press() -> None:
    table = started("sheet", ("adept1",), ("adept3",))
    table.says(KIM, "plot", {"act": "sheet", "form": {"plot": {"adept1": "yes"}}})
    table.step()
    assert offered(open_question(table, KIM)) == ["sheet", "gold", "done"]
    assert labels(open_question(table, KIM))[-1].startswith("Don't use Adept 1")
    table.says(KIM, "plot", {"act": "done"})
    table.step()
    assert offered(open_question(table, KIM)) == ["sheet", "gold"], "it is left unused already"


def offered(question: Question) -> list[str]:
    assert isinstance(question.choices, Acts)
    question.choices.check(question.default())
    return [act.key for act in question.choices.acts if act.is_offered]


def test_what_was_decided_is_shown_as_decided() -> None:
    table = started("sheet", ("adept1",), ("adept3",))
    for act, said in (
        ({"act": "done"}, "✔ Adept 1: **Not this round**"),
        ({"act": "sheet", "form": {"plot": {"adept1": "yes"}}}, "✔ Adept 1: **Use it**"),
    ):
        table.says(KIM, "plot", act)
        table.step()
        (line,) = shown(table, KIM)
        assert line.startswith(said)
        assert not any(words(one.text).startswith("Do ") for one in open_question(table, KIM).choices.acts)  # type: ignore[union-attr]


def test_a_press_on_an_older_proposal_does_nothing_else() -> None:
    table = started("sheet", ("adept2",), (), ())
    key = open_question(table, KIM).choices.acts[0].key  # type: ignore[union-attr]
    table.state.guilds[MORGAN].gold = 9
    assert key not in keys(open_question(table, KIM))


# Waiting for those before


def waiting(*chris: str, kim: tuple[str, ...] = ("adept1",)) -> Table:
    """Kim, Chris and Morgan all have cards to use, in this order; Kim and Morgan say at once what they do."""
    table = started("sheet", kim, chris, ("adept3",))
    for seat, card in ((KIM, kim[0]), (MORGAN, "adept3")):
        table.says(seat, "plot", {"act": "sheet", "form": {"plot": {card: "yes"}}})
        table.step()
    return table


def test_who_comes_later_may_wait_for_those_before_where_a_card_leaves_a_choice_a_11() -> None:
    table = started("sheet", ("adept6",), ("adept1", "adept2"), ("adept8",))

    def ways(seat: int) -> dict[str, list[str]]:
        sheet = next(act.form for act in open_question(table, seat).choices.acts if act.key == "sheet")  # type: ignore[union-attr]
        assert sheet is not None
        return {part.key: [words(way.text) for way in part.choices.options] for part in sheet.sections[0].fields}  # type: ignore[union-attr]

    assert ways(KIM)["adept6"] == ["Not this round", "Use it"], "nobody is before"
    assert ways(CHRIS)["adept1"] == ["Not this round", "Use it"], "nothing to decide"
    waits = [
        [way for way in ways(seat)[card] if "Wait" in way] for seat, card in ((CHRIS, "adept2"), (MORGAN, "adept8"))
    ]
    assert waits == [["Wait for 🟦 Kim, then decide"], ["Wait for those before me, then decide"]]


def test_who_waits_decides_when_those_before_are_done_and_those_after_are_not_a_11() -> None:
    table = waiting("adept2")
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept2": "wait"}}})
    table.step()
    table.says(CHRIS, "plot.turn", str(MORGAN))
    table.step()
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 1"] and not table.asked_of(
        CHRIS, "plot.turn"
    )
    table.step()
    (question,) = table.asked_of(CHRIS, "plot.turn")
    assert keys(question) == ["no", str(KIM), str(MORGAN)]
    assert not table.asked_of(CHRIS, "effect.target")
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 1", "Adept 2", "Adept 3"]
    assert [guild.gold for guild in table.state.guilds] == [9, 10, 4]


@pytest.mark.parametrize("card", ["adept2", "common6"])
def test_who_waited_may_still_leave_the_card_unused_and_is_not_asked_again_a_11(card: str) -> None:
    table = started("sheet", ("adept1",), (), ())
    table.guild(CHRIS, "arcane", *(["adept2"] if card == "adept2" else []), boons=["common6"])
    table.state.plot_left = [KIM, CHRIS]
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {card: "wait"}}})
    table.says(CHRIS, "plot.turn", "no")
    table.until("orders")
    assert len(table.asked_of(CHRIS, "plot.turn")) == 1 and len(table.events_of("plot.used")) == 1
    assert table.state.guilds[CHRIS].kept == ["common6"]


def test_on_which_card_is_asked_only_after_the_wait_a_11() -> None:
    table = recruiters("sheet", ("adept12",), ("adept9",))
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept9": "wait"}}})
    table.says(CHRIS, "plot.turn", "yes")
    table.says(CHRIS, "effect.recruit", "B")
    table.until("orders")
    (question,) = table.asked_of(CHRIS, "plot.turn")
    assert keys(question) == ["no", "yes"]
    assert len(table.asked_of(CHRIS, "effect.recruit")) == 1


def test_who_does_not_answer_after_waiting_does_what_is_proposed_a_11() -> None:
    table = waiting("adept2", "adept6")
    table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept2": "wait", "adept6": "wait"}}})
    table.until("orders")
    assert [event["card"] for event in table.events_of("plot.used")] == ["Adept 1", "Adept 2", "Adept 3"]


def test_nobody_else_sees_who_waits_until_it_is_their_turn_a_11() -> None:
    seen = []
    for way in ("wait", "no", str(MORGAN)):
        table = started("sheet", ("adept1",), ("adept2",), ())
        table.says(CHRIS, "plot", {"act": "sheet", "form": {"plot": {"adept2": way}}})
        table.step()
        views = [view_for(table.cards, table.state, viewer) for viewer in (KIM, MORGAN, None)]
        seen.append((views, [event for event in table.events if event.is_for(KIM)]))
    assert seen[0] == seen[1] == seen[2]


def test_the_steward_does_not_wait_a_11() -> None:
    for people in (("adept2", "adept6"), ("adept8",), ("adept9",)):
        cards = deck(
            adept2={"ability": ability("take_gold", phase="plot", gold=3)},
            adept6={"ability": ability("trade", phase="plot", gold=1, fame=9)},
            adept8={"ability": ability("new_adventurer", phase="plot")},
            adept9={"ability": ability("free_recruit", phase="plot", rank="adept")},
            adept12={"ability": ability("gain", phase="plot", fame=1)},
        )
        table = Table(3, round=2, phase="start", cards=cards)
        table.guild(KIM, "might", "adept12", fame=10)
        table.guild(CHRIS, "arcane", *people)
        table.step()
        question = open_question(table, CHRIS)
        answer = table.game.steward(view_for(cards, table.state, CHRIS), question, Chance("steward"))
        question.choices.check(answer)
        assert "wait" not in str(answer) and "'no'" not in str(answer)


# An order more


def with_two_orders_more(stables: int = 2, round: int = 2) -> Table:
    """Kim has three orders of four, and somebody and a boon that each give one more."""
    cards = deck(
        adept1={"ability": ability("shift_orders", phase="plot", by=1)},
        common6={"effects": [effect("boon", "shift_orders", by=1)]},
    )
    table = Table(2, round=round, phase="start", cards=cards, plot="sheet")
    table.guild(KIM, "might", "adept1", boons=["common6"], stables=stables, fame=9)
    table.guild(CHRIS, "arcane")
    table.step()
    return table


def test_a_sheet_that_uses_an_order_beyond_the_most_says_which_card_brings_nothing_c_18() -> None:
    """*Use it* was offered, and afterwards it "could no longer be used", whatever for."""
    table = with_two_orders_more()
    both = {"act": "sheet", "form": {"plot": {"adept1": "yes", "common6": "yes"}}}
    assert shown(table, KIM, both)[-1] == "⚠ Common 6 brings nothing: 4 orders are the most"
    one = {"act": "sheet", "form": {"plot": {"adept1": "no", "common6": "yes"}}}
    assert not any("brings nothing" in line for line in shown(table, KIM, one))
    table = with_two_orders_more(stables=1)
    assert not any("brings nothing" in line for line in shown(table, KIM, both)), "they make four of two"


@pytest.mark.parametrize(("round", "kept"), [(8, "Keep it for later"), (9, "Don't use it")])
def test_a_boon_that_is_left_unused_is_kept_for_later_and_an_ability_just_not_this_round(round: int, kept: str) -> None:
    """Whoever said *not this round* of a boon was not asked in the next; and after the last round is no later."""
    sheet = next(act.form for act in acts_of(open_question(with_two_orders_more(round=round), KIM)) if act.form)
    assert sheet is not None
    ways = {part.key: part.choices for part in sheet.sections[0].fields}
    said = {card: words(way.options[0].text) for card, way in ways.items() if isinstance(way, PickOne)}
    assert said == {"adept1": "Not this round", "common6": kept}


@pytest.mark.parametrize(("round", "told"), [(8, "boons stay kept"), (9, "last round: boons are lost")])
def test_no_boon_is_called_kept_beside_leaving_all_unused_when_the_game_is_over_after_it(round: int, told: str) -> None:
    """*Boons not used are lost* stood in the channel, and *boons stay kept* in the menu below it."""
    (leaves,) = (act for act in acts_of(open_question(with_two_orders_more(round=round), KIM)) if act.key == "done")
    assert leaves.hint is not None and words(leaves.hint) == told


@pytest.mark.parametrize(("round", "said"), [(8, "Keep Common 6"), (9, "Don't use Common 6")])
def test_a_boon_alone_is_kept_while_there_is_a_round_to_keep_it_for(round: int, said: str) -> None:
    cards = deck(common6={"effects": [effect("boon", "shift_orders", by=1)]})
    table = Table(2, round=round, phase="start", cards=cards, plot="sheet")
    table.guild(KIM, "might", boons=["common6"], stables=2, fame=9)
    table.guild(CHRIS, "arcane")
    table.step()
    (leaves,) = (act for act in acts_of(open_question(table, KIM)) if act.key == "done")
    assert words(leaves.text) == said


@pytest.mark.parametrize(
    ("cards", "said"), [(["Adept 2"], "Decide about Adept 2"), (["Adept 1", "Adept 6"], "Card by card")]
)
def test_a_sheet_that_was_sent_before_an_update_is_still_told(cards: list[str], said: str) -> None:
    """What was answered is kept as it was worded then: this text may ask for no more than it did."""
    kept = Given(question="q", source="player", texts=json.dumps([{"phrase": "plot-sheet", "with": {"cards": cards}}]))
    assert lines(kept.phrases) == [said]


def test_a_single_card_that_nothing_is_proposed_of_is_used_by_its_sheet() -> None:
    assert labels(plot_question("adept6"))[0] == "Use Adept 6…"


def test_beside_a_price_in_gold_stands_what_its_guild_has() -> None:
    table = started("sheet", ("adept6",), ())
    assert shown(table, KIM)[0].endswith(f"; you have {table.state.guilds[KIM].gold} Gold")
