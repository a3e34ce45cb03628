"""The steward: legal, blind to what it must not see, stronger than chance, and sensible enough to be suggested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from typing import Any, cast

import pytest

from gamecore import games
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Form, Option, PickOne
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question, Referee
from gamecore.games.guild_master.ai import bargaining, replacing
from gamecore.games.guild_master.ai.contests import Stakes, if_conflicting, if_cooperating
from gamecore.games.guild_master.ai.orders import missing_out, planning
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.game import GuildMaster
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.instead import best_choice
from gamecore.games.guild_master.rules.plot_acts import ways_shown
from gamecore.games.guild_master.rules.recruit_adventurer import may_recruit
from gamecore.games.guild_master.state import Contest, Offer, State
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table

GAME = cast(GuildMaster, games.game("guild_master"))
CARDS = GAME.cards


def played(seats: int, seed: str, **options: str) -> Iterator[tuple[State, Question, Any]]:
    """Every decision of a game between stewards: the state it was made in, the question and the answer."""
    made: list[tuple[State, Question, Any]] = []
    luck = Chance(f"{seed}/answers")

    def answer(state: State, question: Question) -> Any:
        given = GAME.steward(GAME.view(state, question.seat), question, luck)
        made.append((GAME.load(GAME.dump(state)), question, given))
        return given

    drive(GAME, Setup(seats=seats, options=options), seed, answer)
    yield from made


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}),
        (3, {"bargaining": "strict", "plot": "strict"}),
        (4, {"no_dice": "welcome", "track_end": "closed"}),
        (4, {"length": "6", "bargaining": "strict", "highest": "margin"}),
    ],
)
@pytest.mark.parametrize("games", [1, pytest.param(5, marks=pytest.mark.soak)])
def test_every_answer_is_legal(seats: int, options: dict[str, str], games: int) -> None:
    """The driver checks every answer as a table does."""
    for number in range(games):
        assert len(list(played(seats, f"legal {number}", **options))) > 30


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.soak)])
def test_it_sees_only_the_view(every: int) -> None:
    """The same answer in a world that its guild cannot tell from this one, at one moment in so many, while the question
    is open: its default looks at the table as it is then."""
    luck, moments = Chance("blind/answers"), count()

    def answer(state: State, question: Question) -> Any:
        if (number := next(moments)) % every == 0:
            other = GAME.resample_hidden(state, question.seat, Chance(f"redeal {number}"))
            here, there = (
                GAME.steward(GAME.view(world, question.seat), question, Chance(f"same {number}"))
                for world in (state, other)
            )
            assert here == there
        return GAME.steward(GAME.view(state, question.seat), question, luck)

    drive(GAME, Setup(seats=4), "blind", answer)
    assert next(moments) > 30


def test_it_gives_the_same_answer_to_the_same_question() -> None:
    first = [answer for _, _, answer in played(3, "again")]
    assert first == [answer for _, _, answer in played(3, "again")]


@pytest.mark.parametrize(("games", "least"), [(10, 9), pytest.param(40, 36, marks=pytest.mark.soak)])
def test_it_beats_random_play(games: int, least: int) -> None:
    """Nine of ten two-seat games; BALANCE.md tells of 400."""
    won = 0
    for number in range(games):
        luck = Chance(f"random {number}")
        hero = number % 2

        def answer(state: State, question: Question, luck: Chance = luck, hero: int = hero) -> Any:
            ours = question.seat == hero
            return (GAME.steward if ours else GAME.random)(GAME.view(state, question.seat), question, luck)

        state, _ = drive(GAME, Setup(seats=2), f"random {number}", answer)
        won += GAME.result(state).winners == (hero,)
    assert won >= least


@pytest.mark.parametrize("games", [1, pytest.param(4, marks=pytest.mark.soak)])
def test_its_plot_sheet_names_what_every_card_is_used_on(games: int) -> None:
    """So that nobody is asked again when its turn comes (A-11)."""
    named = 0
    for number in range(games):
        for _, question, answer in played(4, f"plot {number}"):
            sheet = next((act.form for act in getattr(question.choices, "acts", ()) if act.key == "sheet"), None)
            for section in sheet.sections if sheet is not None else ():
                for card in section.fields:
                    said = ways_shown(answer["act"]) or answer.get("form", {}).get(section.key, {})
                    way = said.get(card.key, "no")
                    ways = [option.key for option in card.choices.options if option.key != "wait"]
                    assert way in ways and (way != "yes" or len(ways) == 2)
                    named += way not in ("yes", "no")
    assert named


@pytest.fixture(scope="module")
def forms() -> list[tuple[State, Question, dict[str, Any]]]:
    found = [
        (state, question, answer)
        for number in range(3)
        for state, question, answer in played(2 + number % 3, f"sheets {number}")
        if question.kind == "orders"
    ]
    assert len(found) > 50
    return found


def test_a_suggested_team_can_do_what_it_is_sent_to_do(forms: list[tuple[State, Question, dict[str, Any]]]) -> None:
    sent = Counter[str]()
    for state, question, sheet in forms:
        for order in orders_of(sheet):
            where = order["where"]
            if where.isdigit():
                sent["contract"] += 1
                card = state.contracts[where].card
                assert card is not None and state.contracts[where].face_up
                assert current_figures.usable_skills(CARDS, order["team"], CARDS.contracts[card].targets)
            elif where in state.adventurers:
                sent["recruit"] += 1
                card = state.adventurers[where].deck[-1]
                assert may_recruit(CARDS, state, question.seat, CARDS.adventurers[card].rank)
    assert sent["contract"] > 20 and sent["recruit"] > 5


def test_it_leaves_no_order_space_empty_while_people_are_at_home(
    forms: list[tuple[State, Question, dict[str, Any]]],
) -> None:
    for state, question, sheet in forms:
        orders = list(orders_of(sheet))
        sent = sum(len(order["team"]) for order in orders)
        spaces = current_figures.order_spaces(CARDS, state, question.seat)
        assert len(orders) == min(spaces, len(state.guilds[question.seat].adventurers)) or sent == len(
            state.guilds[question.seat].adventurers
        )


def test_a_team_that_misses_out_wanders_where_that_brings_more_than_a_likely_private_contract() -> None:
    """Ten dice were sent to a private contract for 2 Fame where wandering brought about 4."""
    cards = deck(
        common9={"targets": {"might": 7}, "gold": 0, "fame": 1},
        common8={"targets": {"might": 7}, "gold": 3, "fame": 6},
    )
    table = Table(2, round=9, phase="orders", cards=cards)
    table.guild(KIM, "might", privates=["common9"], mess_hall=3)
    team = table.state.guilds[KIM].adventurers
    seen = Seen(cards, view_for(cards, table.state, KIM), KIM)
    assert best_choice(cards, table.state, KIM, team) == "common9"
    assert missing_out.instead(seen, team, ()) == "wander"
    table.guild(KIM, privates=["common8"])
    seen = Seen(cards, view_for(cards, table.state, KIM), KIM)
    assert missing_out.instead(seen, team, ()) == "best"
    assert missing_out.instead(seen, team, {"common8"}) == "best", "another order has named it: then to wander is best"


def test_builders_get_a_list_of_what_to_build_and_gold_for_one_of_it(
    forms: list[tuple[State, Question, dict[str, Any]]],
) -> None:
    seen = 0
    for state, question, sheet in forms:
        for order in orders_of(sheet):
            if order["where"] == "builders":
                seen += 1
                assert sheet["builds"]["list"]
                assert order["gold"] >= (current_figures.builder_cost(CARDS, state, question.seat) or 0)
    assert seen > 20


def test_a_planned_private_contract_is_named_in_its_order(
    forms: list[tuple[State, Question, dict[str, Any]]],
) -> None:
    named = [
        order["fallback"] for _, _, sheet in forms for order in orders_of(sheet) if order["fallback"] in CARDS.contracts
    ]
    assert len(named) > 10


def test_most_guilds_have_a_third_order_by_the_fifth_round(
    forms: list[tuple[State, Question, dict[str, Any]]],
) -> None:
    spaces = [state.guilds[question.seat].stables for state, question, _ in forms if state.round == 5]
    assert sum(level > 1 for level in spaces) >= len(spaces) / 2


def test_the_form_it_fills_in_is_the_one_it_was_shown(forms: list[tuple[State, Question, dict[str, Any]]]) -> None:
    for _, question, sheet in forms:
        assert isinstance(question.choices, Form)
        question.choices.check(sheet)


def orders_of(sheet: dict[str, Any]) -> Iterator[dict[str, Any]]:
    return (order for key, order in sheet.items() if key != "builds")


# Bargaining


def contest(*, strong: bool) -> Table:
    """Kim, with a hero if ``strong``, and one of Chris's novices are sent to the same contract."""
    table = Table(seats=4, round=4, phase="bargain", cards=CARDS)
    table.guild(KIM, "might", *(["ulrike"] if strong else []), gold=0)
    table.guild(CHRIS, "arcane", gold=0)
    table.board("3", "confront_blasphemers" if strong else "slay_pride_eater")
    table.orders(KIM, 1, "3", ["ulrike"] if strong else ["eskil", "dembe"])
    table.orders(CHRIS, 1, "3", ["grigor"])
    table.state.contests = [Contest(1, "3", [KIM, CHRIS])]
    return table


