"""A contest of several guilds is one line: what each reached against its target, and who has what of it."""

from __future__ import annotations

from typing import Any

import pytest

from gamecore.engine.abilities.chronicle import LAST_TO_GO, in_few_words
from gamecore.engine.phrases import Param, say
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.guild_master.cards.text import chained
from tests.support.games.guild_master.table import CHRIS, KIM, SILVIA
from tests.support.games.guild_master.wording import lines

CONTRACT = say("objective", kind="contract", space="3")


def briefly(*told: Event, new: int = 0) -> list[str]:
    return lines(in_few_words(game("guild_master"), told, 0, new).lines)


def tried(seat: int, total: int, target: int) -> Event:
    return Event(
        "contest.attempted",
        {
            "seat": seat,
            "contract": "The Raid",
            "total": total,
            "target": target,
            "percent": 50,
            "shown": "",
            "skill": "",
        },
    )


def done(seat: int, **more: Any) -> Event:
    return Event("contract.completed", {"seat": seat, "contract": "The Raid", "gold": 6, "fame": 7, **more})


def failed(seat: int, total: int, target: int) -> Event:
    return Event("contract.failed", {"seat": seat, "contract": "The Raid", "total": total, "target": target})


def test_a_conflict_tells_result_target_and_margin_of_each_and_no_losers_re_rolls() -> None:
    conflict = Event("contest.conflict", {"objective": CONTRACT, "seats": [CHRIS, KIM]})
    again = Event("check.rerolled", {"seat": KIM, "card": "Library", "was": 1, "face": 3, "total": 24})
    told = briefly(conflict, tried(CHRIS, 34, 32), tried(KIM, 22, 26), again, failed(KIM, 24, 26), done(CHRIS))
    assert told == [
        "⚔ The Raid: 🟥 Chris 34 of 32, 2 over · 🟦 Kim 24 of 26, 2 short. **🟥 Chris takes it:** 6 Gold, 7 Fame"
    ]


def test_a_conflict_of_four_tells_the_same_of_all_in_one_line() -> None:
    totals = enumerate((34, 30, 28, 40))
    tries = [each for seat, total in totals for each in (tried(seat, total, 32), *short(seat, total, 32))]
    (told,) = briefly(Event("contest.conflict", {"objective": CONTRACT, "seats": [0, 1, 2, 3]}), *tries, done(3))
    assert told == (
        "⚔ The Raid: 🟨 Silvia 40 of 32, 8 over · 🟦 Kim 34 of 32, 2 over · 🟥 Chris 30 of 32, 2 short"
        " · 🟩 Morgan 28 of 32, 4 short. **🟨 Silvia takes it:** 6 Gold, 7 Fame"
    )


def short(seat: int, total: int, target: int) -> list[Event]:
    return [failed(seat, total, target)] if total < target else []


def test_where_all_who_conflict_fail_it_says_so_once() -> None:
    divided = Event("contest.divided", {"objective": CONTRACT, "conflict_seats": [KIM], "cooperate_seats": [CHRIS]})
    told = [divided, tried(KIM, 20, 26), failed(KIM, 20, 26)]
    assert briefly(*told) == ["⚔ The Raid: 🟦 Kim 20 of 26, 6 short. Nobody takes it"]
    assert briefly(*told, done(CHRIS), new=3) == ["🟥 Chris ✔ The Raid: +6 Gold +7 Fame"]


def test_who_cooperates_is_told_in_one_line_with_the_shares() -> None:
    told = briefly(
        Event("contest.cooperate", {"objective": CONTRACT, "seats": [CHRIS, KIM]}),
        Event("contest.together", {"contract": "The Raid", "seats": [CHRIS, KIM]}),
        Event("contest.passed", {"contract": "The Raid", "seats": [CHRIS, KIM], "total": 20, "target": 18}),
        done(CHRIS, gold=2),
        done(KIM, gold=1),
        Event("contract.kept", {"seat": KIM, "contract": "The Raid"}),
    )
    assert told == ["🤝 The Raid, 20 of 18 ✔ 🟥 Chris +2 Gold +7 Fame · 🟦 Kim +1 Gold +7 Fame; card to 🟦 Kim"]


