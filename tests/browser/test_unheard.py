"""Whoever writes in a channel of the demo learns that the bot reads none, and asks it where it does."""

from __future__ import annotations

import shutil

import pytest

from tests.browser.first_ten_minutes import BROWSERS, demo_of

CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), None)


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_a_question_in_a_channel_is_asked_by_direct_message_with_one_press() -> None:
    """It was met by silence, as in any channel that a bot does not read."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as player, demo_of("guildhall") as address:
        chromium = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 360, "height": 740})
        page.goto(address)
        page.locator("#box").fill("@Guildmaster how do I win?")
        page.locator("#box").press("Enter")
        page.get_by_text("Guildmaster reads no channels").wait_for()
        page.get_by_role("button", name="Ask it there").click()
        page.wait_for_function("() => document.querySelector('#box')?.value === 'how do I win?'")
        page.locator("#box").press("Enter")
        page.locator("#log li.msg", has_text="VP").last.wait_for()
        page.wait_for_timeout(300)
        assert page.get_by_text("Guildmaster reads no channels").is_hidden(), "there it reads"
        chromium.close()
