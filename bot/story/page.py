"""The whole page: how it ended, score by round, and below a card for each round."""

from __future__ import annotations

import html
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files

from bot import telling
from bot.names import isolated
from bot.story import dice
from bot.story.chart import line_chart, sample
from bot.story.markup import html_of, is_headline, plain_headline
from bot.story.round_text import sealed_head
from bot.words import Words
from gamecore.engine.game import Result
from gamecore.engine.phrases import Phrase, say
from gamecore.table.chapters import Chapter, Moment, Opened
from gamecore.table.dice import Dice
from gamecore.table.models import TableInfo
from gamecore.table.promises import Honesty, OpenPromise


@dataclass(frozen=True, slots=True)
class Story:
    """All that a page tells; whoever makes one leaves out what is still secret."""

    table: TableInfo
    result: Result | None
    chapters: Sequence[Chapter]
    honesty: Honesty
    promises: Sequence[OpenPromise] = ()
    """Those alone whose authors let everybody read them."""
    dice: Dice | None = None
    """When the game is over."""


def story_page(story: Story, words: Words) -> str:
    """One HTML file that needs nothing from anywhere. Its script checks the dice of a finished game; all else is there
    without it."""
    return "\n".join(_Page(story, words).lines()) + "\n"


class _Page:
    def __init__(self, story: Story, words: Words) -> None:
        self._story = story
        self._table = story.table
        self._words = words
        self._wording = words.wording(story.table)
        self._chairs = words.chairs(story.table)

    def lines(self) -> Iterator[str]:
        table, words = self._table, self._words
        title = words.label(
            say("story-page-title", table=words.table_name(table.id), game=words.game_name(table.game)), table
        )
        style = files("bot.story").joinpath("page.css").read_text("utf-8")
        yield '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
        yield dice.policy(runs=self._story.dice is not None)
        yield f"<title>{html.escape(title)}</title><style>\n{style}</style></head><body>"
        yield f"<header><h1>{html.escape(title)}</h1>"
        kind = table.status if table.is_open else "sealed" if table.status == "closed" else "running"
        said = say(f"story-page-{kind}", chapter=table.chapter)
        yield f'<p class="soft">{self._say(said)}</p></header><main>'
        yield from self._ending()
        yield from self._chart()
        yield from self._remarks()
        yield from self._contents()
        for chapter in self._story.chapters:
            yield from self._chapter(chapter)
        yield from self._promises()
        if self._story.dice is not None:
            yield from dice.card(self._story.dice, table, words)
        yield "</main></body></html>"

    # How it ended

    def _ending(self) -> Iterator[str]:
        result = self._story.result
        if result is None:
            return
        over = self._table.status == "finished"
        head = self._say(say("story-page-result", over=int(over)))
        yield f'<section class="card" id="result"><h2>{head}</h2><ol class="places">'
        for seat in sorted(range(len(result.ranks)), key=lambda seat: result.ranks[seat]):
            medal = html.escape(telling.medal(result.ranks[seat])) if over else "•"
            yield f"<li><span>{medal}</span> <span>{self._chair(seat)}</span> <b>{result.scores[seat]}</b></li>"
        yield "</ol></section>"

    def _remarks(self) -> Iterator[str]:
        """What the game and the promises say of it, below the drawing: that belongs on the first screen."""
        said = [] if self._story.result is None else [*self._story.result.lines]
        if self._story.honesty.given:
            said.append(telling.honesty_line(self._story.honesty))
        lines = [line for each in said if (line := self._say(each))]
        if lines:
            yield f'<section class="card">{"".join(f"<p>{line}</p>" for line in lines)}</section>'

    def _chart(self) -> Iterator[str]:
        told = [chapter for chapter in self._story.chapters if chapter.scores]
        if len(told) < 2:
            return
        rounds, scores = [chapter.number for chapter in told], [chapter.scores for chapter in told]
        own = Phrase("game-score")
        score = self._words.label(own if self._wording.has(own.id) else say("story-score"), self._table)
        title = self._words.label(say("story-page-chart", score=score), self._table)
        yield f'<section class="card" id="scores"><h2>{html.escape(title)}</h2>'
        yield line_chart(rounds, scores, title, self._words.label(say("story-page-as-table"), self._table))
        yield '<ul class="legend">'
        yield from (f"<li>{sample(seat)} {self._chair(seat)}</li>" for seat in range(len(self._chairs)))
        yield f"</ul><details><summary>{self._say(say('story-page-as-table'))}</summary>"
        head = "".join(f'<th scope="col">{self._chair(seat)}</th>' for seat in range(len(self._chairs)))
        yield f'<div class="wide"><table><tr><th scope="col">{self._say(say("story-page-round"))}</th>{head}</tr>'
        for number, row in zip(rounds, scores, strict=True):
            yield f'<tr><th scope="row">{number}</th>{"".join(f"<td>{score}</td>" for score in row)}</tr>'
        yield "</table></div></details></section>"

    def _contents(self) -> Iterator[str]:
        yield f'<nav aria-label="{html.escape(self._words.label(say("story-page-rounds")))}"><ol>'
        yield from (f'<li><a href="#round-{c.number}">{c.number}</a></li>' for c in self._story.chapters)
        yield "</ol></nav>"

    # What happened

    def _chapter(self, chapter: Chapter) -> Iterator[str]:
        title = self._say(say("story-page-chapter", chapter=chapter.number))
        yield f'<section class="card" id="round-{chapter.number}"><h2>{title}</h2>'
        for moment in chapter.moments:
            yield from self._sealed(moment)
            yield from self._told(moment)
        yield "</section>"

    def _sealed(self, moment: Moment) -> Iterator[str]:
        """The answers of several seats side by side, under what they were asked."""
        for kind in dict.fromkeys(opened.kind for opened in moment.opened):
            yield f'<h3>{self._say(sealed_head(kind, self._table, self._words))}</h3><div class="opened">'
            yield from (self._answer(opened) for opened in moment.opened if opened.kind == kind)
            yield "</div>"

    def _answer(self, opened: Opened) -> str:
        said = [self._words.text(line, self._table).strip() for line in opened.lines]
        lines = "".join(_answer_line(line) for text in said for line in text.split("\n") if line)
        return f"<div><h4>{self._chair(opened.seat)}</h4><ul>{lines}</ul></div>"

    def _told(self, moment: Moment) -> Iterator[str]:
        """Line by line; a headline begins a new list, and what is of dice says so."""
        open_list = False
        for told in moment.told:
            rolled = self._wording.rolls(told.kind.replace(".", "-"))
            for said in telling.story_lines([told], self._table, self._words):
                if is_headline(said):
                    yield f"{'</ul>' if open_list else ''}<h3>{plain_headline(said)}</h3>"
                    open_list = False
                    continue
                if not open_list:
                    yield '<ul class="told">'
                    open_list = True
                yield self._roll(said) if rolled else f"<li>{_lines(said)}</li>"
        if open_list:
            yield "</ul>"

    def _roll(self, said: str) -> str:
        return f'<li class="roll"><span class="tag">{self._say(say("story-page-roll"))}</span>{_lines(said)}</li>'

    def _promises(self) -> Iterator[str]:
        if not self._story.promises:
            return
        yield f'<section class="card" id="promises"><h2>{self._say(say("story-page-promises"))}</h2><ul class="told">'
        for promise in self._story.promises:
            verdict = {True: "kept", False: "broken", None: "open"}[promise.kept]
            said = say(
                "story-page-promise",
                seat=promise.seat,
                to_seats=list(promise.to),
                chapter=promise.chapter,
                words=promise.words,
                verdict=verdict,
            )
            yield f"<li>{_lines(self._words.text(said, promise.naming(self._table)).strip())}</li>"
        yield "</ul></section>"

    def _say(self, phrase: Phrase) -> str:
        return _lines(self._words.text(phrase, self._table).strip())

    def _chair(self, seat: int) -> str:
        return html.escape(isolated(self._chairs[seat]))


def _answer_line(line: str) -> str:
    """What begins with a dash says more about the line before it."""
    return f'<li class="more">{html_of(line[2:])}</li>' if line.startswith("- ") else f"<li>{html_of(line)}</li>"


def _lines(text: str) -> str:
    return "<br>".join(html_of(line) for line in text.split("\n"))
