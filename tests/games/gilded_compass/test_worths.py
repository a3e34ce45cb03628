"""What a placement is expected to bring, said beside each that is offered."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

import pytest

from cogs.ui.menus import LONGEST_HINT, in_two
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Acts
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.ai.buildings import Buildings
from gamecore.games.gilded_compass.ai.chances import percent
from gamecore.games.gilded_compass.ai.expected import with_expected
from gamecore.games.gilded_compass.ai.placing import Considered, consider, is_part_of, price
from gamecore.games.gilded_compass.ai.reasons import reasons
from gamecore.games.gilded_compass.ai.seen import Seen
from gamecore.games.gilded_compass.ai.weighing import WeighingPlay
from gamecore.games.gilded_compass.rules.placement import Placement, made
from gamecore.games.gilded_compass.rules.shown_order import SAFER, Risks, safest_first
from gamecore.games.gilded_compass.rules.standing import Stands
from gamecore.games.gilded_compass.rules.turn_choices import Looks, rank_text, signed, turn, won_in_brief, won_text
from tests.support.games.gilded_compass.table import CHRIS, GAME, KIM, MORGAN, TILES, Table
from tests.support.games.gilded_compass.wording import lines


def asked(table: Table) -> Question:
    return turn(WeighingPlay(table.referee(), TILES), KIM).question


def hint(table: Table, key: str) -> str:
    choices = asked(table).choices
    assert isinstance(choices, Acts)
    return next(lines([act.hint])[0] for act in choices.shown if act.key == key and act.hint is not None)


def rolled(*faces: int) -> Table:
    table = Table(3)
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, list(faces)
    table.state.maps[:] = ["red_4", "blue_2", "green_3", "red_1"]
    table.hunter(KIM, dice=len(faces), collection="water_jungle")
    return table


def holding(table: Table, tokens: int) -> Table:
    table.hunter(KIM, knowledge=tokens)
    return table


def test_every_place_that_wins_something_has_one_figure_that_counts_what_its_dice_are_worth_in_hand() -> None:
    """Three sixes at the Archives stood beside a six at the Auction House, and no Gold at the maps to compare; then
    both were "above average", and nobody knew above what; then "+3.5 Gold for 2 dice" was recommended above "+4.2 Gold
    for 4 dice"."""
    table = rolled(6, 6, 6, 1, 2)
    told = {key: hint(table, key) for key in ("archives:666", "auction:6", "library:1")}
    assert all(re.search(r" · net [+−][\d.]+ Gold ·", one) for one in told.values()), "one unit for everything"
    longest = "you get a token: a re-roll, or 1 Gold with your odd one · net −0.2 Gold · takes any one die"
    assert len(longest) <= LONGEST_HINT and hint(holding(table, 1), "library:1") == longest
    told.pop("library:1")
    assert all(one.count(" Gold") == 1 for one in told.values()), "one figure of Gold at each"


def test_a_token_is_told_to_pay_only_where_it_makes_a_pair() -> None:
    """ "A re-roll, or half a Gold" stood there with four tokens in hand: the fifth paid nothing, and spending it cost
    nothing."""
    for tokens, beside, button in (
        (4, "you get a token: a re-roll; two make 1 Gold", "Re-roll: 1 of 4 tokens"),
        (5, "you get a token: a re-roll, or 1 Gold with your odd one", "Re-roll: odd token of 5"),
    ):
        table = rolled(1, 2)
        table.hunter(KIM, knowledge=tokens)
        assert hint(table, "library:1").startswith(beside)
        choices = asked(table).choices
        assert isinstance(choices, Acts)
        assert button in lines(act.text for act in choices.acts)


@pytest.mark.parametrize(("tokens", "dice", "is_odd"), [(1, 1, False), (0, 1, True), (2, 1, True), (0, 2, False)])
def test_a_die_that_lies_in_the_library_counts_as_the_token_that_it_becomes(
    tokens: int, dice: int, is_odd: bool
) -> None:
    """A token and a die there are a pair anyway: "1 Gold with the odd one" was told of a third, which pays nothing."""
    table = rolled(1, 2)
    table.hunter(KIM, knowledge=tokens)
    table.state.library = [KIM] * dice
    assert ("1 Gold with your odd one" in hint(table, "library:1")) == is_odd


