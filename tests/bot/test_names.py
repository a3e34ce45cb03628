"""Whatever somebody calls themselves: a name is one short line that can be seen and means nobody else."""

from __future__ import annotations

import unicodedata

import pytest

from cogs.wording.names import COLOURS
from cogs.wording.people_names import isolated, kept_distinct, short_name, shown_name
from tests.support.bot.names import HOSTILE


@pytest.mark.parametrize("name", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_name_is_one_short_line_that_can_be_seen(name: str) -> None:
    shown = short_name(name)
    assert 1 <= len(shown) <= 32 and len(shown.splitlines()) == 1
    assert not any(unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for sign in shown)
    assert not any(mark in shown for mark in (*COLOURS, "✅", "🥇"))
    run = 0
    for sign in unicodedata.normalize("NFD", shown):
        run = run + 1 if unicodedata.category(sign).startswith("M") else 0
        assert run <= 3, "an accent of the letter's own and two more"


@pytest.mark.parametrize(
    "name", ["Kim", "Øyvind", "Nguyễn Thị Ánh", "李小龍", "Анна", "🌸 Mia 🌸", "O'Brien-Łuk", "עִבְרִית"]
)
def test_an_ordinary_name_is_shown_as_it_is(name: str) -> None:
    assert shown_name(name) == unicodedata.normalize("NFC", name)


def test_a_name_of_which_nothing_is_seen_is_none() -> None:
    assert shown_name(HOSTILE["invisible"]) == shown_name("🟥🟦") == shown_name("\u0301\u0302") == shown_name("…") == ""


def test_names_that_look_alike_are_numbered_as_their_chairs_are() -> None:
    assert kept_distinct({0: "Kim", 2: "ＫＩＭ", 3: "Ada"}, ()) == {0: "Kim (1)", 2: "ＫＩＭ (3)", 3: "Ada"}
    forged = kept_distinct({0: "Kim", 1: "Kim", 2: "Kim (1)"}, ())
    assert len(set(forged.values())) == 3


def test_nobody_is_called_like_a_steward_or_a_free_chair() -> None:
    assert kept_distinct({0: "steward red", 1: "Kim"}, ["Steward Red", "free"]) == {0: "“steward red”", 1: "Kim"}


def test_only_what_is_read_from_right_to_left_is_set_apart() -> None:
    assert isolated("Kim 5") == "Kim 5"
    assert isolated("קים") == "\u2068קים\u2069"
