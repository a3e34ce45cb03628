"""Fluent text is read as the library reads it, but names and runs of plain text at once and not letter by letter: they
are most of it, and a bot reads the texts of all games before it begins."""

from __future__ import annotations

import re

from fluent.syntax import FluentParser, ast
from fluent.syntax.stream import FluentParserStream

_NAME = re.compile(r"[a-zA-Z][a-zA-Z0-9_-]*")
_PLAIN = re.compile(r"(?:[^{}\r\n]|\r(?!\n))+")


class _Reader(FluentParser):
    def get_identifier(self, ps: FluentParserStream) -> ast.Identifier:
        return ast.Identifier(name) if (name := _taken(_NAME, ps)) else super().get_identifier(ps)

    def get_text_element(self, ps: FluentParserStream) -> ast.TextElement:
        return ast.TextElement(_taken(_PLAIN, ps))


def _taken(what: re.Pattern[str], ps: FluentParserStream) -> str:
    """What stands next, if it is of that kind; the stream goes on behind it."""
    found = what.match(ps.string, ps.index)
    if found is None:
        return ""
    ps.index, ps.peek_offset = found.end(), 0
    return found[0]


def read(text: str) -> ast.Resource:
    """All entries, without where they stand."""
    return _Reader(with_spans=False).parse(text)


def first_wrong_line(text: str) -> int:
    """The number of the line where something that is not Fluent begins."""
    wrong = (entry.span for entry in FluentParser().parse(text).body if isinstance(entry, ast.Junk))
    span = next(wrong)
    return text.count("\n", 0, span.start if span else 0) + 1
