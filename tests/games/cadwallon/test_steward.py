"""The steward, and what happens when time runs out."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.choices import PickOne
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.ai.chances import equal_chances
from gamecore.games.cadwallon.ai.closing import Closing
from gamecore.games.cadwallon.ai.growing import together
from gamecore.games.cadwallon.ai.steward import by_all_actions, ranked
from gamecore.games.cadwallon.ai.waiting import LAST_ROUND
from gamecore.games.cadwallon.cards.boulevards import BOULEVARDS, STREET
from gamecore.games.cadwallon.rules.action_cards import legal_targets, perform
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.defaults import good_action, good_boulevard, worths
from gamecore.games.cadwallon.rules.odds import chances, turns
from gamecore.games.cadwallon.state import State, sketch
from tests.support.games.cadwallon.reasoned import WHERE, placed, with_whispers
from tests.support.games.cadwallon.table import CARDS, CHRIS, GAME, KIM, MORGAN, Table
from tests.support.games.cadwallon.wording import words


def wins(mine: str, theirs: str, games: int) -> int:
    """Games won by the first way of playing against the second, from both chairs in turn."""
    won = 0
    for number in range(games):
        luck, seat = Chance(f"luck {number}"), number % 2
        won += GAME.result(duel(mine, theirs, seat, luck, f"strength {number}")).ranks[seat] == 1
    return won


def duel(mine: str, theirs: str, seat: int, luck: Chance, seed: str) -> State:
    """The end of a game in which this seat plays the first way, and the other the second."""
    state, _ = drive(
        GAME, Setup(seats=2), seed, lambda state, q: answer(mine if q.seat == seat else theirs, state, q, luck)
    )
    return state


def answer(way: str, state: Any, question: Question, luck: Chance) -> Any:
    if way == "defaults":
        return question.default()
    if way == "random":
        return GAME.random(None, question, luck)
    return GAME.steward(GAME.view(state, question.seat), question, luck)


@pytest.mark.parametrize(
    ("against", "games", "least"),
    [
        ("random", 5, 4),
        ("defaults", 5, 4),
        pytest.param("random", 30, 27, marks=pytest.mark.soak),
        pytest.param("defaults", 30, 23, marks=pytest.mark.soak),
    ],
)
def test_the_steward_plays_better(against: str, games: int, least: int) -> None:
    assert wins("steward", against, games) >= least


def test_chances_count_every_way_the_free_boulevards_may_go() -> None:
    found = chances((2, 1), (1, 2), (2, 2, 0), 1, ())
    ways = [
        (2 + (a == 0) * 1 + (b == 0) * 2, 1 + (a == 1) * 1 + (b == 1) * 2) for a, b in permutations((0, 0, 1, 1), 2)
    ]
    assert found == (sum(one > other for one, other in ways) / 12, sum(one < other for one, other in ways) / 12)
    assert chances((0, 0, 0), (), (0, 0, 0, 0), 1, ()) == (0, 0, 0)


def test_the_steward_takes_any_taker_of_a_boulevard_for_as_likely() -> None:
    found = equal_chances((2, 1), (1, 2), 1, ())
    ways = [(2 + (a == 0) * 1 + (b == 0) * 2, 1 + (a == 1) * 1 + (b == 1) * 2) for a, b in product(range(2), repeat=2)]
    assert found == (sum(one > other for one, other in ways) / 4, sum(one < other for one, other in ways) / 4)


def test_whoever_places_no_more_agents_has_no_chance_to_catch_up() -> None:
    """Of two free boulevards beside it, 3 more each, Kim takes one or none."""
    assert chances((1, 3), (3, 3), (0, 2, 0), 1, ())[KIM] == 0
    assert chances((1, 3), (1, 3), (1, 0, 1), 1, ()) == (0.5, 0.5), "the other stays free"


def test_boulevards_go_to_who_places_next_in_turn_while_they_have_agents() -> None:
    table = Table(seats=3)
    assert turns(table.state, CHRIS, 5) == (1, 2, 2, 0)
    for street in BOULEVARDS[:6]:
        table.agents(street, CHRIS)
    assert turns(table.state, CHRIS, 5) == (2, 0, 3, 0)
    for street in BOULEVARDS[:6]:
        table.agents(street, KIM, MORGAN)
    assert turns(table.state, CHRIS, 5) == (0, 0, 0, 5)


def test_the_last_boulevards_are_thought_through_to_the_end() -> None:
    """What it finds for the last but one Agent is the best of both orders, tried by hand."""
    table = Table()
    table.fill(but=["a1-b1", "c2-c3"])
    worth = worths(CARDS, table.state)
    free = [STREET["a1-b1"], STREET["c2-c3"]]
    street, _ = Closing(CARDS, table.state, worth).best(free, KIM)
    outcomes = {}
    for first, last in (free, free[::-1]):
        table.state.agents[first], table.state.agents[last] = [KIM], [CHRIS]
        held = [*zip(table.state.grid, winners(CARDS, table.state), strict=True)]
        outcomes[first] = sum(
            worth[who][card or ""] * (1 if who == KIM else -1) for card, who in held if who is not None
        )
        for seat, sign in ((KIM, 1), (CHRIS, -1)):
            won = tuple([card or "" for card, who in held if who == seat])
            outcomes[first] += sign * together(CARDS, None, (), won)
        table.state.agents[first], table.state.agents[last] = [], []
    assert street is not None and outcomes[street] == max(outcomes.values())


def test_time_running_out_places_where_it_helps_most_now() -> None:
    table = Table()
    table.agents("a1-a2", CHRIS)
    street = good_boulevard(CARDS, table.state, KIM)
    table.agents(street, KIM)
    worth = worths(CARDS, table.state)
    held = winners(CARDS, table.state)
    won = [card for card, who in zip(table.state.grid, held, strict=True) if who == KIM and card is not None]
    assert won and sum(worth[KIM][card] for card in won) > 3


def test_an_action_is_played_by_default_only_if_it_clearly_pays() -> None:
    table = Table()
    table.agents("c1-c2", CHRIS)
    table.holds(KIM, "bailiffs")
    assert good_action(CARDS, table.state, KIM) == ("bailiffs", ("c1-c2/2",))
    table.state.agents[STREET["c1-c2"]] = []
    assert good_action(CARDS, table.state, KIM) is None


def advised(table: Table, seat: int = KIM) -> str:
    """The Action that the steward plays for the seat, once its Agent is placed."""
    question = Question(seat, "action", PickOne(()), lambda: None)
    act: Any = GAME.steward(GAME.view(table.state, seat), question, Chance("action"))
    return str(act["act"])


def test_an_action_waits_for_the_last_turn_on_which_it_can_be_played() -> None:
    """Until then others could answer it, and more is known later."""
    table = Table()
    table.fill(but=["b1-c1", "c2-c3"])
    table.holds(KIM, "masked_ball")
    assert advised(table) == "keep"
    table.agents("b1-c1", CHRIS)
    table.agents("c2-c3", KIM)
    assert advised(table).startswith("masked_ball:")
    table.state.agents[STREET["b1-c1"]], table.state.agents[STREET["c2-c3"]] = [], []
    table.holds(KIM, "street_procession")
    assert advised(table) != "keep"  # one of the two is played now


def test_an_action_is_judged_by_how_the_round_would_end() -> None:
    """The last boulevard goes to Chris: no other way to play it is worth more once that is taken."""
    table = Table()
    table.fill(but=["c2-c3"])
    table.holds(KIM, "masked_ball")
    worth = worths(CARDS, table.state)

    def ends(targets: tuple[str, ...]) -> float:
        after = sketch(table.state)
        perform(CARDS, after, KIM, "masked_ball", targets)
        after.agents[STREET["c2-c3"]] = [CHRIS]
        held = zip(after.grid, winners(CARDS, after), strict=True)
        return sum(worth[who][card or ""] * (1 if who == KIM else -1) for card, who in held if who is not None)

    ways = {":".join(("masked_ball", *one)): ends(one) for one in legal_targets(CARDS, table.state, KIM, "masked_ball")}
    assert ways[advised(table)] == max(ways.values())


def test_militia_is_left_to_others() -> None:
    table = Table()
    worth = worths(CARDS, table.state)
    assert worth[KIM]["gate_watch"] < 0 < worth[KIM]["debt_collector"]


def test_a_four_seat_game_of_stewards_ends_and_is_the_same_each_time() -> None:
    def end() -> tuple[object, int]:
        luck = Chance("four")
        state, decisions = drive(
            GAME, Setup(seats=4), "four", lambda state, q: GAME.steward(GAME.view(state, q.seat), q, luck)
        )
        return GAME.dump(state), decisions

    first, again = end(), end()
    assert first == again and first[1] < 120


def test_an_agent_goes_where_an_action_of_ones_own_makes_most_of_it() -> None:
    """Of the last boulevards that one is best after which the Action is best, tried one by one."""
    differs = False
    for seed in range(40):
        chance, table = Chance(f"own {seed}"), Table(seats=3)
        for number, street in enumerate(sorted(BOULEVARDS, key=lambda _: chance.draw(1000))[:9]):
            table.agents(street, number % 3)
        table.holds(KIM, "masked_ball")
        table.owns(CHRIS, "silent_partner", "pawnbroker", "ledger_keeper", "bronze_caster", "master_of_plans")
        table.state.players[KIM].hand, table.state.deck = [], []  # Kim is behind wherever she goes
        plain = ranked(CARDS, table.state, KIM)[0][0]
        table.state.players[KIM].hand = ["masked_ball"]
        worth = {street: best_end(table, street) for street in table.state.free_streets()}
        best, _ = ranked(CARDS, table.state, KIM)[0]
        assert worth[best] == pytest.approx(max(worth.values()))
        differs = differs or worth[plain] < max(worth.values()) - 0.01
    assert differs


def test_an_agent_goes_where_an_action_makes_most_of_it_that_is_played_in_ones_last_turn() -> None:
    """The Action waited until then, and Agents were placed as if there were none: some it made pointless."""
    differs = False
    for seed in range(40):
        chance, table = Chance(f"planned {seed}"), Table()
        for number, street in enumerate(sorted(BOULEVARDS, key=lambda _: chance.draw(1000))[:8]):
            table.agents(street, number % 2)
        table.holds(KIM, "masked_ball")
        table.owns(CHRIS, "silent_partner", "pawnbroker", "ledger_keeper", "bronze_caster", "master_of_plans")
        table.state.players[KIM].hand, table.state.deck = [], []  # Kim is behind wherever she goes
        plain = ranked(CARDS, table.state, KIM)[0][0]
        table.state.players[KIM].hand = ["masked_ball"]
        worth = {street: best_end(table, street, is_last=False) for street in table.state.free_streets()}
        best, _ = ranked(CARDS, table.state, KIM)[0]
        assert worth[best] == pytest.approx(max(worth.values()))
        differs = differs or worth[plain] < max(worth.values()) - 0.01
    assert differs


def test_rivals_actions_are_reckoned_with_as_ones_own_leaves_the_district() -> None:
    """What Whispers win beside a rival's Bailiffs was counted as if these had nothing more to take."""
    table = with_whispers()
    worth, street = worths(CARDS, table.state), STREET["c2-c3"]
    own, theirs = by_all_actions(CARDS, table.state, KIM, worth, street)
    table.state.players[KIM].hand = []
    nothing, less = by_all_actions(CARDS, table.state, KIM, worth, street)
    assert nothing == 0 > less and own + theirs > less


