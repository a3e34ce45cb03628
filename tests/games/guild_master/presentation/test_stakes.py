"""What stands beside a stance: what it brings, with which chance, and what is lost."""

from __future__ import annotations

import re
from typing import Any

import pytest

from cogs.ui.asking import hint_phrase
from gamecore.engine.chance import Chance
from gamecore.engine.choices import Act, Acts, Form, PickOne
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai.resample_hidden import resample_hidden
from gamecore.games.guild_master.presentation.contests_preview import contests_preview
from gamecore.games.guild_master.presentation.preview import preview
from gamecore.games.guild_master.rules.attempt_contract.bargaining import open_window
from gamecore.games.guild_master.rules.attempt_contract.contest import attempt_contract_contest
from gamecore.games.guild_master.rules.attempt_contract.prospects import chance_together
from gamecore.games.guild_master.rules.next_objective import orders_for
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.rules.skill_checks.odds import Modifiers, chance, percent
from gamecore.games.guild_master.state import Contest, Offer
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, Table
from tests.support.games.guild_master.wording import brief, lines, words

RAID = {"targets": {"might": 12, "guile": 10}, "gold": 3, "fame": 4}


def a_contest(seats: int = 2, **cards: Any) -> Table:
    """Kim's five dice of Might with a re-roll against the others' three, all wanting to be asked."""
    table = Table(seats=seats, round=2, cards=deck(common20=RAID, **cards))
    table.board("3", "common20")
    table.guild(KIM, "might", rooms={"armory": "reroll"})
    table.orders(KIM, 1, "3", ["might1", "might2"], if_contested="ask")
    for seat, skill in ((CHRIS, "guile"), (MORGAN, "charm"))[: seats - 1]:
        table.guild(seat, skill)
        table.orders(seat, 1, "3", [f"{skill}1"], if_contested="ask")
    table.state.space = 1
    return table


def agreed(table: Table, gold: dict[Seat, int], card_to: Seat) -> None:
    offer = Offer("1", KIM, gold, card_to, card_to, accepted=list(gold))
    table.state.contests = [Contest(1, "3", list(gold), [offer], deal="1")]


def asked(table: Table, seat: Seat = KIM) -> Question:
    script = attempt_contract_contest(table.play(), "3", "common20", orders_for(table.state, 1, "3"))
    question = next(one for one in next(script).questions if one.seat == seat)
    return question


def stakes(table: Table, seat: Seat = KIM) -> dict[str, str]:
    choices = asked(table, seat).choices
    assert isinstance(choices, PickOne)
    return {one.key: "" if one.hint is None else words(one.hint) for one in choices.options}


def test_whoever_is_asked_for_a_stance_reads_gain_chance_and_loss_of_each_c_43() -> None:
    table = a_contest()
    assert words(Phrase("ask-contest-stance", asked(table).params)) == (
        "Contract 3 with 🟥 Chris, cooperate or conflict?"
    )
    found = stakes(table)
    assert list(found) == ["cooperate", "conflict", "aside"]
    together = percent(chance_together(table.cards, table.state, orders_for(table.state, 1, "3"), "common20"))
    assert found["cooperate"].startswith(
        f"{together} %: 4 Fame each, 1 or 2 Gold, maybe the card. Fail: nothing. If 🟥 Chris conflicts: "
    )
    assert found["conflict"].endswith(": 4 Fame, 3 Gold, the card. Fail: nothing.")
    assert found["aside"].startswith("Wander for about ")


def test_the_chances_are_those_that_odds_tells_each_at_its_own_target() -> None:
    """``/odds`` with the dice, the target and the re-rolls of either gives the same."""
    found = stakes(a_contest())
    reroll = Modifiers(rerolls=2)
    left, fight = (1 - chance(3, 10 + 3)) * chance(5, 12, reroll), percent(chance(5, 12 + 5, reroll))
    assert f"If 🟥 Chris conflicts: {percent(left)} %, else wander: about " in found["cooperate"]
    assert found["conflict"].startswith(f"{fight} % at Might 17 (12+5), ~")


