"""A line above a question tells what that kind is about, once a person and game, and it is nobody else's affair."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.app import create_bot
from bot.settings import Settings
from bot.simulator.fast_env import fast_env
from bot.simulator.people.person import Person
from cogs.rendering.advice import in_full
from cogs.wording.emojis import plain
from gamecore.engine.advice import reason
from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.games.cadwallon.cards.boulevards import STREET
from gamecore.games.guildhall.ai.reasons.acts import in_one_line
from gamecore.tables.model.advice import advice_for
from gamecore.tables.model.results import Played
from gamecore.tables.model.table import Place, TableInfo
from gamecore.tables.storage.changes import Changes
from tests.support.discord.club import Club, forge
from tests.support.secrecy.twins import Moment, export, moments
from tests.support.secrecy.wire import difference, transcript

pytestmark = pytest.mark.asyncio

PLACE = "💡 Your Agent supports both cards beside it."
MORE = "No more hints"
GREEN = 3


async def answers(club: Club, table: str, person: Person, seed: str = "any") -> str:
    """Answer what the person is asked, if they are; return what kind it was."""
    view = await club.bot.service.look(table, person.id)
    if view.asked is None:
        return ""
    answer = view.game.random(view.view, view.asked.question, Chance(f"{seed} {view.asked.id}"))
    await club.bot.service.decide(table, person.id, view.asked.id, answer)
    await club.settle()
    return view.asked.question.kind


async def begun(club: Club) -> TableInfo:
    """A table of two who have met another kind of question before: beside how the game is played, which stands above
    the first of all, a hint has no room."""
    for person in (club.chris, club.kim):
        await club.bot.service.store.begin_to_hint(person.id, "cadwallon", {"action": "0123456789abcdef"})
    return await club.play(club.chris, club.kim, game="cadwallon")


async def first_of(club: Club, table: str, *people: Person) -> Person:
    """Who begins."""
    for person in people:
        if (await club.bot.service.look(table, person.id)).asked is not None:
            return person
    raise AssertionError("nobody is asked anything")


async def until_asked_to_place_again(club: Club, table: str, person: Person, *others: Person) -> None:
    await answers(club, table, person)
    for _ in range(20):
        for each in (*others, person):
            asked = (await club.bot.service.look(table, person.id)).asked
            if asked is not None and asked.question.kind == "place":
                return
            await answers(club, table, each)
    raise AssertionError(f"{person.name} is not asked to place again")


async def test_a_kind_of_question_has_its_hint_the_first_time_and_keeps_it_while_it_is_open(club: Club) -> None:
    table = await begun(club)
    first = await first_of(club, table.id, club.chris, club.kim)
    assert PLACE in club.prompt(first).text.split("\n")
    assert MORE in club.prompt(first).buttons
    await first.send_dm("my turn")
    assert PLACE in club.prompt(first).text
    await until_asked_to_place_again(club, table.id, first, *({club.chris, club.kim} - {first}))
    assert "💡" not in club.prompt(first).text and MORE not in club.prompt(first).buttons


async def test_how_the_game_is_played_stands_above_the_first_question_alone(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="guildhall")
    first = await first_of(club, table.id, club.chris, club.kim)
    assert "① Aim" in club.prompt(first).text
    await first.send_dm("my turn")
    assert "① Aim" in club.prompt(first).text, "as long as that question is open"
    await answers(club, table.id, first)
    assert "💡" in club.prompt(first).text and "① Aim" not in club.prompt(first).text


async def test_no_more_hints_takes_them_away_at_once_for_whoever_pressed_it(club: Club) -> None:
    table = await begun(club)
    first = await first_of(club, table.id, club.chris, club.kim)
    other = club.kim if first is club.chris else club.chris
    prompt = club.prompt(first)
    await first.click(prompt, "More…")
    assert prompt.buttons[-2:] == [MORE, "◀ Back"], "whoever looks for something else presses it last"
    said = await first.click(prompt, MORE)
    assert prompt.exists and "💡" not in prompt.text and MORE not in prompt.buttons
    assert said.text == "No more hints in Guilds of Cadwallon. **How to play** brings them back."
    while (await answers(club, table.id, first)) != "":
        pass
    assert PLACE in club.prompt(other).text, "it is each person's own choice"


async def test_typed_words_and_me_hints_switch_them_off_and_on(club: Club) -> None:
    table = await begun(club)
    first = await first_of(club, table.id, club.chris, club.kim)
    await first.send_dm("hints off")
    assert "No more hints in Guilds of Cadwallon" in first.inbox()[-1].text
    assert "💡" not in club.prompt(first).text and "⭐ **" not in club.prompt(first).text
    panel = (await first.slash(club.channel, "me hints")).reply
    assert panel is not None and "Guilds of Cadwallon: off" in panel.text
    assert "Guild Master: on" not in panel.text, "they do not play it"
    await first.click(panel, "Hints in Guilds of Cadwallon")
    assert "Guilds of Cadwallon: on" in panel.text and "⭐ **" in club.prompt(first).text


async def test_the_page_that_says_how_to_play_brings_hints_back(club: Club) -> None:
    table = await begun(club)
    first = await first_of(club, table.id, club.chris, club.kim)
    shown = (await forge(first, club.board, f"gm/help/{table.id}/-/-/-")).reply
    assert shown is not None and not any(label.startswith("Hints") for label in shown.buttons), "they are there"
    await club.bot.service.store.want_hints(first.id, table.game, False)
    await first.send_dm("my turn")
    assert "⭐ **" not in club.prompt(first).text
    shown = (await forge(first, club.board, f"gm/help/{table.id}/-/-/-")).reply
    assert shown is not None
    await first.click(shown, "Hints in Guilds of Cadwallon")
    assert "⭐ **" in club.prompt(first).text


async def test_a_newcomer_reads_what_a_steward_would_do_and_anybody_may_ask_why(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="cadwallon")
    first = await first_of(club, table.id, club.chris, club.kim)
    (star,) = [line for line in club.prompt(first).text.split("\n") if line.startswith("⭐")]
    assert star.startswith("⭐ **") and "**: " in star
    panel = club.prompt(first)
    shown = (await first.click(panel, "⭐ Why?")).reply
    assert shown is not None and star.split("**: ")[1] not in shown.text, "what is read already is not told again"
    (do_it,) = [each for each in shown.walk() if each.get("label") == "⭐ Do it"]
    assert do_it["style"] != GREEN, "the panel above has the green one"
    await first.click(panel, "More…")
    await first.click(panel, MORE)
    assert "⭐" not in panel.text
    why = (await first.click(panel, "⭐ Why?")).reply
    assert why is not None and why.text.startswith("⭐ ") and "\n• " in why.text
    named = re.findall(r"[A-Z]\w+|[+−]\d+", star.split("**: ")[1])
    assert why.text.split("\n")[0].removeprefix("⭐ ") in star and named
    assert all(one in why.text for one in named), "each card and figure of the headline is in the whole reason"
    asked = (await club.bot.service.look(table.id, first.id)).asked
    assert asked is not None
    for verb in ("doit", "suggestready"):
        said = await forge(first, why, f"gm/{verb}/{table.id}/{asked.id}/{1 - asked.question.seat}/-")
        assert said.text == "That is another player's choice."
    assert (await club.bot.service.look(table.id, first.id)).asked == asked
    await first.click(why, "⭐ Do it")
    assert not why.exists, "what was proposed is done, and the prompt says what came of it"
    now = (await club.bot.service.look(table.id, first.id)).asked
    assert now is None or now.id != asked.id
    await club.settle()
    second = club.kim if first is club.chris else club.chris
    asked = (await club.bot.service.look(table.id, second.id)).asked
    assert asked is not None
    await second.click(club.prompt(second), "⭐ Do it")
    now = (await club.bot.service.look(table.id, second.id)).asked
    assert now is None or now.id != asked.id, "one press does it"


async def test_a_reason_that_names_dice_is_not_told_again_either(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole line above stood once more behind *Why?* wherever there were dice in it."""
    table = await club.play(club.chris, club.kim, game="gilded_compass")
    view = await club.bot.service.look(table.id, (await first_of(club, table.id, club.chris, club.kim)).id)
    assert view.asked is not None
    why = reason("saves", faces=[6, 6], standing=1, risk=8, won=0, dice=1)
    advice = replace(advice_for(view, view.asked), why=(why,))
    monkeypatch.setattr("cogs.rendering.advice.advice_for", lambda *_: advice)
    words = club.bot.words.with_signs
    read, told = plain(words.text(why.phrase, view.table)), "6 6 could lose 1st place in 8 %"
    assert told in plain(in_full(view, view.asked, words).content)
    assert told not in plain(in_full(view, view.asked, words, read).content)


