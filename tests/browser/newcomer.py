"""Somebody who has never played: what they see on the demo's page, and what they press next."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from tests.browser.counts import Control, Shown, Step

QUIET_MS = 700
PATIENCE_S = 30.0
PRESS_MS = 5000
SEEN = """() => [...document.querySelectorAll('#log > li.msg')].map((item) => ({
  id: item.dataset.id,
  private: item.classList.contains('ephemeral') || !!document.querySelector('.channel[aria-current] .avatar'),
  text: [...item.querySelectorAll('.md')].map((each) => each.innerText).join('\\n'),
  alts: [...item.querySelectorAll('.picture img')].map((each) => each.alt),
  controls: [...item.querySelectorAll('button.button, button.menu')].map((each) => ({
    key: each.dataset.key ?? '', label: each.innerText.trim(), enabled: !each.disabled,
    is_menu: each.classList.contains('menu'),
    style: ['primary', 'success', 'danger', 'secondary', 'link'].find((style) => each.classList.contains(style)) ?? '',
  })),
}))"""
QUIET = """(ms) => new Promise((done) => {
  const log = document.getElementById('log');
  let timer = setTimeout(end, ms);
  const watch = new MutationObserver((changes) => {
    const clocks = (change) => change.target.closest?.('time') || change.target.parentElement?.closest('time');
    if (changes.every(clocks)) return;
    clearTimeout(timer);
    timer = setTimeout(end, ms);
  });
  watch.observe(log, { childList: true, subtree: true, characterData: true });
  function end() { watch.disconnect(); done(); }
})"""
TO_END = "() => { const all = document.getElementById('scroll'); all.scrollTop = all.scrollHeight; }"
TO_TOP = """(id) => {
  const all = document.getElementById('scroll');
  const item = document.querySelector(`li[data-id="${id}"]`);
  if (!item || all.scrollHeight - item.offsetTop < all.clientHeight) return false;
  item.scrollIntoView();
  return true;
}"""
"""Whether the message began above the last screenful."""
HELPS = {"⭐ Why?", "Board", "How to play", "More…", "No more hints", "Undo suggest", "Clear", "Back", "Auto-answers"}
"""What looks something up, or takes it back."""


class Newcomer:
    """Robin at a browser's page. ``step`` presses what a person would press who does not know the game."""

    def __init__(self, page: Any, pictures: Path) -> None:
        self.page = page
        self.pictures = pictures
        self.steps: list[Step] = []
        self._known: dict[str, Shown] = {}
        self._tried: set[tuple[str, str, str]] = set()

    def arrive(self, address: str) -> list[Shown]:
        """Open the page, and wait until somebody calls."""
        self.page.goto(address)
        self.page.get_by_role("button", name="My turn").last.wait_for()
        self._settle()
        self._photograph("first screen")
        first = self.seen()
        self._known = {each.id: each for each in first}
        return first

    def seen(self) -> list[Shown]:
        return [Shown.model_validate(each) for each in self.page.evaluate(SEEN)]

    def step(self) -> bool:
        """Press one thing. False if there is nothing left to press, or nothing happens for a while."""
        until = time.monotonic() + PATIENCE_S
        while (choice := self._choice()) is None:
            if time.monotonic() > until:
                return False
            self._settle()
        message, control = choice
        self._tried.add((message.id, message.text, control.key))
        self.press(message, control)
        return True

    def press(self, message: Shown, control: Control) -> None:
        target = self.page.locator(f'li[data-id="{message.id}"] [data-key="{control.key}"]')
        try:
            target.click(timeout=PRESS_MS)
        except playwright_errors():  # it was drawn anew or taken away meanwhile, as happens to people
            return self._settle()
        label = self._pick(control) if control.is_menu else control.label
        self._settle()
        self._fill_in(label)
        now = self.seen()
        changed = tuple(each for each in now if self._known.get(each.id) != each)
        self._known = {each.id: each for each in now}
        self.steps.append(Step(pressed=label, changed=changed))
        self._photograph(label, changed)

    def _choice(self) -> tuple[Shown, Control] | None:
        """The newest panel's best control, else the lowest call."""
        messages = self.seen()
        for message in reversed(messages):
            if message.private:
                for control in useful(message):
                    if not self._was_tried(message, control):
                        return message, control
        for message in reversed(messages):
            for control in message.controls:
                if control.label == "My turn" and message.kind == "call" and not self._was_tried(message, control):
                    return message, control
        return None

    def _was_tried(self, message: Shown, control: Control) -> bool:
        return (message.id, message.text, control.key) in self._tried

    def _pick(self, control: Control) -> str:
        """In an open menu take what is recommended, else the first, until there is enough."""
        options = self.page.locator(".picker .option")
        options.first.wait_for()
        labels = [str(each).split("\n")[0] for each in options.all_inner_texts()]
        done = self.page.locator(".picker-foot .button")
        chosen: list[str] = []
        for index in sorted(range(len(labels)), key=lambda index: "⭐" not in labels[index]):
            if chosen and "⭐" not in labels[index] and (not done.count() or done.is_enabled()):
                break
            option = options.nth(index)
            if option.get_attribute("aria-selected") != "true":
                option.click()
            chosen.append(labels[index])
            if not done.count():
                break
        if done.count():
            done.click()
        return f"{control.label.split(chr(10))[0]}: {', '.join(chosen)}"

    def _fill_in(self, label: str) -> None:
        """Send a form as it stands; leave it if it is not taken so."""
        form = self.page.locator("dialog.modal")
        if form.count():
            self._photograph(f"form {label}")
            form.get_by_role("button", name="Submit").click()
            self._settle()
            if form.count():
                form.get_by_role("button", name="Cancel").click()

    def wants_words(self) -> None:
        """Switch pictures off for the whole server and for this person."""
        for command in ("/setup pictures", "/me pictures"):
            self.page.locator("#box").fill(command)
            self.page.locator(".suggestions .option", has_text=command).first.click()
            self.page.locator(".suggestions .option", has_text="off").first.click()
            self.page.get_by_label("Send the command").click()
            self._settle()

    def _settle(self) -> None:
        self.page.evaluate(QUIET, QUIET_MS)

    def _photograph(self, label: str, changed: Sequence[Shown] = ()) -> None:
        """The end of the page, and before it the first of what changed where that is further up."""
        name = "".join(each if each.isalnum() else "_" for each in label.lower())[:28].strip("_")
        path = self.pictures / f"{len(self.steps):02}_{name}.png"
        if changed and self.page.evaluate(TO_TOP, changed[0].id):
            self.page.screenshot(path=path.with_stem(f"{path.stem}_a"))
        self.page.evaluate(TO_END)
        self.page.screenshot(path=path)


