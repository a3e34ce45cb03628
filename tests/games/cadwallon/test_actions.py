"""Every Action card changes what it says and nothing else (p. 12)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest

from gamecore.engine.choices import Act, Acts
from gamecore.engine.phrases import say
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.cards.text import action_text
from gamecore.games.cadwallon.rules.action_cards import legal_targets, perform
from gamecore.games.cadwallon.rules.counting_support import totals
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.state import sketch
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words
from tests.support.games.scenario import keys

ACTIONS = CARDS.of_kind("action")


def busy(seats: int = 3) -> Table:
    """A district with Agents of everybody, free boulevards, and cards in the deck."""
    table = Table(seats=seats)
    table.agents("a1-b1", KIM)
    table.agents("a1-a2", CHRIS)
    table.agents("b2-c2", MORGAN % seats)
    table.agents("b3-c3", KIM)
    return table


def played(table: Table, action: str, *targets: str) -> None:
    assert targets in legal_targets(CARDS, table.state, KIM, action)
    perform(CARDS, table.state, KIM, action, targets)


def able(table: Table, action: str) -> list[Targets]:
    return list(legal_targets(CARDS, table.state, KIM, action))


def acts_of(table: Table) -> Sequence[Act]:
    """What Kim was offered when she was asked for an Action first."""
    choices = table.asked_of(KIM, "action")[0].choices
    assert isinstance(choices, Acts)
    return choices.acts


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_can_be_played_and_changes_the_state_cd_8(action: str) -> None:
    ways = able(busy(), action)
    assert ways, "a district this busy leaves every card something to do"
    for targets in ways:
        table = busy()
        before = GAME.dump(table.state)
        played(table, action, *targets)
        assert GAME.dump(table.state) != before, targets


def test_no_two_actions_do_the_same() -> None:
    effects = [CARDS.district[action].effect for action in ACTIONS]
    assert len(effects) == 14 and all(effects.count(effect) == 1 for effect in effects)


def test_new_markets_swaps_two_cards_of_one_district_type_a_cd_13() -> None:
    """p. 12: blue swaps a Militia card and an Architects card; the type is the background, not the kind."""
    table = busy()
    assert {CARDS.district[card].type for card in ("gate_watch", "weaponsmith")} == {"market"}
    played(table, "new_markets", "b1", "a2")
    assert (table.at("b1"), table.at("a2")) == ("gate_watch", "weaponsmith")
    swaps = able(busy(), "new_markets")
    assert len(swaps) == 6
    for one, other in swaps:
        types = {CARDS.district[busy().at(space) or ""].type for space in (one, other)}
        assert len(types) == 1


def test_only_the_two_swapped_cards_move_cd_9() -> None:
    table, before = busy(), busy()
    played(table, "shifted_walls", "b2", "c2")
    assert (table.at("b2"), table.at("c2")) == (before.at("c2"), before.at("b2"))
    rest = [space for space in range(9) if space not in (4, 5)]
    assert [table.state.grid[space] for space in rest] == [before.state.grid[space] for space in rest]
    assert table.state.agents == before.state.agents


def test_any_card_can_be_swapped_if_the_printed_condition_holds_a_cd_20() -> None:
    pairs = able(busy(), "exchange_of_deeds")
    printed = {space: CARDS.district[busy().at(space) or ""].support for pair in pairs for space in pair}
    assert pairs and all(printed[one] == printed[other] for one, other in pairs)
    assert ("a2", "b2") in pairs
    assert ("b2", "c2") in able(busy(), "shifted_walls") and CARDS.district[busy().at("c2") or ""].support == 0


def test_shifted_walls_swaps_neighbours_only() -> None:
    pairs = able(busy(), "shifted_walls")
    assert len(pairs) == 12 and ("a1", "c1") not in pairs and ("a1", "b2") not in pairs


def test_a_procession_moves_a_line_and_the_last_comes_round() -> None:
    table, before = busy(), busy()
    played(table, "street_procession", "2", "on")
    assert [table.at(space) for space in ("a2", "b2", "c2")] == [before.at(space) for space in ("c2", "a2", "b2")]
    played(table, "street_procession", "2", "back")
    assert table.state.grid == before.state.grid
    played(table, "street_procession", "a", "on")
    assert [table.at(space) for space in ("a1", "a2", "a3")] == [before.at(space) for space in ("a3", "a1", "a2")]


def test_each_line_of_a_procession_is_told_as_the_row_or_column_that_it_is() -> None:
    ways = able(busy(), "street_procession")
    told = [words(action_text(CARDS, busy().state, "street_procession", targets)) for targets in ways]
    rows = [f"row {row} slides {way}" for row in "123" for way in ("right", "left")]
    columns = [f"column {column} slides {way}" for column in "abc" for way in ("down", "up")]
    assert told == rows + columns


def test_tarot_mages_put_the_top_of_the_deck_in_a_cards_place() -> None:
    table = busy()
    top, gone = table.state.deck[-1], table.at("b3")
    played(table, "tarot_mages", "b3")
    assert table.at("b3") == top and table.state.removed == [gone]
    table.state.deck = []
    assert able(table, "tarot_mages") == []


def test_a_runner_is_one_more_agent_in_a_free_boulevard() -> None:
    table = busy()
    played(table, "rooftop_runner", "c1-c2")
    assert table.there("c1-c2") == [KIM] and table.state.agents_left(KIM) == 3
    assert ("a1-b1",) not in able(busy(), "rooftop_runner")


def test_a_crowded_lane_takes_a_second_agent_but_no_third_cd_6() -> None:
    table = busy()
    assert able(table, "crowded_lane") == [("a1-b1",), ("a1-a2",), ("b2-c2",), ("b3-c3",)]
    played(table, "crowded_lane", "a1-a2")
    assert table.there("a1-a2") == [CHRIS, KIM]
    assert ("a1-a2",) not in able(table, "crowded_lane")


def test_one_more_agent_takes_an_agent_to_place_a_cd_9() -> None:
    table = Table()
    table.fill(but=["c1-c2", "c2-c3"], seats=(KIM, CHRIS))
    table.agents("a1-b1", KIM)
    assert table.state.agents_left(KIM) == 0
    assert able(table, "rooftop_runner") == [] and able(table, "crowded_lane") == []


def test_a_courier_moves_an_own_agent_anywhere_free() -> None:
    table = busy()
    played(table, "night_courier", "a1-b1/1", "c2-c3")
    assert table.there("a1-b1") == [] and table.there("c2-c3") == [KIM]
    assert {targets[0] for targets in able(busy(), "night_courier")} == {"a1-b1/1", "b3-c3/1"}


def test_a_forged_summons_moves_another_agent_to_a_boulevard_beside_one_of_its_cards() -> None:
    table = busy()
    ways = [targets[1] for targets in able(table, "forged_summons") if targets[0] == "a1-a2/2"]
    assert sorted(ways) == ["a2-a3", "a2-b2"]
    played(table, "forged_summons", "a1-a2/2", "a2-b2")
    assert table.there("a1-a2") == [] and table.there("a2-b2") == [CHRIS]
    assert {targets[0] for targets in able(busy(), "forged_summons")} == {"a1-a2/2", "b2-c2/3"}


def test_at_a_masked_ball_two_agents_trade_places() -> None:
    table = busy()
    played(table, "masked_ball", "a1-b1/1", "b2-c2/3")
    assert table.there("a1-b1") == [MORGAN] and table.there("b2-c2") == [KIM]


def test_bailiffs_send_an_agent_home_to_be_placed_again() -> None:
    table = busy()
    played(table, "bailiffs", "a1-a2/2")
    assert table.there("a1-a2") == [] and table.state.agents_left(CHRIS) == 6
    assert table.state.is_free(1)


@pytest.mark.parametrize(("action", "by"), [("town_crier", 1), ("whispers", -1)])
def test_criers_and_whispers_change_what_a_card_lends_until_the_round_ends(action: str, by: int) -> None:
    table = busy()
    before = totals(CARDS, table.state)
    played(table, action, "a1")
    after = totals(CARDS, table.state)
    assert after[1][KIM] == before[1][KIM] + by and after[3][CHRIS] == before[3][CHRIS] + by
    assert after[0] == before[0]


def test_support_does_not_fall_below_nothing() -> None:
    table = busy()
    assert ("c2",) not in able(table, "whispers")
    played(table, "whispers", "b3")
    assert ("b3",) not in able(table, "whispers")


def test_what_a_condition_makes_a_card_lend_can_be_lowered_a_cd_9() -> None:
    """A-CD-9: under Open Salons a Personality lends 1, so Whispers have something to do there."""
    table = busy()
    table.state.condition = "open_salons"
    before = totals(CARDS, table.state)[4][MORGAN]
    played(table, "whispers", "c2")
    assert totals(CARDS, table.state)[4][MORGAN] == before - 1
    assert ("c2",) not in able(table, "whispers")


def test_a_lent_support_value_moves_with_its_card_cd_9() -> None:
    table = busy()
    played(table, "town_crier", "a1")
    played(table, "shifted_walls", "a1", "b1")
    assert table.state.lent == [0, 1, 0, 0, 0, 0, 0, 0, 0]


def test_a_barricade_closes_a_free_boulevard_for_the_round_cd_6() -> None:
    table = busy(2)
    played(table, "barricade", "c1-c2")
    table.step()
    assert "c1-c2" not in keys(table.asked[0])
    table.until("control")
    assert table.there("c1-c2") == []


@pytest.mark.parametrize("action", ACTIONS)
def test_every_way_to_play_an_action_has_words_and_fits_a_button(action: str) -> None:
    table = busy()
    table.holds(KIM, action)
    table.step()
    acts = acts_of(table)
    assert any(act.key.startswith(f"{action}:") for act in acts)
    for act in acts:
        assert 0 < len(words(act.text)) <= 50, words(act.text)
        assert act.hint is None or 0 < len(words(act.hint)) <= 100


def test_a_hint_tells_who_would_lead_where() -> None:
    table = Table()
    table.agents("a1-b1", CHRIS)
    table.holds(KIM, "bailiffs", "tarot_mages")
    table.says(KIM, "place", "b3-c3")
    table.step()
    hints = {act.key: act.hint for act in acts_of(table)}
    removing, replacing = hints["bailiffs:a1-b1/2"], hints["tarot_mages:a1"]
    assert removing is not None and (
        words(removing) == "🟦 Chris −3: 🟦 Chris loses a1 Debt Collector and b1 Weaponsmith"
    )
    assert replacing is not None
    assert words(replacing) == "🟦 Chris −1: loses it and leads what comes"


def test_a_hint_tells_what_a_card_adds_that_becomes_ones_own_and_what_is_lost_with_another() -> None:
    table = Table()
    table.agents("a1-b1", KIM)
    table.agents("b1-c1", CHRIS)
    table.holds(KIM, "masked_ball")
    table.says(KIM, "place", "b3-c3")
    table.step()
    hint = {act.key: act.hint for act in acts_of(table)}["masked_ball:a1-b1/1:b1-c1/2"]
    assert hint is not None
    assert words(hint) == ("You +4: you lead Gem Cutter; you lose Weaponsmith to 🟦 Chris; 1 more"), "two Goldsmiths"


def test_a_hint_names_cards_where_squares_change_their_meaning() -> None:
    """“You lead a3; Steward Green loses c1” hid that a3 was Gem Cutter, most of what the swap brought."""
    table = busy()
    table.holds(KIM, "new_markets", "street_procession")
    table.step()
    hints = [words(act.hint) for act in acts_of(table) if act.hint is not None]
    assert any(re.search(r"; \d more$", hint) for hint in hints)
    assert not any(re.search(r"\b[abc][123]\b(?! [A-Z])", hint) for hint in hints), hints


def test_a_hint_says_from_ones_own_side_what_one_is_rid_of_and_begins_with_what_it_comes_to() -> None:
    """ "Nobody leads a2, −2" had to be read three times."""
    table = Table()
    table.agents("a1-a2", CHRIS)
    table.agents("a2-a3", KIM)
    table.agents("a2-b2", KIM)
    table.holds(KIM, "bailiffs", "forged_summons", "night_courier")
    table.says(KIM, "place", "b3-c3")
    table.step()
    hint = {act.key: act.hint for act in acts_of(table)}["night_courier:a2-a3/1:c1-c2"]
    assert hint is not None and words(hint).startswith("You ") and "you escape Gate Watch" in words(hint)


def test_of_several_actions_the_one_that_brings_an_unknown_card_says_so_once() -> None:
    """Nine lines of the menu said it, and none that support next door changes as well."""
    table = Table()
    table.holds(KIM, "bailiffs", "tarot_mages")
    table.agents("a1-b1", CHRIS)
    table.says(KIM, "place", "b3-c3")
    table.step()
    hints = [words(act.hint) for act in acts_of(table) if act.hint is not None]
    assert not any("unknown" in one for one in hints)
    (question,) = table.asked_of(KIM, "action")
    told = [words(line) for line in GAME.preview(GAME.view(table.state, KIM), question, None)]
    assert any("an unknown one takes its place and lends its own number next door" in one for one in told)


def test_the_twelve_ways_of_a_procession_have_twelve_texts() -> None:
    said = [words(say("deed-slide", line=line, way=way)) for line in "abc123" for way in ("on", "back")]
    assert len(set(said)) == 12
    assert {"column a slides down", "column c slides up", "row 2 slides right", "row 3 slides left"} <= set(said)


def test_a_menu_shows_first_what_an_action_gains_most_however_they_are_listed() -> None:
    """The first was “You −2”, and what kept New Markets from a rival stood behind what helps one."""
    table = busy(2)
    table.holds(KIM, "whispers")
    table.step()
    acts = acts_of(table)
    uses = sorted((act for act in acts if act.group is not None), key=lambda act: act.shown_at)
    gains = [_gain(table, act) for act in uses]
    assert gains == sorted(gains, reverse=True)
    assert gains[0] > 0 > gains[-1]
    assert [act.leads for act in uses] == [True] + [False] * (len(uses) - 1)
    assert [act.key for act in acts] != [act.key for act in sorted(acts, key=lambda act: act.shown_at)]


def test_each_action_that_helps_has_its_best_use_on_the_first_page() -> None:
    table = busy(2)
    table.holds(KIM, "whispers", "town_crier")
    table.step()
    best = [act.key.split(":")[0] for act in acts_of(table) if act.leads]
    assert sorted(best) == ["town_crier", "whispers"]


def _gain(table: Table, act: Act) -> int:
    """What it brings Kim more than the other, by who leads what."""
    found = {at: _led(table, at) for at in (KIM, CHRIS)}
    action, *targets = act.key.split(":")
    after = sketch(table.state)
    perform(CARDS, after, KIM, action, tuple(targets))
    then = {at: points_of(CARDS, after, at, *led_by(CARDS, after, at)) for at in (KIM, CHRIS)}
    return (then[KIM] - found[KIM]) - (then[CHRIS] - found[CHRIS])


def _led(table: Table, seat: int) -> int:
    return points_of(CARDS, table.state, seat, *led_by(CARDS, table.state, seat))