def test_where_words_run_out_what_several_shared_goes_after_what_one_did() -> None:
    """The first result of a last round went, for it was the first: eight Fame for each of four guilds."""
    told = [
        Event("contest.cooperate", {"objective": CONTRACT, "seats": [CHRIS, KIM]}),
        Event("contest.together", {"contract": "The Raid", "seats": [CHRIS, KIM]}),
        Event("contest.passed", {"contract": "The Raid", "seats": [CHRIS, KIM], "total": 20, "target": 18}),
        done(CHRIS),
        done(KIM),
        Event("contract.kept", {"seat": KIM, "contract": "The Raid"}),
        Event("contract.completed", {"seat": KIM, "contract": "The Siege", "gold": 6, "fame": 7}),
    ]
    assert in_few_words(game("guild_master"), told, 0, 0).spare == (LAST_TO_GO, 0)


def test_of_who_roll_apart_together_each_result_is_marked_and_one_success_is_enough() -> None:
    """ "26 of 20 and 12 of 19 ✔" looked like a mistake."""
    told = briefly(
        Event("contest.cooperate", {"objective": CONTRACT, "seats": [CHRIS, KIM]}),
        *(Event("contest.apart", {"contract": "The Raid", "seats": [seat]}) for seat in (CHRIS, KIM)),
        Event("contest.passed", {"contract": "The Raid", "seats": [CHRIS], "total": 26, "target": 20}),
        Event("contest.failed", {"contract": "The Raid", "seats": [KIM], "total": 12, "target": 19}),
        done(CHRIS, gold=2),
        done(KIM, gold=2),
        Event("contract.kept", {"seat": KIM, "contract": "The Raid"}),
    )
    each = "each +2 Gold +7 Fame; card to 🟦 Kim"
    assert told == [f"🤝 The Raid: 🟥 Chris 26 of 20 ✔ and 🟦 Kim 12 of 19 ✘; one ✔ is enough: {each}"]


@pytest.mark.parametrize(
    ("agreed", "told"),
    [
        (2, "🟥 Chris +3 Gold +7 Fame (2 Gold by the deal, +1 by cards) · 🟦 Kim +2 Gold +7 Fame;"),
        (3, "🟥 Chris +3 Gold +7 Fame (2 Gold by the deal, +1 by cards) · 🟦 Kim +3 Gold +7 Fame;"),
    ],
)
def test_who_is_paid_otherwise_than_agreed_is_told_with_what_was_agreed(agreed: int, told: str) -> None:
    """Two Gold each were agreed, three paid, and nothing said why."""
    shares = [say("bargain-share", seat=seat, gold=gold) for seat, gold in ((CHRIS, 2), (KIM, agreed))]
    terms = say("bargain-terms", shares=chained("comma", shares), rest=say("bargain-card-to", card_seat=KIM))
    lines = briefly(
        Event("bargain.agreed", {"seats": [CHRIS, KIM], "contract": "The Raid", "terms": terms}),
        Event("contest.cooperate", {"objective": CONTRACT, "seats": [CHRIS, KIM]}),
        Event("contest.together", {"contract": "The Raid", "seats": [CHRIS, KIM]}),
        Event("contest.passed", {"contract": "The Raid", "seats": [CHRIS, KIM], "total": 20, "target": 18}),
        done(CHRIS, gold=3),
        done(KIM, gold=agreed),
        Event("contract.kept", {"seat": KIM, "contract": "The Raid"}),
    )
    assert told in lines[-1]


def test_a_contested_adventurer_says_why_somebody_won() -> None:
    bids = [say("recruit-bid-of", seat=CHRIS, gold=8), say("recruit-bid-of", seat=KIM, gold=8)]
    rolls = [Event("check.rolled", {"seat": seat, "total": total}) for seat, total in ((CHRIS, 9), (KIM, 12))]
    won = Event("recruit.joined", {"seat": KIM, "adventurer": "Fenna", "space": "A", "gold": 8, "fame": 3})
    assert briefly(Event("recruit.contest", {"space": "A", "bids": bids}), *rolls, won) == [
        "⚔ Fenna: 🟦 Kim 8 (rolls 12) · 🟥 Chris 8 (rolls 9) Gold. **🟦 Kim wins:** +3 Fame"
    ]