def test_who_conflicts_reads_what_is_left_if_a_rival_does_too_for_the_wider_margin_wins_c_46() -> None:
    """Without re-rolls it is exact but for ties, which are as likely for either."""
    table = a_contest()
    table.state.guilds[KIM].rooms.clear()
    own, rival = ([chance(dice, score) for score in range(target, 40)] for dice, target in ((5, 12 + 5), (3, 10 + 3)))
    left = sum((own[margin] - own[margin + 1]) * (1 - (rival[margin] + rival[margin + 1]) / 2) for margin in range(20))
    won = f"{percent(own[0])} % at Might 17 (12+5), ~{percent(left)} % if both fight: "
    assert percent(left) < percent(own[0]) and stakes(table)["conflict"].startswith(won)


def test_against_several_who_may_conflict_too_the_odds_are_a_range_and_against_none_there_are_none() -> None:
    table = a_contest(seats=3)
    assert " if both fight: " in stakes(table)["conflict"], "who has no die cannot"
    table.guild(MORGAN, "guile")
    table.orders(MORGAN, 1, "3", ["guile1", "guile2"], if_contested="ask")
    assert re.search(r", ~\d+–\d+ % if two fight: ", stakes(table)["conflict"])
    for seat, skill in ((CHRIS, "charm"), (MORGAN, "charm")):
        table.guild(seat, skill)
        table.orders(seat, 1, "3", [f"{skill}1"], if_contested="ask")
    assert " % if " not in stakes(table)["conflict"]


def test_with_a_deal_the_stakes_are_its_shares_and_conflict_breaks_it() -> None:
    table = a_contest()
    agreed(table, {KIM: 2, CHRIS: 1}, card_to=CHRIS)
    found = stakes(table)
    assert "4 Fame each, 2 Gold. Fail: nothing." in found["cooperate"]
    assert found["conflict"].endswith(" Breaks your deal.")
    assert "4 Fame each, 1 Gold, the card. Fail: nothing." in stakes(table, CHRIS)["cooperate"]


def test_a_deal_with_somebody_who_is_gone_promises_nothing() -> None:
    table = a_contest(seats=3)
    agreed(table, {KIM: 1, CHRIS: 1, MORGAN: 1}, card_to=KIM)
    table.state.guilds[MORGAN].orders[0].done = True
    assert ", maybe the card. " in stakes(table)["cooperate"]


def test_of_several_rivals_each_has_its_chance_and_who_has_no_die_none() -> None:
    """What is left is the chance of all but whoever tried first, and failed."""
    table = a_contest(seats=3)
    found = stakes(table)
    orders = orders_for(table.state, 1, "3")
    del orders[CHRIS]
    left = (1 - chance(3, 13)) * chance_together(table.cards, table.state, orders, "common20")
    assert f"If 🟥 Chris conflicts: {percent(left)} %, " in found["cooperate"]
    assert "🟩 Morgan" not in found["conflict"]
    table.guild(MORGAN, "guile")
    table.orders(MORGAN, 1, "3", ["guile1", "guile2"], if_contested="ask")
    orders = orders_for(table.state, 1, "3")
    del orders[MORGAN]
    other = (1 - chance(5, 10 + 5)) * chance_together(table.cards, table.state, orders, "common20")
    least, most = sorted((percent(left), percent(other)))
    assert least < most and f"If one conflicts: {least}–{most} %, " in stakes(table)["cooperate"]


def test_a_private_contract_that_would_be_tried_instead_is_named_with_its_chance_to_its_owner() -> None:
    table = a_contest(common9={"targets": {"might": 6}, "gold": 2, "fame": 1})
    table.guild(KIM, privates=["common9"])
    assert stakes(table)["aside"].startswith("Common 9, 99 % for 2 Gold 1 Fame, about ")
    table.state.guilds[KIM].orders[0].fallback = "nothing"
    assert stakes(table)["aside"] == "The team rests: nothing"


@pytest.mark.parametrize("seed", range(5))
def test_the_stakes_tell_nothing_of_what_is_hidden(seed: int) -> None:
    table = a_contest()
    table.guild(KIM, privates=["common9", "common10"])
    table.guild(CHRIS, privates=["common11", "common12"])
    before = {seat: stakes(table, seat) for seat in (KIM, CHRIS)}
    for seat in (KIM, CHRIS):
        world = Table(seats=2, round=2, cards=table.cards)
        world.state = resample_hidden(table.cards, table.state, seat, Chance(f"stakes {seed}"))
        assert world.state.decks != table.state.decks
        assert stakes(world, seat) == before[seat]