def test_the_figure_is_what_the_dice_bring_less_what_they_are_worth_in_hand() -> None:
    """By what was shown 0.5 Gold beat 1.05."""
    table = rolled(1, 3, 4, 6)
    for rival in (1, 2):
        table.state.hunters[rival].dice = 8
    question = asked(table)
    seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
    assert isinstance(question.choices, Acts)
    told = {act.key: act.hint.params for act in question.choices.acts if act.hint is not None}
    placement = Placement("university", (1, 4))
    net = Buildings(seen).gain(placement) - 2 * price(seen.state)
    assert told[placement.key]["net"] == signed(net), "nobody is there to lose anything"


def test_a_pair_at_the_university_is_told_whole_on_the_line_of_a_menu() -> None:
    """ "For one die, or two th…" stood there."""
    looks = Looks(net=2.3, lost=30, in_the_end=(3, 5), first_lost=10)
    stands = Stands(1, also=2, of=5, risk=4, passed=90, out=20)
    told = rank_text(Placement("university", (2, 3)), stands, looks=lambda: looks)
    (said,) = lines([Phrase("best-standing-at", told.params)])
    _, line = in_two("University: 2 3", said)
    assert line.endswith("net +2.3 Gold · takes two that make 5") and len(line) <= LONGEST_HINT


def test_why_says_what_the_figure_is_made_of_and_it_adds_up() -> None:
    """Second best was "+2.2" beside "+3.1", and about as good: nobody knew that dice kept back were counted."""
    question, found = asked(rolled(1, 2, 2, 2)), []
    for worth, spent, lost in ((1.94, 2.125, 0.7), (0.06, 0.55, 0.0), (-0.25, 0.75, 0.04)):
        best = Considered({"act": "archives:2"}, None, worth=worth, spent=spent, lost=lost, takes=3, losers=(CHRIS,))
        (told,) = lines([one.phrase for one in with_expected([], best, question)])
        figures = re.findall(r"[+−][\d.]+(?= )|\b0(?= )", told)
        net, *parts = (round(10 * float(one.replace("−", "-"))) for one in figures)
        found.append(told)
        assert net == sum(parts), told
    assert found[0] == (
        "net +1.9 Gold: +3.3 on average; −2.1 for 3 dice that you could keep; +0.7 for what 🟥 Chris loses"
    )


def test_of_dice_that_would_only_bring_a_token_it_is_said_that_they_cannot_be_kept() -> None:
    """ "−0.5 for a die that you could keep" stood there in one's last turn of a round."""
    best = Considered({"act": "archives:2"}, None, worth=1.5, spent=0.5, takes=1, is_last=True)
    (one,) = lines([each.phrase for each in with_expected([], best, asked(rolled(1, 2, 2, 2)))])
    assert one == "net +1.5 Gold: +2 on average; −0.5 for the token that the die would bring unplaced"
    table = rolled(1, 2, 2, 2)
    table.state.hunters[CHRIS].dice = 0
    found = consider(Seen(TILES, GAME.view(table.state, KIM), KIM), asked(table), Chance("last"))
    assert found.is_last and found.spent == 0.5 * found.takes


def sum_of(table: Table, key: str) -> str:
    said = GAME.weighed(GAME.view(table.state, KIM), asked(table), {"act": key}, {"act": "library:1"})
    return "" if said is None else lines([said])[0]


def test_whoever_asks_about_any_placement_is_told_its_sum_with_what_it_costs_ones_own_dice_there() -> None:
    """A second set made one 2nd and 3rd for maps that added 3 each, and "net −0.1" beside it was all that was said."""
    table = rolled(1, 1, 1, 2, 3, 3)
    table.puts(CHRIS, "archives:444", "university:2")
    table.puts(KIM, "archives:66", "university:3")
    table.puts(MORGAN, "archives:55")
    table.state.phase, table.state.rolled = "turn", [1, 1, 1, 2, 3, 3]
    for key in ("archives:111", "university:1"):
        told = sum_of(table, key)
        figures = [round(10 * float(one.replace("−", "-"))) for one in re.findall(r"[+−][\d.]+(?= )", told)]
        net, brings, these, others, *rest = figures
        assert brings == these + others and net == brings + sum(rest), told
        assert others < 0 and "for your dice already there" in told, "they are behind then"
    assert "already there" not in sum_of(table, "auction:23") + sum_of(table, "archives:33"), "none is behind these"
    assert hint(table, "archives:111").split(" · net ")[1].startswith(sum_of(table, "archives:111")[4:8])


