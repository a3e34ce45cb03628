"""What is counted when Guildhall's cards are measured."""

from __future__ import annotations

from typing import Any

from bot.cli.balance import play_one
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.games import game
from gamecore.games.guildhall.ai.balance import Watcher
from gamecore.games.guildhall.cards.effects import ARCHETYPES

EVERYTHING = {"masters": "yes", "houses": "yes"}


def watched(seed: str) -> tuple[Watcher, list[Any], list[Any]]:
    """A game with masters and houses: what was counted, what was told, and each turn's hands."""
    rules: Any = game("guildhall")
    watcher, told, hands, turns = Watcher(rules), list[Any](), list[Any](), list[int]()

    def watch(state: Any, events: Any) -> None:
        watcher(state, events)
        told.extend(events)
        if state.phase == "act" and state.turn not in turns:
            turns.append(state.turn)
            hands.append(list(state.players[state.active].hand))

    luck = Chance(seed)
    drive(rules, Setup(seats=2, options=EVERYTHING), seed,
          lambda state, question: rules.steward(rules.view(state, question.seat), question, luck), watch)  # fmt: skip
    return watcher, told, hands


def test_a_chapter_master_is_offered_each_turn_it_is_in_hand_and_taken_when_it_is_played_gh_34() -> None:
    watcher, told, hands = watched("masters")
    fates = [fate for fate in watcher.fates() if fate.group == "master"]
    assert sum(fate.offered for fate in fates) == sum(
        len({card for card in hand if card.endswith(".wild")}) for hand in hands
    )
    plays = [event for event in told if event.kind in ("played", "played.idly") and is_master(event.params["card"])]
    assert sum(bool(fate.takers) for fate in fates) == len(plays) > 0
    used = [fate for fate in watcher.fates() if fate.group == "master's ability"]
    assert sum(fate.offered for fate in used) == len(plays)
    assert sum(bool(fate.takers) for fate in used) == sum(event.kind == "played" for event in plays)


def test_a_master_house_is_offered_each_turn_and_taken_when_it_is_used_gh_14() -> None:
    """In some games none is used."""
    taken = []
    for seed in ("houses", "houses2"):
        watcher, told, hands = watched(seed)
        fates = [fate for fate in watcher.fates() if fate.group == "house"]
        assert {fate.name for fate in fates} == {"journeyman", "lantern", "cloister"}
        assert {fate.offered for fate in fates if fate.offered} == {len(hands)}
        opened = sum(event.kind == "house.opens" for event in told)
        taken.append(sum(bool(fate.takers) for fate in fates))
        assert taken[-1] <= opened and bool(taken[-1]) == bool(opened)
    assert any(taken)


def test_without_masters_and_houses_none_is_counted() -> None:
    groups = {fate.group for fate in play_one("guildhall", 2, "plain").fates}
    assert groups == {"first seat", "chapter", "vp for 1", "vp for 2"}


def test_in_a_mega_saga_the_chapters_of_archetypes_are_counted_gh_32() -> None:
    fates = play_one("guildhall", 2, "mega", {"saga": "mega_two"}).fates
    chapters = {fate.name: fate.offered for fate in fates if fate.group == "chapter"}
    assert chapters == dict.fromkeys(ARCHETYPES, 1)


def is_master(card: Phrase) -> bool:
    return card.params["colour"] == "wild"
