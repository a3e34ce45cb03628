"""Games in which every secret has a name of its own, looked for in all that others receive.

They are played by what people see, by clicks and typed orders, with restarts of the bot in between; and at the end
the export is verified.
"""

from __future__ import annotations

import json
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

import discord
import pytest

from bot.app import Guildmaster, create_bot
from bot.settings import Settings
from bot.simulator.fast_env import fast_env
from bot.simulator.people.person import Person
from gamecore import games
from gamecore.engine.game import Game
from gamecore.tables.archive.verify import verify
from tests.support.discord.club import Club
from tests.support.discord.playing.player import Player, play_to_the_end
from tests.support.discord.playing.quickly import play_on
from tests.support.secrecy.canary import CanaryShelf, Watch
from tests.support.secrecy.decks import MARKED
from tests.support.secrecy.drawn import InWords

pytestmark = pytest.mark.asyncio


REMINDERS = 4
"""At least so many are watched in a game by post."""
MOST_WAITS = 12
"""They come in so many waits at most, for each of which another player stays away; at night none comes."""


@asynccontextmanager
async def a_club(folder: Path) -> AsyncIterator[Club]:
    def new_bot() -> Guildmaster:
        bot = create_bot(Settings(_env_file=None, database=folder / "tables.db"), library=CanaryShelf())
        bot.secret = lambda: "a secret that is the same in every run"
        return bot

    async with fast_env(new_bot(), settle_timeout=60.0, pictures=InWords()) as env:
        yield Club(env, new_bot)


@asynccontextmanager
async def watched(club: Club, table: str, game: str, people: list[Person]) -> AsyncIterator[Watch]:
    watch, log = Watch(club, table, game, people), logging.getLogger()
    before = log.level
    log.addHandler(watch)
    log.setLevel(logging.INFO)
    try:
        yield watch
    finally:
        log.removeHandler(watch)
        log.setLevel(before)


async def join_with_a_lucky_word(club: Club, person: Person) -> None:
    card = club.with_button("Join with a lucky word")
    form = await person.click(card, "Join with a lucky word")
    await person.submit(form, {"word": f"lucky-{person.name}"})
    await club.settle()


async def game_is_kept_secret(
    folder: Path,
    game: str,
    seats: int,
    seed: str,
    *,
    preset: str = "day",
    restarts: tuple[int, ...] = (),
    ahead: int = 0,
    turns: int | None = None,
    reminders: int = REMINDERS,
    bold: float = 0.12,
    options: Mapping[str, str] | None = None,
) -> Watch:
    """Plays one game under watch to its end, or for so many turns, and returns who watched. Rounds that are ``ahead``
    are answered for them. By post some stay away until so many ``reminders`` have come."""
    async with a_club(folder) as club:
        people = [club.chris, club.kim, club.morgan, club.silvia][:seats]
        if seats > 2:
            club.env.backend.closed_dms.add(people[-1].id)
        table = (await club.open(game, preset=preset, seats=seats)).id
        await club.bot.service.set_options(table, club.chris.id, {**MARKED[game].options, **(options or {})})
        async with watched(club, table, game, people) as watch:
            for person in people:
                await join_with_a_lucky_word(club, person)
            await negotiate(club, table, people, watch)
            await watch.look_through()
            if ahead:
                await play_on(club, table, *people, until=lambda info: info.round > ahead)
                await watch.look_through()
            players = [Player(club, person, seed, bold=bold) for person in people]
            live = preset == "tonight"
            for wait in range(MOST_WAITS if reminders and not live else 0):
                late = players[wait % len(players)]
                others = [player for player in players if player is not late]
                await play_to_the_end(club, others, after=watch.look_through, most_turns=3)
                await reminders_come(club, table)
                await watch.look_through()
                if watch.reminders >= reminders:
                    break
            await play_to_the_end(
                club, players, live=live, restarts=restarts, after=watch.look_through, most_turns=turns
            )
            await everything_is_asked_for(club, people)
            await watch.look_through()
            await watch.nothing_is_logged()
        if turns is None:
            await the_export_is_sound(club, game, table)
        return watch


async def reminders_come(club: Club, table: str) -> None:
    """In the middle of the game, while some have filled in something and others nothing."""
    due = (await club.bot.service.info(table)).deadline
    if due is not None:
        await club.env.advance_time(max(0.0, (due - club.env.now()).total_seconds() - 3600))
        await club.settle()


async def everything_is_asked_for(club: Club, people: list[Person]) -> None:
    """What each may look at and take away; and the reminders come."""
    for person in people:
        for command in ("turn", "todo", "instructions", "table board", "table why", "table story"):
            await person.slash(club.channel, command)
        await person.slash(club.channel, "me data", what="export")
    await club.env.advance_time(17 * 3600 + 60)
    await club.settle()


async def the_export_is_sound(club: Club, game: str, table: str) -> None:
    exported = await club.chris.click(club.with_button("Rematch"), "Download game")
    assert exported.reply is not None
    for file in exported.reply.files.values():
        assert "whispering" not in file.decode(), "what was said in private is no part of the game"
    data: Any = json.loads(exported.reply.files[f"table-{table}.json"])
    rules: Game[Any] = club.bot.library.game(game)
    assert verify(data, lambda *_: rules, mark=data["mark"]).answer == "verified"


async def bargain(club: Club, table: str, way: Literal["threads", "relay"]) -> None:
    if (await club.bot.service.info(table)).bargaining != way:
        await club.all_agree(table, "bargain_threads" if way == "threads" else "bargain_relay")


