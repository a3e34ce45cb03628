"""What stands on the demo's pictures, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.first_ten_minutes import SCREENS, demo_of, found_browser, what_is_missing

ROUNDING = 0.5


@pytest.fixture
def chromium() -> Iterator[Any]:
    browser = found_browser()
    if (missing := what_is_missing(browser)) is not None:
        pytest.skip(missing)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as player:
        started = player.chromium.launch(executable_path=browser)
        yield started
        started.close()


def test_the_sign_that_a_picture_has_a_description_hides_nothing_of_it(chromium: Any) -> None:
    shown = {}
    with demo_of("guild_master") as address:
        for screen, (width, height, _) in SCREENS.items():
            page = chromium.new_page(viewport={"width": width, "height": height})
            page.goto(address)
            picture = page.locator("#log .picture").last
            picture.locator("img").hover()
            mark = picture.locator(".alt-mark")
            shown[screen] = mark.is_visible()
            if shown[screen]:
                edge = picture.locator("img").bounding_box()
                assert mark.bounding_box()["x"] >= edge["x"] + edge["width"] - ROUNDING
    assert shown == {"desktop": True, "phone": False}, "a phone has room for it nowhere; enlarged, it is In words"


def test_a_board_that_is_drawn_again_moves_nothing_for_whoever_reads_below_it(chromium: Any) -> None:
    """Its picture had no height until it was loaded again, and the page stood at its top then, far from *My turn*."""
    with demo_of("guild_master") as address:
        page = chromium.new_page(viewport={"width": 1280, "height": 800})
        page.goto(address)
        page.get_by_role("button", name="My turn").last.wait_for()
        page.wait_for_timeout(1000)
        moved = page.evaluate(
            """async () => {
              const scroll = document.getElementById("scroll"), seen = new Set();
              for (const started = performance.now(); performance.now() - started < 4000; ) {
                seen.add(Math.round(scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight));
                await new Promise(requestAnimationFrame);
              }
              return [...seen];
            }"""
        )
        assert page.locator("#log .picture img").count() and max(moved) <= 1
