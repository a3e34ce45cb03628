"""The words in which Guildhall's scenarios are told.

    table = Table(seats=2)
    table.hand(KIM, "red fighter", "blue monk")
    table.hall(CHRIS, "green monk")
    table.plays("red fighter", at="0")
    assert table.hall_of(CHRIS) == []

Nothing is shuffled: the deck lies in the order of its set. A question nobody answers with :meth:`Table.says` is
answered by its default. Every step is checked for cards lost or doubled.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from gamecore.engine.chance import Chance
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Event, Question, Referee, Script
from gamecore.games import game
from gamecore.games.guildhall.cards.effects import COLOURS, WILD, Part
from gamecore.games.guildhall.game import Guildhall
from gamecore.games.guildhall.rules import how_to_play
from gamecore.games.guildhall.rules import setup as rules
from gamecore.games.guildhall.rules.abilities.using import carry_out
from gamecore.games.guildhall.rules.actions import acts
from gamecore.games.guildhall.rules.choosing import Use, flat
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Completed, Phase, Player, State

KIM, CHRIS, MORGAN, SILVIA = range(4)


def card(said: str) -> str:
    """``red fighter`` is ``fighter.red``; ``seeker`` is the Chapter Master."""
    colour, _, profession = said.rpartition(" ")
    return f"{profession}.{colour or WILD}"


def said(id: str) -> str:
    profession, colour = id.split(".")
    return profession if colour == WILD else f"{colour} {profession}"


class Table:
    """A table in the middle of Kim's turn, laid out by hand, and what was asked and told since."""

    def __init__(self, seats: int = 2, professions: Sequence[str] = (), **options: str) -> None:
        self.game: Guildhall = game("guildhall")  # type: ignore[assignment]
        self.cards = self.game.cards
        self.state: State = self.game.new(Setup(seats=seats, options=options))
        self.chance = Chance("guildhall")
        self.events: list[Event] = []
        self.asked: list[Question] = []
        self._answers: list[tuple[str, Any]] = []
        self._run("mix")
        if professions:
            self.state.professions = list(professions)
        state = self.state
        state.deck = [f"{id}.{colour}" for id in state.professions for colour in COLOURS for _ in range(4)]
        state.deck += [f"{id}.{WILD}" for id in state.masters for _ in range(5)]
        state.vp_deck = rules.vp_deck(self.cards, state)
        state.row = [state.vp_deck.pop() for _ in range(5)]
        state.houses = [None] * 5
        how_to_play.begin_turn(self.play, KIM)
        self.events.clear()

    @property
    def play(self) -> Play:
        return Play(Referee(self.state, self.chance), self.cards)

    # Laying out

    def hand(self, seat: int, *cards: str) -> None:
        self.player(seat).hand += self._taken(cards)

    def hall(self, seat: int, *cards: str) -> None:
        for id in self._taken(cards):
            self.player(seat).chapters.setdefault(self.play.layout.chapter_of[id], []).append(id)

    def area(self, seat: int, *cards: str) -> None:
        self.player(seat).area += self._taken(cards)

    def pile(self, *cards: str) -> None:
        """The discard pile, the top card last."""
        self.state.discard += self._taken(cards)

    def on_deck(self, *cards: str) -> None:
        """Puts these on top of the deck, the top card last."""
        self.state.deck += self._taken(cards)

    def empty_deck(self) -> None:
        """Everything left in the deck goes to the bottom of the discard pile."""
        self.state.discard[:0] = self.state.deck
        self.state.deck.clear()

    def completed(self, seat: int, *professions: str) -> None:
        for one in professions:
            cards = self._taken([f"{colour} {one}" for colour in COLOURS])
            chapter = self.play.layout.chapter_of[cards[0]]
            self.player(seat).completed.append(Completed(chapter, cards))

    def row(self, *ids: str) -> None:
        """The first places of the VP row."""
        lying = [str(id) for id in self.state.row[: len(ids)]]
        self.state.vp_deck += lying
        for place, id in enumerate(ids):
            self.state.vp_deck.remove(id)
            self.state.row[place] = id

    def buys(self, id: str) -> None:
        """One action of the active seat: the first of these in the row, or put there."""
        if id not in self.state.row:
            self.row(id)
        self.acts(f"buy:{self.state.row.index(id) + 1}")

    def points(self, seat: int, vp: int) -> None:
        self.player(seat).tokens = vp

    def _taken(self, cards: Sequence[str]) -> list[str]:
        ids = [card(one) for one in cards]
        for id in ids:
            self.state.deck.remove(id)
        return ids

    # Playing

    def says(self, kind: str, answer: Any) -> None:
        """The answer to the next question of that kind."""
        self._answers.append((kind, answer))

    def acts(self, act: str, **form: Any) -> None:
        """One action of the active seat."""
        self._answers.insert(0, ("turn", {"act": act, **form}))
        self._run("act")

    def plays(self, one: str, at: str = "none") -> None:
        self.acts(f"play:{card(one)}:{at}")

    def discards(self, *cards: str) -> None:
        hand = sorted(self.player(self.state.active).hand)
        keys, left = [], list(hand)
        for one in cards:
            copy = hand.count(card(one)) - left.count(card(one))
            left.remove(card(one))
            keys.append(f"{card(one)}#{copy + 1}" if copy else card(one))
        self.acts("discard", **({"form": {"discard": {"cards": keys}}} if hand else {}))

    def uses(self, *parts: Mapping[str, Any], seat: int = KIM, chapter: int = 0) -> None:
        """An ability made of these parts, whatever card it may stand on."""
        play = self.play
        use = Use(seat, Phrase("none"), chapter)
        self._drive(play, carry_out(play, use, [Part.model_validate(part) for part in parts]))

    def asked_by(self, part: Mapping[str, Any], kinds: Collection[str]) -> Question:
        """The first question of these kinds that an ability of this part puts."""
        self.uses(part)
        return next(one for one in self.asked if one.kind in kinds)

    def lays_out(self) -> None:
        """What the active seat makes of its first hand."""
        self._run("setup")

    def ends_turn(self) -> None:
        self._run("end")

    def _run(self, phase: Phase) -> None:
        self.state.phase = phase
        referee = Referee(self.state, self.chance)
        script = self.game.next_step(referee)
        assert script is not None
        self._drive(Play(referee, self.cards), script)

    def _drive(self, play: Play, script: Script[None]) -> None:
        batch = next(script, None)
        while batch is not None:
            answers = {}
            for question in batch.questions:
                self.asked.append(question)
                answers[question.seat] = question.choices.check(self._answer(question))
            try:
                batch = script.send(answers)
            except StopIteration:
                batch = None
        self.events += play.ref.events
        assert not self.game.problems(self.state), self.game.problems(self.state)

    def _answer(self, question: Question) -> Any:
        for at, (kind, answer) in enumerate(self._answers):
            if kind == question.kind:
                del self._answers[at]
                return answer
        return question.default()

    # Looking

    def player(self, seat: int) -> Player:
        return self.state.players[seat]

    def hall_of(self, seat: int) -> list[str]:
        """Its loose cards, in alphabetical order."""
        return sorted(said(id) for id in flat(self.player(seat).chapters))

    def hand_of(self, seat: int) -> list[str]:
        return sorted(said(id) for id in self.player(seat).hand)

    def area_of(self, seat: int) -> list[str]:
        return sorted(said(id) for id in self.player(seat).area)

    def completed_of(self, seat: int) -> list[str]:
        return [one.chapter for one in self.player(seat).completed]

    def top(self) -> str:
        return said(self.state.discard[-1])

    def offered(self) -> list[str]:
        """The acts that the active seat may choose among."""
        return [act.key for act in acts(self.play, self.state.active).acts]

    def levels(self, one: str) -> list[str]:
        """How a card of the active hand can be played now."""
        start = f"play:{card(one)}:"
        return [key.removeprefix(start) for key in self.offered() if key.startswith(start)]

    def events_of(self, kind: str) -> list[Event]:
        return [event for event in self.events if event.kind == kind]

    def kinds_asked(self) -> list[str]:
        return [question.kind for question in self.asked]
