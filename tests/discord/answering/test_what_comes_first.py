"""What somebody must know stands first in the next message to them, and what they did last can be undone there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest

from gamecore.engine.abilities.loud import Loud
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Event
from tests.support.discord.club import Club

pytestmark = pytest.mark.asyncio


def broken_by_going_home(told: Sequence[Event], seat: int) -> Iterable[Phrase]:
    """Whoever goes home breaks a word that was given to the other."""
    return [
        say("stroll-went", seat=event.params["seat"], way="🗡 broke your deal")
        for event in told
        if event.kind == "stroll.went" and event.params["seat"] != seat and "home" in repr(event.params["way"])
    ]


@pytest.mark.parametrize("preset", ["tonight", "day"])
async def test_who_was_in_a_broken_deal_reads_so_before_all_else_and_once(
    club: Club, monkeypatch: pytest.MonkeyPatch, preset: str
) -> None:
    monkeypatch.setattr(club.bot.service.games("stroll", None), "betrayals", broken_by_going_home, raising=False)
    live = preset == "tonight"
    table = await club.play(club.chris, club.kim, game="stroll", preset=preset)

    async def newest() -> str:
        if not live:
            return club.prompt(club.kim).text
        panel = (await club.kim.click(club.with_button("My turn"), "My turn")).reply
        assert panel is not None
        return panel.text

    for person, way in ((club.chris, "left"), (club.chris, "home")):
        asked = (await club.bot.service.look(table.id, person.id)).asked
        assert asked is not None
        await club.bot.service.decide(table.id, person.id, asked.id, way)
        await club.settle()
    lines = (await newest()).split("\n")
    dagger = next(at for at, line in enumerate(lines) if "🗡 broke your deal" in line)
    others = [at for at, line in enumerate(lines) if "goes" in line and "🗡" not in line]
    assert dagger <= 1 and all(at > dagger for at in others), lines
    assert sum("🗡" in line for line in lines) == 1


def betrayed_at_home(told: Sequence[Event]) -> Iterable[Loud]:
    for at, event in enumerate(told):
        if event.kind == "stroll.went" and "home" in repr(event.params["way"]):
            yield Loud(at, "betrayal", say("stroll-went", seat=event.params["seat"], way="🗡 breaks it"))


async def test_a_broken_deal_is_a_post_of_its_own_where_others_would_grow(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whom it hurts may be asked nothing just then, and does not look further up."""
    monkeypatch.setattr(club.bot.service.games("stroll", None), "loud_moments", betrayed_at_home, raising=False)
    table = await club.play(club.chris, club.kim, game="stroll", preset="tonight")
    told = []
    for way in ("left", "right", "home"):
        asked = (await club.bot.service.look(table.id, club.chris.id)).asked
        assert asked is not None
        await club.bot.service.decide(table.id, club.chris.id, asked.id, way)
        await club.settle()
        told.append([seen.id for seen in club.public() if "goes" in seen.text])
    assert len(told[0]) == len(told[1]) == 1 and len(told[2]) == 2
    assert "🗡 breaks it" in next(seen.text for seen in club.public() if seen.id == told[2][-1])


async def test_the_panel_takes_back_what_led_to_dice_until_they_fall(club: Club) -> None:
    table = (await club.play(club.chris, club.kim, game="gilded_compass", preset="tonight")).id
    service = club.bot.service
    looks = [(person, (await service.look(table, person.id)).asked) for person in (club.chris, club.kim)]
    up, asked = next((person, asked) for person, asked in looks if asked is not None)
    assert asked is not None
    await service.decide(table, up.id, asked.id, await service.suggest(table, up.id, asked.id))
    await club.settle()
    panel = (await up.click(club.with_button("My turn"), "My turn")).reply
    assert panel is not None and f"{up.name} chose.** Going on in" in club.board.text
    assert "Going on within 5 seconds" in panel.text and panel.buttons[:2] == ["Go on", "Undo"]
    await up.click(panel, "Undo")
    await club.settle()
    again = (await service.look(table, up.id)).asked
    assert again is not None and again.id == asked.id and not again.ready and "Undo" not in panel.buttons
    await service.decide(table, up.id, asked.id, await service.suggest(table, up.id, asked.id))
    await club.env.advance_time(6)
    await club.settle()
    now = (await service.look(table, up.id)).asked
    assert now is None or now.id != asked.id
