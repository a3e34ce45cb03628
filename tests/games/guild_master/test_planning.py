"""How a steward's plan spends people and Gold: nobody and nothing goes where it brings no more."""

from __future__ import annotations

import pytest

from gamecore.engine.chance import Chance
from gamecore.games.guild_master.ai.orders import planning
from gamecore.games.guild_master.ai.orders.jobs import NO_DICE, SURE, Job
from gamecore.games.guild_master.ai.orders.rivals import Crowd
from gamecore.games.guild_master.ai.orders.teams import People, Sent, best_plan
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, Table

WANTED = Crowd((0.0,) * 4, (0.9,) * 4)
"""By rivals in every order space."""


@pytest.mark.parametrize("rivals_gold", [0, 4, 5, 40])
def test_a_bid_is_raised_no_further_than_where_no_rival_can_reach_it(rivals_gold: int) -> None:
    """14 Gold were bid where a rival could bid 12."""
    table = Table(2, round=5, phase="orders", cards=deck())
    table.guild(KIM, gold=40)
    table.guild(CHRIS, gold=rivals_gold)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    least = current_figures.min_bid(table.cards, table.state, KIM, "A")
    job = Job("A", "A", NO_DICE, (20.0,) * 11, SURE, gold=least, crowd=WANTED)
    bids = {planning._gold(seen, [Sent(job, [0])], Chance(str(luck)), 40)[0] for luck in range(40)}
    most = rivals_gold + 1 if rivals_gold >= least else least
    assert bids == set(range(least, min(most, least + 2) + 1))


def test_whoever_helps_another_team_is_not_kept_where_no_dice_count() -> None:
    """Umeko went to a bid beside whom anybody would have done, and a contract had 92 % where it could have 99 %."""
    bid = Job("A", "A", NO_DICE, (5.0,) * 11, SURE, gold=1)
    contract = Job("1", "1", 0, (0.0, 0.0, 0.0, 3.0, 3.1, 3.2, 3.3, 3.3, 3.3, 3.3, 3.3), SURE)
    strong, weak, other = (3, 0), (3, 0), (0, 4)
    people = People([strong, weak, other])
    plan = best_plan([bid, contract], people, 2, 2, 9)
    teams = {sent.job.key: {people.dice[at] for at in sent.team} for sent in plan}
    assert people.sum(next(sent.team for sent in plan if sent.job.key == "1"), 0) == 6 and other in teams["A"]
