"""The Dispatch Phase (p. 10-12): placing Agents, and when Actions may be played."""

from __future__ import annotations

import re

import pytest

from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Phrase
from gamecore.games.cadwallon.cards.boulevards import BESIDE, BETWEEN, BOULEVARDS, SPACE, STREET
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.forecast import Forecast
from tests.support.games.cadwallon.table import CARDS, CHRIS, DISTRICT, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.scenario import keys


def test_twelve_boulevards_lie_between_neighbours_six_each_way_cd_4() -> None:
    across = [pair for pair in BETWEEN if pair[1] - pair[0] == 1]
    down = [pair for pair in BETWEEN if pair[1] - pair[0] == 3]
    assert len(BOULEVARDS) == 12 and len(across) == len(down) == 6
    assert [len(beside) for beside in BESIDE] == [2, 3, 2, 3, 4, 3, 2, 3, 2]


def test_turns_go_clockwise_from_the_first_player_and_nobody_can_pass_cd_5() -> None:
    table = Table(seats=3)
    table.state.first = table.state.turn = CHRIS
    for _ in range(4):
        table.step()
    assert [event["seat"] for event in table.events_of("agent.placed")] == [CHRIS, MORGAN, KIM, CHRIS]
    with pytest.raises(IllegalChoice):
        table.asked[0].choices.check("pass")


def test_the_agent_comes_first_and_one_action_after_it_cd_5_a_cd_7() -> None:
    table = Table()
    table.holds(KIM, "barricade", "town_crier")
    table.says(KIM, "place", "a1-b1")
    table.plays(KIM, "barricade", "b1-c1")
    table.step()
    assert [question.kind for question in table.asked] == ["place", "action"]
    assert table.there("a1-b1") == [KIM] and table.state.players[KIM].hand == ["town_crier"]


def test_nobody_else_may_play_an_action_on_your_turn_nor_in_the_control_phase_a_cd_7() -> None:
    table = Table()
    table.holds(CHRIS, "town_crier")
    table.step()
    table.fill()
    table.state.phase = "control"
    table.step()
    assert table.asked_of(CHRIS, "action") == []


def test_a_boulevard_holds_one_agent_and_is_not_offered_again_cd_6() -> None:
    """p. 11: red would rather stand between the Blades and the Architects, but somebody stands there."""
    table = Table()
    table.agents("a1-b1", CHRIS)
    table.step()
    (asked,) = table.asked_of(KIM, "place")
    assert "a1-b1" not in keys(asked) and len(keys(asked)) == 11
    with pytest.raises(IllegalChoice):
        asked.choices.check("a1-b1")


def test_no_agent_stands_on_an_intersection_cd_6() -> None:
    table = Table()
    table.step()
    assert set(keys(table.asked[0])) == set(BOULEVARDS)
    with pytest.raises(IllegalChoice):
        table.asked[0].choices.check("a1-b2")


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_it_goes_on_until_all_boulevards_are_taken_cd_7(seats: int, each: int) -> None:
    table = Table(seats=seats)
    table.until("control")
    assert all(len(street) == 1 for street in table.state.agents)
    assert [6 - table.state.agents_left(seat) for seat in range(seats)] == [each] * seats


def test_the_last_free_boulevard_is_taken_without_asking_cd_7() -> None:
    table = Table()
    table.fill(but=["c2-c3"], seats=(CHRIS, KIM))
    table.step()
    assert table.asked == [] and table.state.phase == "control" and len(table.there("c2-c3")) == 1


def test_it_ends_when_all_agents_are_placed_though_a_boulevard_is_free_cd_7() -> None:
    table = Table()
    table.agents("a1-b1", KIM, CHRIS)
    table.fill(but=["b1-c1", "c2-c3"], seats=(KIM, CHRIS))
    assert [table.state.agents_left(seat) for seat in (KIM, CHRIS)] == [0, 1]
    table.state.turn = CHRIS
    table.says(CHRIS, "place", "b1-c1")
    table.step()
    assert table.state.phase == "control" and table.there("c2-c3") == []