def test_what_guilds_rolled_for_the_builders_is_told_where_those_level_in_fame_rolled_for_their_turns_first() -> None:
    rolls = [Event("check.rolled", {"seat": seat, "total": total}) for seat, total in ((CHRIS, 9), (KIM, 12))]
    turns = Event("fame.tied", {"dice": [say("fame-die", seat=seat, face=4 + seat) for seat in (KIM, CHRIS)]})
    none = Event("builders.none", {"seat": KIM, "gold": 0})
    told = briefly(Event("builders.contest", {"seats": [KIM, CHRIS]}), turns, *rolls, none)
    assert told[:1] == ["⚔ Who builds first, by roll: 🟦 Kim 12 · 🟥 Chris 9"]


def test_a_tie_for_second_place_is_told_as_that_and_ranks_nobody_before_the_first_c_12() -> None:
    totals = ((KIM, 8), (CHRIS, 11), (SILVIA, 8))
    rolls = [Event("check.rolled", {"seat": seat, "total": total}) for seat, total in totals]
    ties = [
        Event("check.tie_rolled", {"seat": seat, "was": 1, "face": total - 7, "total": total})
        for seat, total in ((KIM, 13), (SILVIA, 10))
    ]
    none = Event("builders.none", {"seat": KIM, "gold": 0})
    told = briefly(Event("builders.contest", {"seats": [KIM, CHRIS, SILVIA]}), *rolls, *ties, none)
    assert told[:1] == ["⚔ Who builds first, by roll: 🟥 Chris 11 · 🟦 Kim 8, tie-break 13 · 🟨 Silvia 8, tie-break 10"]


def test_bidders_who_were_level_twice_are_told_with_both_rolls_c_12() -> None:
    bids = [say("recruit-bid-of", seat=KIM, gold=8), say("recruit-bid-of", seat=CHRIS, gold=8)]
    rolls = [Event("check.rolled", {"seat": seat, "total": 9}) for seat in (KIM, CHRIS)]
    ties = [Event("check.order_die", {"seat": seat, "face": face}) for seat, face in ((KIM, 2), (CHRIS, 5))]
    won = Event("recruit.joined", {"seat": CHRIS, "adventurer": "Fenna", "space": "A", "gold": 8, "fame": 3})
    assert briefly(Event("recruit.contest", {"space": "A", "bids": bids}), *rolls, *ties, won) == [
        "⚔ Fenna: 🟥 Chris 8 (rolls 9, tie-break 5) · 🟦 Kim 8 (rolls 9, tie-break 2) Gold. **🟥 Chris wins:** +3 Fame"
    ]


def test_a_tie_in_conflict_is_told_by_how_far_each_is_over_its_own_target_for_that_decides_a_31() -> None:
    """53 was told as beaten by 45: each counts from its own target, and by that it was 20 against 22."""
    tries = ((CHRIS, 53, 33), (KIM, 43, 23))
    about: dict[str, Param] = {
        "contract": "The Raid",
        "skill": say("skill", skill="Might"),
        "dice": [6],
        "percent": 9,
        "together": False,
    }
    told = briefly(
        Event("contest.conflict", {"objective": CONTRACT, "seats": [CHRIS, KIM]}),
        *(
            Event("contest.attempted", {"seat": seat, "total": total, "target": target, **about})
            for seat, total, target in tries
        ),
        *(
            Event("check.tie_rolled", {"seat": seat, "was": 3, "face": 3, "total": total})
            for seat, total in ((CHRIS, 53), (KIM, 45))
        ),
        done(KIM, gold=3),
    )
    assert told[-1].startswith(
        "⚔ The Raid: 🟦 Kim 43 of 23, 20 over, tie-break 22 over · 🟥 Chris 53 of 33, 20 over, tie-break 20 over. "
        "**🟦 Kim takes it:**"
    )