# Offers


def bargained(table: Table, *offers: Offer) -> dict[str, Act]:
    """What Kim may do about the contest while these offers stand."""
    contest = Contest(1, "3", [seat for seat, guild in enumerate(table.state.guilds) if guild.orders], list(offers))
    table.state.contests, table.state.phase, table.state.space = [contest], "bargain", 0
    questions = next(open_window(table.play())).questions
    choices = next(one for one in questions if one.seat == KIM).choices
    assert isinstance(choices, Acts)
    return {words(act.text): act for act in choices.acts}


def an_offer(*, talked: list[Seat]) -> tuple[list[str], list[str]]:
    """Kim's open offer to Chris: how its picture is heard, and what is read of the stances."""
    table = a_contest()
    table.state.phase, table.state.talked = "bargain", talked
    offer = Offer("1", KIM, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[KIM])
    table.state.contests = [Contest(1, "3", [KIM, CHRIS], [offer])]
    view = table.game.view(table.state, KIM)
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    shown = table.game.question_picture(view, question, None, recommended=False)
    assert shown is not None
    heard = [words(line) for line in shown.picture.alt if isinstance(line, Phrase)]
    return heard, lines(table.game.preview(view, question, None))


def test_while_an_offer_is_open_the_shares_beside_cooperate_are_those_without_a_deal_c_43() -> None:
    _, told = an_offer(talked=[])
    (line,) = [one for one in told if one.startswith("- **Cooperate**")]
    assert "4 Fame each, without a deal 1 or 2 Gold, maybe the card" in line


def test_whoever_offered_sees_who_is_done_without_accepting_c_43() -> None:
    open_still, refused = an_offer(talked=[])[0], an_offer(talked=[CHRIS])[0]
    assert [line for line in refused if line not in open_still] == [
        "🟦 Kim offers Gold 🟦 Kim 1, 🟥 Chris 2; card to 🟥 Chris · done without accepting: 🟥 Chris."
    ]


def test_each_stance_that_may_be_given_ahead_says_in_its_menu_what_it_brings_c_43() -> None:
    can = bargained(a_contest())
    fight = percent(chance(5, 12 + 5, Modifiers(rerolls=2)))
    hints = {name: words(act.hint) for name, act in can.items() if act.hint is not None}
    left = re.fullmatch(rf"{fight} %, ~(\d+) % if both fight: 4 Fame, 3 Gold, the card.", hints["Conflict"])
    assert left is not None and int(left[1]) < fight
    assert hints["Cooperate"].startswith("99 %: 4 Fame, 1 or 2 Gold, maybe the card. If 🟥 Chris ")
    assert hints["Cooperate"].endswith(" %, else wander.")
    assert hints["Cooperate only with a deal"] == "with a deal: cooperate; without: conflict"


def test_a_stance_that_an_event_forbids_says_so_in_its_menu_and_beside_the_others_a_10() -> None:
    event = {"kind": "event", "effect": {"do": "no_conflict"}}
    table = a_contest(heroic1={"effects": [event]})
    table.board("4", "heroic1")
    assert words(bargained(table)["Conflict"].hint or say("none")) == "an Event forbids it now"
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    told = lines(preview(table.cards, table.game.view(table.state, KIM), question, None))
    assert "- **Conflict** an Event forbids it now" in told


def test_an_offer_says_beside_accept_at_what_chance_it_brings_what() -> None:
    table = a_contest()
    bargained(table, Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS]))
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    told = preview(table.cards, table.game.view(table.state, KIM), question, None)
    (accept,) = [line for line in told if line.params.get("answers") == "accept:1"]
    assert words(accept).startswith("- **Accept** 99 %: you 1 Gold, 🟥 Chris 2 · 4 Fame each · card to 🟥 Chris")


def test_an_offer_can_be_accepted_countered_or_refused() -> None:
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS])
    can = bargained(a_contest(), offer)
    assert {"Accept", "Counter", "Refuse"} <= set(can)
    assert "Own offer" not in can and not [label for label in can if label.startswith("Done")]
    refuse = can["Refuse"]
    assert refuse.key == "done"


