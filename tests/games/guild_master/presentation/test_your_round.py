"""What a guild reads of a round: from what it gained, and who took what it wanted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from gamecore.engine.game import Setup
from gamecore.engine.phrases import Param, say
from gamecore.engine.picture.pieces import signed
from gamecore.engine.scripts import Event
from gamecore.games import game
from gamecore.games.guild_master.presentation.your_round import how_many_fit, your_round
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.state import Contest, Offer
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.contests import crowd
from tests.support.games.guild_master.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.guild_master.wording import words
from tests.support.games.tables import as_stewards, played, randomly


def read_by(seat: int, stances: Sequence[str], faces: Sequence[int], *more: Event) -> list[str]:
    """What a guild reads of a round in which these met at a contract."""
    return read_of(crowd(faces, stances), seat, *more)


def read_of(table: Table, seat: int, *more: Event) -> list[str]:
    """What a guild reads of a round in which these orders are resolved."""
    revealed = [
        Event("orders.revealed", {"seat": sender, "space": at, "objective": where(order.objective), "gold": order.gold})
        for sender, guild in enumerate(table.state.guilds)
        for at, order in enumerate(guild.orders, 1)
    ]
    table.resolves()
    summary = Event("round.summary", {"round": 2, "gold": table.state.guilds[seat].gold, "fame": 9, "rank": 1})
    view = view_for(table.cards, table.state, seat)
    begun = Event("round.begun", {})
    found = your_round(view, [begun, *revealed, *table.events, *more, summary, begun])
    assert found is not None
    return [words(line) for line in (found.gained, found.suffered)]


@pytest.mark.parametrize("stance", ["cooperate", "conflict"])
def test_whoever_lost_a_contract_in_conflict_reads_who_took_it(stance: str) -> None:
    """Nobody got in your way would be untrue, whether they shared or fought, and lost by the margin."""
    _, suffered = read_by(CHRIS, ["conflict", stance], [6, 6, 6, 5, 5, 5])
    assert suffered == "⚠ 🟦 Kim took Contract 3 in conflict"


def test_whoever_took_it_and_whoever_shares_what_is_left_by_failed_conflictors_lost_nothing_but_was_not_alone() -> None:
    """They fought, or had only a share: that nobody got in their way would be untrue."""
    assert read_by(KIM, ["conflict", "cooperate"], [6, 6, 6])[1] == "🟥 Chris came where you did, too."
    shared = ["conflict", "cooperate", "cooperate"]
    for seat, others in (
        (KIM, "🟥 Chris and 🟩 Morgan"),
        (CHRIS, "🟦 Kim and 🟩 Morgan"),
        (MORGAN, "🟦 Kim and 🟥 Chris"),
    ):
        said = read_by(seat, shared, [1, 1, 1, 6, 6, 6, 6, 6, 5])[1]
        assert said == f"{others} came where you did, too."
    assert read_by(KIM, ["cooperate"], [6, 6, 6])[1] == "Nobody else came where you did."


@pytest.mark.parametrize(
    ("order", "said"),
    [(2, "🟥 Chris went to the Builders, too, with another order."), (1, "🟥 Chris came where you did, too.")],
)
def test_whoever_went_to_the_builders_with_another_order_did_not_come_where_one_did(order: int, said: str) -> None:
    aim = where("builders")
    told = [
        Event("orders.revealed", {"seat": seat, "space": at, "objective": aim, "gold": 5})
        for seat, at in ((KIM, 1), (CHRIS, order))
    ]
    summary = Event("round.summary", {"round": 2, "gold": 0, "fame": 9, "rank": 1})
    table, begun = Table(seats=2), Event("round.begun", {})
    found = your_round(view_for(table.cards, table.state, KIM), [begun, *told, summary, begun])
    assert found is not None and words(found.suffered) == said


def test_a_prestige_upgrade_is_named_first_with_what_others_took_before_it() -> None:
    """It pays only at the end, so it was no source of Fame, and what was built of a list stood nowhere."""
    upgrade = [say("prestige-built", token=token) for token in ("People's Well", "Portrait Gallery")]
    built = [
        Event("builders.built", {"seat": seat, "upgrade": named, "fame": 0})
        for seat, named in zip((CHRIS, KIM), upgrade, strict=True)
    ]
    gained, _ = read_by(KIM, ["conflict", "cooperate"], [6, 6, 6], *built)
    told = "built Portrait Gallery (before you 🟥 Chris took People's Well) · The Raid +3"
    assert gained.endswith(f" Gold · {told}")
    assert "built" not in read_by(CHRIS, ["conflict", "cooperate"], [6, 6, 6], built[1])[0]


def test_the_last_level_that_another_took_first_is_named_beside_the_prestige_upgrade_that_was_built_instead() -> None:
    stables = [say("core", type="stables", level=level) for level in (2, 3)]
    upgrades = [(CHRIS, stables[0]), (CHRIS, stables[1]), (KIM, say("prestige-built", token="People's Well"))]
    built = [Event("builders.built", {"seat": seat, "upgrade": named, "fame": 0}) for seat, named in upgrades]
    gained, _ = read_by(KIM, ["conflict", "cooperate"], [6, 6, 6], *built)
    assert "built People's Well (before you 🟥 Chris took Stables III)" in gained and "Stables II)" not in gained


def test_what_a_contract_pays_and_its_bonus_brings_is_one_source() -> None:
    bonus = Event("card.traded", {"seat": KIM, "card": "The Raid", "gold": 2, "fame": 2})
    gained, _ = read_by(KIM, ["conflict", "cooperate"], [6, 6, 6], bonus)
    assert gained == "**Your round 2**: +5 Fame, now 5 Gold · The Raid +5"


def builders(faces: Sequence[int], gold: Sequence[int]) -> Table:
    """Guilds by falling Fame that all want Stables II (2 Builders) with one novice's dice."""
    table = Table(seats=len(gold), round=2, faces=faces)
    for seat, (skill, sent) in enumerate(zip(("might", "arcane", "guile", "logic"), gold, strict=False)):
        table.guild(seat, fame=9 - seat, gold=0)
        table.orders(seat, 1, "builders", [f"{skill}3"], sent, builds=["core:stables"], fallback="nothing")
    return table