def test_the_sum_counts_every_set_that_one_has_afterwards() -> None:
    """What a second set brings is what both bring then, less what the first brings alone."""
    table = rolled(1, 1, 1, 2, 3, 3)
    table.puts(KIM, "archives:66")
    table.state.phase, table.state.rolled = "turn", [1, 1, 1, 2, 3, 3]
    buildings = Buildings(Seen(TILES, GAME.view(table.state, KIM), KIM))
    one, other = made("archives", (1, 1, 1)), made("university", (1,))
    assert buildings.gain(one) > buildings.gain(one) + buildings.of_others_there(one), "the first is 2nd then"
    assert buildings.of_others_there(other) == 0


def test_no_gold_is_hoped_for_where_no_map_is_left() -> None:
    table = rolled(1, 2)
    table.puts(CHRIS, "archives:666", "archives:555", "archives:444", "archives:333")
    table.state.phase, table.state.rolled = "turn", [1, 2]
    assert "net" not in hint(table, "archives:1")


def test_beside_a_place_stands_how_likely_its_dice_win_something() -> None:
    """ "Others could beat it: 99 %" stood beside nearly everything: it told dice that last from none that do."""
    table = rolled(6, 6, 6, 6, 1)
    assert "% chance of a map" in hint(table, "archives:6666") and "% chance of a map" in hint(table, "archives:66")
    table.hunter(CHRIS, dice=0)
    table.state.hunters[2].dice = 0
    assert "chance" not in hint(table, "archives:1"), "nobody plays any more"


def test_all_chances_in_a_menu_are_of_one_kind() -> None:
    """ "Likely stays 1st (80 %)" of a first prize, "likely no map (70 %)" and "80 % chance of a map" stood in one menu:
    nobody can compare those."""
    table = rolled(1, 2, 3, 4, 4, 6, 6, 6)
    choices = asked(table).choices
    assert isinstance(choices, Acts)
    told = [lines([act.hint])[0] for act in choices.acts if act.hint is not None]
    chances = [re.sub(r"\d", "", one) for line in told for one in re.findall(r"[^·]*%[^·]*", line)]
    assert {one.strip() for one in chances} == {
        "% chance of a map", "% chance to end st or nd", "% chance to hire",
        "% chance that the  hires,  % the",
    }  # fmt: skip


def test_the_star_and_the_menu_tell_one_figure_of_how_likely_dice_stay() -> None:
    """Beside one figure in the menu stood "sooner lost: 99 %, this 74 %"."""
    table = rolled(3, 4, 6)
    question = asked(table)
    advice = GAME.advise(GAME.view(table.state, KIM), question, Chance("star"))
    assert isinstance(advice.answer, dict)
    beside = hint(table, str(advice.answer["act"]))
    (figure,) = re.findall(r"\d+ % chance [^·]*[^· ]", beside)
    (percent,) = re.findall(r"\d+ %", figure)
    said = " ".join(lines([one.phrase for one in advice.why]))
    assert figure in said and said.count(" %") == said.count(percent), said


def test_figures_in_menus_are_those_that_the_star_goes_by() -> None:
    """University "about +1.5 Gold" was recommended above Auction House "about +2", and Why told yet others."""
    table = rolled(1, 3, 4, 6)
    question = asked(table)
    found = consider(Seen(TILES, GAME.view(table.state, KIM), KIM), question, Chance("star"))
    assert isinstance(found.best, dict) and isinstance(found.second, dict)
    assert isinstance(question.choices, Acts)
    told = {act.key: act.hint.params for act in question.choices.acts if act.hint is not None}
    best, second = (told[str(one["act"])] for one in (found.best, found.second))
    assert best["net"] == signed(found.worth) and best["takes"] == found.takes
    assert second["net"] == signed(found.second_worth)


