"""What the picture of the orders says of a contest, while it goes on and when it is over."""

from __future__ import annotations

from typing import Any

import pytest

from cogs.rendering.pictures.problems import problems
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.marks import Die, Picture, Row, Run, Sign
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.guild_master.presentation.pictures.resolved import resolution
from gamecore.games.guild_master.presentation.pictures.sums import shown_on_tickets
from gamecore.games.guild_master.presentation.round_changes import amount, of_round
from gamecore.games.guild_master.rules.order_text import where
from tests.support.games.tables import played, randomly
from tests.support.pictures.positions import HARD_NAMES, with_names


def event(kind: str, **params: Any) -> Event:
    return Event(kind, params)


def both_want(objective: str) -> list[Event]:
    ordered = [
        event("orders.revealed", seat=seat, space=1, objective=where(objective), team=["Nuri"], gold=5)
        for seat in (0, 1)
    ]
    return [*ordered, event("action.space", space=1)]


@pytest.mark.parametrize(
    ("came", "sign"),
    [
        (event("contest.cooperate", seats=[0, 1]), "hands"),
        (event("contest.divided", cooperate_seats=[0], conflict_seats=[1]), "swords"),
        (event("contest.conflict", seats=[0, 1]), "swords"),
    ],
)
def test_hands_are_drawn_over_a_contest_only_where_nobody_conflicted(came: Event, sign: str) -> None:
    """Whoever broke a deal saw a handshake over it."""
    rules: Any = game("guild_master")
    view = rules.view(next(played(rules, Setup(seats=2), "hands", randomly(rules))).state, None)
    picture = rules.picture("reveal", view, [event("round.begun", round=1), *both_want("1"), came])
    assert picture is not None
    names = {mark.name for mark in picture.marks if isinstance(mark, Sign)}
    assert names & {"hands", "swords"} == {sign}


def test_every_card_has_its_name_whole_among_the_orders_of_a_full_table() -> None:
    rules: Any = game("guild_master")
    begun = next(played(rules, Setup(seats=4), "names", randomly(rules)))
    view = rules.view(begun.state, None)
    named = [one.name for one in (*rules.cards.contracts.values(), *rules.cards.adventurers.values())]
    for at in range(0, len(named), 4):
        told = [event("round.begun", round=1)]
        told += [
            event("orders.revealed", seat=seat, space=space, objective=where(str(seat + 1)), team=["Nuri"], gold=0)
            for seat in range(4)
            for space in (1, 2, 3, 4)
        ]
        for space in (1, 2, 3, 4):
            told.append(event("action.space", space=space))
            for seat, name in enumerate(named[at : at + 4]):
                skill = say("skill", skill="might")
                rolled: dict[str, Any] = {"skill": skill, "faces": [1] * 9, "total": 9, "target": 19}
                told.append(event("contract.attempted", seat=seat, contract=name, **rolled))
                told.append(event("contract.completed", seat=seat, contract=name, gold=11, fame=12))
        picture = rules.picture("reveal", view, told)
        assert picture is not None
        assert problems(with_names("guild_master", picture, HARD_NAMES)) == []


def test_an_adventurer_whom_nobody_got_keeps_the_name_of_the_card() -> None:
    rules: Any = game("guild_master")
    views = (rules.view(each.state, None) for each in played(rules, Setup(seats=4), "names", randomly(rules)))
    view = next(one for one in views if all(spot.card for spot in one.adventurers.values()))
    lying = {space: rules.cards.adventurers[spot.card].name for space, spot in view.adventurers.items()}
    ordered = [
        event("orders.revealed", seat=seat, space=1, objective=where(space), team=["Nuri"], gold=5)
        for seat, space in enumerate("CD")
    ]
    joined = event("recruit.joined", seat=0, adventurer="Cixi", space="C", gold=5, fame=3)
    told = [event("round.begun", round=1), *ordered, event("action.space", space=1), joined]
    over = view.model_copy(update={"round": 2})
    assert named_in(rules.picture("reveal", over, told)) == ["Cixi", lying["D"]]
    gone = [name for space, name in lying.items() if space != "C"]
    blood = event("round.blood_reset", cards=[*gone, rules.cards.contracts[view.contracts["1"].card].name])
    another = {space: spot.model_copy(update={"card": None}) for space, spot in view.adventurers.items()}
    reset = over.model_copy(update={"adventurers": another})
    assert named_in(rules.picture("reveal", reset, [*told, blood])) == ["Cixi", lying["D"]]


