"""The small signs within a story's text: those that the bot's emojis show in Discord, of the boards' own family."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from markupsafe import Markup, escape

from cogs.rendering.pictures.emojis import SIDE, drawn
from cogs.rendering.pictures.svg import svg
from cogs.wording.emojis import BEFORE_THEIR_NAMES, all_emojis, plain

_SHOWN = re.compile(r'<use href="#(gm_[a-z0-9_]+)"/>')


def with_signs(text: str) -> Markup:
    """A text as HTML, harmless whatever stands in it, with a small drawing for each character that has one."""
    there = set(text)
    said = str(escape(text))
    for char, sign in _signs().items():
        said = said.replace(char, sign) if char in there else said
    return Markup(said)


@cache
def _signs() -> Mapping[str, str]:
    """By character. Whoever hears the page hears what stands there without a sign; nothing where a word says it."""
    heard = {one: "" if one.family in BEFORE_THEIR_NAMES else plain(one.char) for one in all_emojis()}
    labels = {
        one: f'role="img" aria-label="{escape(said)}"' if said else 'aria-hidden="true"' for one, said in heard.items()
    }
    return {one.char: f'<svg class="sign" {label}><use href="#{one.name}"/></svg>' for one, label in labels.items()}


def drawings(page: str) -> Markup:
    """The drawings of all signs that a page shows, each once."""
    shown = set(_SHOWN.findall(page))
    return Markup(
        '<svg class="drawings" aria-hidden="true">{}</svg>'.format(
            "".join(_drawing(name) for name in sorted(shown)) if shown else ""
        )
    )


@cache
def _drawing(name: str) -> str:
    emoji = next(one for one in all_emojis() if one.name == name)
    _, inner = svg(drawn(emoji)).split(">", 1)
    return f'<symbol id="{name}" viewBox="0 0 {SIDE} {SIDE}">{inner.removesuffix("</svg>")}</symbol>'