def test_what_is_expected_gives_away_nothing_that_is_hidden() -> None:
    """It is reckoned from what the hunter sees: the collections of others make no difference."""
    table = rolled(5, 6, 6)
    before = hint(table, "auction:56")
    table.hunter(CHRIS, collection="fire_dark", artifacts=["water"] * 3)
    assert hint(table, "auction:56") == before
    assert Seen(TILES, GAME.view(table.state, KIM), KIM).hunter.artifacts == []


def test_chances_are_told_in_tens_and_nothing_is_certain() -> None:
    assert [percent(chance) for chance in (0.0, 0.12, 0.66, 1.0)] == [1, 10, 70, 99]


def test_what_is_nearly_certain_is_told_in_single_percent() -> None:
    """ "95 %" stood alike at 6 6, 6 6 6 and 6 6 6 6, and was no help to choose."""
    assert [percent(chance) for chance in (0.02, 0.951, 0.973, 0.996)] == [2, 95, 97, 99]
    table = rolled(6, 6, 6, 6, 1, 2)
    two, three = (hint(table, f"archives:{'6' * dice}") for dice in (2, 3))
    assert "98 % chance of a map" in two and "99 % chance of a map" in three


def last_dice(*faces: int, of_chris: int = 1, placed: dict[int, list[str]] | None = None) -> Table:
    """Kim places her last dice, and Chris alone has dice for one more turn."""
    table = rolled(*faces)
    for owner, keys in (placed or {}).items():
        table.puts(owner, *keys)
    table.hunter(CHRIS, dice=of_chris)
    table.hunter(MORGAN, dice=0)
    return table


def test_where_too_few_can_come_before_dice_nothing_but_certainty_is_said() -> None:
    """ "95 % chance to hire" stood at a first of five entrances, with one die of one rival still to come."""
    others = {CHRIS: ["university:14", "auction:5"], MORGAN: ["archives:666", "archives:2"]}
    for faces, key, said in (
        ((1,), "university:1", "you hire for sure"),
        ((1, 4), "university:14", "both hire for sure"),
        ((5, 6), "auction:56", "keep 2 of 3 artifacts"),
        ((5, 5), "archives:55", "2nd of 4 maps"),
    ):
        told = hint(last_dice(*faces, placed=others if key != "university:14" else None), key)
        assert said in told and "%" not in told, told
    assert "an artifact for sure" in hint(last_dice(5, placed={CHRIS: ["auction:4"]}), "auction:5")
    assert "a map for sure" in hint(last_dice(6, placed={CHRIS: ["archives:5"]}), "archives:6")


def test_a_second_prize_that_one_more_run_takes_is_a_chance() -> None:
    placed = {MORGAN: ["auction:456"], CHRIS: ["auction:4"]}
    assert "% chance of an artifact" in hint(last_dice(5, placed=placed), "auction:5")


def test_of_two_dice_at_the_university_the_one_that_nobody_pushes_out_hires_for_sure() -> None:
    placed = {CHRIS: ["university:2", "university:3"], MORGAN: ["university:3"]}
    assert "the 1 hires for sure, 30 % the 4" in hint(last_dice(1, 4, placed=placed), "university:14")


def test_nothing_is_certain_while_an_ability_may_bring_more_dice_or_strike_a_set() -> None:
    for abilities, said in ((["help", "gift"], "% chance to hire"), (["will"], "hire for sure"), ([], "hire for sure")):
        table = last_dice(3, placed={CHRIS: ["university:1", "university:2", "university:3"]})
        table.hunter(CHRIS, abilities=abilities)
        assert said in hint(table, "university:3"), abilities
    table = last_dice(6, placed={CHRIS: ["archives:5"], MORGAN: ["archives:666", "archives:555"]})
    table.hunter(CHRIS, abilities=["will"])
    assert "% chance of a map" in hint(table, "archives:6")


def test_a_next_best_at_another_building_that_has_more_is_told_to_be_less_safe() -> None:
    """ "+2.8" stood at the second best beside "+2.6" at the best, and nothing said why it is the second."""
    table = rolled(1, 2, 2, 2)
    question = asked(table)
    found = Considered({"act": "archives:222"}, {"act": "auction:12"}, worth=2.6, second_worth=2.8, risks=(40, 90))
    (said,) = with_expected([], found, question)
    assert lines([said.phrase])[0].endswith(
        ". Auction House: 1 2: net +2.8, hardly more, but less safe: it wins something in 50 %, this in 99 %"
    )