def test_whoever_has_no_agent_left_may_still_play_an_action_a_cd_8() -> None:
    table = Table()
    for street in BOULEVARDS[:6]:
        table.agents(street, KIM)
    table.holds(KIM, "town_crier")
    table.plays(KIM, "town_crier", "a1")
    table.step()
    assert table.asked_of(KIM, "place") == [] and table.state.players[KIM].played == ["town_crier"]
    assert table.state.turn == CHRIS and table.state.phase == "dispatch"


def test_a_turn_without_agents_or_actions_passes_by_a_cd_8() -> None:
    table = Table()
    for street in BOULEVARDS[:6]:
        table.agents(street, KIM)
    table.step()
    assert table.asked == [] and table.state.turn == CHRIS


def test_an_action_lies_face_up_after_its_single_use_cd_8() -> None:
    table = Table()
    table.holds(KIM, "town_crier")
    table.plays(KIM, "town_crier", "b2")
    table.step()
    player = table.state.players[KIM]
    assert (player.hand, player.played) == ([], ["town_crier"])
    table.step()
    table.step()
    assert len(table.asked_of(KIM, "action")) == 1


def test_nobody_is_asked_for_an_action_in_the_first_round_cd_8() -> None:
    table = Table()
    table.until("control")
    assert {question.kind for question in table.asked} == {"place"}


def test_an_action_without_a_target_cannot_be_played_a_cd_9() -> None:
    table = Table()
    table.holds(KIM, "bailiffs")
    table.step()
    assert table.asked_of(KIM, "action") == []
    table.step()
    table.step()
    assert keys(table.asked_of(KIM, "action")[0])[0].startswith("bailiffs:")


def test_a_special_action_may_be_played_in_the_first_round_cd_17() -> None:
    table = Table(special="on")
    table.secretly(KIM, "whispers")
    table.plays(KIM, "whispers", "a1")
    table.step()
    player = table.state.players[KIM]
    assert table.state.round == 1 and (player.special, player.played) == (None, ["whispers"])


def test_whoever_has_a_secret_action_is_asked_even_if_it_cannot_be_played_a_cd_6() -> None:
    table = Table(special="on")
    table.secretly(KIM, "bailiffs")
    table.step()
    assert keys(table.asked_of(KIM, "action")[0]) == ["keep"]


def test_a_boulevard_names_its_cards_and_says_what_support_comes_to_there_cd_10() -> None:
    table = Table()
    table.agents("a1-a2", CHRIS)
    table.step()
    choices = table.asked[0].choices
    assert isinstance(choices, PickOne)
    option = choices.options[keys(table.asked[0]).index("a1-b1")]
    assert words(option.text) == "a1-b1 Debt Collector | Weaponsmith"
    assert option.hint is not None and words(option.hint) == "a1 tied (2:2) · b1 +2, chance 78 % (3:0)"
    beside_militia = choices.options[keys(table.asked[0]).index("a2-b2")]
    assert beside_militia.hint is not None and words(beside_militia.hint).startswith("a2 🟦 Chris −1, you −1, risk ")


def test_a_boulevard_says_what_each_card_would_add_to_ones_own_score() -> None:
    table = Table()
    blades = [one for one in GAME.cards.district.values() if one.guild == "blades"][:2]
    militia = next(one for one in GAME.cards.district.values() if one.kind == "militia")
    assert points_of(GAME.cards, table.state, KIM, blades[0].id) == blades[0].points
    table.state.players[KIM].cards.append(blades[0].id)
    both = blades[0].points + blades[1].points
    assert points_of(GAME.cards, table.state, KIM, blades[1].id) == 2 * both - blades[0].points, "it counts for both"
    assert points_of(GAME.cards, table.state, KIM, militia.id) == militia.points < 0
    assert table.state.players[KIM].cards == [blades[0].id], "nothing was won"