@pytest.mark.parametrize(
    ("stance", "then"),
    [("ask", "I ask for your stance"), ("deal", "you conflict"), ("conflict", "you conflict"),
     ("cooperate", "you cooperate all the same")],
)  # fmt: skip
def test_to_refuse_says_whether_one_then_fights(stance: str, then: str) -> None:
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS])
    table = a_contest()
    table.state.guilds[KIM].orders[0].if_contested = stance  # type: ignore[assignment]
    assert words(bargained(table, offer)["Refuse"].hint or say("none")) == f"no deal: {then}"


@pytest.mark.parametrize(
    ("ban", "then"), [("no_conflict", "you cooperate all the same"), ("no_cooperation", "you conflict")]
)
def test_to_refuse_says_what_an_event_leaves_of_the_stance(ban: str, then: str) -> None:
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS])
    table = a_contest(heroic1={"effects": [{"kind": "event", "effect": {"do": ban}}]})
    table.board("4", "heroic1")
    table.state.guilds[KIM].orders[0].if_contested = "deal"
    assert words(bargained(table, offer)["Refuse"].hint or say("none")) == f"no deal: {then}"


def test_whoever_cooperates_or_accepts_reads_what_the_rival_has_of_it() -> None:
    """A deal is one success for both: what it gives the rival weighs as much."""
    table = a_contest()
    bargained(table, Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS]))
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    told = brief(preview(table.cards, table.game.view(table.state, KIM), question, None))
    assert any(line.startswith("- **Cooperate** 99 %: 4 Fame each, ") for line in told), told
    assert any(line.startswith("- **Accept** 99 %: 4 Fame each, 1 Gold") for line in told), told


def test_whoever_has_other_fame_of_a_deal_than_its_rivals_reads_theirs() -> None:
    paid = {
        "rounds": "every",
        "phase": "action",
        "effect": {"do": "deed_pays", "deed": "cooperate", "gold": 0, "fame": 1},
    }
    for seats, said in ((2, ", rival 5, "), (3, ", rivals 4–5, ")):
        found = stakes(a_contest(seats, guile1={"ability": paid}))["cooperate"]
        assert f" %: 4 Fame{said}" in found, found


def test_whoever_has_countered_is_done_and_has_not_refused() -> None:
    """There may still be a deal: the own offer stands."""
    offers = [Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS]),
              Offer("2", KIM, {KIM: 2, CHRIS: 1}, KIM, KIM, accepted=[KIM])]  # fmt: skip
    table = a_contest()
    can = bargained(table, *offers)
    assert {"Accept", "Done"} <= set(can) and "Refuse" not in can
    assert words(can["Done"].hint or say("none")) == "your offer stands; without a deal I ask for your stance"


def test_refuse_can_be_typed() -> None:
    table = a_contest()
    bargained(table, Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, accepted=[CHRIS]))
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    assert table.game.read(table.game.view(table.state, KIM), question, "refuse", None).answer == {"act": "done"}


def test_a_counter_opens_filled_in_as_the_offer_stands() -> None:
    offer = Offer("1", CHRIS, {KIM: 1, CHRIS: 2}, CHRIS, CHRIS, skill="guile", members=["guile1"], accepted=[CHRIS])
    form = bargained(a_contest(), offer)["Counter"].form
    assert form is not None
    begins = {field.key: field.initial for field in form.sections[0].fields}
    assert begins == {
        "gold": {str(KIM): 1, str(CHRIS): 2},
        "card": str(CHRIS),
        "skill": "guile",
        "members": ["guile1"],
    }


def test_of_several_offers_each_says_whose_it_is() -> None:
    shares = {KIM: 1, CHRIS: 1, MORGAN: 1}
    offers = [Offer(str(by), by, shares, by, by, accepted=[by]) for by in (CHRIS, MORGAN)]
    can = bargained(a_contest(seats=3), *offers)
    assert {"Accept 🟥 Chris’s offer", "Accept 🟩 Morgan’s offer", "Counter 🟩 Morgan’s offer", "Done"} <= set(can)