def test_of_dice_that_the_next_best_places_too_it_says_what_the_others_of_it_come_to() -> None:
    """The 1 was told to be safer than the same 1 with a 4 beside it."""
    question = asked(rolled(1, 4, 6))
    found = Considered({"act": "university:1"}, {"act": "university:14"}, worth=2.6, second_worth=2.8, risks=(40, 95))
    (said,) = with_expected([], found, question)
    assert lines([said.phrase])[0].endswith(". University: 1 4: net +2.8, hardly more, but its 4 wins nothing in 95 %")
    assert is_part_of(found.best, found.second) and not is_part_of(found.second, found.best)
    assert not is_part_of({"act": "archives:22"}, {"act": "auction:222"})


def test_safer_is_what_the_figures_in_the_menus_say() -> None:
    """⭐ "safer" stood at two dice of which one is likely pushed out (95 %), beside a set with 80 % chance of a map."""
    group, pair, alone = (
        (made("archives", (4, 4, 4)), 1.0), (made("university", (2, 3)), 0.9), (made("university", (1,)), 0.9)
    )  # fmt: skip
    choices = asked(rolled(1, 2, 3, 4, 4, 4, 6, 6)).choices
    assert isinstance(choices, Acts)
    beside = {act.key: act.hint.params for act in choices.acts if act.hint is not None}
    assert int(str(beside["archives:444"]["risk"])) > int(str(beside["university:23"]["out"])) + SAFER, "next turn"
    assert [group, pair] == safest_first([group, pair], Risks(choices.acts))
    assert [alone, pair] == safest_first([pair, alone], Risks(choices.acts))


def test_another_place_is_named_only_where_its_figure_is_higher() -> None:
    """ "Nothing brings more now" stood beside a next best that did, "would bring a little more" at one that did not."""
    question = asked(rolled(4))
    (alone,) = with_expected([], Considered({"act": "library:4"}, None), question)
    riskier = Considered({"act": "archives:4"}, {"act": "library:4"}, worth=-0.6, second_worth=-0.4, risks=(10, 60))
    (safer,) = with_expected([], riskier, question)
    assert lines([alone.phrase]) == ["net 0 Gold: 0 on average; 0 for a die that you could keep"]
    assert ". Library: 4: net −0.4" in lines([safer.phrase])[0]


def test_of_a_pair_at_the_university_it_is_compared_how_likely_either_die_hires() -> None:
    """ "Less safe: its 3 wins in 40 %, this in 60 %" hid that its 2 hires in 60 % as well."""
    question = asked(rolled(1, 2, 3))
    found = Considered({"act": "university:1"}, {"act": "university:23"}, worth=2.6, second_worth=2.8, risks=(40, 90))
    (said,) = with_expected([], found, question)
    assert re.search(
        r"less safe: it wins something in 30 % with its 2, in 10 % with its 3, this in 60 %$", lines([said.phrase])[0]
    )


def test_where_sets_have_as_many_dice_it_is_said_that_the_higher_goes_first_gc_14_gc_17() -> None:
    """Who comes first of equals was told in the rules alone, and not where it decides."""
    table = rolled(1, 2, 5, 5)
    table.puts(CHRIS, "archives:66", "auction:34")
    table.state.phase, table.state.turn, table.state.rolled = "turn", KIM, [1, 2, 5, 5]
    question, seen = asked(table), Seen(TILES, GAME.view(table.state, KIM), KIM)
    group, row, alone = (
        lines([one.phrase for one in reasons(seen, question, {"act": key})])
        for key in ("archives:55", "auction:12", "archives:5")
    )
    assert "🟥 Chris has as many dice in a group: the higher number goes first" in group
    assert "🟥 Chris has as many dice in a row: the higher row goes first" in row
    assert not any("as many" in one for one in alone)


def university_hints(*looks: Looks, pair: bool = False) -> list[str]:
    placement = Placement("university", (2, 3) if pair else (1,))
    stands = Stands(1, also=2, of=5, risk=4, passed=90, out=20) if pair else Stands(1, of=5, risk=5, passed=90, out=5)
    return lines(
        [won_text(rank_text(placement, stands, looks=partial(Looks, **vars_of(one)))) for one in looks]
    ) + lines([rank_text(placement, stands, looks=partial(Looks, **vars_of(one))) for one in looks])


