"""The boards of a story, round by round, as SVG within its page. Whatever outline comes again is written once."""

from __future__ import annotations

import re

from markupsafe import Markup, escape

from cogs.rendering.pictures.svg import svg
from cogs.rendering.pictures.wording import alt_text
from gamecore.engine.picture.marks import Picture

_OUTLINE = re.compile(r'<path ((?:[a-z-]+="[^"]*" )*)d="([^"]{30,})"((?: [a-z-]+="[^"]*")*)/>')


class Boards:
    """Draws worded boards for one page, where each finds the outlines of those before it."""

    def __init__(self) -> None:
        self._names: dict[str, str] = {}

    def drawn(self, picture: Picture) -> Markup:
        """One board, told in words to whoever cannot see it."""
        outlines: list[str] = []

        def once(found: re.Match[str]) -> str:
            before, d, behind = found.groups()
            if d not in self._names:
                self._names[d] = name = f"o{len(self._names)}"
                outlines.append(f'<path id="{name}" d="{d}"/>')
            return f'<use href="#{self._names[d]}" {before.strip()}{behind}/>'

        text = _OUTLINE.sub(once, svg(picture))
        head, rest = text.split(">", 1)
        # Texts are outlines and signs our own files: of what somebody wrote only the label stands here, escaped.
        label = f' class="board" role="img" aria-label="{escape(alt_text(picture))}"'
        return Markup(f"{head}{label}><defs>{''.join(outlines)}</defs>{rest}")
