"""Whatever a game names has words: what its code can say at all, and what is asked in play."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from cogs.delivery.prompts.prompt_drawer import CLOSING
from cogs.wording.fluent import DATA, load_wording
from gamecore.engine.abilities.your_round import SumsUpRounds
from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase, say
from gamecore.games import __path__ as games_path
from gamecore.games import all_keys, game
from tests.support.games.contract.words import ROOT, calls
from tests.support.games.tables import ALONE, ONE_GAME, among_stewards, at_random, every_value

KINDS = {"cadwallon": 3, "gilded_compass": 9, "guild_master": 19, "guildhall": 20, "town_founders": 9}
"""So many kinds of questions are met where options are met together: all but a few that only rare cards ask."""


def said(folder: Path) -> Iterator[tuple[str, str, set[str] | None]]:
    """(where, id, names of its parameters, None if they are not all written out) of every phrase and event."""
    for where, call in calls(folder):
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        first = call.args[0]
        assert isinstance(first, ast.Constant)
        if name not in ("say", "tell") or not isinstance(first.value, str):
            continue
        whole = all(word.arg is not None for word in call.keywords)
        params = {word.arg for word in call.keywords if word.arg is not None} - ({"only"} if name == "tell" else set())
        yield where, first.value.replace(".", "-"), params if whole else None


@lru_cache
def needed(game: str) -> Mapping[str, set[str]]:
    """By id, the parameters that every wording of it needs: those outside of any selection."""
    texts = [DATA / "text" / "en.ftl", *([DATA / game / "text" / "en.ftl"] if game else [])]
    found: dict[str, set[str]] = {}
    for text in texts:
        for entry in re.split(r"\n(?=[a-z])", text.read_text("utf-8")):
            id, _, pattern = entry.partition(" = ")
            plain = re.sub(r"\{[^{}]*->.*", "", pattern.split("\n    .")[0], flags=re.DOTALL)
            found[id] = set(re.findall(r"\{ *\$(\w+) *\}", plain))
    return found


@pytest.mark.parametrize("key", all_keys())
def test_whatever_the_code_of_a_game_says_has_a_text_and_its_parameters(key: str) -> None:
    wording = load_wording(key)
    found = list(said(Path(games_path[0]) / key))
    assert [f"{where}: {id}" for where, id, _ in found if not wording.has(id)] == []
    assert [f"{where}: {id} lacks {lacking}" for where, id, lacking in _lacking(key, found)] == []
    assert len(found) > 100


@pytest.mark.parametrize("part", ["bot", "cogs", "gamecore/tables"])
def test_whatever_the_bot_says_has_a_text_and_its_parameters(part: str) -> None:
    wording = load_wording()
    found = list(said(ROOT / part))
    of_games = {"game-title", "game-takes", "game-about", "game-typed"}
    assert [f"{where}: {id}" for where, id, _ in found if id not in of_games and not wording.has(id)] == []
    assert [f"{where}: {id} lacks {lacking}" for where, id, lacking in _lacking("", found)] == []


def _lacking(key: str, found: list[tuple[str, str, set[str] | None]]) -> Iterator[tuple[str, str, set[str]]]:
    for where, id, params in found:
        lacking = set() if params is None else needed(key).get(id, set()) - params
        if lacking := {each for each in lacking if each.removesuffix("_count") not in (params or ())}:
            yield where, id, lacking


@ALONE
@pytest.mark.parametrize("key", all_keys())
def test_every_kind_of_question_says_what_it_is_about_what_is_awaited_and_what_comes_of_silence(
    key: str, alone: bool
) -> None:
    """``default-`` where silence does something else than is recommended and no option or act says what; ``did-`` where
    an instruction may answer."""
    wording, rules = load_wording(key), game(key)
    kinds: dict[str, Any] = {}
    for number, setup in enumerate(every_value(key, alone)):
        for outcome in at_random(key, setup, f"luck {number}"):
            sealed = outcome.asked is not None and outcome.asked.sealed
            for question in outcome.asked.questions.values() if outcome.asked else ():
                kinds[question.kind] = kinds.get(question.kind) or (
                    sealed and question.own_word and not isinstance(question.choices, PickOne | Acts)
                )
            if not alone and len(kinds) == KINDS[key]:
                break
    assert len(kinds) >= (0 if alone else KINDS[key])
    by_instruction = {kind for instruction in rules.instructions for kind in instruction.kinds}
    wanted = [(what, kind) for what in ("waiting", "ask", "hint") for kind in kinds]
    wanted += [("default", kind) for kind, silent in kinds.items() if silent]
    wanted += [("did", kind) for kind in sorted(by_instruction)]
    ids = [f"{what}-{kind.replace('.', '-')}" for what, kind in wanted]
    assert [id for id in ids if not wording.has(id)] == []
    for id in ids:
        if not id.startswith(("ask-", "hint-")):
            assert wording.text(Phrase(id))


@pytest.mark.parametrize("key", all_keys())
def test_a_newcomers_first_round_ends_with_a_card_of_one_line(key: str) -> None:
    """Where the game sums up a round, above the first question of the next one."""
    rules = game(key)
    assert isinstance(rules, SumsUpRounds)
    for outcome in among_stewards(key, Setup(seats=rules.seats.start), ONE_GAME):
        asked = outcome.asked.of(0) if outcome.asked is not None else None
        if asked is not None and rules.round(outcome.state) > 1 and rules.sums_up_now(rules.view(outcome.state, 0)):
            break
    else:
        pytest.fail("no second round is summed up")
    card = load_wording(key).text(say(CLOSING, score=3))
    assert card.startswith("**That was ") and ("like it." in card or "Next: " in card) and len(card.split()) <= 15
