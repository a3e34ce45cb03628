"""Whatever somebody types, in Discord's greatest length, it is read as fast as an ordinary text, and never breaks.

How fast a machine is differs, so times are told as multiples of what it takes to fold one plain text of that length,
which is 0.4 to 0.8 ms. A loop that stands still for 20 ms is thus more than 25 times that.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from typing import Any

import discord
import pytest
from discord import app_commands

from cogs.handlers.absence_dates import own_absence
from cogs.handlers.own_pace import own_pace, read_back, seconds_in
from cogs.handlers.typed.reader import LONGEST_TEXT
from cogs.rendering.story.markup import html_of
from cogs.ui.custom_ids import parse
from cogs.ui.forms import read_section
from cogs.wording.fluent import load_wording, one_line, quoted
from cogs.wording.mentions import with_chairs
from cogs.wording.people_names import short_name
from gamecore import games
from gamecore.engine.choices import Field, PickSome, Section
from gamecore.engine.errors import ContentError, IllegalChoice
from gamecore.engine.game import Setup
from gamecore.engine.phrases import say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.naming import folded, mentioned
from gamecore.tables.errors import Refused
from tests.support.discord.club import Club
from tests.support.discord.questions import DRAW, options
from tests.support.games.tables import played, randomly

LONGEST_OPTION = 6000
"""Characters of a slash command's text option."""
MOST_TIMES = 25
PLAIN = ("offer kim the old bakery and two fields " * 200)[:LONGEST_OPTION]
SNIPPETS = (
    *(",", ";", " ", "\n", "1", "9", "a", "+", "&", "-", "'", ".", ":", "/", "(", "[", "\\", "*", "`", "_", "~", "|"),
    *("1 ", "1\n", "1;", "1 2 3;", "a ", " , ", "1, ", "1 a, ", "- ", "+ ", "1d", "1d ", "1d and ", "1 at "),
    *("a at 1:1 ", "and ", "else ", "ready ", "order 1 ", "build ", "discard ", "for ", "keep ", "play "),
    *("to <@seat:1> ", "<", "#", "<@", "<@seat:", "<@seat:0> ", "<t:1>", "www.", "https://", "> ", "-# ", "**", "||"),
    *("²", "٣", "é", "a\u0301", "\u0301", "ß", "İ", "ﷺ", "𝔞", "\u200b", "\u202e"),
)  # fmt: skip


def hostile(length: int) -> Iterator[str]:
    """Texts of that length, each one snippet again and again, once with an ordinary beginning."""
    for snippet in SNIPPETS:
        yield (snippet * length)[:length]
        yield ("1 kim" + snippet * length)[:length]


def seconds(work: Callable[[], object]) -> float:
    begun = time.thread_time()
    with suppress(Refused, IllegalChoice, ContentError):
        work()
    return time.thread_time() - begun


def slowest(read: Callable[[str], object], length: int) -> tuple[float, str]:
    """The text that takes longest, and how many times as long as one plain text; it is measured again, the best of
    three, for a measurement may have been disturbed."""
    _, text = max((seconds(partial(read, text)), text) for text in hostile(length))
    plain = min(seconds(lambda: folded.__wrapped__(PLAIN)) for _ in range(5))
    return min(seconds(lambda: read(text)) for _ in range(3)) / plain, text


MANY = PickSome(options(random.Random("hostile"), 130), 1, 130)
SECTION = Section("some", say("word", text="Some"), (Field("some", MANY, say("word", text="Some")),))


def a_written_form(text: str) -> object:
    return read_section(SECTION, {"some": [text]}, DRAW)


NOW = datetime(2026, 3, 1, tzinfo=UTC)
PARSERS: dict[str, tuple[Callable[[str], object], int]] = {
    "away from": (lambda text: own_absence(text, None, "Europe/Berlin", NOW), LONGEST_OPTION),
    "away until": (lambda text: own_absence(None, text, "Europe/Berlin", NOW), LONGEST_OPTION),
    "a pace": (lambda text: own_pace(text, text, text, text), 4000),
    "a pace in an id": (lambda text: read_back(text, "UTC"), 100),
    "a length": (seconds_in, LONGEST_OPTION),
    "an id": (parse, LONGEST_OPTION),
    "a name in a form": (a_written_form, 1000),
    "chairs": (mentioned, 4000),
    "a name": (short_name, LONGEST_OPTION),
    "a line": (one_line, LONGEST_OPTION),
    "a quotation": (quoted, LONGEST_OPTION),
    "the story": (html_of, LONGEST_OPTION),
}


@pytest.mark.parametrize("name", PARSERS)
def test_no_text_takes_long_to_read(name: str) -> None:
    read, length = PARSERS[name]
    took, text = slowest(read, length)
    assert took <= MOST_TIMES, f"{took:.0f} times a plain text for {text[:20]!r}..."