def test_the_sums_of_the_orders_take_off_what_was_paid() -> None:
    rules: Any = game("guild_master")
    view = rules.view(next(played(rules, Setup(seats=2), "sums", randomly(rules))).state, None)
    bids = [say("bid", seat=0, gold=5), say("bid", seat=1, gold=5)]
    told = [event("round.begun", round=1), *both_want("B"), event("recruit.contest", space="B", bids=bids)]
    told.append(event("recruit.joined", seat=0, adventurer="Cixi", space="B", gold=5, fame=3))
    rolled: dict[str, Any] = {"skill": say("skill", skill="might"), "faces": [2, 3], "total": 5}
    told += [event("wander.rolled", seat=1, **rolled), event("wander.done", seat=1, total=5, gold=2, fame=0)]
    assert sums_in(rules.picture("reveal", view, told)) == [
        ["−5", "+3"], ["+2", "0"],
    ]  # fmt: skip


def test_what_is_in_a_sum_beside_the_orders_above_it_stands_over_it() -> None:
    """The columns did not add up: income, and what cards brought, were in the sum alone."""
    rules: Any = game("guild_master")
    view = rules.view(next(played(rules, Setup(seats=2), "sums", randomly(rules))).state, None)
    told = [event("round.begun", round=1), *both_want("B")]
    told.append(event("recruit.joined", seat=0, adventurer="Cixi", space="B", gold=5, fame=3))
    assert others_in(rules.picture("reveal", view, told)) == []
    told.append(event("card.gained", seat=0, card="Cixi", gold=2, fame=1))
    income = [say("income", seat=seat, gold=4) for seat in (0, 1)]
    told.append(event("round.income", guilds=income))
    picture = rules.picture("reveal", view, told)
    assert others_in(picture) == [["+6", "+1"], ["+4"]]
    assert sums_in(picture) == [["+1", "+4"], ["+4", "0"]]


def test_in_whole_games_what_orders_show_and_what_else_there_is_add_up_to_the_sum() -> None:
    rules: Any = game("guild_master")
    told: list[Event] = []
    checked = 0
    for step in played(rules, Setup(seats=3), "adds up", randomly(rules)):
        told += step.events
        if not any(one.kind == "round.income" for one in step.events):
            continue
        view = rules.view(step.state, None)
        found = resolution(told, view.round)
        for seat in range(3):
            shown = shown_on_tickets(found, seat)
            bids = sum(order.bid for (of, _), order in found.orders.items() if of == seat and order.outcome == "won")
            paid = [one for one in of_round(told, found.round) if one.kind in ("recruit.joined", "builders.hired")]
            assert bids == sum(amount(one, "gold") for one in paid if one.params["seat"] == seat), "as in Plot none is"
            assert shown[0] >= -bids
            checked += bids > 0
    assert checked > 5


def others_in(picture: Picture) -> list[list[str]]:
    """What stands above the sums."""
    rows = [mark for mark in picture.marks if isinstance(mark, Row)]
    named = [row for row in rows if Run(say("picture-other"), 0.9) in row.parts]
    return [[part for part in row.parts if isinstance(part, str)] for row in named]


def test_who_cannot_see_the_orders_hears_first_what_they_came_to_and_who_wants_the_same() -> None:
    rules: Any = game("guild_master")
    view = rules.view(next(played(rules, Setup(seats=2), "sums", randomly(rules))).state, None)
    told = [event("round.begun", round=1), *both_want("builders")]
    heard = str(with_names("guild_master", rules.picture("reveal", view, told), ("Ada", "Ben")).alt[0])
    assert "Order 1: Ada and Ben want Builders." in heard and "Ada: Builders for 5 Gold." in heard
    told.append(event("builders.hired", seat=1, builders=2, gold=5))
    told.append(event("builders.built", seat=1, upgrade=say("core", type="bar", level=1), fame=3))
    heard = str(with_names("guild_master", rules.picture("reveal", view, told), ("Ada", "Ben")).alt[0])
    assert "The round came to: Ada 0 Gold 0 Fame and Ben −5 Gold +3 Fame." in heard[:120]
    assert "Order 1: Ada and Ben want Builders." in heard, "what one of them built the other may not have wanted"