def test_whoever_others_were_ahead_of_at_the_builders_reads_the_place_and_what_it_cost() -> None:
    """Nobody got in your way would be untrue of guilds that paid more, or had nothing, for others' rolls."""
    first = "🟥 Chris, 🟩 Morgan and 🟨 Silvia came where you did, too."
    told = [first, "⚠ Builders: 2nd of 4, nothing built", "⚠ Builders: 3rd of 4, nothing built"]
    for seat, line in ((KIM, told[0]), (CHRIS, told[1]), (MORGAN, told[2]), (SILVIA, "⚠ Builders: 4th of 4")):
        assert read_of(builders([6, 5, 4, 3], [6, 6, 6, 40]), seat)[1] == line
    assert read_of(builders([6], [1]), KIM)[1] == "⚠ Builders: nothing built"


def test_guilds_that_roll_level_at_the_builders_are_placed_by_what_they_roll_again() -> None:
    for seat, line in (
        (KIM, "Builders: 2nd of 3"),
        (CHRIS, "came where you did"),
        (MORGAN, "Builders: 3rd of 3"),
    ):
        assert line in read_of(builders([5, 5, 3, 1, 2], [40, 40, 40]), seat)[1], "a 3 is not ahead of a 1 for a 5"


def test_a_contract_that_one_fell_short_of_alone_or_with_others_is_told() -> None:
    alone = crowd([1, 1, 2], ["cooperate"])
    assert read_of(alone, KIM)[1] == "⚠ ✘ The Raid: 4 of 10"
    together = read_by(CHRIS, ["cooperate", "cooperate"], [1, 1, 1, 1, 1, 1])[1]
    assert together.startswith("⚠ ✘ The Raid: 6 of ")