def closable() -> Table:
    """Three boulevards are free and Chris, who is next, holds Whispers: with b1-c1 he would be level at Bronze Caster,
    which is a second Architect for Kim beside Master of Plans. She holds Barricade."""
    table = Table(
        (
            "debt_collector", "pawnbroker", "bronze_caster",
            "bridge_warden", "ducal_lancers", "exchange_of_deeds",
            "master_of_plans", "doctor_velt", "fencing_master",
        ),
        seats=3,
    )  # fmt: skip
    for seat, streets in enumerate((("a2-a3", "c1-c2", "b2-c2"), ("c2-c3", "b2-b3"), ("a1-a2", "b3-c3", "a2-b2"))):
        for street in streets:
            table.agents(street, seat)
    table.holds(KIM, "barricade")
    table.holds(CHRIS, "whispers")
    table.owns(CHRIS, "widow_orsane")
    table.state.round, table.state.turn = 2, KIM
    return table


def test_an_action_is_played_that_keeps_a_rivals_from_taking_a_card_and_says_so() -> None:
    """“Nothing changes a lead now; better next round” was said of Barricade, right after a warning of Whispers."""
    table = closable()
    table.agents("a1-b1", KIM)
    assert advised(table) == "barricade:b1-c1"
    question = Question(KIM, "action", PickOne(()), lambda: None)
    (why,) = GAME.why(GAME.view(table.state, KIM), question, {"act": "barricade:b1-c1"})
    assert "this keeps Bronze Caster (7) from 🟦 Chris’s Whispers" in words(why.phrase)