def sums_in(picture: Picture) -> list[list[str]]:
    """The figures below the columns: Gold and Fame of each guild."""
    rows = [mark for mark in picture.marks if isinstance(mark, Row)]
    return [[part for part in row.parts if isinstance(part, str)] for row in rows[-2:]]


def named_in(picture: Picture) -> list[object]:
    """What each order is called, in words as on its ticket."""
    return [line.params["what"] for line in picture.alt if isinstance(line, Phrase) and line.id == "picture-order-alt"]


def outcomes(told: list[Event]) -> list[str | None]:
    return [order.outcome for order in resolution(told, 1).orders.values()]


@pytest.mark.parametrize("why", ["missed", "declined", "replaced", "refused"])
def test_what_a_team_does_instead_is_not_told_of_what_it_was_sent_to(why: str) -> None:
    told = [*both_want("1"), event(f"order.{why}", seat=0, objective=where("1"), reason="")]
    told += [
        event("private.revealed", seat=0, contract="Raid the Salt Road"),
        event("contract.completed", seat=0, contract="Raid the Salt Road", gold=3, fame=2),
    ]
    order = resolution(told, 1).orders[0, 1]
    assert order.outcome == "missed" and order.instead is not None
    assert (order.instead.outcome, order.instead.name, order.fame) == ("won", "Raid the Salt Road", 0)


@pytest.mark.parametrize(
    ("bonus", "came"),
    [
        (event("card.traded", seat=0, card="Cheat at High Table", gold=2, fame=2), (1, 4)),
        (event("card.gained", seat=0, card="Cheat at High Table", gold=1, fame=0), (4, 2)),
        (event("card.took_gold", seat=0, card="Cheat at High Table", other_seat=1, gold=2), (5, 2)),
        (event("card.gained", seat=0, card="Another", gold=1, fame=0), (3, 2)),
        (event("deed.paid", seat=0, deed="private", gold=1, fame=1), (4, 3)),
    ],
)
def test_what_a_contract_brings_by_its_bonus_and_by_cards_is_shown_with_what_it_pays(
    bonus: Event, came: tuple[int, int]
) -> None:
    """One that traded Gold for 2 Fame showed 2 Fame, and one beside it that built with its Bonus showed all."""
    told = [
        *both_want("1"),
        event("private.revealed", seat=0, contract="Cheat at High Table"),
        event("contract.completed", seat=0, contract="Cheat at High Table", gold=3, fame=2),
        bonus,
    ]
    order = resolution(told, 1).orders[0, 1]
    assert (order.gold, order.fame) == came


def test_nobody_has_lost_while_the_dice_of_a_contest_still_lie_open() -> None:
    told = [*both_want("builders"), event("builders.contest", seats=[0, 1])]
    assert outcomes(told) == [None, None]
    told.append(event("builders.built", seat=1, upgrade=say("core-upgrade"), fame=3))
    assert outcomes(told) == [None, "won"], "whoever comes second may still build"
    told.append(event("round.summary"))
    assert outcomes(told) == ["lost", "won"]


def test_who_is_not_joined_has_lost_the_adventurer_at_once() -> None:
    bids = [say("bid", seat=0, gold=5), say("bid", seat=1, gold=6)]
    told = [*both_want("B"), event("recruit.contest", space="B", bids=bids)]
    assert outcomes(told) == [None, None]
    told.append(event("recruit.joined", seat=1, adventurer="Cixi", fame=3))
    assert outcomes(told) == ["lost", "won"]


def test_dice_that_may_still_be_changed_have_not_failed_yet() -> None:
    rolled: dict[str, Any] = {"skill": say("skill", skill="might"), "faces": [2, 3], "total": 5, "target": 9}
    told = [*both_want("free"), event("contract.attempted", seat=0, contract="The Raid", **rolled)]
    told.append(event("wander.rolled", seat=1, **rolled))
    assert outcomes(told) == [None, None]
    told.append(event("contract.failed", seat=0, contract="The Raid", total=5, target=9))
    told.append(event("wander.done", seat=1, total=5, gold=1, fame=0))
    assert outcomes(told) == ["failed", "won"]


