"""The type of pictures: how wide texts are, and their outlines.

Titles are set in Fraunces, all else in Fira Sans Condensed; both under the SIL Open Font License, pinned as packages.
"""

from __future__ import annotations

from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TypeAlias

import uharfbuzz as hb

FILES: dict[str, tuple[str, str, dict[str, float]]] = {
    "serif": ("fontpkg_fraunces", "Fraunces[SOFT,WONK,opsz,wght].ttf", {"wght": 640, "opsz": 36, "SOFT": 0, "WONK": 0}),
    "text": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Medium.ttf", {}),
    "bold": ("fontpkg_fira_sans_condensed", "FiraSansCondensed-Bold.ttf", {}),
}
"""Of each face its package, its file in it, and for a variable font where on its axes."""
FEATURES = {"kern": True, "liga": True, "tnum": True, "lnum": True}
Glyphs: TypeAlias = tuple[tuple[int, int, int], ...]
"""Glyphs with where they stand, in font units."""


class Face:
    """One weight of one family."""

    def __init__(self, package: str, file: str, axes: dict[str, float]) -> None:
        face = hb.Face(hb.Blob.from_file_path(str(Path(str(files(package))) / "files" / file)))
        self._font = hb.Font(face)
        if axes:
            self._font.set_variations(axes)
        self.em: int = face.upem
        self.covers = frozenset(face.unicodes)
        capital = self._font.get_glyph_extents(self._font.get_nominal_glyph(ord("H")))
        self.cap: float = capital.y_bearing / self.em
        """How high a capital is, as a share of the size."""
        self._pen = _pen()

    def shaped(self, text: str) -> tuple[Glyphs, int]:
        """The glyphs of a text, and how wide they are together."""
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(self._font, buffer, FEATURES)
        x, found = 0, []
        for info, at in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            found.append((info.codepoint, x + at.x_offset, at.y_offset))
            x += at.x_advance
        return tuple(found), x

    def outline(self, glyph: int) -> str:
        """A glyph as a path, upwards from its baseline."""
        parts: list[str] = []
        self._font.draw_glyph(glyph, self._pen, parts)
        return "".join(parts)


def _pen() -> hb.DrawFuncs:
    pen = hb.DrawFuncs()
    pen.set_move_to_func(lambda x, y, to: to.append(f"M{x:.0f} {y:.0f}"))
    pen.set_line_to_func(lambda x, y, to: to.append(f"L{x:.0f} {y:.0f}"))
    pen.set_quadratic_to_func(lambda a, b, x, y, to: to.append(f"Q{a:.0f} {b:.0f} {x:.0f} {y:.0f}"))
    pen.set_cubic_to_func(lambda a, b, c, d, x, y, to: to.append(f"C{a:.0f} {b:.0f} {c:.0f} {d:.0f} {x:.0f} {y:.0f}"))
    pen.set_close_path_func(lambda to: to.append("Z"))
    return pen


@cache
def face(name: str) -> Face:
    """A face, read from its file once."""
    return Face(*FILES[name])


@lru_cache(maxsize=1 << 14)
def shaped(name: str, text: str) -> tuple[Glyphs, int]:
    return face(name).shaped(text)


@lru_cache(maxsize=1 << 12)
def outline(name: str, glyph: int) -> str:
    return face(name).outline(glyph)


@lru_cache(maxsize=1 << 14)
def writing(name: str, text: str) -> str:
    """The face itself if it has every letter of the text (the serif knows Latin alone), else the bold one."""
    return name if face(name).covers.issuperset(map(ord, text)) else "bold"


def unwritable(text: str) -> str:
    """The letters of a text that no face has."""
    return "".join(letter for letter in text if ord(letter) not in face("bold").covers)


def width(name: str, text: str, size: float) -> float:
    """How wide a text is in units."""
    name = writing(name, text)
    return shaped(name, text)[1] * size / face(name).em


@lru_cache(maxsize=1 << 10)
def readable(name: str) -> str:
    """Somebody's name as far as there are letters for it; empty where that is less than half of it."""
    shown = " ".join("".join(letter for letter in name if ord(letter) in face("bold").covers).split())
    return shown if 2 * sum(map(str.isalnum, shown)) > sum(map(str.isalnum, name)) else ""
