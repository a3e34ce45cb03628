"""Discord's markdown, as far as our own texts use it, becomes HTML. Everything else is shown as it stands."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from cogs.rendering.story.signs import with_signs

_TOKEN = re.compile(
    r"\\(?P<plain>[\\*_~`|<\[\]:.#>+-])|(?P<bold>\*\*)|(?P<code>`)|<t:(?P<time>\d+)(?::\w)?>|(?P<zero>\u200b)"
)
_TAGS = {"bold": "strong", "code": "code"}


def is_headline(line: str) -> bool:
    """True if a line is bold from end to end: it begins a paragraph."""
    return line.startswith("**") and line.endswith("**") and line.count("**") == 2 and len(line) > 4


def plain_headline(line: str) -> Markup:
    """A headline as HTML, without its bold."""
    return html_of(line[2:-2])


def html_of(text: str) -> Markup:
    """One line as HTML, harmless whatever somebody is called: only our own marks become elements."""
    small = text.startswith("-# ")
    quote = text.startswith("> ")
    text = text[3:] if small else text[2:] if quote else text
    parts: list[str] = []
    unclosed: list[str] = []
    at = 0
    for found in _TOKEN.finditer(text):
        if found.start() > at:
            parts.append(_said(text[at : found.start()], unclosed))
        at = found.end()
        parts.append(_token(found, unclosed))
    parts.append(_said(text[at:], unclosed))
    parts += [f"</{tag}>" for tag in reversed(unclosed)]
    # Every part is escaped or one of our own tags: text that stands in none of them cannot get here.
    inner = Markup("".join(parts))
    return Markup("<small>%s</small>") % inner if small else Markup("<q>%s</q>") % inner if quote else inner


def _said(text: str, unclosed: list[str]) -> Markup:
    """Words; what one may type stands without signs."""
    return escape(text) if "code" in unclosed else with_signs(text)


def _token(found: re.Match[str], unclosed: list[str]) -> str:
    kind = found.lastgroup or ""
    if kind == "plain":
        return escape(found["plain"])
    if kind in ("time", "zero"):
        return ""
    tag = _TAGS[kind]
    if unclosed and unclosed[-1] == tag:
        unclosed.pop()
        return f"</{tag}>"
    if tag in unclosed:
        return ""
    unclosed.append(tag)
    return f"<{tag}>"
