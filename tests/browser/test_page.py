"""The demo's page in a real browser: its pictures, a press that comes late, and a question that nobody hears."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest

from tests.browser.first_ten_minutes import SCREENS, demo_of, found_browser, what_is_missing
from tests.browser.newcomer import playwright_errors

ROUNDING = 0.5
TAPS_WHAT_APPEARS = """() => {
  window.tapped = new Promise((done) => {
    const look = new MutationObserver(() => {
      const button = [...document.querySelectorAll("button")].find((each) => each.textContent.trim() === "Go on");
      if (!button) return;
      look.disconnect();
      const { x, y } = button.getBoundingClientRect();
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: x + 9, clientY: y + 9 }));
      done();
    });
    look.observe(document.body, { childList: true, subtree: true });
  });
}"""
"""In the page itself: however busy the machine is, the tap comes at once."""


@pytest.fixture(scope="module")
def chromium() -> Iterator[Any]:
    browser = found_browser()
    if (missing := what_is_missing(browser)) is not None:
        pytest.skip(missing)
    from playwright.sync_api import sync_playwright

    with sync_playwright() as player:
        started = player.chromium.launch(executable_path=browser)
        yield started
        started.close()


@pytest.fixture(scope="module")
def demo() -> Iterator[str]:
    """One for all who change nothing at its table, and wait for nothing there."""
    with demo_of("guild_master") as address:
        yield address


@contextmanager
def page_at(chromium: Any, address: str, screen: str) -> Iterator[Any]:
    width, height, _ = SCREENS[screen]
    page = chromium.new_page(viewport={"width": width, "height": height})
    page.goto(address)
    yield page
    page.close()


def test_a_board_that_is_drawn_again_moves_nothing_for_whoever_reads_below_it(chromium: Any) -> None:
    """Its picture had no height until it was loaded again, and the page stood at its top then, far from *My turn*."""
    with demo_of("guild_master") as address, page_at(chromium, address, "desktop") as page:
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


def test_the_sign_that_a_picture_has_a_description_hides_nothing_of_it(chromium: Any, demo: str) -> None:
    shown = {}
    for screen in SCREENS:
        with page_at(chromium, demo, screen) as page:
            picture = page.locator("#log .picture").last
            picture.locator("img").hover()
            mark = picture.locator(".alt-mark")
            shown[screen] = mark.is_visible()
            if shown[screen]:
                edge = picture.locator("img").bounding_box()
                assert mark.bounding_box()["x"] >= edge["x"] + edge["width"] - ROUNDING
    assert shown == {"desktop": True, "phone": False}, "a phone has room for it nowhere; enlarged, it is In words"


def test_a_second_tap_where_go_on_appears_does_not_go_on(chromium: Any) -> None:
    """It did: what could still be taken back was gone, and a late tap on *Go on* met *Board*."""
    with demo_of("gilded_compass") as address, page_at(chromium, address, "phone") as page:
        do_it = page.get_by_role("button", name="Do it")
        for _ in range(10):  # a press while the call is drawn anew does nothing either, and a person presses again
            page.get_by_role("button", name="My turn").last.click()
            with suppress(playwright_errors()):
                do_it.wait_for(timeout=2000)
                break
        page.wait_for_timeout(1000)
        page.evaluate(TAPS_WHAT_APPEARS)
        do_it.click()
        page.evaluate("() => window.tapped")
        go_on = page.get_by_role("button", name="Go on")
        page.wait_for_timeout(600)
        assert go_on.is_visible(), "the tap was on its way when it appeared"
        go_on.click()
        go_on.wait_for(state="hidden")


def test_a_question_in_a_channel_is_asked_by_direct_message_with_one_press(chromium: Any, demo: str) -> None:
    """It was met by silence, as in any channel that a bot does not read."""
    with page_at(chromium, demo, "phone") as page:
        page.locator("#box").fill("@Guildmaster how do I win?")
        page.locator("#box").press("Enter")
        page.get_by_text("Guildmaster reads no channels").wait_for()
        page.get_by_role("button", name="Ask it there").click()
        page.wait_for_function("() => document.querySelector('#box')?.value === 'how do I win?'")
        page.locator("#box").press("Enter")
        page.locator("#log li.msg", has_text="Fame").last.wait_for()
        page.wait_for_timeout(300)
        assert page.get_by_text("Guildmaster reads no channels").is_hidden(), "there it reads"
