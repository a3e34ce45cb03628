"""The story of a game as a page for a browser, by what people press."""

from __future__ import annotations

import html
import json
import re
from html.parser import HTMLParser
from itertools import count
from typing import Any

import pytest

from bot.simulator.people.person import Answer
from cogs.handlers.showing.stories import round_menus
from cogs.rendering.story.markup import html_of
from cogs.wording.emojis import all_emojis, plain
from gamecore.engine.playing import look
from tests.support.discord.club import Club, texts
from tests.support.discord.playing.player import Player, play_to_the_end
from tests.support.discord.playing.quickly import play_on
from tests.support.discord.playing.whole_games import play_by_messages
from tests.support.discord.stories import story_of

pytestmark = pytest.mark.asyncio

SIGNS = {one.name: one.char for one in all_emojis()}
"""What stands in a text for each small drawing."""
EMPTY = {"meta", "br", "line", "path", "circle", "polyline"}
"""Elements that need no end."""


class Page(HTMLParser):
    """A page as a browser reads it. Raises AssertionError where elements do not close in order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.sections: dict[str, str] = {}
        self.text = ""
        self._section = ""
        self.feed(text)
        self.close()
        assert not self.open, f"never closed: {self.open}"

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag == "section":
            self._section = dict(attrs).get("id") or ""
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag == "use":
            self.handle_data(SIGNS.get((dict(attrs)["href"] or "").removeprefix("#"), ""))

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open[-1] == tag, f"{tag} closes, but {self.open[-3:]} are open"
        self.open.pop()

    def handle_data(self, data: str) -> None:
        if not {"style", "script"} & set(self.open):
            self.text += data
            self.sections[self._section] = self.sections.get(self._section, "") + data

    def of_class(self, name: str) -> list[dict[str, str | None]]:
        return [attrs for _, attrs in self.elements if name in (attrs.get("class") or "").split()]


def page_in(answer: Answer, table: str) -> Page:
    assert answer.reply is not None
    return Page(answer.reply.files[f"story-{table}.html"].decode())


async def all_of_it_is_there(club: Club, table: str) -> None:
    answer = await club.silvia.click(club.with_button("Rematch"), "Download game")
    assert answer.reply is not None and answer.ephemeral
    page = page_in(answer, table)
    data: Any = json.loads(answer.reply.files[f"table-{table}.json"])

    words = club.bot.words.of_game("guild_master")
    rolled = [told for row in data["log"] for told in row["events"] if words.rolls(told["kind"].replace(".", "-"))]
    assert len(page.of_class("roll")) == len(rolled) > 10, "every roll is there"
    assert {f"round-{round}" for round in range(7)} <= set(page.sections), "every round is there"
    for round in range(1, 7):
        orders = page.sections[f"round-{round}"]
        assert "Sealed, now open: this round's orders" in orders and "🟥 Chris" in orders and "🟦 Kim" in orders
    assert page.text.index("How it ended") < page.text.index("Round by round: Fame") < page.text.index("Round 1")
    polylines = [attrs["points"] or "" for tag, attrs in page.elements if tag == "polyline" and "points" in attrs]
    assert [len(points.split()) for points in polylines[:2]] == [7, 7], "a line for each, with a point for each round"
    assert str(max(data["scores"])) in page.sections["scores"], "the drawing is told as a table, too"


async def test_a_page_needs_nothing_from_outside_and_runs_only_what_checks_the_dice(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    running = Page(await story_of(club, table.id))
    await play_by_messages(club, club.chris, club.kim)
    page = page_in(await club.kim.click(club.with_button("Rematch"), "What happened"), table.id)
    assert not {tag for tag, _ in page.elements} & {"link", "img", "iframe", "object", "video", "form"}
    assert [attrs.get("type") for tag, attrs in page.elements if tag == "script"] == ["application/json", None]
    assert "script" not in {tag for tag, _ in running.elements}
    for each in (page, running):
        (policy,) = [attrs["content"] or "" for _, attrs in each.elements if "http-equiv" in attrs]
        assert policy.startswith("default-src 'none'") and "http" not in policy
    for _, attrs in page.elements:
        assert not any(name.startswith("on") or name in ("src", "xlink:href") for name in attrs), attrs
        assert (attrs.get("href") or "#").startswith("#")


async def test_while_the_game_runs_the_page_holds_nobodys_secret(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    row = await club.bot.service.store.table(table.id)
    told = await club.bot.service.story(table.id, club.kim.id)
    secret = told[0].params["secret"]
    story = await club.kim.slash(club.channel, "table story")
    assert f"Your secret is {secret}" in "\n".join(seen.text for seen in club.said(club.kim)), "Kim's own text has it"
    newest = next(seen for seen in reversed(club.said(club.kim)) if seen.files)
    page = Page(newest.files[f"story-{table.id}.html"].decode())
    assert story.ephemeral and newest.ephemeral
    assert "secret is" not in page.text and "Sealed, now open" not in page.text
    assert row is not None and row.secret not in page.text and row.seed not in page.text


async def everything_about(club: Club) -> dict[str, tuple[str, dict[str, bytes]]]:
    """What every button below a game's end answers, and the commands about it, to who played and to who did not."""
    answers: dict[str, Answer] = {}
    for person in (club.chris, club.silvia):
        end = club.with_button("Rematch")
        for label in end.buttons:
            if label not in ("Rematch", "Another game"):
                answers[f"{person.name}: {label}"] = await person.click(end, label)
        for command in ("table story", "table board", "table export", "me profile"):
            answers[f"{person.name}: {command}"] = await person.slash(club.channel, command)
    return {asked: (answer.text, dict(answer.reply.files if answer.reply else {})) for asked, answer in answers.items()}


