"""Typed orders: `1 pable+nuri build 7`, `2 lydia 1 conflict else wander`, `build stables, library fix`, `ready`.

A clause is a line, or a part of one between semicolons. One that begins with the number of an order space says
something about that order, in any order of words: people, one objective, Gold, a stance, and after ``else`` what
the team does if the order falls through. What a clause does not mention stays as it was, and a clause in which
anything is unclear changes nothing at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from gamecore.engine.choices import Form, PickOne, PickSome
from gamecore.engine.filling_up import counted_once
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt, Meaning
from gamecore.engine.typed.naming import Match, Names
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.presentation.orders.build_names import build_name, build_names, why_not_built
from gamecore.games.guild_master.presentation.orders.example import example
from gamecore.games.guild_master.presentation.orders.lines import objective
from gamecore.games.guild_master.presentation.orders.words import (
    BUILDERS,
    CLEAR,
    ELSE,
    FALLBACKS,
    FILLERS,
    NO_CARD,
    SIDES,
    STANCES,
    WANDER,
    longest_match,
    spoken_words,
)
from gamecore.games.guild_master.rules.order_phase import WITH_GOLD
from gamecore.games.guild_master.rules.order_text import where
from gamecore.games.guild_master.view import GuildMasterView

MOST_PROBLEMS = 6
LONGEST_QUOTE = 24
DIGITS = 4
"""Longer numbers are no Gold."""

MENTION = re.compile(r"<[@#:!&a-zA-Z0-9_]{1,60}>")
_NEXT_ORDER = re.compile(r"[,/]\s*(?=[1-4]\s*[:.)]?\s+[^\W\d_])")
_SPACE = re.compile(r"^\s*(?:order\s*)?#?([0-9]+)(?:st|nd|rd|th)?\s*[:.)=-]*(?:\s+|$)", re.IGNORECASE)
_NUMBER = re.compile(r"^([0-9]+)(g|gold)?$")


def read_orders(cards: Cards, view: GuildMasterView, question: Question, text: str, draft: Any) -> Reading:
    """What the text changes in the draft. Nothing is guessed: a clause that is unclear is told, the others count."""
    reader = _Reader(cards, view, question, dict(draft) if isinstance(draft, Mapping) else {})
    for clause in _clauses(text):
        reader.clause(clause)
    return reader.reading()


def _clauses(text: str) -> Iterator[str]:
    for line in re.split(r"[\n;]+", MENTION.sub(" ", text)):
        for clause in _NEXT_ORDER.split(line):
            if clause.strip():
                yield clause


@dataclass(slots=True)
class _Said:
    """What one clause says about its order; None is what it does not mention."""

    team: list[str] = field(default_factory=list)
    objective: str | None = None
    gold: int | None = None
    if_contested: str | None = None
    fallback: str | None = None
    builds: list[str] = field(default_factory=list)


class _Reader:
    """Reads clause after clause into ``answer`` and ``problems``."""

    def __init__(self, cards: Cards, view: GuildMasterView, question: Question, answer: dict[str, Any]) -> None:
        form = question.choices
        assert isinstance(form, Form)
        self.seat = question.seat
        self.cards = cards
        self.view = view
        self.answer = answer
        self.problems: list[Phrase] = []
        self.doubts: list[Doubt] = []
        self.ready = False
        self.understood = False
        self.orders = [section for section in form.sections if section.key != "builds"]
        self.spaces = [section.key for section in self.orders]
        self.written: set[str] = set()
        self.keys = _keys(form)
        builds = list(build_names(cards, self.keys["list"]))
        self.builds = Names(builds)
        self.names = Names(list(self._names()))
        self.all_names = Names([*self._names(), *builds])

    def reading(self) -> Reading:
        problems = self.problems[:MOST_PROBLEMS]
        if len(self.problems) > MOST_PROBLEMS:
            problems.append(say("typed-more", more=len(self.problems) - MOST_PROBLEMS))
        if not self.understood and not self.ready and not problems:
            problems.append(say("typed-nothing", example=example(self.cards, self.view) or "none"))
        if self.ready and self.problems:
            problems.append(say("typed-not-ready"))
        for order in self.orders:
            others = [other for other in self.orders if other.key not in self.written]
            if order.key in self.written:  # of two that one text names, which is meant is asked about
                self.answer = counted_once(others, order, self.answer)
        return Reading(
            self.answer if self.understood else None,
            ready=self.ready and not self.problems,
            problems=tuple(problems),
            doubts=tuple(self.doubts),
        )

    # Clauses

    def clause(self, text: str) -> None:
        """Takes in a clause as a whole or not at all."""
        before, doubts = (dict(self.answer), set(self.written), self.understood), len(self.problems)
        space = self._hear(text)
        if len(self.problems) > doubts:
            if space in self.spaces:
                self.problems[-1] = say("typed-unchanged", problem=self.problems[-1], space=int(str(space)))
            self.answer, self.written, self.understood = before

    def _hear(self, text: str) -> str | None:
        """Takes in what the clause says; the order space it is about."""
        found = _SPACE.match(text)
        words = spoken_words(text[found.end() :] if found else text)
        if "ready" in words:
            self.ready = "not" not in words
            words = [word for word in words if word not in ("ready", "not")]
        if found:
            space = str(int(found[1][:DIGITS]))
            self._order(space, words)
            return space
        if words and words[0] in BUILDERS:
            self._build_list(words[1:])
        elif words and all(word in CLEAR or word == "all" for word in words):
            self.answer.clear()
            self.understood = True
        elif words[:1] == ["prestige"] and words[1:] in ([], ["upgrade"], ["upgrades"]):
            self.problems.append(say("typed-prestige"))
        elif words:
            heard = " ".join(words)
            self.problems.append(say("typed-which-order", words=_quote(heard)))
            orders = (Meaning(say("orders-section", space=int(one)), f"{one} {heard}") for one in self.spaces)
            self.doubts.append(Doubt(self.problems[-1], heard, tuple(orders)))
        return None

    def _order(self, space: str, words: Sequence[str]) -> None:
        if space not in self.spaces:
            self.problems.append(say("typed-no-space", space=space, spaces=len(self.spaces)))
        elif words and all(word in CLEAR for word in words):
            self.answer.pop(space, None)
            self.understood = True
        else:
            said = _Said()
            self._listen(space, words, said)
            self._write(space, said)

    def _write(self, space: str, said: _Said) -> None:
        """Puts into the draft what was said; Gold that was for another goal does not come along."""
        changes: dict[str, Any] = {
            "team": said.team or None,
            "where": said.objective,
            "gold": said.gold,
            "if_contested": said.if_contested,
            "fallback": said.fallback,
        }
        changes = {key: value for key, value in changes.items() if value is not None}
        if changes:
            before = self.answer.get(space)
            part = {**before, **changes} if isinstance(before, Mapping) else changes
            is_moved = isinstance(before, Mapping) and before.get("where") not in (None, part.get("where"))
            if said.gold is None and (is_moved or part.get("where") not in (None, *WITH_GOLD)):
                part.pop("gold", None)
            self.answer[space] = part
            self.written.add(space)
            self.understood = True
        if said.builds:
            self._write_builds(said.builds)

    def _write_builds(self, keys: Sequence[str]) -> None:
        self.answer["builds"] = {"list": list(dict.fromkeys(keys))}
        self.understood = True

    def _build_list(self, words: Sequence[str]) -> None:
        if words and all(word in CLEAR or word == "nothing" for word in words):
            self._write_builds(())
            return
        builds: list[str] = []
        at = 0
        while at < len(words):
            if words[at] in FILLERS or words[at] in SIDES:
                at += 1
                continue
            match, used = longest_match(self.builds, words, at)
            said = " ".join(words[at : at + used])
            at += used
            if match.is_sure:
                at += self._add_build(said, match.keys[0], words[at : at + 1], builds)
            else:
                self._doubt(said, match)
        if builds:
            self._write_builds(builds)

    def _add_build(self, word: str, key: Any, next_words: Sequence[str], builds: list[str]) -> int:
        """Adds a build; a Skill Upgrade needs its side beside it. Returns how many further words it took."""
        kind, what = key
        if kind == "build":
            builds.append(what)
            return 0
        if kind == "gone":
            self.problems.append(why_not_built(self.cards, self.view, self.seat, what))
            return len(next_words) if next_words and next_words[0] in SIDES else 0
        side = SIDES.get(next_words[0]) if next_words else None
        if side is None:
            asked = say("typed-which-side", room=self.cards.skill_upgrades[what].name)
            self.problems.append(asked)
            sides = (Meaning(say("room-side", side=one), f"{word} {one}") for one in ("fix", "reroll"))
            self.doubts.append(Doubt(asked, word, tuple(sides)))
            return 0
        builds.append(f"skill:{what}:{side}")
        return 1

    # Words about an order

    def _listen(self, space: str, words: Sequence[str], said: _Said) -> None:
        names = self.all_names if any(word in BUILDERS for word in words) else self.names
        falls = False  # the next thing named is what the team does if the order falls through
        at = 0
        while at < len(words):
            word = words[at]
            at += 1
            if word in ELSE:
                falls = True
            elif word in BUILDERS:
                self._objective(space, said, "builders")
            elif word in FALLBACKS and (falls or word in ("best", "nothing") or self._is_second_thought(said, word)):
                said.fallback, falls = FALLBACKS[word], False
            elif word in NO_CARD:
                if not falls and said.objective is None:
                    self._objective(space, said, "free")
                    said.fallback = "wander" if word in WANDER else said.fallback
            elif falls and said.if_contested == "deal" and STANCES.get(word) == "conflict":
                falls = False  # what that stance means anyway
            elif word in STANCES:
                self._stance(space, said, STANCES[word])
            elif (number := _NUMBER.match(word)) is not None:
                self._number(space, said, number, words[at : at + 1])
            elif len(word) == 1 and word in "abcdef":
                self._objective(space, said, word.upper())
            elif word not in FILLERS:
                match, used = longest_match(names, words, at - 1)
                word = " ".join(words[at - 1 : at - 1 + used])
                at += used - 1
                if match.is_sure:
                    at += self._named(space, said, word, match.keys[0], words[at : at + 1], falls)
                    falls = False
                else:
                    self._doubt(word, match)
        if falls:
            self.problems.append(say("typed-else-what", space=space))

    @staticmethod
    def _is_second_thought(said: _Said, word: str) -> bool:
        """``2 lydia 1 wander``: the objective is named already, so this is what comes after it."""
        return word == "wander" and said.objective is not None

    def _number(self, space: str, said: _Said, number: re.Match[str], next_words: Sequence[str]) -> None:
        """A contract space while no objective is named, else Gold; ``7g`` and ``7 gold`` are Gold anywhere."""
        if len(number[1]) > DIGITS:
            self.problems.append(say("typed-number", number=_quote(number[1])))
            return
        value = int(number[1])
        is_gold = number[2] is not None or next_words[:1] in (["gold"], ["g"])
        if not is_gold and said.objective is None and 1 <= value <= 6:
            self._objective(space, said, str(value))
        elif said.gold is None:
            said.gold = value
        else:
            self.problems.append(say("typed-two-sums", space=space, first=said.gold, second=value))

    def _objective(self, space: str, said: _Said, objective: str) -> None:
        if objective not in self.keys["where"]:
            self.problems.append(say("typed-no-objective", objective=where(objective)))
        elif said.objective not in (None, objective):
            first, second = self._goal(str(said.objective)), self._goal(objective)
            self.problems.append(say("typed-two-objectives", space=space, first=first, second=second))
        else:
            said.objective = objective

    def _goal(self, name: str) -> Phrase:
        """A goal by its name, whatever lies there."""
        return objective(self.cards, self.view, name)

    def _stance(self, space: str, said: _Said, stance: str) -> None:
        """One, but *ask* and *always* make one together."""
        both = {said.if_contested or stance, stance}
        if len(both) == 1:
            said.if_contested = stance
        elif both == {"ask", "always_ask"}:
            said.if_contested = "always_ask"
        else:
            first, second = say(f"if-contested-{said.if_contested}"), say(f"if-contested-{stance}")
            self.problems.append(say("typed-two-stances", space=space, first=first, second=second))

    def _named(self, space: str, said: _Said, word: str, key: Any, next_words: Sequence[str], falls: bool) -> int:
        """Something called by its name: a person, a card on the board, a private contract, or a build."""
        kind, what = key
        if kind == "person":
            if what not in said.team:
                said.team.append(what)
        elif kind == "private":
            said.fallback = what
            if said.objective is None and not falls:
                self._objective(space, said, "free")
        elif kind == "where":
            self._objective(space, said, what)
        else:
            return self._add_build(word, key, next_words, said.builds)
        return 0

    def _doubt(self, word: str, match: Match) -> None:
        """Names what may have been meant, what is not to be built only if nothing else is; or that nothing fits."""
        keys: list[Any] = list(match.keys)
        titles = [self._title(key) for key in [key for key in keys if key[0] != "gone"] or keys]
        if titles:
            asked = say("typed-unclear", word=_quote(word), names=chained("or", titles) or "none")
            self.problems.append(asked)
            self.doubts.append(Doubt(asked, word, tuple(Meaning(title, title) for title in titles)))
        else:
            self.problems.append(say("typed-unknown", word=_quote(word)))

    # Names

    def _names(self) -> Iterator[tuple[str, object]]:
        """The guild's people, its private contracts, and what lies face up on the board."""
        for one in self.keys["team"]:
            yield self.cards.adventurers[one].name, ("person", one)
        for one in self.view.own_privates:
            yield self.cards.contracts[one].name, ("private", one)
        for space, adventurer in self.view.adventurers.items():
            if adventurer.card is not None:
                yield self.cards.adventurers[adventurer.card].name, ("where", space)
        for space, contract in self.view.contracts.items():
            if contract.card is not None:
                yield self.cards.contracts[contract.card].name, ("where", space)

    def _title(self, key: Any) -> str:
        kind, what = key
        if kind == "person":
            return self.cards.adventurers[what].name
        if kind == "private":
            return self.cards.contracts[what].name
        if kind == "room":
            return self.cards.skill_upgrades[what].name
        if kind in ("build", "gone"):
            return build_name(self.cards, what)
        shown = self.view.adventurers.get(what)
        if shown is not None and shown.card is not None:
            return self.cards.adventurers[shown.card].name
        return self.cards.contracts[str(self.view.contracts[what].card)].name


def _keys(form: Form) -> dict[str, list[str]]:
    """The keys that each field of the form offers; the same in every order space."""
    found: dict[str, list[str]] = {"where": [], "team": [], "fallback": [], "list": []}
    for section in form.sections:
        for part in section.fields:
            if isinstance(part.choices, (PickOne, PickSome)):
                found[part.key] = [option.key for option in part.choices.options]
    return found


def _quote(text: str) -> str:
    return text if len(text) <= LONGEST_QUOTE else text[:LONGEST_QUOTE] + "…"
