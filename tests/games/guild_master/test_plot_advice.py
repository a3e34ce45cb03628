"""Which boons the steward proposes: in the last round each that still pays."""

from __future__ import annotations

import pytest

from gamecore.games.guild_master.ai.plotting import helps
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.view import view_for
from tests.support.games.guild_master.deck import deck, effect
from tests.support.games.guild_master.table import KIM, Table


@pytest.mark.parametrize("round", [2, 9])
def test_in_the_last_round_a_boon_is_used_that_was_better_kept_before(round: int) -> None:
    table = Table(
        2, round=round, phase="plot", cards=deck(common6={"effects": [effect("boon", "shift_builders", by=-1)]})
    )
    table.guild(KIM, "might", "arcane", "guile", boons=["common6"], gold=4)
    seen = Seen(table.cards, view_for(table.cards, table.state, KIM), KIM)
    assert helps(seen, "common6") == (round == 9)
