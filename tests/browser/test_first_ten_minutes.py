"""What the script in a browser measures, and what it says where there is no browser."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.browser import first_ten_minutes
from tests.browser.counts import Control, Count, Shown, Step, counted


def test_without_playwright_it_says_in_a_line_that_it_is_skipped_and_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "playwright", None)
    assert first_ten_minutes.main([]) == 0
    assert capsys.readouterr().out == "skipped: Playwright is not here (pip install -e '.[browser]')\n"


def test_without_a_browser_it_says_in_a_line_that_it_is_skipped_and_how_to_get_one(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "playwright", sys)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert first_ten_minutes.main([]) == 0
    assert capsys.readouterr().out.startswith("skipped: there is no Chromium here (apt-get install chromium ")


def test_words_are_counted_by_the_kind_of_message_and_set_beside_their_aims() -> None:
    turn = Control(key="1", label="My turn", style="success")
    call = Shown(id="1", text="Waiting for Robin (edited)", private=False, controls=(turn,))
    first = Shown(id="2", text="🔔 ① one · two", private=True, controls=(turn,))
    panel = first.model_copy(update={"text": "word " * 200, "controls": (turn, turn)})
    counts = {each.name: each for each in counted([call], [Step(pressed="My turn", changed=(first, panel))])}
    assert counts["first screen, words"] == Count(name="first screen, words", seen=3, aim=120)
    assert (counts["first panel, words"].seen, counts["panel, words"].seen) == (2, 200)
    assert counts["first panel, words"].is_kept and not counts["panel, words"].is_kept
    assert (counts["green buttons of a message"].seen, counts["presses"].seen) == (2, 1)


def test_what_a_round_came_to_is_counted_beside_the_panel_that_it_stands_on() -> None:
    ready = Control(key="1", label="Ready")
    text = "Orders\nYour round 1: +3 Fame\nNobody else came where you did.\n3 Fame, 2nd\nteam " + "word " * 20
    shown = Shown(id="1", text=text, private=True, controls=(ready,))
    counts = {each.name: each.seen for each in counted([], [Step(pressed="Ready", changed=(shown,))])}
    assert (counts["panel, words"], counts["your round, words"]) == (22, 14)


def test_the_posts_of_a_round_are_those_between_two_headings_of_the_board() -> None:
    board = Control(key="1", label="Who is next?")
    rounds = [Shown(id="1", text=f"Round {number}", private=False, controls=(board,)) for number in (1, 2)]
    posts = [Shown(id=str(number), text="word " * number, private=False) for number in (10, 20, 25)]
    steps = [Step(pressed="Ready", changed=(rounds[0], *posts[:2], rounds[1], posts[2]))]
    counts = {each.name: each.seen for each in counted([], steps)}
    assert counts["posts of a round, words"] == 30


def test_a_post_belongs_to_the_round_that_its_heading_names() -> None:
    board = Shown(id="1", text="Round 1", private=False, controls=(Control(key="1", label="Who is next?"),))
    told = [f"Table · setting up\n{'word ' * 40}", f"Table · Round 1\n{'word ' * 20}", "word " * 5]
    posts = [Shown(id=str(number), text=text, private=False) for number, text in enumerate(told, 2)]
    counts = {each.name: each.seen for each in counted([], [Step(pressed="Ready", changed=(board, *posts))])}
    assert counts["posts of a round, words"] == 43