def next_act(table: Table, seat: int) -> str:
    script = GAME.next_step(Referee(table.state, Chance("bargain")))
    assert script is not None
    question = next(q for q in next(script).questions if q.seat == seat)
    answer = GAME.steward(GAME.view(table.state, seat), question, Chance("bargain"))
    question.choices.check(answer)
    assert isinstance(answer, dict)
    return str(answer["act"])


def test_who_cannot_win_alone_offers_a_split_once() -> None:
    table = contest(strong=False)
    assert next_act(table, CHRIS).partition(":")[0] in ("even", "yours")
    table.state.contests[0].offers = [Offer("1", CHRIS, {KIM: 3, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS])]
    assert next_act(table, CHRIS) == "done"


def test_everything_is_a_good_offer() -> None:
    table = contest(strong=False)
    table.state.contests[0].stances[CHRIS] = "cooperate"
    table.state.contests[0].offers = [Offer("1", KIM, {KIM: 0, CHRIS: 5}, CHRIS, CHRIS, accepted=[KIM])]
    assert next_act(table, CHRIS) == "accept:1"


def in_peace(**prestige: str) -> Table:
    """Kim and Chris at a Legendary contract in the last round; an Event forbids conflict. Kim and Chris have these
    Prestige Upgrades."""
    table = Table(seats=2, round=9, phase="bargain", cards=CARDS)
    table.board("1", "unite_five_cities")
    table.board("2", "shrive_hollow_king")
    table.guild(KIM, "spirit", gold=0, prestige=prestige.get("kim"))
    table.guild(CHRIS, "spirit", "ulrike", gold=0, prestige=prestige.get("chris"))
    spirited = [table.state.guilds[seat].adventurers[:2] for seat in (KIM, CHRIS)]
    table.orders(KIM, 1, "2", spirited[KIM])
    table.orders(CHRIS, 1, "2", spirited[CHRIS])
    table.state.contests = [Contest(1, "2", [KIM, CHRIS], stances={KIM: "cooperate", CHRIS: "cooperate"})]
    return table


