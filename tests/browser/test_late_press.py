"""A press on the demo's page that was on its way when a panel changed does nothing that it was not meant for."""

from __future__ import annotations

import shutil

import pytest

from tests.browser.first_ten_minutes import BROWSERS, demo_of

CHROMIUM = next((found for name in BROWSERS if (found := shutil.which(name))), None)

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


@pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here")
def test_a_second_tap_where_go_on_appears_does_not_go_on() -> None:
    """It did: what could still be taken back was gone, and a late tap on *Go on* met *Board*."""
    playwright = pytest.importorskip("playwright.sync_api")
    with playwright.sync_playwright() as player, demo_of("gilded_compass") as address:
        chromium = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        page = chromium.new_page(viewport={"width": 360, "height": 740})
        page.goto(address)
        do_it = page.get_by_role("button", name="Do it")
        for _ in range(10):  # a press while the call is drawn anew does nothing either, and a person presses again
            page.get_by_role("button", name="My turn").last.click()
            page.wait_for_timeout(2000)
            if do_it.count():
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
        chromium.close()