def playwright_errors() -> type[Exception]:
    from playwright.sync_api import Error

    return Error  # type: ignore[no-any-return]


LAST = 9
SAVED = ("Nobody sees it yet", "Until then Undo takes it back")


def useful(message: Shown) -> list[Control]:
    """What a newcomer may press, what they would press first before the rest; Suggest only once a sheet.

    Nothing where they are ready, or have answered and could still undo it: then they wait.
    """
    if any(each.label == "Not ready" for each in message.controls) or any(each in message.text for each in SAVED):
        return []
    is_filled = any(each.label == "Undo suggest" for each in message.controls)
    may = [each for each in message.controls if each.enabled and each.key and each.label not in HELPS]
    may = [each for each in may if not (is_filled and each.label == "Suggest") and _rank(message, each) < LAST]
    return sorted(may, key=lambda each: _rank(message, each))


def _rank(message: Shown, control: Control) -> int:
    """What is recommended, then the green button, then any answer, then to go without."""
    if control.style == "danger":
        return LAST
    if control.label.startswith("⭐") or f"⭐ {control.label}:" in message.text:
        return 0
    if control.label == "Suggest":
        return 1
    if control.style == "success":
        return 2
    if control.is_menu:
        return 3
    if control.style == "primary":
        return 4
    return 5 if control.label.startswith(("Skip", "Done", "Keep")) else LAST