async def negotiate(club: Club, table: str, people: list[Person], watch: Watch) -> None:
    """A thread of two is opened, and a letter carried where threads are not wanted."""
    one, other = people[0], people[1]
    await bargain(club, table, "threads")
    await one.use_on_person("Talk with", other, club.channel)
    await bargain(club, table, "relay")
    third = people[2] if len(people) > 2 else other
    answer = await one.use_on_person("Talk with", third, club.channel)
    if answer.reply is not None and "Write" in answer.reply.buttons:
        watch.letters["whispering"] = frozenset({one.id, third.id})
        form = await one.click(answer.reply, "Write")
        await one.submit(form, {"letter": "whispering in the dark"})
    await club.settle()


async def write(club: Club, user: int, text: str) -> None:
    """The bot tells somebody something in a direct message."""
    await (await club.bot.create_dm(discord.Object(user))).send(text)


async def test_the_watch_finds_what_reaches_the_wrong_person(tmp_path: Path) -> None:
    async with a_club(tmp_path) as club:
        table = await club.play(club.chris, club.kim, game="guild_master")
        async with watched(club, table.id, "guild_master", [club.chris, club.kim]) as watch:
            await watch.look_through()
            view: Any = (await club.bot.service.look(table.id, club.chris.id)).view
            own = view.own_privates[0]
            await write(club, club.chris.id, own)
            await watch.look_through()
            await write(club, club.kim.id, own)
            with pytest.raises(AssertionError, match=own):
                await watch.look_through()


async def test_four_guilds_keep_their_secrets_by_post_in_their_first_rounds(tmp_path: Path) -> None:
    """To the end of the short game, and all nine rounds, in the soak."""
    watch = await game_is_kept_secret(
        tmp_path, "guild_master", 4, "mail", restarts=(1,), turns=2, reminders=1, options={"length": "6"}
    )
    assert watch.reminders >= 1
    assert watch.seen_requests > 400 and watch.secret_words > 2500 and watch.drawn_words > 20


@pytest.mark.soak
async def test_four_guilds_keep_their_secrets_by_post_in_the_short_game(tmp_path: Path) -> None:
    watch = await game_is_kept_secret(tmp_path, "guild_master", 4, "mail", restarts=(4,), options={"length": "6"})
    assert watch.reminders >= REMINDERS
    assert watch.seen_requests > 1000 and watch.secret_words > 10_000 and watch.drawn_words > 100


@pytest.mark.parametrize(
    ("turns", "restart", "seen"), [(3, 1, 200), pytest.param(None, 5, 300, marks=pytest.mark.soak)]
)
async def test_two_guilds_keep_their_secrets_live_and_strict_in_the_short_game(
    tmp_path: Path, turns: int | None, restart: int, seen: int
) -> None:
    """In its first turns; to its end, with an export that is sound, in the soak."""
    options = {"length": "6", "plot": "strict", "bargaining": "strict"}
    watch = await game_is_kept_secret(
        tmp_path, "guild_master", 2, "live", preset="tonight", restarts=(restart,), turns=turns, options=options
    )
    assert watch.seen_requests > seen and watch.secret_words > 1000


OTHERS = sorted(set(games.all_keys()) - {"guild_master"})


SOON = {"cadwallon": (0, 3), "gilded_compass": (1, 4), "guildhall": (0, 3), "town_founders": (0, 3)}
"""After so many rounds ahead and turns somebody has what others may not see, and it was drawn for them."""


@pytest.mark.parametrize("game", OTHERS)
async def test_every_other_game_keeps_its_secrets_through_its_first_turns(tmp_path: Path, game: str) -> None:
    """Shortly; to its end in the soak."""
    ahead, turns = SOON[game]
    watch = await game_is_kept_secret(
        tmp_path, game, 3, "opening", restarts=(2,), ahead=ahead, turns=turns, reminders=0, bold=0.4
    )
    assert watch.seen_requests > 150 and watch.secret_words > 1000 and watch.own_words > 8 and watch.drawn_words > 5


@pytest.mark.soak
@pytest.mark.parametrize("preset", ["tonight", "day"])
@pytest.mark.parametrize("game", OTHERS)
async def test_every_other_game_keeps_its_secrets_to_its_end(tmp_path: Path, game: str, preset: str) -> None:
    for seats in (each for each in games.game(game).seats if each <= 4):
        folder = tmp_path / str(seats)
        folder.mkdir()
        watch = await game_is_kept_secret(folder, game, seats, f"{seats}", preset=preset, restarts=(2, 9), bold=0.4)
        assert watch.secret_words > 1000


@pytest.mark.soak
@pytest.mark.parametrize("plot", ["sheet", "strict"])
@pytest.mark.parametrize("bargaining", ["reveal", "strict"])
@pytest.mark.parametrize("preset", ["tonight", "day"])
@pytest.mark.parametrize("seats", [2, 3, 4])
async def test_every_way_to_play_keeps_the_secrets(
    tmp_path: Path, seats: int, preset: str, bargaining: str, plot: str
) -> None:
    for number in range(2):
        seed = f"{number} {plot} {bargaining}"
        folder = tmp_path / str(number)
        folder.mkdir()
        options = {"plot": plot, "bargaining": bargaining}
        watch = await game_is_kept_secret(
            folder, "guild_master", seats, seed, preset=preset, restarts=(2, 6, 11), bold=0.4, options=options
        )
        assert watch.secret_words > 1000
