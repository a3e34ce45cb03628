"""What the line of a recommended act promises, held in whole games against what then becomes of the guildhalls."""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from gamecore.engine.advice import Advice
from gamecore.engine.chance import Chance
from gamecore.engine.driving import drive
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Event, Question
from gamecore.games import game
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.text import card_label, chapter_name
from gamecore.games.guildhall.game import Guildhall
from gamecore.games.guildhall.rules.choosing import flat
from gamecore.games.guildhall.rules.play import layout_for
from gamecore.games.guildhall.state import Card, Player, State

OPEN = ("raid", "exchange", "shed", "rob", "gain", "act_again", "raid_chapter", "exchange_chapters")
"""Parts whose outcome can be seen beforehand: nothing hidden comes into it."""


class Held:
    """A game between stewards in which every promise of an act without hidden cards is kept until the act is over."""

    def __init__(self) -> None:
        self.game: Guildhall = game("guildhall")  # type: ignore[assignment]
        self.cards = self.game.cards
        self.before: State | None = None
        self.promised: list[Phrase] = []
        self.seat, self.told = 0, Counter[str]()

    def answer(self, state: State, question: Question) -> Any:
        view = self.game.view(state, question.seat)
        if question.kind != "turn":
            return self.game.steward(view, question, Chance("held"))
        found: Advice = self.game.advise(view, question, Chance("held"))
        self.before, self.seat, self.promised = deepcopy(state), question.seat, []
        if self._is_open(found.answer):
            self.promised = [phrase for why in found.why for phrase in _flat(why.phrase)]
        return found.answer

    def _is_open(self, answer: Any) -> bool:
        what, _, rest = answer["act"].partition(":")
        if what == "play":
            levels = self.cards.everybody[rest.partition(".")[0]].levels
            at = rest.partition(":")[2]
            level = next((one for one in levels if str(one.at) == at), None)
            return at == "none" or (level is not None and all(part.do in OPEN for part in level.parts))
        return False

    def watch(self, state: State, told: list[Event]) -> None:
        for phrase in self.promised:
            self._holds(state, phrase)
            self.told[phrase.id] += 1
        self.promised = []

    def _holds(self, state: State, phrase: Phrase) -> None:
        assert self.before is not None
        layout, own, was = layout_for(self.cards, state), state.players[self.seat], self.before.players[self.seat]
        about = dict(phrase.params)
        if phrase.id == "why-grows":
            assert self._size(layout, own, about["chapter"]) == about["count"]
        elif phrase.id == "why-completes":
            done: Any = about["chapter"]
            for chapter in done if isinstance(done, list) else [done]:
                assert len(own.completed) > len(was.completed) or self._size(layout, own, chapter) >= FULL
        elif phrase.id == "why-breaks":
            there = flat(state.players[int(str(about["rival_seat"]))].chapters)
            names = [card_label(self.cards, card, layout.merged) for card in there]
            assert not [card for card in _listed(about.get("cards")) if card in names]
            if about["chapter"] != "none":
                assert sum(self._is_of(layout, card, about["chapter"]) for card in there) == about["count"]
        elif phrase.id == "why-paid":
            self._are_gone(layout, state, about)

    def _are_gone(self, layout: Layout, state: State, about: dict[str, Any]) -> None:
        assert self.before is not None
        own, was = state.players[self.seat], self.before.players[self.seat]
        gone = Counter(flat(was.chapters)) - Counter(flat(own.chapters))
        names = [card_label(self.cards, card, layout.merged) for card in gone.elements()]
        assert all(card in names for card in about["cards"])
        lost = [card for card in gone if card_label(self.cards, card, layout.merged) in about["cards"]]
        if about["to"] == "hand":
            assert not Counter(lost) - Counter(own.hand)
        if about["to"] == "rival":
            rival, had = (one.players[about["rival_seat"]] for one in (state, self.before))
            assert not Counter(lost) - (Counter(_held(rival)) - Counter(_held(had)))
        if about["to"] == "away":
            assert Counter(lost) - (Counter(own.hand) - Counter(was.hand))

    def _size(self, layout: Layout, player: Player, name: object) -> int:
        return sum(self._is_of(layout, card, name) for card in (*flat(player.chapters), *player.area))

    def _is_of(self, layout: Layout, card: Card, name: object) -> bool:
        return chapter_name(self.cards, layout, layout.chapter_of[card]) == name


def _held(player: Player) -> list[Card]:
    return [*flat(player.chapters), *(card for one in player.completed for card in one.cards)]


def _listed(named: object) -> list[object]:
    return named if isinstance(named, list) else []


def _flat(phrase: Phrase) -> list[Phrase]:
    inner = [one for one in phrase.params.values() if isinstance(one, Phrase) and one.id.startswith("why-")]
    return [phrase, *(deeper for one in inner for deeper in _flat(one))]


@pytest.mark.parametrize(
    ("kind", "games"),
    [
        ("coalition", 1),
        *(pytest.param(other, 10, marks=pytest.mark.soak) for other in ("coalition", "old_world", "gathering")),
    ],
)
def test_what_the_line_of_an_act_promises_comes_true(kind: str, games: int) -> None:
    held = Held()
    for number in range(games):
        drive(held.game, Setup(seats=3, options={"set": kind}), f"promises/{number}", held.answer, held.watch)
    assert min(held.told[why] for why in ("why-grows", "why-completes", "why-breaks")) > games / 2, held.told