async def test_all_that_can_be_asked_about_a_game_that_is_over_is_answered_alike_when_it_is_folded(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await play_by_messages(club, club.chris, club.kim)
    before = await everything_about(club)
    store = club.bot.service.store
    assert list(await store.to_fold(9)) == [table.id]
    await store.fold(table.id)
    assert list(await store.to_fold(9)) == []
    await club.restart()
    assert await everything_about(club) == before
    assert len(before) >= 14 and sum(bool(files) for _, files in before.values()) >= 4


async def test_whatever_somebody_is_called_it_is_only_text(club: Club) -> None:
    assert html_of("\\<script\\>alert\\(1\\)") == "&lt;script&gt;alert\\(1\\)"
    assert html_of("**bold** & \\*\\*not\\*\\*") == "<strong>bold</strong> &amp; **not**"
    assert html_of("**never closed") == "<strong>never closed</strong>"
    assert html_of('-# "small" <b>') == "<small>&#34;small&#34; &lt;b&gt;</small>"


async def test_while_a_game_runs_anybody_reads_its_newest_round_beside_a_menu_of_all_and_no_secret(club: Club) -> None:
    await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    await club.bid(club.kim, 2)
    story = await club.silvia.slash(club.channel, "table story")
    newest = next(seen for seen in club.said(club.silvia) if seen.menus)
    assert story.ephemeral and newest.ephemeral and newest.text.startswith("**Round 1**\n")
    told = await club.silvia.select(newest, "1")
    assert "🟥 Chris rolls" in told.text
    setting_up = await club.silvia.select(newest, "0")
    assert "secret is" not in told.text + setting_up.text


async def test_more_rounds_than_a_menu_holds_are_all_to_be_had(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    row = await club.bot.service.store.table(table.id)
    assert row is not None
    menus = round_menus(table.model_copy(update={"round": 60}), club.bot.words)
    assert [choice.value for menu in menus for choice in menu.choices] == [str(number) for number in range(61)]
    assert len({menu.to.custom_id() for menu in menus}) == len(menus) == 3


OFTEN = [4, pytest.param(1, marks=pytest.mark.soak)]
"""The page of a running game is looked at after one answer in so many; in the last two rounds after each."""


class Reading:
    """Looks at the page of a running game after one answer in so many."""

    def __init__(self, club: Club, table: str, one_in: int) -> None:
        self.club, self.table, self.one_in = club, table, one_in
        self.answers = count()
        self.told = ""
        self.looked_for = 0
        self.drawn: dict[int, list[list[str]]] = {}

    async def look(self) -> None:
        service = self.club.bot.service
        self.told += texts(self.club.public())
        if next(self.answers) % self.one_in:
            return
        row, position = await service.store.table(self.table), await service.store.position(self.table)
        if row is None or position is None or row.status != "playing":
            return
        page = await story_of(self.club, self.table)
        rules: Any = self.club.bot.library.game("guild_master")
        guilds = look(rules, position, row.seed).state.guilds
        self.it_names_no_hidden_card(
            page, [rules.cards.contracts[card].name for each in guilds for card in each.privates]
        )
        assert row.secret not in page and row.seed not in page
        if f'id="round-{row.round}"' in page and row.round:
            self.it_draws_what_everybody_can_add_up(page, row.round, [str(guild.fame) for guild in guilds])

    def it_names_no_hidden_card(self, page: str, hidden: list[str]) -> None:
        """Whatever private contract stands on the page has stood in the channel."""
        self.looked_for += len(hidden)
        for name in hidden:
            assert html.escape(name) not in page or name in self.told, name

    def it_draws_what_everybody_can_add_up(self, text: str, round: int, fame: list[str]) -> None:
        """Fame lies open all game long: a point for each round so far, and the last one is how it stands now."""
        rows = [part.split("</tr>")[0] for part in text.split('<tr><th scope="row">')[1:]]
        self.drawn[round] = [re.findall(r"\d+", re.sub(r"<[^>]*>", " ", part)) for part in rows]
        assert "Round by round: Fame" in Page(text).text and self.drawn[round][-1] == [str(round), *fame]

    async def what_a_round_came_to_stays_as_it_was(self) -> None:
        at = max(self.drawn)
        last = self.drawn[at]
        for round, rows in self.drawn.items():
            assert [int(row[0]) for row in rows] == list(range(round + 1))
            assert last[:round] == rows[:round]
        whole = await self.club.bot.service.rounds(self.table)
        assert at >= 5
        assert [[str(score) for score in round.scores] for round in whole][:at] == [row[1:] for row in last[:at]]


@pytest.mark.parametrize("one_in", OFTEN)
async def test_a_game_is_told_on_a_page_without_what_is_hidden_while_it_runs_and_whole_at_its_end(
    club: Club, one_in: int
) -> None:
    """In its first rounds and its last; in the soak in all of them."""
    people = (club.chris, club.kim)
    table = (await club.open("guild_master", seats=2)).id
    await club.bot.service.set_options(table, club.chris.id, {"length": "6"})
    await club.join(*people)
    reading = Reading(club, table, one_in)
    players = [Player(club, person, "page") for person in people]
    if one_in > 1:
        await play_to_the_end(club, players, after=reading.look, most_turns=3)
        await play_on(club, table, *people, until=lambda info: info.round >= 5)
        reading.one_in = 1
    await play_to_the_end(club, players, after=reading.look)
    assert reading.looked_for > 50 / one_in
    await reading.what_a_round_came_to_stays_as_it_was()
    await all_of_it_is_there(club, table)


async def test_where_scores_are_secret_nothing_is_drawn_before_the_end(club: Club) -> None:
    table = await club.open("gilded_compass", seats=2)
    await club.join(club.chris, club.kim)
    rounds = await club.bot.service.rounds(table.id)
    assert rounds and not any(round.scores for round in rounds)


async def test_why_says_until_when_and_does_not_move_with_what_others_fill_in(club: Club) -> None:
    await club.play(club.chris, club.kim)
    before = (await club.silvia.slash(club.channel, "table why")).text
    until = before.split("until <t:")[1].split(":")[0]
    assert "then saved answers count" in before
    await club.env.advance_time(600)
    await club.bid(club.kim, 3)
    after = (await club.silvia.slash(club.channel, "table why")).text
    assert f"until <t:{until}:f>" in after and "**Waiting for 🟥 Chris**" in after and "Ready: 🟦 Kim" in after


async def test_a_game_that_was_closed_before_its_end_is_told_whole_and_called_not_finished(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    await club.bid(club.kim, 2)
    for person in (club.chris, club.kim):
        await club.bot.service.vote(table.id, person.id, "end", True)
    await club.settle()
    page = Page(await story_of(club, table.id))
    assert (
        "closed before its end" in page.text and "Every secret is open" in page.text and "🟥 Chris rolls" in page.text
    )
    assert "How it stood" in page.text and "How it ended" not in page.text and "🥇" not in page.text


async def test_seats_and_dice_stand_in_a_story_as_the_boards_draw_them(club: Club) -> None:
    table = await club.play(club.chris, club.kim)
    await club.bid(club.chris, 5)
    await club.bid(club.kim, 2)
    await club.settle()
    page = Page(await story_of(club, table.id))
    shown = {attrs["href"] for tag, attrs in page.elements if tag == "use" and (attrs["href"] or "").startswith("#gm_")}
    drawn = {f"#{attrs['id']}" for tag, attrs in page.elements if tag == "symbol"}
    assert "#gm_seat_red" in shown and shown == drawn


async def test_what_one_may_type_stands_in_a_story_without_drawings() -> None:
    assert "<svg" in html_of("🟥 Chris") and "<svg" not in html_of("`🟥`")


async def test_no_drawing_in_a_story_is_announced_without_words() -> None:
    drawn = "".join(html_of(one.char) for one in all_emojis())
    assert 'aria-label=""' not in plain(drawn) and 'aria-label="5"' in drawn
