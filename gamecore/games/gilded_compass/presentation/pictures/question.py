"""The picture of a decision: what it is about, with what is chosen or recommended marked in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from gamecore.engine.phrases import Phrase, say
from gamecore.engine.picture.boxes import WIDE, Box
from gamecore.engine.picture.capability import QuestionPicture
from gamecore.engine.picture.look import CREAM, CREAM_2, INK_2
from gamecore.engine.picture.marks import Gap, Mark, Part, Picture, Row, Run, Sign, Words
from gamecore.engine.scripts import Question
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.presentation.pictures.columns import (
    Below,
    Card,
    Draws,
    Line,
    cards_in_columns,
    gold,
    height_of,
    name,
    options_of,
    picked,
    words,
)
from gamecore.games.gilded_compass.presentation.pictures.gains import Gains
from gamecore.games.gilded_compass.presentation.pictures.painted.artifacts import painted_artifact
from gamecore.games.gilded_compass.presentation.pictures.signs import artifact_sign
from gamecore.games.gilded_compass.presentation.pictures.tiles_to_pick import (
    below_tiles,
    lines_of,
    map_cards,
    person_cards,
    tiles_alt,
)
from gamecore.games.gilded_compass.presentation.pictures.turn import turn
from gamecore.games.gilded_compass.presentation.pictures.university_later import university_later
from gamecore.games.gilded_compass.rules.turn import HELPING_DICE
from gamecore.games.gilded_compass.view import CompassView

ON_OFFER = frozenset({
    "preview-turn", "preview-maps", "preview-specialists", "preview-items", "preview-abilities", "preview-lying",
    "hint-turn"
})  # fmt: skip
"""Lines beside a turn that its picture shows as well; what the first turn is about is in how to play, above it."""
OF_TILES = frozenset({"preview-mine", "preview-adds", "preview-university", "legend-map", "legend-people"})
OF_ARTIFACTS = frozenset({"private-board-collection", "preview-drawn"})


def question_picture(
    tiles: Tiles, view: CompassView, question: Question, answer: Any, *, recommended: bool
) -> QuestionPicture | None:
    """What the viewer decides about; None where there is nothing to be seen of it."""
    chosen = picked(answer)
    match question.kind:
        case "turn" | "neutral":
            return QuestionPicture(turn(tiles, view, question, answer, recommended=recommended), ON_OFFER)
        case "map" | "specialist":
            return QuestionPicture(_tiles(tiles, view, question, chosen, recommended=recommended), OF_TILES)
        case "auction.keep":
            return QuestionPicture(_artifacts(tiles, view, question, chosen, recommended=recommended), OF_ARTIFACTS)
        case "galleon.keep":
            return QuestionPicture(_chests(question, chosen, recommended=recommended))
        case "mission":
            return QuestionPicture(_missions(tiles, view, question, chosen, recommended=recommended))
        case "help" | "gift":
            return QuestionPicture(_one_of_two(view, question, chosen, recommended=recommended))
        case "ability":
            return QuestionPicture(_abilities(tiles, view, question, chosen, recommended=recommended))
    return None


def _picture(
    lines: Sequence[Line],
    cards: Sequence[Card],
    chosen: Sequence[str],
    said: Sequence[tuple[Words, Words]],
    below: Sequence[Below] = (),
    *,
    recommended: bool,
) -> Picture:
    """``said``: of each card what it is called, and what it comes to."""
    marks = cards_in_columns(lines, cards, chosen, below, recommended=recommended)
    alt = tuple(_alt(cards, chosen, said, recommended))
    return Picture(int(WIDE), height_of(lines, below), tuple(marks), alt)


def _alt(
    cards: Sequence[Card], chosen: Sequence[str], said: Sequence[tuple[Words, Words]], recommended: bool
) -> Iterator[Phrase]:
    told = dict(zip((card.key for card in cards), said, strict=True))
    how = "recommended" if recommended else "chosen"
    first = [key for key in told if key in chosen]
    for key in (*first, *(key for key in told if key not in chosen)):
        what, comes_to = told[key]
        yield say("picture-pick-alt", how=how if key in chosen else "other", what=what, comes_to=comes_to)


def _tiles(tiles: Tiles, view: CompassView, question: Question, chosen: Sequence[str], *, recommended: bool) -> Picture:
    """What each brings with what one has of its site."""
    gains = Gains(tiles, view, question.seat)
    is_map = question.kind == "map"
    ids = [(view.maps if is_map else view.specialists)[int(key)] for key in chosen]
    together = (gains.maps(*ids) if is_map else gains.people(*ids)) if len(ids) > 1 else None
    later_there = university_later(tiles, view, gains) if is_map else []
    hires = bool(later_there)
    lines = lines_of(tiles, view, gains, question.kind, hires=hires)
    cards = map_cards(tiles, view, gains, hires=hires) if is_map else person_cards(tiles, view, gains)
    said = tiles_alt(tiles, view, gains, question.kind, hires=hires)
    with_hire = gains.hires(ids, view.specialists).gold if hires and len(ids) > 1 else None
    below = (*below_tiles(gains, together, with_hire), *later_there)
    return _picture(lines, cards, chosen, said, below, recommended=recommended)


def _artifacts(
    tiles: Tiles, view: CompassView, question: Question, chosen: Sequence[str], *, recommended: bool
) -> Picture:
    """Each with its Gold for one's own collection, and what that asks for."""
    cards, said = [], []
    for option in options_of(question):
        worth = int(str(option.hint.params["gold"])) if option.hint is not None else 0
        cards.append(Card(option.key, (_painted(str(option.text.params["kind"])), name(option.text, 38), gold(worth))))
        said.append((option.text, _gold(worth)))
    own = view.own.collection if view.own is not None else None
    below = [Below(40, lambda box: _collection(tiles, own, box))] if own is not None else []
    lines = (Line(132), Line(44), Line(58))
    return _picture(lines, cards, chosen, said, below, recommended=recommended)