def test_an_offer_says_who_has_not_answered_it_and_who_is_done_without_accepting_which_is_no_refusal() -> None:
    table = a_contest()
    table.state.contests = [
        Contest(1, "3", [KIM, CHRIS], [Offer("1", KIM, {KIM: 2, CHRIS: 1}, KIM, KIM, accepted=[KIM])])
    ]
    for talked, said in (([], "no answer yet: 🟥 Chris"), ([CHRIS], "done without accepting: 🟥 Chris")):
        table.state.talked = talked
        question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
        told = table.game.preview(table.game.view(table.state, KIM), question, None)
        of_two = said.replace("no answer yet: 🟥 Chris", "no answer yet")  # who else there is stands above
        for shown, end in ((lines(told), said), (brief(told), of_two)):
            assert any(line.startswith("- You offer:") and line.endswith(f" · {end}") for line in shown), shown


def test_where_an_event_leaves_one_stance_there_is_none_to_choose_and_one_figure() -> None:
    """A menu of stances that do not count, offers of shares that cannot be, and 86 % that nobody has."""
    table = a_contest(heroic1={"effects": [{"kind": "event", "effect": {"do": "no_cooperation"}}]})
    table.board("4", "heroic1")
    table.state.contests = [Contest(1, "3", [KIM, CHRIS])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    assert isinstance(question.choices, Acts)
    offered = {words(act.text): act for act in question.choices.acts if act.is_offered}
    assert set(offered) == {"Give Gold", "Done: conflict"}
    assert all(act.group is None for act in offered.values()), "buttons, no menu"
    view = table.game.view(table.state, KIM)
    told = lines(table.game.preview(view, question, None))
    (fight,) = [line for line in told if line.startswith("- **Conflict**")]
    assert fight.startswith("- **Conflict** ~") and "if both fight" not in fight
    assert "- **Cooperate** an Event forbids it now" in told
    assert table.game.steward(view, question, Chance("any")) == {"act": "done"}, "a stance that counts is not given"
    assert [words(one.phrase) for one in table.game.why(view, question, {"act": "done"})] == [
        fight.removeprefix("- **Conflict** ~").split(" at ")[0].join(("in conflict ", " to make the number"))
    ]


def test_what_an_event_forbids_may_be_chosen_while_somebody_tries_that_event_first() -> None:
    """If it leaves the board the stance counts as it was given."""
    table = a_contest(heroic1={"effects": [{"kind": "event", "effect": {"do": "no_cooperation"}}]})
    table.board("1", "heroic1")
    table.orders(KIM, 1, "1", ["arcane1"])
    table.state.contests = [Contest(1, "3", [KIM, CHRIS])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == CHRIS)
    assert isinstance(question.choices, Acts)
    offered = {words(act.text): act.key for act in question.choices.acts if act.is_offered}
    told = {
        name: [words(one.phrase) for one in table.game.why(table.game.view(table.state, CHRIS), question, {"act": key})]
        for name, key in offered.items()
        if name in ("Cooperate", "Conflict", "Split the Gold, card mine")
    }
    assert len(told) == 3 and told["Conflict"][0] == "in conflict 26 % to make the number"
    assert told["Cooperate"][0] == "alone you have 62 %", "the Event may be gone by then"
    assert told["Split the Gold, card mine"][0] == "if agreed 99 % for 1 Gold and the card"
    assert not any("an Event forbids" in why for whys in told.values() for why in whys)


@pytest.mark.parametrize(("stance", "said"), [("cooperate", "Cooperate"), ("ask", "still open")])
def test_where_an_event_forbids_to_cooperate_hint_and_stance_say_so_and_the_preset_is_another(
    stance: Any, said: str
) -> None:
    table = a_contest(heroic1={"effects": [{"kind": "event", "effect": {"do": "no_cooperation"}}]})
    table.state.guilds[KIM].orders[0].if_contested = stance
    table.board("4", "heroic1")
    table.state.contests = [Contest(1, "3", [KIM, CHRIS])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    assert words(hint_phrase(question)).startswith("An Event forbids Cooperate")
    told = lines(table.game.preview(table.game.view(table.state, KIM), question, None))
    assert f"- your stance: **Conflict, by an Event (else {said})**" in told, "it counts as given if the Event leaves"
    acts = question.choices
    assert isinstance(acts, Acts)
    groups = {words(act.group) for act in acts.acts if act.group is not None}
    assert f"Your stance: Conflict, by an Event (else {said})…" in groups
    form = orders_question(table.cards, table.state, KIM).choices
    assert isinstance(form, Form)
    field = next(one for one in form.sections[0].fields if one.key == "if_contested")
    assert field.initial is None and isinstance(field.choices, PickOne)
    hints = {one.key: words(one.hint) for one in field.choices.options if one.hint is not None}
    assert hints["cooperate"] == "an Event forbids it now" and "target higher" in hints["conflict"]


def test_a_deal_is_said_to_hold_if_nobody_conflicts_for_giving_way_voids_none_a_27() -> None:
    said = [words(say("hint-bargain", ban=ban)) for ban in ("none", "no_conflict")]
    said += [words(say(f"rules-{about}")) for about in ("bargaining-deals-and-sharing-rewards", "secrets-and-promises")]
    assert not [told for told in said if "all cooperate" in told]
    assert said[0].startswith("If nobody conflicts, the agreed shares hold. Each who cooperates gets the full Fame.")
    assert said[1].startswith("An Event forbids Conflict: while it lies there, agreed shares hold.")
    assert "only if nobody conflicts" in said[3]


def test_who_is_asked_to_keep_what_is_left_of_a_deal_is_told_it_is_off_only_after_a_conflict() -> None:
    assert words(say("hint-contest-confirm", why="aside")).startswith("Somebody with a share gave way. You can still")
    assert words(say("hint-contest-confirm", why="conflict")).startswith("The deal is off. You can still share")


@pytest.mark.parametrize("is_done", [False, True])
def test_a_bargain_says_which_earlier_order_may_have_the_contract_first(is_done: bool) -> None:
    """Two agreed about a contract that a third one's earlier order was nearly sure to complete."""
    table = a_contest(seats=3)
    for seat in (KIM, CHRIS):
        table.state.guilds[seat].orders[0].space = 2
    table.guild(MORGAN, "guile", "might3")
    table.state.guilds[MORGAN].orders.clear()
    order = table.orders(MORGAN, 1, "3", ["guile1", "might3"], if_contested="ask")
    order.done = is_done
    table.state.contests = [Contest(2, "3", [KIM, CHRIS])]
    told = lines(contests_preview(table.cards, view_for(table.cards, table.state, KIM), KIM))
    few = brief(contests_preview(table.cards, view_for(table.cards, table.state, KIM), KIM))
    named = [line for line in few if "comes first" in line]
    assert len(named) == (not is_done)
    assert all(line.startswith("⚠ **Common 20**: 🟩 Morgan comes first, order 1: ") for line in named), named
    before = [line for line in told if line.startswith("⚠ Order 1 of 🟩 Morgan comes before (")]
    assert len(before) == (not is_done) and all(line.endswith("): done, it leaves nothing here") for line in before)


def test_of_a_contest_that_an_earlier_order_will_probably_end_the_reason_says_so_first() -> None:
    """The contract's own Event forbids to cooperate, so that an earlier order that completes it frees no stance."""
    event = {"kind": "event", "effect": {"do": "no_cooperation"}}
    table = a_contest(seats=3, heroic1={**RAID, "targets": {"might": 14, "guile": 13}, "effects": [event]})
    table.board("3", "heroic1")
    for seat in (KIM, CHRIS):
        table.state.guilds[seat].orders[0].space = 2
    table.guild(MORGAN, "guile")
    table.state.guilds[MORGAN].orders.clear()
    table.orders(MORGAN, 1, "3", ["guile1", "guile2", "guile3", "guile4"])
    table.state.contests = [Contest(2, "3", [KIM, CHRIS])]
    question = next(one for one in next(open_window(table.play())).questions if one.seat == KIM)
    view = view_for(table.cards, table.state, KIM)
    for act in ("stance:2:3:conflict", "done"):
        first, *others = [words(one.phrase) for one in table.game.why(view, question, {"act": act})]
        assert first.startswith("order 1 of 🟩 Morgan comes before ("), first
        assert others and not any("probably" in why or "together" in why for why in others)
    assert table.game.steward(view, question, Chance("any")) == {"act": "done"}, "it counts as conflict already"