def every_kind_of_question(key: str) -> Iterator[tuple[Any, Question]]:
    """A view and a question of each kind that a game at its largest table asks."""
    rules, seen = games.game(key), set()
    setup = Setup(seats=rules.seats[-1], options={option.key: option.values[0] for option in rules.options})
    for outcome in played(rules, setup, "hostile", randomly(rules)):
        for question in outcome.asked.questions.values() if outcome.asked else ():
            if question.kind not in seen:
                seen.add(question.kind)
                yield rules.view(outcome.state, question.seat), question


@pytest.mark.parametrize("key", games.all_keys())
def test_no_turn_takes_long_to_read_and_none_breaks_the_game(key: str) -> None:
    rules = games.game(key)
    asked = 0
    for view, question in every_kind_of_question(key):
        asked += 1
        took, text = slowest(lambda text: rules.read(view, question, text, None), LONGEST_TEXT)  # noqa: B023
        assert took <= MOST_TIMES, f"{question.kind}: {took:.0f} times a plain text for {text[:20]!r}..."
    assert asked > 1


@pytest.mark.asyncio
async def test_chairs_are_found_in_no_time(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    read = lambda text: with_chairs(text, (0, 1), table, club.bot.words)  # noqa: E731
    took, text = slowest(read, LONGEST_TEXT)
    assert took <= MOST_TIMES, f"{took:.0f} times a plain text for {text[:20]!r}..."


@pytest.mark.parametrize(
    "deck",
    ["[" * 100_000, '{"contracts": ' * 50_000, f'{{"contracts": {"9" * 250_000}}}', "²", '{"contracts": 1e999999}'],
    ids=["brackets", "objects", "digits", "a sign", "without end"],
)
def test_a_deck_that_no_machine_could_read_is_refused_with_its_place(deck: str) -> None:
    with pytest.raises(ContentError, match=r"the deck file|contracts"):
        games.game("guild_master", deck)


@pytest.mark.asyncio
async def test_a_turn_that_is_too_long_is_answered_with_how_long_it_may_be(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.kim.send_dm("5 " * 900)
    assert f"{LONGEST_TEXT:,} characters" in club.kim.inbox()[-1].text
    await club.kim.send_dm("5")
    assert "READY" in club.prompt(club.kim).text.split("\n")[0]


@pytest.mark.asyncio
@pytest.mark.parametrize("text", ["²", "9" * 2000, "1" + "0" * 999, "[" * 999, "{}" * 400, "-²", "٣"])
async def test_strange_numbers_get_an_ordinary_sentence(
    club: Club, text: str, caplog: pytest.LogCaptureFixture
) -> None:
    await club.play(club.chris, club.kim)
    await club.kim.send_dm(text)
    assert club.kim.inbox()[-1].text.strip()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


def test_texts_are_of_the_length_that_discord_allows() -> None:
    assert {len(text) for text in hostile(LONGEST_OPTION)} == {LONGEST_OPTION}


@pytest.mark.parametrize("typed", ["x" * LONGEST_OPTION, "*" * 2000, "@" * 3000])
def test_a_text_of_any_length_can_be_said_again(typed: str) -> None:
    said = load_wording().text(say("refused-not-found", name=typed))
    assert said.startswith(load_wording().text(say("refused-not-found", name=typed[:3]))[:10])


TEXT_OPTIONS: dict[tuple[str, str], dict[str, Any]] = {
    ("rules", "about"): {},
    ("card", "name"): {},
    ("turn", "text"): {},
    ("me away", "begin"): {},
    ("me away", "end"): {},
    ("me quiet", "zone"): {"begin": 1, "end": 2},
    ("table open", "game"): {},
    ("table pace", "plan"): {"reply": "1h"},
    ("table pace", "reply"): {"plan": "1d"},
    ("table pace", "closes"): {"plan": "1d", "reply": "1h"},
    ("table pace", "zone"): {"plan": "1d", "reply": "1h"},
}
"""Every command with an option of free text, and what else it takes."""


@pytest.mark.asyncio
async def test_every_option_of_free_text_takes_the_longest_and_strangest_ones(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    commands = [command for command in club.bot.tree.walk_commands() if isinstance(command, app_commands.Command)]
    free = {
        (command.qualified_name, option.name)
        for command in commands
        for option in command.parameters
        if option.type is discord.AppCommandOptionType.string and not option.choices
    }
    assert free == set(TEXT_OPTIONS)
    await club.play(club.chris, club.kim)
    for (command, option), others in TEXT_OPTIONS.items():
        for text in ("x" * LONGEST_OPTION, "*" * LONGEST_OPTION, "²", "@everyone", ","):
            answer = await club.kim.slash(club.channel, command, **{option: text}, **others)
            assert answer.reply is not None and answer.reply.text.strip(), (command, text[:10])
            assert "@everyone" not in answer.reply.text
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