def _painted(kind: str) -> Draws:
    """Across the head of the card."""
    return lambda box: painted_artifact(Box(box.x - 8, box.y - 8, box.w + 16, box.h + 8), kind)


def _collection(tiles: Tiles, id: str, box: Box) -> list[Mark]:
    one = tiles.collections[id]
    parts: list[Part] = [Run(say("picture-collection"), ink=CREAM_2, face="text")]
    kinds = (
        (artifact_sign(one.desired), tile_text.artifact(tiles, one.desired), 4),
        (artifact_sign(one.preferred), tile_text.artifact(tiles, one.preferred), 2),
        ("urn", say("picture-others"), 1),
    )
    for sign, called, worth in kinds:
        parts += [Gap(4), Sign(sign), called, str(worth), Sign("coin", CREAM_2, scale=0.8)]
    return [Row(box, tuple(parts), 34, CREAM, align="middle", gap=0.25)]


def _gold(gold: int) -> Phrase:
    return say("picture-to-you", gold=gold)


def _chests(question: Question, chosen: Sequence[str], *, recommended: bool) -> Picture:
    options = options_of(question)
    worth = [int(str(option.text.params["gold"])) for option in options]
    cards = [Card(option.key, (_sign("chest"), gold(each, 60))) for option, each in zip(options, worth, strict=True)]
    said = [(say("picture-chest"), _gold(each)) for each in worth]
    return _picture((Line(64), Line(64)), cards, chosen, said, recommended=recommended)


def _missions(
    tiles: Tiles, view: CompassView, question: Question, chosen: Sequence[str], *, recommended: bool
) -> Picture:
    """What each pays for, and what it would bring by now."""
    gains = Gains(tiles, view, question.seat)
    by_name = {one.name: one.id for one in tiles.missions.values()}
    cards, said = [], []
    for option in options_of(question):
        called = str(option.text.params["text"])
        id = by_name[called]
        adds = gains.mission(id)
        rule = words(_mission_rule(tiles, id), 31, lines=5)
        cards.append(Card(option.key, (name(called), rule, gold(adds, is_gain=True, says=say("picture-now-adds")))))
        said.append((called, _gold(adds)))
    lines = (Line(72), Line(152), Line(58))
    return _picture(lines, cards, chosen, said, recommended=recommended)


def _mission_rule(tiles: Tiles, id: str) -> Phrase:
    """As it is told, without signs."""
    one = tiles.missions[id]
    return say("picture-mission", kind=one.kind, sites=[tiles.sites[each].short for each in one.sites] or "none")


def _abilities(
    tiles: Tiles, view: CompassView, question: Question, chosen: Sequence[str], *, recommended: bool
) -> Picture:
    """What each can do once; unused it is worth a Gold."""
    cards, said = [], []
    for option in options_of(question):
        one = tiles.abilities[view.abilities[int(option.key)]]
        rule = words(say("ability-rule", ability=one.id), 31, lines=5)
        cards.append(Card(option.key, (name(one.name, 36), rule, gold(1, 42, says=say("picture-unused")))))
        said.append((one.name, say("picture-rule", ability=one.id)))
    return _picture((Line(56), Line(140), Line(52)), cards, chosen, said, recommended=recommended)


def _one_of_two(view: CompassView, question: Question, chosen: Sequence[str], *, recommended: bool) -> Picture:
    """How many dice one would roll with the ability, and without."""
    hunter = view.hunters[question.seat]
    is_help = question.kind == "help"
    with_it = hunter.dice + HELPING_DICE if is_help or not hunter.dice else hunter.dice
    rolled = {"use": with_it, "roll": hunter.dice, "pass": 0}
    cards, said = [], []
    for option in options_of(question):
        dice = rolled[option.key]
        tokens = hunter.dice if option.key == "pass" else 0
        cards.append(
            Card(
                option.key,
                (name(option.text, 36), _dice(dice, tokens), words(say("picture-rolls", dice=dice, tokens=tokens), 34)),
            )
        )
        said.append((option.text, say("picture-rolls-alt", dice=dice, tokens=tokens)))
    return _picture((Line(52), Line(64), Line(46)), cards, chosen, said, recommended=recommended)


def _dice(dice: int, tokens: int) -> Draws:
    sign = Sign("die" if dice else "book", INK_2)
    return lambda box: [Row(box, (sign,) * (dice or tokens) or (Run("–"),), 40, INK_2, align="middle", gap=0.12)]


def _sign(name: str) -> Draws:
    return lambda box: [Row(box, (Sign(name, INK_2),), 60, INK_2, align="middle")]
