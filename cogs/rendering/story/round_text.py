"""One round as messages: what was told, and, when the game is over, what each seat had sealed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from cogs.rendering import event_text
from cogs.ui.asking import waited_phrase
from cogs.wording.names import Words
from gamecore.engine.phrases import Phrase, say
from gamecore.tables.archive.rounds import Moment, Opened, Round
from gamecore.tables.model.table import LoggedEvent, TableInfo


def headed(rounds: Iterable[Round], table: TableInfo, words: Words) -> Iterator[Round]:
    """The same, where a heading that was told last in a round stands above the next."""
    carried: tuple[LoggedEvent, ...] = ()
    for round in rounds:
        moments = [*([Moment((), carried)] if carried else []), *round.moments]
        last = moments[-1].events if moments else ()
        carried = tuple(event_text.heading(last, table, words))
        if carried:
            moments[-1] = replace(moments[-1], events=last[: len(last) - len(carried)])
        yield replace(round, moments=tuple(moments))


def round_lines(round: Round, table: TableInfo, words: Words) -> list[str]:
    """Line by line, in the order in which it happened."""
    lines: list[str] = []
    for moment in round.moments:
        for kind in dict.fromkeys(opened.kind for opened in moment.opened):
            lines.append(f"**{words.text(sealed_head(kind, table, words), table)}**")
            lines += [line for opened in moment.opened if opened.kind == kind for line in _answer(opened, table, words)]
        lines += event_text.story_lines(moment.events, table, words)
    return lines


def sealed_head(kind: str, table: TableInfo, words: Words) -> Phrase:
    """What several seats had been asked in secret."""
    waited = waited_phrase(kind)
    what = waited if words.wording(table).has(waited.id) else say("done-something")
    return say("story-page-opened", what=what)


def _answer(opened: Opened, table: TableInfo, words: Words) -> Iterator[str]:
    said = [line for each in opened.lines for line in words.text(each, table).split("\n") if line.strip()]
    chair = words.text(say("chair", seat=opened.seat), table)
    if len(said) == 1:
        yield f"{chair}: {said[0]}"
        return
    yield chair
    yield from (f"> {line}" for line in said)