def test_a_card_that_ones_own_prestige_counts_is_taken_for_a_gold_less() -> None:
    """Trophy Vault: 3 Fame for a Legendary contract held; a Gold is a fifth of one now."""
    table = in_peace(kim="trophy_vault")
    table.state.contests[0].offers = [Offer("1", CHRIS, {KIM: 3, CHRIS: 4}, KIM, KIM, accepted=[CHRIS])]
    assert next_act(table, KIM) == "accept:1"
    table.state.contests[0].offers = [Offer("1", CHRIS, {KIM: 4, CHRIS: 3}, CHRIS, CHRIS, accepted=[CHRIS])]
    assert next_act(table, KIM) == "even:1:2"


def test_a_card_that_a_rivals_prestige_counts_is_not_given_away_for_a_gold() -> None:
    offer = Offer("1", CHRIS, {KIM: 4, CHRIS: 3}, CHRIS, CHRIS, accepted=[CHRIS])
    values = []
    for token in ("trophy_vault", "clock_tower"):
        table = in_peace(chris=token)
        table.state.contests[0].offers = [offer]
        view = GAME.view(table.state, KIM)
        worth = bargaining.weighed(Seen(CARDS, view, KIM), view.contests[0])
        values.append(bargaining.worth_of(worth, view.contests[0].offers[0]))
    assert values[0] < values[1]


def test_an_offer_is_answered_before_a_stance_is_set_and_the_deal_is_then_kept() -> None:
    """While it waits beside buttons to answer it, what is recommended is one of these."""
    table = contest(strong=False)
    table.state.guilds[CHRIS].orders[0].if_contested = "conflict"
    offer = Offer("1", KIM, {KIM: 0, CHRIS: 5}, CHRIS, CHRIS, accepted=[KIM])
    table.state.contests[0].offers = [offer]
    assert next_act(table, CHRIS) == "accept:1"
    offer.accepted.append(CHRIS)
    table.state.contests[0].deal = "1"
    assert next_act(table, CHRIS) == "stance:1:3:cooperate"