def stance(contract: str, taken: str) -> Event:
    return Event("bargain.stance", {"contract": contract, "how": say("stance", stance=taken)}, only=(KIM,))


def test_of_stances_that_a_guild_changed_it_reads_the_last_until_it_is_resolved() -> None:
    changed = [stance("The Raid", "conflict"), stance("The Siege", "cooperate"), stance("The Raid", "cooperate")]
    assert briefly(*changed) == ["Your stance on The Siege: Cooperate", "Your stance on The Raid: Cooperate"]
    assert briefly(*changed, Event("action.space", {"space": 1})) == []


def event(kind: str, seat: int, contract: str, gold: int) -> Event:
    return Event(kind, {"seat": seat, "contract": contract, "gold": gold, "fame": 0})


def test_what_an_event_costs_or_brings_several_guilds_is_one_line() -> None:
    struck = [event("round.struck", seat, "The Toll", 1 + (seat == CHRIS)) for seat in (KIM, CHRIS, 2)]
    other = [event("round.struck", KIM, "The Tax", 1), event("round.favoured", KIM, "The Gift", 2)]
    assert briefly(*struck, *other) == [
        "Event “The Toll”: 🟦 Kim and 🟩 Morgan −1 Gold · 🟥 Chris −2 Gold",
        "Event “The Tax”: 🟦 Kim −1 Gold",
        "Event “The Gift”: 🟦 Kim +2 Gold",
    ]


def test_what_an_event_costs_or_brings_says_whom_it_names() -> None:
    """Whoever it passed by asked: why not me?"""
    gift: dict[str, Param] = {
        "space": "4",
        "contract": "The Gift",
        "effect": say("effect-start_gain", who="least_fame", reward="2 Gold"),
    }
    told = briefly(Event("round.event", gift), event("round.favoured", KIM, "The Gift", 2))
    assert told[-1] == "Event “The Gift” (least Fame): 🟦 Kim +2 Gold"


def ordered(seat: int, space: str) -> Event:
    to = say("objective", kind="adventurer", space=space)
    return Event("orders.revealed", {"seat": seat, "space": 1, "objective": to, "team": ["Nuri"], "gold": 5})


def declined(seat: int, space: str) -> list[Event]:
    way = Event("order.declined", {"seat": seat, "objective": say("objective", kind="adventurer", space=space)})
    return [way, Event("order.idle", {"seat": seat})]


def test_how_all_stand_counts_what_events_do_before_the_next_round_is_planned_and_comes_behind_it() -> None:
    """The boards that are seen beside it do. Ahead of it, whoever reads on would count it again."""
    stand = [say("guild-fame", seat=seat, fame=fame) for seat, fame in ((KIM, 6), (CHRIS, 12))]
    told = [
        Event("round.standings", {"round": 3, "guilds": stand}),
        Event("round.begun", {"round": 4, "rounds": 9, "moon": "half", "blood": "no"}),
        Event("round.favoured", {"seat": KIM, "contract": "The Fair", "gold": 0, "fame": 1}),
        Event("round.struck", {"seat": CHRIS, "contract": "The Tax", "gold": 0, "fame": 2}),
    ]
    assert briefly(*told)[-1] in ("**Fame**: 🟥 Chris 10 · 🟦 Kim 7", "**Fame**: 🟦 Kim 7 · 🟥 Chris 10")


def test_an_adventurer_is_named_by_the_card_where_that_was_told() -> None:
    turned = Event("setup.revealed", {"contracts": [], "adventurers": ["Ana", "Ben", "Cixi", "Dagmar"]})
    told = [turned, Event("round.begun", {"round": 1, "rounds": 9}), ordered(KIM, "D"), *declined(KIM, "D")]
    assert "gives way at Dagmar" in briefly(*told)[-1]
    joined = Event("recruit.joined", {"seat": CHRIS, "adventurer": "Fenna", "space": "D", "gold": 5, "fame": 3})
    later = [Event("round.begun", {"round": 5, "rounds": 9}), ordered(KIM, "D"), joined, *declined(KIM, "D")]
    assert "gives way at Fenna" in briefly(*later)[-1]
    assert "gives way at adventurer D" in briefly(*later, Event("round.begun", {"round": 6, "rounds": 9}),
                                                  ordered(KIM, "D"), *declined(KIM, "D"))[-1]  # fmt: skip


