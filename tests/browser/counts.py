"""What a first evening is measured by: words, posts and buttons by kind of message, beside the aims."""

from __future__ import annotations

import re
from collections.abc import Iterable

from pydantic import BaseModel, ConfigDict

READING = 200
"""Words a minute that a newcomer reads."""
PRESSING = 4.0
"""Seconds to find a button and press it."""
SIX_LINES = "① "
"""The panel that tells how to play, as often as it is drawn anew."""
YOUR_ROUND = ("Your round", "Since your turn")
EVENING = 10 * 60.0


class Control(BaseModel):
    """A button or a menu as it stands on the page."""

    model_config = ConfigDict(frozen=True)

    key: str
    label: str
    style: str = ""
    is_menu: bool = False
    enabled: bool = True


class Shown(BaseModel):
    """A message as the page shows it; ``text`` leaves its buttons out."""

    model_config = ConfigDict(frozen=True)

    id: str
    text: str
    private: bool
    alts: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()

    @property
    def words(self) -> int:
        """Those with a letter or a figure: signs between them are seen, not read."""
        return _words(self.text)

    @property
    def words_of_your_round(self) -> int:
        """Those of the three lines that say what one's last round came to."""
        lines = self.text.split("\n")
        begins = next((at for at, line in enumerate(lines) if line.startswith(YOUR_ROUND)), len(lines))
        return _words(" ".join(lines[begins : begins + 3]))

    @property
    def kind(self) -> str:
        labels = {each.label for each in self.controls}
        if self.private:
            return "panel" if self.controls else "answer"
        if "Watch" in labels:
            return "table card"
        if labels & {"Who is next?", "Rematch"}:
            return "end card" if "Rematch" in labels else "board"
        return "call" if "My turn" in labels else "post"


def _words(text: str) -> int:
    words = text.replace("(edited)", "").split()  # says Discord, not the bot
    return sum(any(each.isalpha() or each.isdecimal() for each in word) for word in words)


class Step(BaseModel):
    """One press, and all that was new or changed on the page after it."""

    model_config = ConfigDict(frozen=True)

    pressed: str
    changed: tuple[Shown, ...]

    @property
    def seconds(self) -> float:
        return PRESSING + 60.0 * sum(each.words for each in self.changed) / READING


AIMS = {
    "first screen, words": 120,
    "first screen, messages": 3,
    "table card, words": 150,
    "board, words": 60,
    "first panel, words": 200,
    "panel, words": 115,
    "your round, words": 60,
    "answer, words": 115,
    "call, words": 12,
    "posts of a round, words": 250,
    "end card, words": 120,
    "controls of a message": 8,
    "green buttons of a message": 1,
}
"""At most. Without pictures a board may have 300 words."""


HEADING = re.compile(r"^[^\n]* · (Round \d+|setting up)\b")
"""The first line of what is told of a round."""


class Count(BaseModel):
    """A figure beside its aim, and the message that it was seen on."""

    model_config = ConfigDict(frozen=True)

    name: str
    seen: int
    aim: int | None
    where: str = ""

    @property
    def is_kept(self) -> bool:
        return self.aim is None or self.seen <= self.aim


def counted(first: Iterable[Shown], steps: Iterable[Step], *, pictures: bool = True) -> list[Count]:
    """The largest figure of each kind over one evening."""
    first, steps = list(first), list(steps)
    public = [each for each in first if not each.private]
    counts = {
        "first screen, words": (sum(each.words for each in public), ""),
        "first screen, messages": (len(public), ""),
    }
    for message in [*first, *(each for step in steps for each in step.changed)]:
        kind = message.kind
        is_first = kind == "panel" and SIX_LINES in message.text
        name = "first panel, words" if is_first else f"{kind}, words"
        if kind != "post":
            own = message.words_of_your_round if kind == "panel" else 0
            _raise(counts, name, message.words - own, message.text)
            if own:
                _raise(counts, "your round, words", own, message.text)
        _raise(counts, "controls of a message", len(message.controls), message.text)
        greens = sum(each.style == "success" for each in message.controls)
        _raise(counts, "green buttons of a message", greens, message.text)
    most = max((sum(words.values()) for words in posts_by_round(steps)), default=0)
    counts["posts of a round, words"] = (most, "")
    aims = AIMS | ({} if pictures else {"board, words": 300})
    told = [Count(name=name, seen=seen, aim=aims[name], where=where) for name, (seen, where) in counts.items()]
    order = list(AIMS)
    return [*sorted(told, key=lambda each: order.index(each.name)), *_sums(steps)]


def posts_by_round(steps: Iterable[Step]) -> list[dict[str, int]]:
    """The words of each public post, by message, of each round: that which its heading names, else which the board
    shows. The board is above, so it may show the next round before what was told of the last one is read."""
    rounds: dict[str, dict[str, int]] = {}
    now = ""
    for step in steps:
        for message in step.changed:
            found = re.search(r"\b[Rr]ound \d+", " ".join([message.text, *message.alts]))
            if message.kind == "board" and found:
                now = found[0]
            elif message.kind == "post":
                named = HEADING.search(message.text)
                rounds.setdefault(named[1] if named else now, {})[message.id] = message.words
    return list(rounds.values())


def _raise(counts: dict[str, tuple[int, str]], name: str, seen: int, text: str) -> None:
    if seen > counts.get(name, (-1, ""))[0]:
        counts[name] = (seen, text.split("\n")[0][:60])


def _sums(steps: list[Step]) -> list[Count]:
    words = sum(each.words for step in steps for each in step.changed)
    minutes = round(sum(step.seconds for step in steps) / 60)
    figures = {"presses": len(steps), "words to read": words, "minutes, as reckoned": minutes}
    return [Count(name=name, seen=seen, aim=None) for name, seen in figures.items()]