def test_a_personality_without_a_guild_card_is_one_more_card_in_the_menu() -> None:
    table = Table()
    hint = words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["c2-c3"]))
    assert hint.startswith("c2 +0 (grows a guild), chance ")
    table.owns(KIM, "ledger_keeper")
    hint = words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["c2-c3"]))
    assert hint.startswith("c2 +2, chance ")


def test_points_of_both_cards_are_told_only_where_both_can_be_won() -> None:
    """Chris has Gate Watch for sure: two Militia are not both Kim's."""
    table = Table()
    table.agents("b2-b3", CHRIS)
    assert words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["a2-a3"])).count("both") == 0
    table = Table(
        ("gate_watch", "toll_sergeants", *DISTRICT[2:3], "debt_collector", *DISTRICT[4:7], "weaponsmith", "auctioneer")
    )
    assert "both −4" in words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["a1-b1"]))
    table.fill(but=["a1-b1", "c2-c3"], seats=[CHRIS])
    assert "both" not in words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["a1-b1"]))


@pytest.mark.parametrize(
    ("pair", "owned", "said"),
    [
        (("gate_watch", "toll_sergeants"), (), "Both together: −4 (−2×2), as Militia are multiplied by their number"),
        (("weaponsmith", "drill_sergeant"), (), "Both together: +6 (3×2), as cards of one guild multiply each other"),
        (
            ("weaponsmith", "widow_orsane"),
            (),
            "Both together: +4 (2×2), as a Personality is one more card to multiply by",
        ),
        (
            ("weaponsmith", "stonemason"),
            ("brother_calvus",),
            "Both together: +6, as your Personality joins only one of the guilds",
        ),
        (("weaponsmith", "stonemason"), (), None),
    ],
)
def test_a_chosen_boulevard_says_why_both_cards_are_not_worth_their_sum(
    pair: tuple[str, str], owned: tuple[str, ...], said: str | None
) -> None:
    table = Table((*pair, *[card for card in DISTRICT if card not in pair]))
    table.owns(KIM, *owned)
    lines = [words(line) for line in Forecast(GAME.cards, table.state, KIM).lines(STREET["a1-b1"])]
    assert lines[2:] == ([] if said is None else [said])


def test_on_ones_last_agent_the_others_take_the_rest() -> None:
    """Of three free boulevards two go to Chris and Morgan, so that Kim cannot catch up at a card any more."""
    table = Table(seats=3)
    table.fill(but=["a1-b1", "b1-c1", "c1-c2"], seats=[CHRIS, MORGAN])
    forecast = Forecast(GAME.cards, table.state, KIM)
    assert forecast.odds(STREET["c1-c2"], SPACE["c1"]) == (33, 0), "only b1-c1 brings something there"
    assert words(forecast.outlook(STREET["c1-c2"])).startswith("c1 nobody (0:0) · ")


@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_the_question_counts_ones_agents_as_they_will_be_placed(seats: int, each: int) -> None:
    table = Table(seats=seats)
    table.step()
    params = table.asked[0].params
    assert (params["agent"], params["all"]) == (1, each)
    assert words(Phrase("ask-place", params)) == f"round 1, Agent 1 of {each}: where to?"


def test_whose_next_agent_takes_the_last_boulevard_is_told_before_it_is_placed() -> None:
    """It was placed without a word, and cost a point."""
    table = Table(seats=3)
    table.fill(but=["a1-b1", "b1-c1", "c1-c2", "c2-c3"], seats=(KIM, CHRIS, MORGAN))
    table.step()
    told = words(Phrase("ask-place", table.asked[0].params))
    assert told.endswith("where to? You also get what is left.")
    first = Table(seats=3)
    first.step()
    assert words(Phrase("ask-place", first.asked[0].params)).endswith("where to?")