def of_many(*results: Event) -> list[Event]:
    """A round of twelve orders, with what came of some."""
    return [*(ordered(seat, "D") for seat in (KIM, CHRIS, 2) for _ in range(4)), *results]


def shown(seat: int, gold: int, fame: int, card: str) -> list[Event]:
    """A private contract that is done."""
    about: dict[str, Any] = {"seat": seat, "contract": card, "gold": gold, "fame": fame}
    return [Event("private.revealed", {"seat": seat, "card": card}), Event("contract.completed", about)]


OVER = Event("round.income", {})


def test_of_many_orders_what_wandering_and_private_contracts_bring_is_one_sum_for_each_guild() -> None:
    wandered = Event("wander.done", {"seat": KIM, "gold": 2, "fame": 1})
    small = [wandered, *shown(KIM, 1, 2, "The Toll"), *shown(CHRIS, 3, 2, "The Tax")]
    assert briefly(*of_many(*small))[3:] == [], "not before all is resolved"
    summed = "Private contracts and wandering: 🟦 Kim +3 Gold +3 Fame · 🟥 Chris +3 Gold +2 Fame"
    assert briefly(*of_many(*small, OVER))[-1] == summed
    few = [ordered(KIM, "D"), *small, OVER]
    assert briefly(*few)[1:] == [
        "🟦 Kim wanders: +2 Gold +1 Fame",
        "🟦 Kim ✔ The Toll (private): +1 Gold +2 Fame",
        "🟥 Chris ✔ The Tax (private): +3 Gold +2 Fame",
    ]


def test_what_a_summed_contract_does_to_others_is_told_at_once_and_what_it_brings_is_in_the_sum() -> None:
    gained = [Event("card.gained", {"seat": seat, "card": "The Toll", "gold": 2, "fame": 0}) for seat in (KIM, CHRIS)]
    told = of_many(*shown(KIM, 1, 2, "The Toll"), *gained, OVER)
    assert briefly(*told)[3:] == [
        "🟦 Kim Bonus: 🟥 Chris +2 Gold",
        "Private contracts and wandering: 🟦 Kim +3 Gold +2 Fame",
    ]
    hurt = Event("card.lost_fame", {"seat": KIM, "card": "The Toll", "other_seat": CHRIS, "fame": 1})
    assert briefly(*of_many(*shown(KIM, 1, 2, "The Toll"), hurt))[3:] == ["🟦 Kim Bonus: 🟥 Chris −1 Fame"]


def test_of_a_card_that_asks_something_only_the_answer_is_told() -> None:
    card: dict[str, Any] = {"seat": KIM, "card": "Orsolya"}
    used = Event("plot.used", {**card, "effect": say("effect-take_gold", gold=1, whose="choose")})
    took = Event("card.took_gold", {**card, "other_seat": CHRIS, "gold": 1})
    begun = Event("round.begun", {"round": 2, "rounds": 9})
    assert briefly(begun, used) == []
    assert briefly(begun, used, took, new=2) == ["🟦 Kim uses Orsolya: 1 Gold from 🟥 Chris"]
    over = Event("plot.gold", {"guilds": []})
    assert briefly(begun, used, over, new=2) == ["🟦 Kim uses Orsolya: Take 1 Gold from any one other guild"], (
        "it came to nothing"
    )


def test_gold_that_builders_did_not_take_is_said_to_come_back() -> None:
    """An order had shown 11 Gold and 7 were paid; nothing said why."""
    for back, said in ((4, "7 Gold, 4 back"), (0, "7 Gold")):
        hired = Event("builders.hired", {"seat": KIM, "builders": 2, "gold": 7, "back": back})
        built = Event("builders.built", {"seat": KIM, "upgrade": say("bargain-card"), "fame": 3})
        (told,) = briefly(hired, built)
        assert told.endswith(f" ({said}): +3 Fame")
