"""The boards of a story: drawings within its page, told in words, whose outlines are written once."""

from __future__ import annotations

import json
import lzma
import re
from itertools import pairwise
from pathlib import Path

from cogs.rendering.pictures.svg import svg
from cogs.rendering.story.boards import Boards
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.picture.marks import Picture
from gamecore.games import game
from gamecore.tables.archive.reading import read_export
from gamecore.tables.archive.rounds import whole_rounds
from tests.support.pictures.positions import HARD_NAMES, on_the_way, with_names


def boards() -> list[Picture]:
    drawn = on_the_way("town_founders", Setup(seats=3), "story", 40)
    return [with_names("town_founders", picture, HARD_NAMES[:3]) for kind, picture in drawn if kind == "board"]


def test_every_outline_that_a_board_uses_is_in_the_page_once() -> None:
    page = Boards()
    text = "".join(page.drawn(picture) for picture in boards())
    names = re.findall(r'<path id="(o\d+)"', text)
    assert len(set(names)) == len(names) and set(re.findall(r'href="#(o\d+)"', text)) == set(names)
    assert len(text) < 0.6 * sum(len(svg(picture)) for picture in boards())


def test_a_board_says_in_words_what_it_shows_and_runs_nothing() -> None:
    alt = 'Kim & "Robin" <script>'
    picture = Picture(1080, 810, (), (alt,))
    text = Boards().drawn(picture)
    assert 'role="img" aria-label="Kim &amp; &#34;Robin&#34; &lt;script&gt;"' in text and "<script" not in text


def test_a_finished_game_shows_its_board_round_by_round_as_everybody_saw_it() -> None:
    cadwallon = game("cadwallon")
    file, *_ = sorted(Path("tests/data/finished").glob(f"cadwallon-v{cadwallon.version}-*.json.xz"))
    told = whole_rounds(read_export(json.loads(lzma.decompress(file.read_bytes()))), game)
    assert all(round.board is not None for round in told if round.number)
    assert all(one.board != other.board for one, other in pairwise(told))


def test_the_last_board_shows_what_the_last_round_decided() -> None:
    """It was a table of points, for every card was won by then."""
    cadwallon = game("cadwallon")
    files = sorted(Path("tests/data/finished").glob(f"cadwallon-v{cadwallon.version}-*.json.xz"))
    for file in files:
        *_, last = whole_rounds(read_export(json.loads(lzma.decompress(file.read_bytes()))), game)
        assert last.board is not None
        said = [part.id for part in last.board.alt if isinstance(part, Phrase)]
        assert said.count("picture-led-alt") + said.count("picture-card-alt") == 9