def test_fame_that_an_event_cost_comes_first_with_the_reason_and_not_in_and_more() -> None:
    regent = say("effect-start_pay", who="most_fame", reward="1 Fame")
    others = [
        Event("builders.contest", {"seats": [KIM, CHRIS]}),
        Event("builders.hired", {"seat": CHRIS, "gold": 4}),
        Event("builders.none", {"seat": KIM, "gold": 4}),
        Event("round.event", {"space": "4", "contract": "The Regent", "effect": regent}),
        Event("round.struck", {"seat": KIM, "contract": "The Regent", "gold": 0, "fame": 1}),
    ]
    suffered = read_of(crowd([1, 1, 2], ["cooperate"]), KIM, *others)[1]
    assert suffered.startswith("⚠ “The Regent” cost you 1 Fame (you had most Fame) · ✘ The Raid: 4 of 10")


def test_an_order_that_failed_is_not_what_is_left_for_and_more() -> None:
    """Who was first at the Builders and who bid more stood there, and that a contract failed in *and 1 more*; now all
    three are told."""
    bids = [say("bid", seat=seat, gold=gold) for seat, gold in ((KIM, 3), (CHRIS, 5))]
    others = [
        Event("builders.contest", {"seats": [KIM, CHRIS]}),
        Event("builders.hired", {"seat": CHRIS, "gold": 4}),
        Event("builders.none", {"seat": KIM, "gold": 4}),
        Event("action.space", {"space": 2}),
        Event("recruit.contest", {"bids": bids}),
        Event("recruit.joined", {"seat": CHRIS, "adventurer": "Ansel"}),
    ]
    suffered = read_of(crowd([1, 1, 2], ["cooperate"]), KIM, *others)[1]
    assert suffered.startswith("⚠ ✘ The Raid: 4 of 10 · ") and suffered.endswith("Builders: 2nd of 2, nothing built")


def test_orders_that_came_too_late_are_told_together_before_all_that_others_took() -> None:
    missed = [Event("order.missed", {"seat": KIM, "objective": where(one)}) for one in ("F", "5", "2")]
    bids = [say("bid", seat=seat, gold=gold) for seat, gold in ((KIM, 3), (CHRIS, 5))]
    outbid = [Event("recruit.contest", {"bids": bids}), Event("recruit.joined", {"seat": CHRIS, "adventurer": "Ansel"})]
    suffered = read_of(Table(seats=2, round=2), KIM, *outbid, *missed)[1]
    assert suffered.startswith("⚠ too late for Adventurer F, Contract 5 and Contract 2 · 🟥 Chris bid 5 Gold")


def test_an_order_that_came_too_late_names_what_went_and_who_had_it_by_which_order() -> None:
    orders = [Event("orders.revealed", {"seat": CHRIS, "space": 1, "objective": where("5")}),
              Event("orders.revealed", {"seat": KIM, "space": 2, "objective": where("5")})]  # fmt: skip
    had = Event("contract.completed", {"seat": CHRIS, "contract": "The Raid", "fame": 4, "gold": 2})
    late = Event("order.missed", {"seat": KIM, "objective": where("5")})
    spaces = [Event("action.space", {"space": number}) for number in (1, 2)]
    told = [*orders, spaces[0], had, spaces[1], late]
    assert read_whole(told, (12, 12))[1] == "⚠ too late for The Raid (went to 🟥 Chris by order 1)"


def test_who_did_something_else_instead_is_not_said_to_have_had_what_it_was_sent_for() -> None:
    orders = [Event("orders.revealed", {"seat": CHRIS, "space": 1, "objective": where("5")})]
    private = Event("contract.completed", {"seat": CHRIS, "contract": "A Private One", "fame": 2, "gold": 2})
    instead = [Event("order.missed", {"seat": CHRIS, "objective": where("5")}), private]
    late = Event("order.missed", {"seat": KIM, "objective": where("5")})
    told = [*orders, Event("action.space", {"space": 1}), *instead, Event("action.space", {"space": 2}), late]
    assert read_whole(told, (12, 12))[1] == "⚠ too late for Contract 5"


