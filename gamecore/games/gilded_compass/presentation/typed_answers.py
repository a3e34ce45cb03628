"""Reads typed text as an answer. The grammar is explained under *Typed turns* in the rules.

``archives 4 4 4``, ``archives 4 add``, ``uni 1 4``, ``temple 2 5 tile 3``, ``neutral tower 3``,
``will guild 2 3 low``, ``will illuminati 2 4 die 4``; ``reroll 1 2``, ``keep 4 4``, ``power 1 2 6 6``; ``best``; tiles
by number or by name; ``use`` and ``pass``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from gamecore.engine.choices import Acts, Option, PickOne, PickSome
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt, Meaning, distinct
from gamecore.engine.typed.naming import Names, folded
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.presentation.no_fit import why_no_fit
from gamecore.games.gilded_compass.rules.placement import fits
from gamecore.games.gilded_compass.rules.play import who
from gamecore.games.gilded_compass.rules.turn_choices import NEUTRAL_PREFIX, WILL_PREFIX, rerolled_dice
from gamecore.games.gilded_compass.view import CompassView, ShownGroup, ShownRun

BUILDINGS = Names(
    NAMED := [
        ("archives", "archives"), ("university", "university"), ("uni", "university"), ("library", "library"),
        ("auction house", "auction"), ("treasure hunters guild", "guild"), ("guild", "guild"),
        ("hidden temple", "temple"), ("temple", "temple"), ("illuminati", "illuminati"),
        ("sunken galleon", "galleon"), ("galleon", "galleon"), ("treasure tower", "tower"), ("tower", "tower"),
    ]
)  # fmt: skip
BUILDING_NAMES = {key: name for name, key in reversed(NAMED)}
AGREED = frozenset({"use", "yes", "y", "ok", "gift", "help"})
REFUSED = frozenset({"pass", "no", "n", "roll", "skip", "keep", "none"})
AROUND = frozenset(
    {"i", "put", "place", "use", "take", "go", "a", "an", "my", "the", "and", "with", "both"}
    | {"on", "onto", "in", "into", "at", "to", "of", "dice", "please"}
)
"""Words around a building and dice."""
MOST_LISTED = 6
"""How many choices are listed to somebody whose text was not understood."""


def example(view: CompassView, question: Question | None) -> Phrase:
    """A placement that one's own roll allows and that means one thing alone; any where it is not one's turn."""
    acts = question.choices.acts if question is not None and isinstance(question.choices, Acts) else ()
    added = {act.key.partition("+")[0] for act in acts if "+" in act.key}
    placed = (act.key.partition(":") for act in acts if act.key not in added)
    building, _, faces = next((each for each in placed if each[2].isdigit()), ("archives", "", "444"))
    return say("game-typed", building=building, faces=" ".join(faces))


def read(view: CompassView, question: Question, text: str) -> Reading:
    """Return the answer, or a phrase that says what could be written."""
    words = folded(text).split()
    if words[-1:] == ["ready"] and len(words) > 1:
        words = words[:-1]
    choices = question.choices
    found: Any
    if words in (["best"], ["suggest"], ["ready"]):
        found = question.default()
    elif isinstance(choices, Acts):
        found = _turn(view, question, choices, words)
    elif question.kind == "neutral" and isinstance(choices, PickOne):
        found = _neutral(view, question, choices, words)
    elif isinstance(choices, PickOne):
        found = _one(question, choices, words)
    elif isinstance(choices, PickSome):
        found = _some(question, choices, words)
    else:
        found = _which(question, [])
    if isinstance(found, Phrase | Doubt):
        return Reading.of_nothing(found)
    return Reading(found, ready=True)


def _which(question: Question, texts: Sequence[Phrase | str]) -> Phrase:
    asked = Phrase(f"ask-{question.kind.replace('.', '-')}", question.params)
    return say("typed-which", asked=asked, choices=list(texts[:MOST_LISTED]) or "none")


# A turn


def _turn(view: CompassView, question: Question, choices: Acts, words: list[str]) -> Any:
    verbs: Mapping[str, Callable[[CompassView, Question, list[int]], Any]] = {
        "reroll": _reroll,
        "keep": _keep,
        "power": _power,
    }
    head, *rest = words or [""]
    if head in verbs:
        key = "power" if head == "power" else "reroll"
        if not any(act.key == key for act in choices.acts):
            return say("typed-cannot", what=key)
        if head == "reroll" and rest == ["all"]:
            return {"act": "reroll", "form": {"reroll": {"dice": rerolled_dice(view.rolled, view.rolled_neutral, [])}}}
        faces = _faces(rest)
        return verbs[head](view, question, faces) if faces is not None else _which(question, [])
    keys = [act.key for act in choices.acts]
    prefix = {"neutral": NEUTRAL_PREFIX, "will": WILL_PREFIX}.get(head, "")
    written = _Written.of(rest if prefix else words)
    found = written.keys(keys, prefix)
    if len(found) == 1:
        return {"act": found[0]}
    wrong = None if found else written.wrong(view, "neutral" if head == "neutral" else "own")
    if wrong is not None:
        return wrong
    near = found or [key for key in keys if key.startswith(f"{prefix}{written.building}:")] or keys
    which = _which(question, [act.text for act in choices.acts if act.key in near])
    if not found:
        return _which_building(which, written) if written.may_be else which
    return _which_placement(question, words, {act.key: act.text for act in choices.acts if act.key in found}, prefix)


def _faces(words: Sequence[str]) -> list[int] | None:
    """Read digits, run together or apart; None when there is anything else."""
    joined = [word for word in words if word not in ("to", "and")]
    if not joined or any(not re.fullmatch("[1-6]+", word) for word in joined):
        return None
    return [int(digit) for word in joined for digit in word]


def _reroll(view: CompassView, question: Question, faces: list[int]) -> Any:
    pool = [*view.rolled, *view.rolled_neutral]
    if not fits(faces, pool):
        return say("typed-no-such-dice", faces=faces, whose="own")
    kept = list(pool)
    for face in faces:
        kept.remove(face)
    return {"act": "reroll", "form": {"reroll": {"dice": rerolled_dice(view.rolled, view.rolled_neutral, kept)}}}


def _keep(view: CompassView, question: Question, faces: list[int]) -> Any:
    pool = [*view.rolled, *view.rolled_neutral]
    if not fits(faces, pool):
        return say("typed-no-such-dice", faces=faces, whose="own")
    dice = rerolled_dice(view.rolled, view.rolled_neutral, faces)
    if not dice:
        return say("typed-nothing-rerolled")
    return {"act": "reroll", "form": {"reroll": {"dice": dice}}}


def _power(view: CompassView, question: Question, faces: list[int]) -> Any:
    """Read ``power 1 2 6 6``: the dice that show 1 and 2 become 6 and 6."""
    count = min(2, len(view.rolled))
    if len(faces) != 2 * count or not fits(faces[:count], view.rolled):
        return say("typed-power", count=count)
    left = list(view.rolled)
    dice = []
    for face in faces[:count]:
        at = left.index(face)
        left[at] = 0
        dice.append(f"o{at}")
    form = {"dice": dice, "one": str(faces[count])}
    if count == 2:
        form["other"] = str(faces[-1])
    return {"act": "power", "form": {"power": form}}


@dataclass(frozen=True, slots=True)
class _Written:
    """A placement in words: building, dice, perhaps ``add``, ``new``, ``low``, ``high``, ``tile`` and its number, or
    ``die`` and what the die shows that leaves."""

    building: str
    faces: tuple[int, ...]
    marks: tuple[str, ...]
    tile: int
    sent: int
    name: str = ""
    may_be: tuple[str, ...] = ()
    """The buildings that ``name`` begins alike, where it is not sure which."""

    @classmethod
    def of(cls, words: Sequence[str]) -> _Written:
        tile, words = _numbered("tile", [word for word in words if word not in AROUND])
        sent, words = _numbered("die", words)
        faces = sorted(int(digit) for word in words if re.fullmatch("[1-6]+", word) for digit in word)
        names = [word for word in words if not re.fullmatch("[1-6]+", word)]
        marks = [word for word in names if word in ("add", "new", "low", "high")]
        name = " ".join(word for word in names if word not in marks)
        begun = BUILDINGS.exactly(name)
        match = begun if begun.is_sure else BUILDINGS.nearly(name)
        building = str(match.keys[0]) if match.is_sure else ""
        may_be = () if match.is_sure else tuple(map(str, begun.keys))
        return cls(building, tuple(faces), tuple(marks), tile, sent, name, may_be)

    def keys(self, keys: Sequence[str], prefix: str) -> list[str]:
        """Return the keys that it can mean."""
        if not self.building or (not self.faces and self.building != "library"):
            return []
        return [key for key in keys if key.startswith(f"{prefix}{self.building}:") and self._means(key, prefix)]

    def wrong(self, view: CompassView, whose: Literal["own", "neutral"]) -> Phrase | None:
        """Say why it cannot be any placement at all; None if it can."""
        if not self.building:
            is_theirs = not self.faces or self.name or fits(self.faces, _rolled(view, whose))
            return None if is_theirs else say("typed-no-such-dice", faces=list(self.faces), whose=whose)
        if self.building not in ("archives", "university", "library", view.b_building, view.c_building):
            return say("typed-not-here", building=tile_text.building(self.building))
        if not fits(self.faces, _rolled(view, whose)):
            return say("typed-no-such-dice", faces=list(self.faces), whose=whose)
        there = [one.owner for one in _alike(view, self.building, self.faces)]
        if there:
            building = tile_text.building(self.building)
            return say("typed-same-there", building=building, faces=list(self.faces), who=who(there[0]), joined="no")
        return why_no_fit(view, self.building, self.faces) if whose == "own" else None

    def _means(self, key: str, prefix: str) -> bool:
        building, _, rest = key.removeprefix(prefix).partition(":")
        dice = re.match("[1-6]+", rest)
        digits = sorted(map(int, dice.group(0))) if dice else []
        if building == "galleon":
            same = len(digits) == len(self.faces) and sum(digits) == sum(self.faces)
        else:
            same = building == "library" or digits == list(self.faces)
        grows = "+" in rest and building == "archives"
        if ("add" in self.marks and not grows) or ("new" in self.marks and grows):
            return False
        if self.tile and building == "temple" and not rest.endswith(f"+{self.tile}"):
            return False
        if self.sent and building == "illuminati" and not rest.endswith(f"-{self.sent}"):
            return False
        ends = [mark for mark in self.marks if mark in ("low", "high")]
        return same and all(rest.endswith(end) for end in ends)


def _numbered(name: str, words: Sequence[str]) -> tuple[int, list[str]]:
    """Read ``tile 3`` or ``tile3``: return its number, 0 if there is none, and the other words."""
    found = re.search(rf"\b{name} ?([0-9])\b", " ".join(words))
    if found is None:
        return 0, list(words)
    return int(found.group(1)), " ".join(words).replace(found.group(0), "").split()


def _neutral(view: CompassView, question: Question, choices: PickOne, words: list[str]) -> Any:
    if words and words[0] in REFUSED:
        return choices.options[0].key
    if words[:1] == ["neutral"]:
        words = words[1:]
    written = _Written.of(words)
    found = written.keys([option.key for option in choices.options], "")
    if len(found) == 1:
        return found[0]
    wrong = None if found else written.wrong(view, "neutral")
    if wrong is not None:
        return wrong
    which = _which(question, [option.text for option in choices.options if not found or option.key in found])
    if not found:
        return which
    return _which_placement(question, words, {one.key: one.text for one in choices.options if one.key in found}, "")


def _rolled(view: CompassView, whose: Literal["own", "neutral"]) -> Sequence[int]:
    return view.rolled if whose == "own" else view.rolled_neutral


def _alike(view: CompassView, building: str, faces: Sequence[int]) -> Iterator[ShownGroup | ShownRun]:
    """What stands there already and is the same: two of a kind may not."""
    if building == "archives":
        yield from (one for one in view.archives if [one.face] * one.size == list(faces))
    elif building == view.b_building:
        yield from (one for one in view.runs if list(range(one.low, one.high + 1)) == list(faces))


MARKS = ("add", "new", "low", "high", *(f"{name} {number}" for name in ("tile", "die") for number in range(1, 10)))


def _which_placement(question: Question, words: Sequence[str], found: Mapping[str, Phrase], prefix: str) -> Doubt:
    """Ask which of several placements is meant. Each is meant for sure with a mark behind the words, and is called so
    where its text does not set it apart."""
    said = " ".join(words)
    placed = words[1:] if prefix else words
    marked = [(mark, _Written.of([*placed, *mark.split()]).keys([*found], prefix)) for mark in MARKS]
    meanings = []
    for key, text in found.items():
        instead = next((f"{said} {mark}" for mark, keys in marked if keys == [key]), said)
        meanings.append(Meaning(text if [*found.values()].count(text) == 1 else instead, instead))
    return Doubt(_which(question, [meant.name for meant in meanings]), said, tuple(meanings))


def _which_building(which: Phrase, written: _Written) -> Doubt:
    meanings = tuple(Meaning(tile_text.building(key), BUILDING_NAMES[key]) for key in written.may_be)
    return Doubt(which, written.name, meanings)


# Options


def _one(question: Question, choices: PickOne, words: list[str]) -> Any:
    if question.kind in ("gift", "help"):
        yes, no = choices.options[0].key, choices.options[1].key
        if words and words[0] in AGREED | REFUSED:
            return yes if words[0] in AGREED else no
        return _which(question, [option.text for option in choices.options])
    said = " ".join(words)
    found = distinct(_options(choices.options, said))
    if len(found) == 1:
        return found[0].key
    which = _which(question, [option.text for option in found or choices.options])
    meanings = tuple(Meaning(option.text, str(choices.options.index(option) + 1)) for option in found)
    return Doubt(which, said, meanings) if found else which


def _some(question: Question, choices: PickSome, words: list[str]) -> Any:
    """Read choices by number: ``1 3``."""
    places = [int(word) for word in words if re.fullmatch("[0-9]{1,2}", word)]
    if len(places) == len(words) and all(0 < place <= len(choices.options) for place in places):
        keys = [choices.options[place - 1].key for place in places]
        if choices.least <= len(keys) <= choices.most and len(set(keys)) == len(keys):
            return keys
    return _which(question, [option.text for option in choices.options])


def _options(options: Sequence[Option], said: str) -> list[Option]:
    """Find options by number as they are listed, from 1, or by name."""
    if re.fullmatch("[0-9]{1,2}", said):
        return list(options[int(said) - 1 : int(said)]) if int(said) else []
    names = Names([(_name(option.text), option.key) for option in options])
    match = names.exactly(said)
    match = match if match.keys else names.nearly(said)
    return [option for option in options if option.key in match.keys]


def _name(text: Phrase) -> str:
    """Return the name by which a tile is typed: ``jungle 3``, ``jungle cartographer 2``, or its own name."""
    params = text.params
    site = params.get("site")
    name = str(site.params.get("name", "grey")) if isinstance(site, Phrase) else str(params.get("text", ""))
    words = [name, str(params.get("type", "")), str(params.get("high", params.get("value", "")))]
    return " ".join(word for word in words if word)