def test_a_contested_attempt_is_open_until_the_contest_is_over() -> None:
    roll = event("contest.attempted", seat=0, skill=say("skill", skill="might"), faces=[1], total=1, target=9)
    told = [*both_want("5"), event("contest.conflict", seats=[0, 1]), roll]
    assert outcomes(told) == [None, None]
    assert outcomes([*told, event("action.space", space=2)]) == ["lost", "lost"]


def rolled(seat: int, *faces: int) -> Event:
    return event("check.rolled", seat=seat, skill=say("skill", skill="might"), faces=[*faces], total=sum(faces))


def test_a_ticket_shows_the_dice_and_points_that_its_total_is_made_of_and_which_were_changed() -> None:
    raid: dict[str, Any] = {"seat": 0, "card": "The Raid"}
    told = [*both_want("free"), event("contract.attempted", target=9, contract="The Raid", **rolled(0, 1, 1, 3).params)]
    told.append(event("check.fixed", **raid, was=1, face=6, total=10))
    told.append(event("check.rerolled", **raid, was=1, face=2, total=11))
    told.append(event("check.rerolled", **raid, was=2, face=4, total=13))
    told.append(event("check.added", **raid, faces=[5], total=18))
    told.append(event("check.points", **raid, points=2, total=20))
    roll = resolution(told, 1).orders[0, 1].roll
    assert roll is not None
    assert (sorted(roll.faces), sorted(roll.changed), roll.points) == ([3, 4, 5, 6], [4, 5, 6], 2)
    rules: Any = game("guild_master")
    view = rules.view(next(played(rules, Setup(seats=2), "changed", randomly(rules))).state, None)
    drawn = rules.picture("reveal", view, [event("round.begun", round=1), *told])
    rows = [mark.parts for mark in drawn.marks if isinstance(mark, Row)]
    (dice,) = [parts for parts in rows if any(isinstance(part, Die) for part in parts)]
    shown = [(part.face, bool(part.edge)) for part in dice if isinstance(part, Die)]
    assert shown == [(6, True), (5, True), (4, True), (3, False)]
    assert [part.text for part in dice if isinstance(part, Run)] == ["+2"]


def test_of_allies_in_one_attempt_each_has_its_own_dice_and_what_they_came_to_together() -> None:
    together: dict[str, Any] = {"seats": [0, 1], "contract": "The Raid", "target": 9}
    told = [*both_want("5"), event("contest.cooperate", seats=[0, 1]), event("contest.together", **together)]
    told += [rolled(0, 6, 2), rolled(1, 3)]
    first, second = (order.roll for order in resolution(told, 1).orders.values())
    assert first is not None and second is not None
    assert (first.faces, first.total, second.faces, second.total) == ((6, 2), 8, (3,), 3)
    assert first.joint is second.joint and first.joint is not None and first.joint.total is None
    told.append(event("contest.passed", **together, total=11))
    first, second = (order.roll for order in resolution(told, 1).orders.values())
    assert first is not None and first.joint is not None and first.joint.total == 11
    rules: Any = game("guild_master")
    view = rules.view(next(played(rules, Setup(seats=2), "allies", randomly(rules))).state, None)
    drawn = rules.picture("reveal", view, [event("round.begun", round=1), *told])
    shown = [part.text for mark in drawn.marks if isinstance(mark, Row) for part in mark.parts if isinstance(part, Run)]
    assert shown.count("11/9") == 2 and problems(with_names("guild_master", drawn, HARD_NAMES)) == []


def test_a_cooperator_who_rolls_apart_has_a_target_of_its_own_and_one_without_dice_none() -> None:
    told = [*both_want("5"), event("contest.cooperate", seats=[0, 1])]
    told += [event("contest.apart", seats=[0], contract="The Raid", target=9), rolled(0, 6, 2)]
    told += [event("contest.apart", seats=[1], contract="The Raid", target=7), rolled(1)]
    first, second = (order.roll for order in resolution(told, 1).orders.values())
    assert first is not None and (first.target, first.joint, second) == (9, None, None)