@pytest.mark.parametrize(
    ("kind", "more", "line"),
    [
        ("order.missed", {}, "⚠ too late for Contract 5"),
        ("order.replaced", {}, "⚠ another card lay on Contract 5"),
        ("order.refused", {"reason": say("recruit-bid", gold=3, bid=5)},
         "⚠ Contract 5: the bid is 3 Gold, at least 5 is needed"),
    ],
)  # fmt: skip
def test_an_order_that_came_to_nothing_says_why(kind: str, more: dict[str, Any], line: str) -> None:
    """Nobody is too late for a card that went while its space has another."""
    event = Event(kind, {"seat": KIM, "objective": where("5"), **more})
    assert read_of(Table(seats=2, round=2), KIM, event)[1] == line


def bidding(faces: Sequence[int], gold: Sequence[int]) -> Table:
    """Guilds that all want adventurer A, each with one novice's three dice of a skill of its own."""
    table = Table(seats=len(gold), round=2, faces=faces)
    for seat, (skill, bid) in enumerate(zip(("might", "arcane", "guile"), gold, strict=False)):
        table.guild(seat, fame=9 - seat, gold=0)
        table.orders(seat, 1, "A", [f"{skill}3"], bid, fallback="nothing")
    return table


def test_whoever_bid_as_much_and_lost_the_check_was_not_outbid() -> None:
    def suffered(seat: int, faces: Sequence[int], gold: Sequence[int]) -> str:
        return read_of(bidding(faces, gold), seat)[1]

    outbid = suffered(CHRIS, [], [9, 8])
    assert outbid.startswith("⚠ 🟦 Kim bid 9 Gold for ") and outbid.endswith(", you 8")
    level = suffered(CHRIS, [6, 4], [8, 8])
    assert level.startswith("⚠ tied for ") and level.endswith(": 🟦 Kim rolled 6, you 4")
    assert suffered(CHRIS, [5, 5, 2, 1], [8, 8]).endswith(" rolled 2, you 1"), "level there too, both rolled on"
    assert suffered(KIM, [6, 4], [8, 8]) == "🟥 Chris came where you did, too."
    assert suffered(MORGAN, [6, 4], [8, 8, 7]).startswith("⚠ 🟦 Kim bid 8 Gold for "), "who bids less has no check"


@pytest.mark.parametrize(
    ("seats", "seed", "answering"), [(2, "a", randomly), (4, "b", randomly), (3, "c", as_stewards)]
)
def test_text_and_picture_of_a_round_say_what_gold_and_fame_really_changed_by(
    seats: int, seed: str, answering: Any
) -> None:
    """Plot, Events, Bonuses and deeds counted in both: whoever sees one figure twice sees it alike."""
    rules: Any = game("guild_master")
    told: list[Event] = []
    before: list[tuple[int, int]] = [(0, 0)] * seats
    planned = rounds = 0
    for outcome in played(rules, Setup(seats=seats), seed, answering(rules)):
        told += outcome.events
        state = outcome.state
        if state.phase not in ("plot", "orders") or state.round == planned:
            continue
        now = [(guild.gold, guild.fame) for guild in state.guilds]
        if planned:
            rounds += 1
            public = [event for event in told if event.only is None]
            picture = rules.picture("reveal", rules.view(state, None), public)
            (shown,) = [line.params["sums"] for line in picture.alt if line.id == "picture-sums-alt"]
            for seat, one in enumerate(shown):
                gold, fame = (now[seat][at] - before[seat][at] for at in (0, 1))
                assert (one.params["gold"], one.params["fame"]) == (signed(gold), signed(fame)), seat
                own = [event for event in told if event.is_for(seat)]
                found: Any = your_round(rules.view(state, seat), own)
                score = found.gained.params["score"] + found.suffered.params["score"]
                assert score == fame and found.gained.params["gold"] == now[seat][0]
                assert int(found.gained.params["fame"].replace("−", "-")) == fame, (
                    "the headline is what it came to, losses and all"
                )
        planned, before = state.round, now
    assert rounds >= 8


