"""How a steward's plan spends people and Gold: nobody and nothing goes where it brings no more."""

from __future__ import annotations

import re
from typing import Any

import pytest

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Phrase
from gamecore.games.guild_master.ai.orders import planning
from gamecore.games.guild_master.ai.orders.crowd import Crowd
from gamecore.games.guild_master.ai.orders.jobs import NO_DICE, SURE, Job
from gamecore.games.guild_master.ai.orders.teams import People, Sent, best_plan
from gamecore.games.guild_master.ai.reasons.answers import reasons
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.order_phase import orders_question
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck
from tests.support.games.guild_master.table import CHRIS, KIM, Table
from tests.support.games.guild_master.wording import brief, words

WANTED = Crowd((0.0,) * 4, (0.9,) * 4)
"""By rivals in every order space."""

TROPHIES = deck(
    legendary1={"targets": {"might": 21}},
    common9={"targets": {"might": 6}},
    prestige1={"counted": "commons_done", "per": 1, "fame": 2, "most": 10},
    prestige2={"counted": "legendaries_done", "per": 1, "fame": 3, "most": 15},
)
"""Prestige Upgrades that count Common and Legendary contracts."""


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


@pytest.mark.parametrize(("contract", "built"), [("legendary1", "prestige2"), ("common9", "prestige1")])
def test_a_prestige_upgrade_is_chosen_by_what_the_orders_beside_it_bring(contract: str, built: str) -> None:
    """Beside three sure Legendary contracts one that counts Commons was built, for what each scored before."""
    table = Table(2, round=9, phase="orders", cards=TROPHIES)
    done = ["legendary2", "legendary3", "common2", "common3", "common4"]
    table.guild(KIM, "might", gold=9, completed=done)
    table.board("1", contract)
    table.state.prestige_supply = ["prestige1", "prestige2"]
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    job = Job("1", "1", 0, (9.0,) * 11, SURE)
    people = People([(3, 0), (2, 0)])
    builders = Job("builders", "builders", NO_DICE, (1.0,) * 11, SURE, gold=9, builds=("prestige:prestige1",))
    planned = planning._with_prestige(seen, [Sent(job, [0]), Sent(builders, [1])], people, 9)
    assert [one.job.builds for one in planned] == [(), (f"prestige:{built}",)]


def test_what_it_builds_is_told_by_what_it_scores_with_the_whole_plan() -> None:
    table = Table(2, round=9, phase="orders", cards=TROPHIES)
    table.guild(KIM, "might", "legend6", "hero6", gold=9, completed=["legendary2", "legendary3"])
    table.board("1", "legendary1")
    question = orders_question(table.cards, table.state, KIM)
    sheet: dict[str, Any] = {
        "1": {"where": "1", "team": ["legend6", "hero6"]},
        "2": {"where": "builders", "team": ["might3"], "gold": 9},
        "builds": {"list": ["prestige:prestige2"]},
    }
    view = view_for(table.cards, table.state, KIM)
    told = brief([each.phrase for each in reasons(Seen(table.cards, view, KIM), question, sheet)])
    assert any(re.search(r"Builders: Prestige 2, about \d0 % → 9 Fame with this plan", line) for line in told)
    drawn = table.game.question_picture(view, question, sheet, recommended=True)
    assert drawn is not None
    heard = [words(one) for one in drawn.picture.alt if isinstance(one, Phrase)]
    assert any("9 Fame with this plan" in line for line in heard)
