"""Guildmaster Phase of the variant: secret bids, and a vote between those who tie (TF-21, TF-22, TF-25)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.phrases import Seat, say
from gamecore.engine.scripts import Question, Script, ask_together
from gamecore.games.town_founders.rules.own_cards import cards_to_give_up
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.trade_phases import begin_trading


def bid(play: Play) -> Script[None]:
    """Make whoever bids the most cards Guildmaster (TF-21), who pays as the table has agreed (TF-25)."""
    state = play.state
    asked = [seat for seat in play.from_first_drawer() if play.founders[seat].hand]
    chosen: Mapping[Seat, Sequence[str]] = yield from ask_together([_question(play, seat) for seat in asked])
    state.bids = {seat: len(chosen.get(seat, ())) for seat in play.seats}
    play.tell("bid.revealed", bids=[say("bid-of", seat=seat, count=state.bids[seat]) for seat in play.seats])
    master = yield from _highest(play)
    state.guildmaster = master
    state.turn = (state.order.index(master) + 1) % state.seats
    play.tell("bid.won", seat=master, count=state.bids[master])
    paying = {"winner": [master], "all": asked, "none": []}[state.options["bid_cost"]]
    for seat in paying:
        cards = list(chosen.get(seat, ()))
        if cards:
            play.discard(seat, cards)
            play.tell("bid.paid", seat=seat, cards=cards)
    begin_trading(play)


def _question(play: Play, seat: Seat) -> Question:
    """Ask which cards are bid, so that the winner need not be asked again what to pay with."""
    hand = tuple(play.founders[seat].hand)
    return Question(
        seat,
        "bid",
        PickSome(cards_to_give_up(play.deck, play.state, seat, hand), 0, len(hand)),
        default=list,
        params={"cost": play.state.options["bid_cost"]},
        clock="plan",
    )


def _highest(play: Play) -> Script[Seat]:
    """Return the highest bidder; of several the one the other founders agree on, else one by chance (TF-22)."""
    bids = play.state.bids
    tied = [seat for seat in play.seats if bids[seat] == max(bids.values())]
    if len(tied) == 1:
        return tied[0]
    voters = [seat for seat in play.seats if seat not in tied]
    if voters:
        votes = yield from ask_together([_vote(seat, tied) for seat in voters])
        for seat in voters:
            play.tell("bid.voted", seat=seat, for_seat=int(votes[seat]))
        if len(set(votes.values())) == 1:
            return int(votes[voters[0]])
    play.tell("bid.by_chance", seats=tied)
    return tied[play.ref.chance.draw(len(tied))]


def _vote(seat: Seat, tied: Sequence[Seat]) -> Question:
    options = tuple(Option(str(one), say("seat-name", seat=one)) for one in tied)
    first = options[0].key
    return Question(
        seat, "bid.vote", PickOne(options), default=lambda: first, params={"seats": list(tied)}, public=True
    )
