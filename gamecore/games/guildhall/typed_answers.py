"""Typed text as an answer. A turn: ``play red fighter``, ``play red fighter at 2``, ``play red fighter idle``,
``discard 2 blue bard, green monk``, ``discard all``, ``buy 3``, ``pass``. Any other question: the names of what is
chosen, or their numbers as they are listed, with commas between; ``yes``, ``no``, ``keep``, ``none``, ``all``.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gamecore.engine.choices import Acts, Option, PickOne, PickSome
from gamecore.engine.game import Reading
from gamecore.engine.naming import Match, Names, folded
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.games.guildhall.acts import NO_EFFECT
from gamecore.games.guildhall.card_text import card_name
from gamecore.games.guildhall.cards import Cards
from gamecore.games.guildhall.choosing import card_of
from gamecore.games.guildhall.view import GuildhallView

MENTION = re.compile(r"<[@#][!&]?[0-9]+>")
BETWEEN = re.compile(r"[,;+&\n]| and ")
IDLE = re.compile(r"\b(idle|idly|without effect|no effect)\b")
AT = re.compile(r"\b(?:at|level|for) ([0-9])\b")
PASSING = frozenset({"pass", "waive", "nothing", "skip"})
DISCARDING = frozenset({"discard", "drop", "draw"})
EVERYTHING = frozenset({"all", "everything"})
NOTHING = frozenset({"none", "nothing", "no cards", "keep", ""})
MOST_TOLD = 6


def read(cards: Cards, view: GuildhallView, question: Question, text: str) -> Reading:
    """What the text says in answer to the question; a problem where it says nothing that can be told for sure."""
    said = " ".join(MENTION.sub(" ", text).lower().split())
    said = re.sub(r"[ ,.;]*\bready$", "", said)
    choices = question.choices
    if isinstance(choices, Acts):
        answer = _act(cards, question, choices, said)
    elif isinstance(choices, PickOne):
        answer = _one(cards, question, choices.options, said)
    elif isinstance(choices, PickSome):
        answer = _some(cards, question, choices.options, said)
    else:
        answer = _which(question)
    if isinstance(answer, Phrase):
        return Reading(None, problems=(answer,))
    return Reading(answer, ready=True)


# A turn


def _act(cards: Cards, question: Question, acts: Acts, said: str) -> Any:
    verb, _, rest = said.partition(" ")
    if verb in PASSING and not rest:
        return {"act": "pass"}
    if verb in DISCARDING:
        return _discard(cards, question, acts, rest)
    if verb == "buy":
        return _buy(acts, rest)
    if verb == "play":
        return _play(cards, acts, rest)
    return say("typed-turn")


def _buy(acts: Acts, rest: str) -> Any:
    places = [act.key.split(":")[1] for act in acts.acts if act.key.startswith("buy:")]
    if rest in places:
        return {"act": f"buy:{rest}"}
    return say("typed-buy", places=places) if places else say("typed-buy-nothing")


def _play(cards: Cards, acts: Acts, rest: str) -> Any:
    """The highest level unless another is named."""
    idle, level = bool(IDLE.search(rest)), AT.search(rest)
    name = AT.sub(" ", IDLE.sub(" ", rest))
    by_card: dict[str, list[str]] = {}
    for act in acts.acts:
        what, _, card = act.key.partition(":")
        if what == "play":
            by_card.setdefault(card.rpartition(":")[0], []).append(card.rpartition(":")[2])
    match = _named(cards, list(by_card), name)
    if not match.is_sure:
        return _unsure(cards, name, match, list(by_card))
    card = str(match.keys[0])
    at = by_card[card][0]
    if idle:
        at = NO_EFFECT
    elif level:
        at = next((one for one in by_card[card] if one.removeprefix("x") == level[1]), "")
    if not at:
        levels = [one.removeprefix("x") for one in by_card[card] if one != NO_EFFECT]
        return say("typed-level", card=card_name(cards, card), levels=levels)
    return {"act": f"play:{card}:{at}"}


def _discard(cards: Cards, question: Question, acts: Acts, rest: str) -> Any:
    act = next(act for act in acts.acts if act.key == "discard")
    if act.form is None:
        return {"act": "discard"}
    pick = act.form.sections[0].fields[0].choices
    assert isinstance(pick, PickSome)
    keys = _some(cards, question, pick.options, rest)
    return keys if isinstance(keys, Phrase) else {"act": "discard", "form": {"discard": {"cards": keys}}}


# Other questions


def _one(cards: Cards, question: Question, options: Sequence[Option], said: str) -> Any:
    found = _keys(cards, options, said)
    if isinstance(found, Phrase):
        return found
    return found[0] if len(found) == 1 else _which(question)


def _some(cards: Cards, question: Question, options: Sequence[Option], said: str) -> Any:
    """Names or numbers with commas between, each with a count before it where there are copies."""
    if said in NOTHING:
        return []
    if said in EVERYTHING:
        return [option.key for option in options]
    left, chosen = list(options), list[str]()
    for part in (piece.strip() for piece in BETWEEN.split(said)):
        if not part:
            continue
        found = _keys(cards, left, part)
        if isinstance(found, Phrase):
            return found
        chosen += found
        left = [option for option in left if option.key not in found]
    return chosen or _which(question)


def _keys(cards: Cards, options: Sequence[Option], said: str) -> list[str] | Phrase:
    """The options that one name means: several where a count stands before it."""
    if re.fullmatch("[0-9]{1,2}", said) and 1 <= int(said) <= len(options):
        return [options[int(said) - 1].key]
    plain = [option.key for option in options if folded(option.key) == folded(said)]
    if plain:
        return plain[:1]
    counted = re.fullmatch(r"([1-9])x? +(.+)", said)
    count, name = (int(counted[1]), counted[2]) if counted else (1, said)
    kinds = list(dict.fromkeys(card_of(option.key) for option in options))
    match = _named(cards, kinds, name)
    if not match.is_sure:
        return _unsure(cards, name, match, kinds)
    copies = [option.key for option in options if card_of(option.key) == match.keys[0]]
    if len(copies) < count:
        return say("typed-too-few", name=name, count=len(copies))
    return copies[:count]


def _named(cards: Cards, keys: Sequence[str], name: str) -> Match:
    names = Names([(one, key) for key in keys for one in _names(cards, key)])
    match = names.exactly(name)
    return match if match.keys else names.nearly(name)


def _names(cards: Cards, key: str) -> list[str]:
    """What an option may be called: a card by colour and profession either way round, a chapter by its name."""
    id, _, colour = key.partition(".")
    name = cards.everybody[id].name if id in cards.everybody else id
    if not colour:
        return [name]
    return [f"{colour} {name}", f"{name} {colour}"] if id in cards.professions else [name]


def _unsure(cards: Cards, said: str, match: Match, keys: Sequence[str]) -> Phrase:
    near = [str(key) for key in match.keys] or list(keys)
    return say("typed-unclear", said=said or "?", names=[_label(cards, key) for key in near[:MOST_TOLD]])


def _label(cards: Cards, key: str) -> Phrase | str:
    return card_name(cards, key) if key.split(".")[0] in cards.everybody and "." in key else key


def _which(question: Question) -> Phrase:
    return say("typed-which", asked=Phrase(f"ask-{question.kind.replace('.', '-')}", question.params))
