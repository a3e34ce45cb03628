"""Play the first ten minutes of each game in a browser, as a newcomer would, and say what they had to read.

``python -m tests.browser.first_ten_minutes --help`` says how; docs/demo.md says what it needs.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gamecore import games
from tests.browser.counts import EVENING, Count, counted
from tests.browser.newcomer import Newcomer

ROOT = Path(__file__).parents[2]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
SCREENS = {"desktop": (1280, 900, 1), "phone": (360, 740, 2)}
"""Width, height, and pixels of the screen to one of the page."""
SIGHTS = ("none", "deuteranopia", "protanopia", "tritanopia", "achromatopsia")


def main(arguments: list[str] | None = None) -> int:
    asked = _asked(arguments)
    browser = asked.chromium or found_browser()
    if (missing := what_is_missing(browser)) is not None:
        print(f"skipped: {missing}")
        return 0
    from playwright.sync_api import sync_playwright

    told: dict[str, dict[str, list[Count]]] = {}
    with sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=browser)
        for game in asked.game or games.all_keys():
            for screen in asked.screen or SCREENS:
                told.setdefault(game, {})[screen] = _played(chromium, asked, game, screen)
                print(_table(f"{game}, {screen}", told[game][screen]), flush=True)
        chromium.close()
    figures = {
        game: {screen: [each.model_dump() for each in counts] for screen, counts in screens.items()}
        for game, screens in told.items()
    }
    (asked.out / "counts.json").write_text(json.dumps(figures, indent=1, ensure_ascii=False), "utf-8")
    return 0


def _asked(arguments: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.browser.first_ten_minutes", description=__doc__)
    parser.add_argument("--game", action="append", choices=games.all_keys(), help="all five without")
    parser.add_argument("--screen", action="append", choices=list(SCREENS), help="both without")
    parser.add_argument("--out", type=Path, default=ROOT / "build/first_ten_minutes", help="where the pictures go")
    parser.add_argument("--presses", type=int, default=80, help="at most; the ten minutes end most evenings")
    parser.add_argument("--sight", choices=SIGHTS, default="none", help="see it as somebody with this sight does")
    parser.add_argument("--words", action="store_true", help="play with the boards as text")
    parser.add_argument("--chromium", help="the browser's path, where it is not found by itself")
    return parser.parse_args(arguments)


def found_browser() -> str | None:
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def what_is_missing(browser: str | None) -> str | None:
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "Playwright is not here (pip install -e '.[browser]')"
    return None if browser else "there is no Chromium here (apt-get install chromium fonts-noto-color-emoji)"


def _played(chromium: Any, asked: argparse.Namespace, game: str, screen: str) -> list[Count]:
    width, height, density = SCREENS[screen]
    folder = asked.out / game / screen
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with demo_of(game) as address:
        context = chromium.new_context(
            viewport={"width": width, "height": height}, device_scale_factor=density, has_touch=screen == "phone"
        )
        page = context.new_page()
        if asked.sight != "none":
            context.new_cdp_session(page).send("Emulation.setEmulatedVisionDeficiency", {"type": asked.sight})
        robin = Newcomer(page, folder)
        first = robin.arrive(address)
        if asked.words:
            robin.wants_words()
        while len(robin.steps) < asked.presses and sum(each.seconds for each in robin.steps) < EVENING:
            if not robin.step():
                break
        context.close()
    return counted(first, robin.steps, pictures=not asked.words)


@contextlib.contextmanager
def demo_of(game: str) -> Iterator[str]:
    """A demo of its own, with as many seats as the game is best with."""
    seats = str(min(4, games.game(game).seats[-1]))
    command = [sys.executable, "-m", "bot", "demo", "--game", game, "--players", seats, "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield re.findall(r"http://\S+", process.stdout.readline())[0]
        finally:
            process.terminate()


def _table(title: str, counts: list[Count]) -> str:
    lines = [f"\n{title}", f"{'':30}{'seen':>6}{'aim':>6}"]
    for each in counts:
        mark = "" if each.is_kept else f"  over: {each.where}"
        lines.append(f"{each.name:30}{each.seen:>6}{'' if each.aim is None else each.aim:>6}{mark}")
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
