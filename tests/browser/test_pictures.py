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