async def test_what_a_move_completes_is_said_behind_why_as_well(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Behind *Why?* stood what was compared, and nothing of the chapter that the move was for."""
    table = await club.play(club.chris, club.kim, game="guildhall")
    view = await club.bot.service.look(table.id, (await first_of(club, table.id, club.chris, club.kim)).id)
    assert view.asked is not None
    done = reason("completes", chapter="Monk", kept="yes")
    why = in_one_line(done.phrase, also=reason("acts", count=1).phrase)
    advice = replace(advice_for(view, view.asked), why=(why,))
    monkeypatch.setattr("cogs.rendering.advice.advice_for", lambda *_: advice)
    words = club.bot.words.with_signs
    told = plain(in_full(view, view.asked, words, plain(words.text(why.phrase, view.table))).content)
    assert "completes Monk" in told and "+1 action" not in told


async def test_the_next_best_answer_takes_one_press_as_well(club: Club) -> None:
    table = await club.play(club.chris, club.kim, game="cadwallon")
    first = await first_of(club, table.id, club.chris, club.kim)
    view = await club.bot.service.look(table.id, first.id)
    assert view.asked is not None
    second = advice_for(view, view.asked).second
    why = (await first.click(club.prompt(first), "⭐ Why?")).reply
    assert why is not None and ("Second best: " in why.text or "About as good: " in why.text)
    stale = f"gm/doit/{table.id}/{view.asked.id}/{view.asked.question.seat}/another"
    for verb in ("doit", "doitsure"):
        said = await forge(first, why, stale.replace("/doit/", f"/{verb}/"))
        assert "That choice is gone" in said.text, "what is second best by now is not what was read"
    assert (await club.bot.service.look(table.id, first.id)).asked == view.asked
    why = (await first.click(club.prompt(first), "⭐ Why?")).reply
    assert why is not None
    await first.click(why, "Do the second")
    assert not why.exists
    after: Any = (await club.bot.service.look(table.id, first.id)).view
    assert [at for at, here in enumerate(after.agents) if here] == [STREET[str(second)]]


def moment() -> Moment:
    return next(each for each in moments("cadwallon", Setup(seats=3), "hints") if each.kind == "place")


async def evening(path: Path, world: str, *, hints: bool) -> list[dict[str, list[str]]]:
    """What has reached Kim, and whoever reads along, after each answer; Chris has hints or has none."""

    def new_bot() -> Any:
        return create_bot(Settings(_env_file=None, database=path / f"{world}.db"))

    async with fast_env(new_bot(), settle_timeout=600.0) as env:
        club = Club(env, new_bot)
        people = (club.chris, club.kim, club.morgan)
        await club.bot.service.store.want_hints(club.chris.id, "cadwallon", hints)
        where = Place(guild_id=club.world.guild.id, channel_id=club.channel.id)
        named = [(person.id, person.name) for person in people]
        table = (await club.bot.service.import_game(export(moment(), 1, where, named), where)).id
        await club.settle()
        told, hinted = [], 0
        for _ in range(6):
            for person in people:
                hinted += any("💡" in seen.text for seen in club.chris.inbox())
                await answers(club, table, person, "alike")
                requests = list(env.backend.requests)
                told += [transcript(env.backend, requests, viewer, club.channel.id) for viewer in (club.kim.id, None)]
        assert bool(hinted) == hints
        return told


async def test_nobody_else_can_tell_whether_somebody_has_hints(tmp_path: Path) -> None:
    with_hints, without = [
        await evening(tmp_path, world, hints=hints) for world, hints in (("with", True), ("without", False))
    ]
    assert len(with_hints) == len(without) and sum(map(len, with_hints[-1].values())) > 10
    for told, retold in zip(with_hints, without, strict=True):
        assert not difference(told, retold)


async def test_who_has_finished_a_game_reads_once_that_hints_rest_and_brings_them_back_with_a_press(club: Club) -> None:
    """They went without a word, and *hints on* said that they were on and changed nothing."""
    other = await club.play(club.chris, club.kim)
    stored = await club.bot.service.store.table(other.id)
    assert stored is not None
    shared = {"table": other.id, "guild_id": 1, "at": club.env.now(), "game": "cadwallon", "seats": 2, "rank": 1}
    past = [
        Played(seat=at, user_id=one.id, score=9, rounds=5, missed=0, ending="finished", **shared)
        for at, one in enumerate((club.chris, club.kim))
    ]
    over = stored.model_copy(update={"version": stored.version + 1, "status": "finished"})
    await club.bot.service.store.commit(Changes(over, results=past))
    table = await club.play(club.chris, club.kim, game="cadwallon")
    first = await first_of(club, table.id, club.chris, club.kim)
    panel = club.prompt(first)
    assert "hints rest" in panel.text and "⭐ **" not in panel.text and "⭐ Do it" not in panel.buttons
    await first.click(panel, "💡 Hints on")
    assert "hints rest" not in panel.text and "⭐ **" in panel.text and "⭐ Do it" in panel.buttons
    await first.send_dm("hints off")
    assert "⭐ **" not in club.prompt(first).text and "hints rest" not in club.prompt(first).text
    await first.send_dm("hints on")
    assert "⭐ **" in club.prompt(first).text and "Guilds of Cadwallon: on" in first.inbox()[-1].text
    second = club.kim if first is club.chris else club.chris
    await answers(club, table.id, first)
    assert "hints rest" in club.prompt(second).text
    await until_asked_to_place_again(club, table.id, second, first)
    assert "hints rest" not in club.prompt(second).text, "it is told once"
