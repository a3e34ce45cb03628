"""Typed text as an answer. The grammar is told under *Typed turns* in the rules.

``archives 4 4 4``, ``archives 4 add``, ``uni 1 4``, ``neutral tower 3``, ``will guild 2 3 low``; ``reroll 1 2``,
``keep 4 4``, ``power 1 2 6 6``; ``best``; tiles by number or by name; ``use`` and ``pass``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Acts, Option, PickOne, PickSome
from gamecore.engine.game import Reading
from gamecore.engine.naming import Names, folded
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.placements import fits
from gamecore.games.gilded_compass.turn_choices import NEUTRAL_PREFIX, WILL_PREFIX, rerolled_dice
from gamecore.games.gilded_compass.view import CompassView

BUILDINGS = Names(
    [
        ("archives", "archives"), ("university", "university"), ("uni", "university"), ("library", "library"),
        ("auction house", "auction"), ("treasure hunters guild", "guild"), ("guild", "guild"),
        ("hidden temple", "temple"), ("temple", "temple"), ("illuminati", "illuminati"),
        ("sunken galleon", "galleon"), ("galleon", "galleon"), ("treasure tower", "tower"), ("tower", "tower"),
    ]
)  # fmt: skip
AGREED = frozenset({"use", "yes", "y", "ok", "gift", "help"})
REFUSED = frozenset({"pass", "no", "n", "roll", "skip", "keep", "none"})
MOST_TOLD = 6
"""Choices that are named to whom was not understood."""
Found = Phrase | Any


def read(view: CompassView, question: Question, text: str) -> Reading:
    """The answer, or a phrase that says what would be one."""
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
        found = _neutral(question, choices, words)
    elif isinstance(choices, PickOne):
        found = _one(question, choices, words)
    elif isinstance(choices, PickSome):
        found = _some(question, choices, words)
    else:
        found = _which(question, [])
    if isinstance(found, Phrase):
        return Reading(None, problems=(found,))
    return Reading(found, ready=True)


def _which(question: Question, texts: Sequence[Phrase]) -> Phrase:
    asked = Phrase(f"ask-{question.kind.replace('.', '-')}", question.params)
    return say("typed-which", asked=asked, choices=list(texts[:MOST_TOLD]) or "none")


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
            return say("typed-cannot", what=head)
        if head == "reroll" and rest == ["all"]:
            return {"act": "reroll", "form": {"reroll": {"dice": rerolled_dice(view.rolled, view.rolled_neutral, [])}}}
        faces = _faces(rest)
        return verbs[head](view, question, faces) if faces is not None else _which(question, [])
    keys = [act.key for act in choices.acts]
    prefix = {"neutral": NEUTRAL_PREFIX, "will": WILL_PREFIX}.get(head, "")
    found = _placements(keys, rest if prefix else words, prefix)
    if len(found) == 1:
        return {"act": found[0]}
    return _which(question, [act.text for act in choices.acts if not found or act.key in found])


def _faces(words: Sequence[str]) -> list[int] | None:
    """Digits, run together or apart; None when there is anything else."""
    joined = [word for word in words if word not in ("to", "and")]
    if not joined or any(not re.fullmatch("[1-6]+", word) for word in joined):
        return None
    return [int(digit) for word in joined for digit in word]


def _reroll(view: CompassView, question: Question, faces: list[int]) -> Any:
    pool = [*view.rolled, *view.rolled_neutral]
    if not fits(faces, pool):
        return say("typed-no-such-dice", faces=faces)
    kept = list(pool)
    for face in faces:
        kept.remove(face)
    return {"act": "reroll", "form": {"reroll": {"dice": rerolled_dice(view.rolled, view.rolled_neutral, kept)}}}


def _keep(view: CompassView, question: Question, faces: list[int]) -> Any:
    pool = [*view.rolled, *view.rolled_neutral]
    if not fits(faces, pool):
        return say("typed-no-such-dice", faces=faces)
    dice = rerolled_dice(view.rolled, view.rolled_neutral, faces)
    if not dice:
        return say("typed-nothing-rerolled")
    return {"act": "reroll", "form": {"reroll": {"dice": dice}}}


def _power(view: CompassView, question: Question, faces: list[int]) -> Any:
    """``power 1 2 6 6``: the dice that show 1 and 2 become 6 and 6."""
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


def _placements(keys: Sequence[str], words: Sequence[str], prefix: str) -> list[str]:
    """Keys that a building, dice and perhaps ``add``, ``new``, ``low`` or ``high`` can mean."""
    names = [word for word in words if not re.fullmatch("[1-6]+", word)]
    faces = sorted(digit for word in words if re.fullmatch("[1-6]+", word) for digit in word)
    marks = [word for word in names if word in ("add", "new", "low", "high")]
    match = BUILDINGS.exactly(" ".join(word for word in names if word not in marks))
    if not match.is_sure:
        match = BUILDINGS.nearly(" ".join(word for word in names if word not in marks))
    if not match.is_sure:
        return []
    building = str(match.keys[0])
    found = [key for key in keys if key.startswith(f"{prefix}{building}:") and _means(key, prefix, faces, marks)]
    return found if faces or building == "library" else []


def _means(key: str, prefix: str, faces: Sequence[str], marks: Sequence[str]) -> bool:
    building, _, rest = key.removeprefix(prefix).partition(":")
    dice = re.match("[1-6]+", rest)
    digits = sorted(dice.group(0)) if dice else []
    if building == "galleon":
        same = len(digits) == len(faces) and sum(map(int, digits)) == sum(map(int, faces))
    else:
        same = building == "library" or digits == list(faces)
    grows = "+" in rest and building == "archives"
    if ("add" in marks and not grows) or ("new" in marks and grows):
        return False
    ends = [mark for mark in marks if mark in ("low", "high")]
    return same and all(rest.endswith(end) for end in ends)


def _neutral(question: Question, choices: PickOne, words: list[str]) -> Any:
    if words and words[0] in REFUSED:
        return choices.options[0].key
    if words[:1] == ["neutral"]:
        words = words[1:]
    found = _placements([option.key for option in choices.options], words, "")
    if len(found) == 1:
        return found[0]
    return _which(question, [option.text for option in choices.options if not found or option.key in found])


# Options


def _one(question: Question, choices: PickOne, words: list[str]) -> Any:
    if question.kind in ("gift", "help"):
        yes, no = choices.options[0].key, choices.options[1].key
        if words and words[0] in AGREED | REFUSED:
            return yes if words[0] in AGREED else no
        return _which(question, [option.text for option in choices.options])
    found = _options(choices.options, " ".join(words))
    if len(found) == 1:
        return found[0].key
    return _which(question, [option.text for option in found or choices.options])


def _some(question: Question, choices: PickSome, words: list[str]) -> Any:
    """By number: ``1 3``."""
    places = [int(word) for word in words if re.fullmatch("[0-9]{1,2}", word)]
    if len(places) == len(words) and all(0 < place <= len(choices.options) for place in places):
        keys = [choices.options[place - 1].key for place in places]
        if choices.least <= len(keys) <= choices.most and len(set(keys)) == len(keys):
            return keys
    return _which(question, [option.text for option in choices.options])


def _options(options: Sequence[Option], said: str) -> list[Option]:
    """By number as they are listed, from 1, or by a name that fits just one."""
    if re.fullmatch("[0-9]{1,2}", said):
        return list(options[int(said) - 1 : int(said)]) if int(said) else []
    names = Names([(_name(option.text), option.key) for option in options])
    match = names.exactly(said)
    match = match if match.keys else names.nearly(said)
    return [option for option in options if option.key in match.keys]


def _name(text: Phrase) -> str:
    """What a tile goes by when typed: ``jungle 3``, ``jungle cartographer 2``, or its own name."""
    params = text.params
    site = params.get("site")
    name = str(site.params.get("name", "grey")) if isinstance(site, Phrase) else str(params.get("text", ""))
    words = [name, str(params.get("type", "")), str(params.get("high", params.get("value", "")))]
    return " ".join(word for word in words if word)