def vars_of(looks: Looks) -> dict[str, Any]:
    return {name: getattr(looks, name) for name in ("lost", "in_the_end", "first_lost")}


def test_university_dice_say_about_where_they_are_in_the_end_gc_11() -> None:
    """ "You choose 1st; pushed out in 5 %" was read as safe, and the die ended fourth."""
    told, beside = university_hints(Looks(lost=5, in_the_end=(3,)))
    assert told == "you choose 1st of 5 now, about 3rd as later 1s push in"
    assert beside == "1st to choose now, about 3rd as later 1s push in · 95 % chance to hire"


def test_of_a_pair_it_is_said_where_either_ends_or_that_it_is_pushed_out_gc_11() -> None:
    some, lost = Looks(lost=40, in_the_end=(3, 4), first_lost=10), Looks(lost=90, in_the_end=(3, 5), first_lost=30)
    told, told_lost, beside, beside_lost = university_hints(some, lost, pair=True)
    assert told == "you choose 1st and 2nd of 5 now, about 3rd and 4th as later dice push in"
    assert told_lost == "you choose 1st and 2nd of 5 now, the 2 about 3rd as later dice push in"
    now = "1st and 2nd to choose now"
    assert beside == f"{now}, about 3rd and 4th as later dice push in · 90 % chance that the 2 hires, 60 % the 3"
    assert beside_lost == f"{now}, the 2 about 3rd as later dice push in · 70 % chance that the 2 hires, 10 % the 3"


def test_of_two_dice_at_the_university_either_is_told_how_likely_it_hires() -> None:
    """ "The 2 about 5th as later dice push in, 5 % chance that the 3 hires" did not say whether the 2 hires."""
    table = rolled(2, 3, 5, 5)
    told = hint(table, "university:23")
    found = re.search(r"(\d+) % chance that the 2 hires, (\d+) % the 3", told)
    assert found is not None, told
    assert int(found[1]) >= int(found[2])
    (alone,) = re.findall(r"(\d+) % chance to hire", hint(table, "university:2"))
    assert abs(int(found[1]) - int(alone)) <= 10, "about as likely as alone"


def test_early_in_a_round_it_is_told_that_nobody_knows_how_many_come_to_the_university() -> None:
    """A 3 alone there was told to hire in 5 %, with 16 dice of others to come; in a quarter of such rounds it did."""
    table = rolled(3, 5, 5, 6)
    for rival in (CHRIS, MORGAN):
        table.hunter(rival, dice=8)
    assert "20 % chance to hire" in hint(table, "university:3")


def test_two_dice_are_never_told_to_end_at_one_place() -> None:
    told, _ = university_hints(Looks(lost=60, in_the_end=(5, 5)), pair=True)
    assert told.endswith("about 4th and 5th as later dice push in")


def test_university_dice_that_hire_for_sure_are_first_only_until_a_later_one_goes_in_front_gc_11() -> None:
    """ "You choose 1st of 5 specialists; you hire for sure", and the last die of the round went in front."""
    told, beside = university_hints(Looks(lost=5, in_the_end=(1,)))
    assert told == "you choose 1st of 5 specialists unless a later 1 goes in front"
    assert beside == "1st of 5 specialists now · 95 % chance to hire"
    stands = Stands(1, of=5, risk=5, passed=42)
    sure = rank_text(Placement("university", (1,)), stands, looks=lambda: Looks(in_the_end=(1,), is_sure=True))
    assert lines([won_in_brief(sure), sure]) == [
        "you choose 1st of 5 specialists now",
        "1st of 5 specialists now · you hire for sure",
    ]


def test_dice_at_the_university_end_further_back_the_more_others_have_to_place_gc_11() -> None:
    ends: list[int] = []
    for dice in (0, 2, 8):
        table = rolled(1, 6)
        for rival in (1, 2):
            table.hunter(rival, dice=dice)
        seen = Seen(TILES, GAME.view(table.state, KIM), KIM)
        ends += Buildings(seen).outlook(made("university", (1,)), 0.0).in_the_end
    assert ends[0] == 1 and ends == sorted(ends) and ends[2] >= 4