def test_only_with_a_deal_is_done_where_there_is_one_for_it_is_to_cooperate_then() -> None:
    """To say that it cooperates after all was a press for nothing."""
    table = contest(strong=False)
    offer = Offer("1", KIM, {KIM: 0, CHRIS: 5}, CHRIS, CHRIS, accepted=[KIM, CHRIS])
    table.state.contests[0].offers, table.state.contests[0].deal = [offer], "1"
    table.state.guilds[CHRIS].orders[0].if_contested = "deal"
    assert next_act(table, CHRIS) == "done"


def test_whoever_wants_more_for_peace_answers_an_offer_with_a_price() -> None:
    table = contest(strong=False)
    table.board("3", "confront_blasphemers")
    table.orders(KIM, 1, "3", ["eskil"])
    table.state.contests[0].offers = [Offer("1", CHRIS, {KIM: 0, CHRIS: 5}, CHRIS, CHRIS, accepted=[CHRIS])]
    assert next_act(table, KIM) == "offer:1:3"


@pytest.mark.parametrize(("on", "agrees"), [(MORGAN, True), (CHRIS, False)])
def test_no_steward_agrees_to_a_bonus_that_strikes_it_for_nothing(on: int, agrees: bool) -> None:
    """Talking down a mob costs a guild of choice a Fame; for 2 of 3 Gold that is only welcome if it is another's."""
    table = Table(seats=4, round=4, phase="bargain", cards=CARDS)
    table.board("3", "talk_down_mob")
    table.guild(KIM, "charm", gold=0)
    table.guild(CHRIS, "arcane", gold=0, fame=9)
    table.orders(KIM, 1, "3", ["jariya"])
    table.orders(CHRIS, 1, "3", ["solange"])
    offer = Offer("1", KIM, {KIM: 1, CHRIS: 2}, KIM, KIM, bonus_on=on, accepted=[KIM])
    table.state.contests = [Contest(1, "3", [KIM, CHRIS], [offer], stances={CHRIS: "cooperate"}, offered=[CHRIS] * 3)]
    assert (next_act(table, CHRIS) == "accept:1") is agrees


def test_nobody_counts_on_half_of_what_a_rival_with_far_better_odds_would_win() -> None:
    """Where both may reach their targets, the wider margin wins: it is seldom that of whom the other outdoes."""
    known = Stakes(
        alone={KIM: 0.9, CHRIS: 1.0},
        conflict={KIM: 0.68, CHRIS: 0.98},
        outright={(KIM, CHRIS): 0.05, (CHRIS, KIM): 0.94},
        together=1.0,
        fame=4.0,
        gold=3,
        coin=0.4,
        bonus=0.0,
        has_bonus=False,
        used_on=0.0,
        spite=0.75,
        banned=(),
        missed={KIM: 0.9, CHRIS: 0.9},
    )
    even = replace(known, outright={(KIM, CHRIS): 0.34, (CHRIS, KIM): 0.64})
    assert if_conflicting(known, KIM) < if_conflicting(even, KIM)
    assert if_conflicting(known, KIM) < if_cooperating(known, KIM)


def test_who_cooperates_counts_on_what_its_team_makes_of_coming_too_late() -> None:
    """Conflictors that are outdone get nothing, cooperators may try a private contract or wander (pages 20-21)."""
    table = contest(strong=False)
    view = GAME.view(table.state, CHRIS)
    known = bargaining.stakes_of(Seen(CARDS, view, CHRIS), view.contests[0])
    richer = replace(known, missed={**known.missed, CHRIS: known.missed[CHRIS] + 2})
    assert if_cooperating(richer, CHRIS) > if_cooperating(known, CHRIS)
    assert if_conflicting(richer, CHRIS) == if_conflicting(known, CHRIS)