def test_what_others_took_before_the_panel_is_read_is_told_there_and_counts_in_the_round_it_was_taken_in() -> None:
    """A round ended with 16 Gold, and the next began with 18: what was stolen between them was in both."""
    table = crowd([6, 6, 6], ["conflict"])
    table.resolves()
    end = [Event("round.summary", {"round": 2, "gold": 26, "fame": 9, "rank": 1}), Event("round.begun", {})]
    stolen = Event("card.took_gold", {"seat": CHRIS, "other_seat": KIM, "card": "Lorcan", "gold": 2})
    table.guild(KIM, gold=24)
    found = your_round(view_for(table.cards, table.state, KIM), [Event("round.begun"), *table.events, *end, stolen])
    assert found is not None
    assert ", 26 Gold (now 24)" in words(found.gained)
    assert words(found.suffered) == "⚠ since then 🟥 Chris cost you 2 Gold"
    next_end = [Event("round.summary", {"round": 3, "gold": 20, "fame": 9, "rank": 1}), Event("round.begun", {})]
    later = your_round(
        view_for(table.cards, table.state, KIM), [Event("round.begun"), *table.events, *end, stolen, *next_end]
    )
    assert later is not None and ", 26 → 20 Gold" in words(later.gained)
    twice = [Event("round.begun"), *table.events, *end, stolen, stolen]
    found = your_round(view_for(table.cards, table.state, KIM), twice)
    assert found is not None and words(found.suffered) == "⚠ since then 🟥 Chris cost you 4 Gold"


def test_gold_that_was_taken_in_plot_is_told_once() -> None:
    """*Steward Green cost you 2 Gold* stood there twice: of this Plot, and of the one before."""
    table = crowd([6, 6, 6], ["conflict"])
    table.resolves()
    end = [Event("round.summary", {"round": 2, "gold": 26, "fame": 9, "rank": 1}), Event("round.begun", {})]
    stolen = Event("card.took_gold", {"seat": CHRIS, "other_seat": KIM, "card": "Lorcan", "gold": 2})
    plotted = [Event("round.begun"), Event("plot.begun"), stolen, Event("plot.gold"), *table.events, *end]
    view = view_for(table.cards, table.state, KIM)
    found, again = your_round(view, plotted), your_round(view, [*plotted, stolen])
    assert found is not None and "cost you" not in words(found.suffered)
    assert again is not None and words(again.suffered) == "⚠ since then 🟥 Chris cost you 2 Gold"


def test_gold_that_comes_in_while_plot_is_open_is_told_as_that_and_the_figure_is_what_the_sheet_shows() -> None:
    """Beside a picture with 30 Gold the line read 26; 30 alone would book it to the round before."""
    table = crowd([6, 6, 6], ["conflict"])
    table.resolves()
    end = [Event("round.summary", {"round": 2, "gold": 26, "fame": 9, "rank": 1}), Event("round.begun", {})]
    gained = Event("card.gained", {"seat": KIM, "card": "Lorcan", "gold": 4, "fame": 0})
    table.guild(KIM, gold=30)
    found = your_round(view_for(table.cards, table.state, KIM), [Event("round.begun"), *table.events, *end, gained])
    assert found is not None and ", 26 Gold (now 30)" in words(found.gained)


def test_whoever_kept_a_deal_that_was_broken_reads_that_before_anything_else() -> None:
    def read(seat: int) -> str:
        table = crowd([6, 6, 6, 1, 1, 1], ["conflict", "cooperate"])
        offer = Offer("1", KIM, {KIM: 3, CHRIS: 2}, KIM, KIM, accepted=[KIM, CHRIS])
        table.state.contests = [Contest(1, "3", [KIM, CHRIS], [offer], deal="1")]
        return read_of(table, seat)[0]

    assert read(CHRIS).startswith("**Your round 2**: 🗡 🟦 Kim broke your deal on Contract 3 · +")
    assert read(KIM).startswith("**Your round 2**: +")


