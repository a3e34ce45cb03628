"""What `/rules` says of the Galleon and the Guild is what happens there."""

from __future__ import annotations

import pytest

from cogs.wording.fluent import load_wording
from gamecore.engine.phrases import say
from tests.support.games.gilded_compass.table import CHRIS, KIM, Table


def rule(heading: str) -> str:
    return load_wording("gilded_compass").text(say(f"rules-{heading}"))


def test_the_only_die_of_a_round_brings_a_chest_unseen_as_the_rules_say() -> None:
    assert "keeps its chest and brings a second one, drawn unseen" in rule("sunken-galleon")
    table = Table(5, c_building="galleon")
    table.state.stacks.chests[-2:] = [3, 1]
    table.puts(KIM, "galleon:6")
    first = [event.params["chests"] for event in table.events if event.kind == "galleon.drawn"]
    table.resolves("galleon")
    drawn = [event.params["chests"] for event in table.events if event.kind == "galleon.drawn"]
    assert first == drawn == [[1]], "nobody looks at the second before it is kept"
    assert table.state.hunters[KIM].chests == [1, 3]


@pytest.mark.parametrize("hunters, under", [(1, 2), (2, 1)])
def test_as_many_missions_go_under_the_stack_as_the_rules_say(hunters: int, under: int) -> None:
    assert "goes under the stack: one mission, or two where only one hunter takes any" in rule("treasure-hunters-guild")
    table = Table(3, b_building="guild")
    below, shown = table.state.stacks.missions[:-3], table.state.stacks.missions[-3:]
    for seat, run in ((KIM, "guild:123"), (CHRIS, "guild:56"))[:hunters]:
        table.puts(seat, run)
        table.says(seat, "mission", "0")
    table.resolves("guild")
    kept = [mission for hunter in table.state.hunters for mission in hunter.missions]
    assert len(kept) == hunters and set(kept) < set(shown)
    assert set(table.state.stacks.missions[:under]) == set(shown) - set(kept)
    assert table.state.stacks.missions[under:] == below
