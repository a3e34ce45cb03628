"""The variant's Guildmaster Phase: secret bids, ties, the vote, and what a bid costs."""

from __future__ import annotations

import pytest

from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Referee, Sealed
from tests.support.games.town_founders.table import CHRIS, KIM, MORGAN, SILVIA, Table
from tests.support.games.town_founders.wording import drawn, lines, words

CARDS = (["Bakery", "Inn"], ["Moat", "Sage"], ["Tanner", "Weaver"], ["Docks", "Quarry"])


def bidding(*bids: int, bid_cost: str = "winner") -> Table:
    """Everybody has two cards and bids so many of them."""
    table = Table(len(bids), "bid", together=True, bid_cost=bid_cost)
    for seat, count in enumerate(bids):
        table.hand(seat, *CARDS[seat])
        table.says(seat, "bid", CARDS[seat][:count])
    return table


def test_all_bid_in_secret_and_are_revealed_together_tf_21() -> None:
    table = bidding(0, 1, 2)
    script = table.game.next_step(Referee(table.state, table.chance))
    assert script is not None
    batch = next(script)
    assert isinstance(batch, Sealed) and [question.seat for question in batch.questions] == [KIM, CHRIS, MORGAN]
    table.step()
    assert [one.params for one in table.events_of("bid.revealed")[0]["bids"]] == [
        {"seat": KIM, "count": 0}, {"seat": CHRIS, "count": 1}, {"seat": MORGAN, "count": 2}
    ]  # fmt: skip


def test_the_highest_bidder_is_guildmaster_tf_21() -> None:
    table = bidding(0, 2, 1)
    table.step()
    assert table.state.guildmaster == CHRIS and table.state.phase == "trade"


def test_those_outside_a_tie_vote_openly_tf_22() -> None:
    table = bidding(2, 2, 0, 1)
    table.says(MORGAN, "bid.vote", str(CHRIS))
    table.says(SILVIA, "bid.vote", str(CHRIS))
    table.step()
    assert table.state.guildmaster == CHRIS
    assert table.events_of("bid.voted") == [{"seat": MORGAN, "for_seat": CHRIS}, {"seat": SILVIA, "for_seat": CHRIS}]
    assert not table.events_of("bid.by_chance")


def test_where_voters_disagree_chance_decides_between_the_tied_tf_22() -> None:
    winners = set()
    for seed in range(20):
        table = bidding(2, 2, 0, 1)
        table.chance = type(table.chance)(f"toss {seed}")
        table.says(MORGAN, "bid.vote", str(CHRIS))
        table.says(SILVIA, "bid.vote", str(KIM))
        table.step()
        assert table.events_of("bid.by_chance") == [{"seats": [KIM, CHRIS]}]
        winners.add(table.state.guildmaster)
    assert winners == {KIM, CHRIS}


def test_where_nobody_is_outside_the_tie_chance_decides_tf_22() -> None:
    table = bidding(1, 1)
    table.step()
    assert not table.asked_of(KIM, "bid.vote") and table.events_of("bid.by_chance") == [{"seats": [KIM, CHRIS]}]


def test_a_lone_voter_decides_tf_22() -> None:
    table = bidding(1, 1, 0)
    table.says(MORGAN, "bid.vote", str(KIM))
    table.step()
    assert table.state.guildmaster == KIM


@pytest.mark.parametrize(("cost", "left"), [("winner", [2, 0, 2]), ("all", [1, 0, 2]), ("none", [2, 2, 2])])
def test_who_pays_is_the_tables_choice_tf_25(cost: str, left: list[int]) -> None:
    table = bidding(1, 2, 0, bid_cost=cost)
    table.step()
    assert [len(hand) for hand in table.hands()] == left
    assert len(table.state.discarded) == 6 - sum(left)


def test_the_guildmaster_chooses_the_cards_it_pays_with_and_others_bids_stay_hidden_tf_25() -> None:
    table = bidding(1, 2, 0)
    table.step()
    assert table.state.discarded == ["Moat", "Sage"]
    assert [one["seat"] for one in table.events_of("bid.paid")] == [CHRIS]
    assert not any("Bakery" in str(event.params) for event in table.events)


def test_who_has_no_cards_bids_nothing_and_is_not_asked_tf_21() -> None:
    table = Table(2, "bid", together=True)
    table.hand(KIM, "Bakery")
    table.step()
    assert table.state.bids == {KIM: 0, CHRIS: 0} and not table.asked_of(CHRIS, "bid")


def test_the_next_draw_begins_left_of_the_guildmaster_tf_26() -> None:
    table = bidding(0, 0, 2)
    table.step()
    assert table.state.order[table.state.turn] == KIM


def test_who_bids_reads_what_wins_what_it_costs_and_how_their_town_stands() -> None:
    table = bidding(1, 2, 0)
    table.town(KIM, "Farmland")
    table.step()
    question = table.asked_of(KIM, "bid")[0]
    asked = words(Phrase(f"ask-{question.kind}", question.params))
    assert "The most cards win" in asked and "Only the winner discards" in asked and "pick what all may build" in asked
    shown = lines(table.game.preview(table.view(KIM), question, None))
    assert "Your town: leads Food 2" in shown, shown


def test_the_variants_board_says_what_its_points_are_tf_24() -> None:
    together, turns = (Table(2, "bid", together=way) for way in (True, False))
    said = "score: your weakest category, and 1 for each you lead"
    assert said in drawn(together.game.board(together.view(None)))
    assert said not in drawn(turns.game.board(turns.view(None)))
