"""The whole page: how it ended, score by round, and below a card for each round."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from markupsafe import Markup

from cogs.rendering import event_text
from cogs.rendering.pictures.wording import worded
from cogs.rendering.story import dice
from cogs.rendering.story.boards import Boards
from cogs.rendering.story.chart import line_chart, sample
from cogs.rendering.story.markup import html_of, is_headline, plain_headline
from cogs.rendering.story.round_text import headed, sealed_head
from cogs.rendering.story.signs import drawings, with_signs
from cogs.wording.emojis import plain
from cogs.wording.names import Words
from cogs.wording.people_names import isolated
from gamecore.engine.game import Result
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.tables.archive.dice import Dice
from gamecore.tables.archive.rounds import Moment, Opened, Round
from gamecore.tables.model.promises import Honesty, OpenPromise
from gamecore.tables.model.table import TableInfo
from gamecore.tables.service import TableService

if TYPE_CHECKING:
    from jinja2 import Template


@dataclass(frozen=True, slots=True)
class Story:
    """All that a page tells; whoever makes one leaves out what is still secret."""

    table: TableInfo
    result: Result | None
    rounds: Sequence[Round]
    honesty: Honesty
    promises: Sequence[OpenPromise] = ()
    """Those alone whose authors let everybody read them."""
    dice: Dice | None = None
    """When the game is over."""


@dataclass(frozen=True, slots=True)
class ScoreChart:
    """The scores by round, drawn and as a table."""

    title: str
    drawing: Markup
    samples: Sequence[Markup]
    """Of each seat's line, for the legend."""
    rows: Sequence[tuple[int, Sequence[int]]]


async def story_file(service: TableService, table: TableInfo, words: Words) -> bytes:
    """Return the whole game as a page for a browser: of a running one what everybody may know."""
    story = Story(
        table,
        await service.result(table.id) if table.is_open else None,
        tuple(headed(await service.rounds(table.id), table, words)),
        await service.honesty_at(table.id),
        await service.open_promises(table.id),
        await service.dice(table.id),
    )
    return (await asyncio.to_thread(story_page, story, words)).encode()


def story_page(story: Story, words: Words) -> str:
    """One HTML file that needs nothing from anywhere. Its script checks the dice of a finished game; all else is there
    without it."""
    words = words.with_signs
    table, page = story.table, _Page(story, words)
    said = say("story-page-title", table=words.table_name(table.id), game=words.game_name(table.game))
    drawn = _template().render(
        page=page,
        story=story,
        seats=range(len(words.chairs(table))),
        title=words.label(said, table),
        style=Markup(_file("page.css")),
        policy=dice.policy(runs=story.dice is not None),
        dice=None if story.dice is None else dice.card(story.dice, table, words),
    )
    return plain(drawn.replace("</body>", f"{drawings(drawn)}</body>"))


@cache
def _template() -> Template:
    """Jinja is loaded with the first page, not with the bot."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    drawn = Environment(
        loader=FunctionLoader(_file),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return drawn.get_template("page.html")


def _file(name: str) -> str:
    return files("cogs.rendering.story").joinpath(name).read_text("utf-8")


class _Page:
    """What ``page.html`` asks for. A plain string is escaped there; :class:`Markup` is made here and in ``markup``."""

    def __init__(self, story: Story, words: Words) -> None:
        self._story = story
        self._table = story.table
        self._words = words
        self._wording = words.wording(story.table)
        self._chairs = words.chairs(story.table)
        self._boards = Boards()
        self.is_over = story.table.status == "finished"

    def say(self, id: str, **params: Param) -> Markup:
        return self._lines_of(say(id, **params))

    def label(self, id: str, **params: Param) -> str:
        return self._words.label(say(id, **params))

    def chair(self, seat: int) -> Markup:
        """A seat's sign and who sits there."""
        return with_signs(isolated(self._chairs[seat]))

    def state(self) -> Markup:
        table = self._table
        kind = table.status if table.is_open else "sealed" if table.status == "closed" else "running"
        return self.say(f"story-page-{kind}", round=table.round)

    # How it ended

    def places(self) -> Iterator[tuple[int, str]]:
        """Each seat with its medal, the best first."""
        ranks = self._story.result.ranks if self._story.result is not None else ()
        for seat in sorted(range(len(ranks)), key=lambda seat: ranks[seat]):
            yield seat, event_text.medal(ranks[seat]) if self.is_over else "•"

    def remarks(self) -> list[Markup]:
        """What the game and the promises say of it, below the drawing: that belongs on the first screen."""
        said = [] if self._story.result is None else [*self._story.result.lines]
        if self._story.honesty.given:
            said.append(event_text.honesty_line(self._story.honesty))
        return [line for each in said if (line := self._lines_of(each))]

    def chart(self) -> ScoreChart | None:
        scored = [each for each in self._story.rounds if each.scores]
        if len(scored) < 2:
            return None
        rounds, scores = [each.number for each in scored], [each.scores for each in scored]
        score = self._words.label(self._words.unit(self._table), self._table)
        title = self._words.label(say("story-page-chart", score=score), self._table)
        return ScoreChart(
            title=title,
            drawing=line_chart(rounds, scores, title, self._words.label(say("story-page-as-table"), self._table)),
            samples=[sample(seat) for seat in range(len(self._chairs))],
            rows=list(zip(rounds, scores, strict=True)),
        )

    # What happened

    def board(self, round: Round) -> Markup | None:
        """How the table looked at the end of a round."""
        if round.board is None:
            return None
        return self._boards.drawn(worded(round.board, self._wording, self._words.sitters(self._table)))

    def sealed(self, moment: Moment) -> Iterator[tuple[Markup, list[tuple[int, list[tuple[Markup, bool]]]]]]:
        """The answers of several seats side by side, under what they were asked."""
        for kind in dict.fromkeys(opened.kind for opened in moment.opened):
            asked = self._lines_of(sealed_head(kind, self._table, self._words))
            yield asked, [(one.seat, self._answer(one)) for one in moment.opened if one.kind == kind]

    def _answer(self, opened: Opened) -> list[tuple[Markup, bool]]:
        """Line by line; one that begins with a dash says more about the line before it."""
        said = [self._words.text(line, self._table).strip() for line in opened.lines]
        lines = [line for text in said for line in text.split("\n") if line]
        return [(html_of(line.removeprefix("- ")), line.startswith("- ")) for line in lines]

    def events(self, moment: Moment) -> list[tuple[Markup | None, list[tuple[Markup, bool]]]]:
        """Lines under their headlines, if they have one; each with whether it is of dice."""
        blocks: list[tuple[Markup | None, list[tuple[Markup, bool]]]] = [(None, [])]
        for told in moment.events:
            rolled = bool(self._wording.rolls(told.kind.replace(".", "-")))
            for said in event_text.story_lines([told], self._table, self._words):
                if is_headline(said):
                    blocks.append((plain_headline(said), []))
                else:
                    blocks[-1][1].append((_lines(said), rolled))
        return blocks

    def promise(self, promise: OpenPromise) -> Markup:
        said = say(
            "story-page-promise",
            seat=promise.seat,
            to_seats=list(promise.to),
            round=promise.round,
            words=promise.words,
            verdict={True: "kept", False: "broken", None: "open"}[promise.kept],
        )
        return _lines(self._words.text(said, promise.naming(self._table)).strip())

    def _lines_of(self, phrase: Phrase) -> Markup:
        return _lines(self._words.text(phrase, self._table).strip())


def _lines(text: str) -> Markup:
    return Markup("<br>").join(html_of(line) for line in text.split("\n"))