def test_where_an_own_action_keeps_them_off_nothing_is_said_that_rivals_actions_could_cost() -> None:
    table = closable()
    view = GAME.view(table.state, KIM)
    assert GAME.steward(view, WHERE, Chance("place")) == "a1-b1"
    assert not any("Whispers could" in part for part in placed(table, "a1-b1"))


def best_end(table: Table, street: int, *, is_last: bool = True) -> float:
    """How the round ends for Kim with an Agent there and the best Action after it, less what an Action has to gain;
    where it is not Kim's last Agent, with the Action when all have placed their best."""
    placed = sketch(table.state)
    placed.agents[street].append(KIM)
    course = Closing(CARDS, placed, worths(CARDS, placed)).course(placed.free_streets(), CHRIS)
    for at, who in () if is_last else course:
        placed.agents[at].append(who)

    def end(after: State, cost: float) -> float:
        return Closing(CARDS, after, worths(CARDS, after)).best(after.free_streets(), CHRIS)[1][KIM] - cost

    ends = [end(placed, 0.0)]
    for targets in legal_targets(CARDS, placed, KIM, "masked_ball"):
        after = sketch(placed)
        perform(CARDS, after, KIM, "masked_ball", targets)
        ends.append(end(after, LAST_ROUND))
    return max(ends)