def test_what_another_guilds_card_gave_is_told_as_that_guilds() -> None:
    """Its name alone reads as if one had completed it."""
    table = Table(3, round=2)
    both = [
        Event("card.gained", {"seat": seat, "card": "The Relic", "gold": 0, "fame": 1, "reward": "1 Fame"})
        for seat in (CHRIS, KIM)
    ]
    summary = Event("round.summary", {"round": 2, "gold": 3, "fame": 9, "rank": 1})
    begun = Event("round.begun", {})
    for seat, said in ((KIM, "The Relic of 🟥 Chris +1"), (CHRIS, "The Relic +1")):
        found = your_round(view_for(table.cards, table.state, seat), [begun, *both, summary, begun])
        assert found is not None and words(found.gained).endswith(said)


def test_where_there_is_room_for_two_lines_the_second_says_who_leads() -> None:
    """Where it stood last it was left out of long panels, and readers lost sight of how they stand."""
    table = crowd([6, 6, 6], ["cooperate"])
    table.resolves()
    view = view_for(table.cards, table.state, KIM)
    begun, summary = Event("round.begun", {}), Event("round.summary", {"round": 2, "gold": 3, "fame": 9, "rank": 1})
    found = your_round(view, [begun, *table.events, summary, begun])
    assert found is not None
    assert found.lines == (found.gained, found.standing, found.suffered)


def read_whole(events: Sequence[Event], fames: Sequence[int]) -> list[str]:
    """What Kim reads of a round of which this was told."""
    table = Table(seats=2, round=2)
    for seat, fame in enumerate(fames):
        table.guild(seat, fame=fame)
    begun, summary = Event("round.begun", {}), Event("round.summary", {"round": 2, "gold": 3, "fame": 9, "rank": 1})
    found = your_round(view_for(table.cards, table.state, KIM), [begun, *events, summary, begun])
    assert found is not None
    return [words(line) for line in (found.gained, found.suffered, found.standing)]


def test_fame_lost_in_plot_is_told_beside_the_standing_and_with_the_round_as_lost_in_plot() -> None:
    """54, then +16 and 68: a rival's card had cost 2 in Plot by then. After the next round they were counted again."""
    table = Table(seats=2, round=3)
    table.guild(KIM, fame=68)
    begun, summary = Event("round.begun", {}), Event("round.summary", {"round": 2, "gold": 3, "fame": 70, "rank": 1})
    gain = Event("contract.completed", {"seat": KIM, "contract": "P", "fame": 16, "gold": 0})
    lost = Event("card.lost_fame", {"seat": CHRIS, "card": "Sacnite", "other_seat": KIM, "fame": 2})
    order: dict[str, Param] = {"seat": KIM, "space": 1, "objective": where("1"), "gold": 0}
    told = [begun, gain, summary, begun, lost]
    view = view_for(table.cards, table.state, KIM)
    before = your_round(view, told)
    assert before is not None and words(before.standing).startswith("68 Fame (−2 in Plot since), 1st")
    after = your_round(view, [*told, Event("orders.revealed", order), gain, summary, begun])
    assert after is not None and words(after.gained).endswith(" · P +16 · −2 in Plot")
    assert words(after.standing).startswith("68 Fame, 1st")


def test_what_went_wrong_takes_the_place_of_what_was_gained_least() -> None:
    gains = [Event("contract.completed", {"seat": KIM, "contract": one, "fame": 5 - at, "gold": 0})
             for at, one in enumerate("PQRS")]  # fmt: skip
    late = Event("order.missed", {"seat": KIM, "objective": where("5")})
    another = Event("order.replaced", {"seat": KIM, "objective": where("6")})
    assert "R +3 · S +2" in read_whole([*gains, late], (12, 12))[0], "one more is named, which is as short"
    gained, suffered, _ = read_whole([*gains, late, another], (12, 12))
    assert gained.endswith("P +5 · Q +4 · 2 more: +5")
    assert suffered == "⚠ too late for Contract 5 · another card lay on Contract 6"