def test_a_team_with_more_dice_makes_more_of_coming_too_late_and_one_that_rests_nothing() -> None:
    made = []
    for people, fallback in ((1, "wander"), (3, "wander"), (1, "nothing")):
        table = contest(strong=False)
        guild = table.state.guilds[CHRIS]
        guild.orders = []
        table.orders(CHRIS, 1, "3", guild.adventurers[:people], fallback=fallback)
        view = GAME.view(table.state, CHRIS)
        made.append(bargaining.stakes_of(Seen(CARDS, view, CHRIS), view.contests[0]).missed[CHRIS])
    assert made[1] > made[0] > made[2] == 0


def test_a_deal_is_kept() -> None:
    table = contest(strong=True)
    bargain = table.state.contests[0]
    bargain.stances[KIM] = "conflict"
    bargain.offers = [Offer("1", CHRIS, {KIM: 3, CHRIS: 0}, KIM, KIM, accepted=[CHRIS, KIM])]
    bargain.deal = "1"
    assert next_act(table, KIM) == "stance:1:3:cooperate"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("games", [1, pytest.param(4, marks=pytest.mark.soak)])
def test_what_it_says_of_a_contest_agrees_with_what_it_says_next_while_nothing_new_is_shown(
    games: int, seats: int
) -> None:
    """Luck decides nothing of it: whoever is asked once more, or for the stance after the window, hears the same."""
    asked = 0
    for number in range(games):
        for state, question, answer in played(seats, f"agrees {number}"):
            if question.kind not in ("bargain", "contest.stance"):
                continue
            view = GAME.view(state, question.seat)
            assert {repr(GAME.steward(view, question, Chance(f"{luck}"))) for luck in range(4)} == {repr(answer)}
            asked += 1
    assert asked > games + 1


def test_to_cooperate_only_with_a_deal_is_to_conflict_where_there_is_none() -> None:
    table = contest(strong=True)
    table.board("3", "slay_pride_eater")
    view = GAME.view(table.state, KIM)
    seen = Seen(CARDS, view, KIM)
    wanted = bargaining.weighed(seen, view.contests[0]).preferred
    options = tuple(Option(key, say("stance", stance=key)) for key in ("cooperate", "conflict", "aside"))
    question = Question(KIM, "contest.stance", PickOne(options), lambda: "cooperate")
    view = view.model_copy(update={"space": 1})
    said = GAME.steward(view, question, Chance("any"))
    assert said == ("cooperate" if wanted == "cooperate" else "conflict")


def test_what_ones_own_order_still_goes_for_is_not_exchanged() -> None:
    """Neither is better for Kim than the other but for the order; done, it holds nothing back."""
    table = Table(seats=2, round=4, cards=CARDS)
    table.guild(KIM, "might")
    table.board("3", "confront_blasphemers")
    table.board("4", "slay_pride_eater")
    offered = ["3:common", "4:common"]
    chosen = replacing.best_exchange(Seen(CARDS, GAME.view(table.state, KIM), KIM), offered)
    order = table.orders(KIM, 2, chosen[0], table.state.guilds[KIM].adventurers[:1])
    assert replacing.best_exchange(Seen(CARDS, GAME.view(table.state, KIM), KIM), offered) != chosen
    order.done = True
    assert replacing.best_exchange(Seen(CARDS, GAME.view(table.state, KIM), KIM), offered) == chosen


def test_who_is_about_to_be_recruited_counts_for_what_a_contract_is_worth() -> None:
    """Kim has nobody for Logic yet."""
    table = Table(seats=2, round=4, cards=CARDS)
    table.guild(KIM, "might", mess_hall=3)
    clever = max(CARDS.adventurers.values(), key=lambda one: one.skills.get("logic", 0))
    table.board("F", clever.id)
    card = next(one.id for one in CARDS.contracts.values() if [*one.targets] == ["logic"] and one.level == "heroic")
    before = replacing.lost(Seen(CARDS, GAME.view(table.state, KIM), KIM), card)
    table.orders(KIM, 2, "F", table.state.guilds[KIM].adventurers[:1], gold=12)
    assert replacing.lost(Seen(CARDS, GAME.view(table.state, KIM), KIM), card) > before


def test_in_the_last_round_its_gold_hires_where_a_rival_may_only_perhaps_bid() -> None:
    """Gold lay idle: whoever had Gold was reckoned to bid for everybody, and a team that is outbid to bring nothing."""
    table = Table(2, round=9, phase="orders", cards=deck())
    table.state.builder_marker = 9
    table.guild(KIM, gold=8)
    table.guild(CHRIS, gold=20)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert {order.objective for order in planning.plan(seen, Chance("last"))} == {"A", "B"}