def test_near_the_end_of_a_round_it_is_told_whose_agents_are_still_to_come() -> None:
    table = Table()
    table.fill(but=["a1-b1", "b1-c1", "c1-c2", "c2-c3"])
    table.step()
    told = words(Phrase("ask-place", table.asked[0].params))
    assert told.endswith("where to? After you: 🟦 Chris, you and 🟦 Chris.")


def test_a_tie_of_others_is_not_told_as_ones_own() -> None:
    table = Table(seats=3)
    table.agents("a1-a2", CHRIS)
    table.agents("a2-a3", MORGAN)
    hint = words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["a2-b2"]))
    assert hint.startswith("a2 ") and " others tied" in hint.split(" · ")[0], hint


def test_what_a_card_is_said_to_add_counts_the_cards_that_one_leads_already() -> None:
    """Weaponsmith (2) beside Drill Sergeant (1), which Kim leads: (2+1) × 2 less the 1 that she has of it."""
    table = Table()
    alone = words(Forecast(CARDS, table.state, KIM).outlook(STREET["b1-c1"]))
    table.agents("a3-b3", KIM)
    led = words(Forecast(CARDS, table.state, KIM).outlook(STREET["b1-c1"]))
    assert "b1 +2, chance" in alone and "b1 +5, chance" in led


def test_whoever_may_swap_cards_of_one_district_type_reads_which_those_are_now() -> None:
    """No card of the district shows its type."""
    table = Table()
    table.holds(KIM, "new_markets")
    table.step()
    (asked,) = table.asked_of(KIM, "action")
    cards = asked.params["cards"]
    assert isinstance(cards, Phrase)
    said = words(cards)
    assert said.startswith("New Markets: swap two cards of the same district type (now ")
    swaps = [key.split(":")[1:] for key in keys(asked) if key != "keep"]
    assert swaps and all(re.search(rf"[a-z] [a-c1-3 ]*{one} [a-c1-3 ]*{other}", said) for one, other in swaps)


def test_a_menu_shows_how_two_cards_come_to_more_than_their_sum() -> None:
    pair = ("weaponsmith", "drill_sergeant")
    table = Table((*pair, *[one for one in DISTRICT if one not in pair]))
    table.owns(KIM, "fencing_master")
    hint = words(Forecast(GAME.cards, table.state, KIM).outlook(STREET["a1-b1"]))
    assert hint.endswith("(1×1 → 4×3)")


def test_of_a_long_line_in_a_menu_the_beginning_is_enough_to_decide_by() -> None:
    """A phone shows some forty characters: the names of both cards filled them, and the figures came last."""
    table = Table()
    table.agents("a1-a2", CHRIS)
    table.step()
    choices = table.asked[0].choices
    assert isinstance(choices, PickOne)
    for option in choices.options:
        assert words(option.text).startswith(f"{option.key} ")
        hint = words(option.hint) if option.hint is not None else ""
        first, *_ = hint.split(" · ")
        assert len(first) <= 40 and re.fullmatch(r".*\(\d+:\d+\)", first), first
    holding = Table()
    holding.holds(KIM, "new_markets")
    holding.says(KIM, "place", "b1-c1")
    holding.step()
    asked = holding.asked_of(KIM, "action")[0].choices
    assert isinstance(asked, Acts)
    acts = [words(act.text) for act in asked.acts if act.key != "keep"]
    assert acts and all(re.match(r"Swap [abc][123] and [abc][123]: ", one) for one in acts)


def test_a_menus_line_has_room_for_a_rivals_gain_beside_what_both_cards_bring() -> None:
    """Half of it stood in the bold line above."""
    table = Table(seats=3)
    table.owns(CHRIS, "sellsword_captain", "fencing_master")
    table.agents("b2-b3", CHRIS)
    hints = [words(Forecast(GAME.cards, table.state, KIM).outlook(street)) for street in table.state.free_streets()]
    both = [one for one in hints if "🟦 Chris +" in one and "both" in one]
    assert both and not any("(grows a guild)" in one for one in both), hints
    assert any("+0" in one for one in both)