def test_whoever_is_behind_reads_what_the_leader_made_of_the_round_where_there_is_room() -> None:
    done = [Event("contract.completed", {"seat": CHRIS, "contract": one, "fame": 4, "gold": 0}) for one in "PQ"]
    assert "🟥 Chris leads with 20 (+8: 2 contracts)" in read_whole(done, (12, 20))[2]
    assert "(" not in read_whole(done, (20, 12))[2]
    own = [Event("contract.completed", {"seat": KIM, "contract": one, "fame": 3, "gold": 0}) for one in "RSTU"]
    assert "(" not in read_whole([*done, *own], (12, 20))[2]


def test_what_was_missed_by_name_takes_the_room_of_as_much_that_went_wrong() -> None:
    """Two thefts and two recruits that others had first, each named with who and when, were too long together."""
    missed = say(
        "your-miss", objective=[say("your-missed", name=one, seats=[CHRIS], first=1, space="A") for one in "PQ"]
    )
    loss = say("your-loss", by="X", what="gold", count=1, when="then", who="none")
    assert [how_many_fit(one) for one in ([loss, loss, missed], [loss, missed], [missed])] == [2, 2, 1]


def test_what_several_shared_before_is_told_as_theirs_together() -> None:
    """It was said to have gone to one of them while the card went to the other."""
    orders = [Event("orders.revealed", {"seat": seat, "space": 1 + (seat == KIM), "objective": where("3")})
              for seat in (KIM, CHRIS, MORGAN)]  # fmt: skip
    done = [Event("contract.completed", {"seat": seat, "contract": "P", "fame": 5, "gold": 0})
            for seat in (CHRIS, MORGAN)]  # fmt: skip
    first, second = (Event("action.space", {"space": space}) for space in (1, 2))
    late = Event("order.missed", {"seat": KIM, "objective": where("3")})
    assert (
        "P (went to 🟥 Chris and 🟩 Morgan by order 1)"
        in read_whole([*orders, first, *done, second, late], (12, 12))[1]
    )


def test_an_adventurer_one_did_not_get_is_named_and_not_lettered() -> None:
    """Whoever plays for the first time does not know who D is."""
    began = [Event("setup.revealed", {"contracts": [], "adventurers": ["Ansel", "Itzel", "Tindra", "Wen"]})]
    sent = Event("orders.revealed", {"seat": KIM, "space": 1, "objective": where("D")})
    rank = {"reason": say("recruit-rank", rank="Adept")}
    refused = Event("order.refused", {"seat": KIM, "objective": where("D"), **rank})
    assert read_whole([*began, sent, refused], (12, 12))[1].startswith("⚠ Wen: an Adept joins only a guild")


def test_where_nothing_went_wrong_five_gains_are_told_by_their_names() -> None:
    """ "3 more: +6 Fame" hid what they were for."""
    gains = [Event("contract.completed", {"seat": KIM, "contract": one, "fame": 5 - at, "gold": 0})
             for at, one in enumerate("PQRST")]  # fmt: skip
    assert read_whole(gains, (12, 12))[0].endswith(" · P +5 · Q +4 · R +3 · S +2 · T +1")


def test_what_was_gained_and_lost_adds_up_to_the_headline() -> None:
    """ "+19 Fame" stood before sources of 20: what an Event took of the leader was left out."""
    gain = Event("contract.completed", {"seat": KIM, "contract": "P", "fame": 5, "gold": 0})
    struck = Event("round.struck", {"seat": KIM, "contract": "The Regent", "gold": 0, "fame": 1})
    assert "+4 Fame" in read_whole([gain, struck], (12, 12))[0]
    assert read_whole([gain, struck], (12, 12))[0].endswith(" · P +5 · −1")
    assert "−1" not in read_whole([gain], (12, 12))[0]
