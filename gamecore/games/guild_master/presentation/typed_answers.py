"""Typed text as an answer to any of the game's questions. Orders have a grammar of their own: :mod:`.orders.typed`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from gamecore.engine.choices import Act, Acts, Choices, Form, Option, PickOne
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt, Meaning, distinct
from gamecore.engine.typed.naming import Names, folded, of_whom
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.cards.text import chained
from gamecore.games.guild_master.presentation import lookup
from gamecore.games.guild_master.presentation.orders.typed import MENTION, read_orders
from gamecore.games.guild_master.presentation.orders.words import SIDES, STANCES
from gamecore.games.guild_master.rules.skill_checks.dice_choices import ROLL_ON
from gamecore.games.guild_master.rules.skill_checks.playing_out import PLAY_OUT
from gamecore.games.guild_master.view import GuildMasterView

AGREED = frozenset({"ready", "done", "ok", "okay", "yes", "use", "agreed", "all", "it"})
ON = frozenset({"on", "all", "until", "up", "pass", "passes"})
LINKING = frozenset({"on", "with", "for", "from", "a", "an", "the", "deck", "contract"})
LEAVING = frozenset({"leave", "nothing", "no", "none", "skip", "unused"})


def read(cards: Cards, view: GuildMasterView, question: Question, text: str, draft: Any) -> Reading:
    """What the text says in answer to the question; a problem where it says nothing that can be told for sure."""
    if (card := _named_alone(cards, view, question, text)) is not None:
        return Reading.of_nothing(card)
    if question.kind == "orders":
        return read_orders(cards, view, question, text, draft)
    words = folded(MENTION.sub(" ", text)).split()
    ready = "ready" in words
    words = [word for word in words if word != "ready"]
    choices = question.choices
    if question.kind == "setup" and isinstance(choices, Form):
        return _setup(cards, view, question, words, draft, ready)
    answer = _answer(question, choices, ["ready"] if ready and not words else words)
    if isinstance(answer, Phrase | Doubt):
        return Reading.of_nothing(answer)
    return Reading(answer, ready=True)


def _named_alone(cards: Cards, view: GuildMasterView, question: Question, text: str) -> Phrase | None:
    """What a card does, where the text is its name and nothing else: no order is meant by that, nor is it one of those
    to choose from. A word of the table may be one."""
    if question.kind not in ("orders", "setup"):
        return None
    known = {name: lines for name, lines in lookup.cards(cards).items() if name not in lookup.GLOSSARY}
    names = Names([(said, name) for name in known for said in (name, of_whom(name) or name)])
    (found, *more) = names.exactly(re.sub(r"^(a|an|the)\s+", "", text.strip(), flags=re.IGNORECASE)).keys or (None,)
    is_whole = not more and folded(text).endswith(folded(of_whom(str(found)) or str(found)))
    is_choice = question.kind == "setup" and found in [cards.contracts[one].name for one in view.own_privates]
    if found is None or not is_whole or is_choice:
        return None
    orders = "yes" if question.kind == "orders" else "no"
    return say("typed-card-alone", name=str(found), dotted=[*known[str(found)]], orders=orders)


def _answer(question: Question, choices: Choices, words: list[str]) -> Any:
    """The answer, or what says what would be one."""
    said = " ".join(words)
    if isinstance(choices, PickOne):
        found = _dice(question, choices, words) if question.kind == "check.modify" else []
        found = distinct(found or _options(choices, words))
        if len(found) == 1:
            return found[0].key
        which = _which(question, [option.text for option in found or choices.options])
        meanings = tuple(Meaning(option.text, f"{choices.options.index(option) + 1:02}") for option in found)
        return Doubt(which, said, meanings) if found else which
    if isinstance(choices, Acts):
        used = _use_on(question, choices, words)
        if used is not None:
            return used
        acts = _plot_acts(choices, words) if question.kind == "plot" else _acts(choices, words)
        if len(acts) == 1:
            return {"act": acts[0].key}
        which = _which(question, [act.text for act in acts or _plain(choices)])
        meanings = tuple(Meaning(act.text, f"{said} {act.key.split(':')[1]}") for act in acts if ":" in act.key)
        return Doubt(which, said, meanings) if acts else which
    return say("typed-not-here", asked=_asked(question))


def _asked(question: Question) -> Phrase:
    """The question as it is worded, so that a line meant for another one tells which is open."""
    return Phrase(f"ask-{question.kind.replace('.', '-')}", question.params)


def _which(question: Question, texts: Sequence[Phrase | str]) -> Phrase:
    return say("typed-which-one", asked=_asked(question), choices=chained("comma", texts[:8]) or "none")


def _options(choices: PickOne, words: list[str]) -> list[Option]:
    """By number as they are listed, from 1, or by the key itself."""
    if len(words) == 1 and re.fullmatch("[0-9]{1,2}", words[0]):
        at = int(words[0]) - 1
        return list(choices.options[at : at + 1]) if at >= 0 else []
    said = " ".join(words)
    return [option for option in choices.options if folded(option.key) == said]


def _dice(question: Question, choices: PickOne, words: list[str]) -> list[Option]:
    """``stand``, ``reroll 1``, ``fix 2``, ``reroll on`` and ``all``: the number is the face that the die shows now.
    Several boons may make the same change."""
    if words[:1] in (["stand"], ["stop"], ["keep"]):
        return [option for option in choices.options if option.key == "stand"]
    if words[:1] == ["all"]:
        return [option for option in choices.options if option.key == PLAY_OUT]
    wanted = {"reroll": "check-reroll", "fix": "check-fix"}.get(SIDES.get(words[0], "") if words else "")
    if words[:1] == ["up"] or (wanted == "check-reroll" and not ON.isdisjoint(words)):
        return [option for option in choices.options if option.key == ROLL_ON]
    fits = [option for option in choices.options if _change(option).id == wanted]
    faces = [int(word) for word in words[1:] if re.fullmatch("[1-6]", word)]
    return [option for option in fits if not faces or _change(option).params["face"] == faces[0]]


def _change(option: Option) -> Phrase:
    """What it does with the dice, by whichever card."""
    change = option.text.params.get("change")
    return change if isinstance(change, Phrase) else option.text


def _plain(choices: Acts) -> list[Act]:
    """Acts that need no form: what typing can say."""
    return [act for act in choices.acts if act.form is None]


def _acts(choices: Acts, words: list[str]) -> list[Act]:
    """``done`` or ``refuse``, ``accept``, ``even``, a stance; with the contract's number where there are several."""
    if not words:
        return []
    numbers = [word for word in words if word.isdigit()]
    kind, *more = [word for word in words if not word.isdigit()] or [""]
    if more or len(numbers) > 1:
        return []
    stance, kind = STANCES.get(kind), "done" if kind == "refuse" else kind
    found = []
    for act in _plain(choices):
        what, *about = act.key.split(":")
        fits = what == kind or (what == "stance" and stance is not None and about[-1:] == [stance])
        if fits and (not numbers or numbers[0] in about[1:2]):
            found.append(act)
    return found


def _plot_acts(choices: Acts, words: list[str]) -> list[Act]:
    """Whoever is ``ready`` does what is proposed; to leave a card unused takes saying so, or nothing proposed."""
    plain = _plain(choices)
    if words and all(word in AGREED for word in words):
        return [act for act in plain if act.key.startswith("shown:")] or [act for act in plain if act.key == "done"]
    if words and words[0] in LEAVING:
        return [act for act in plain if act.key == "done"]
    return []


def _use_on(question: Question, choices: Acts, words: list[str]) -> Any:
    """``use itzel on 3 common``: the only Plot card, and by space, name or deck what it is used on; a doubt where
    several fit. None where it says no such thing."""
    sheet = next((act.form for act in choices.acts if act.key == "sheet"), None)
    fields = [(section.key, field) for section in sheet.sections for field in section.fields] if sheet else []
    if len(fields) != 1 or words[:1] != ["use"]:
        return None
    ((section, field),) = fields
    name = folded(str(field.text.params["card"]) if isinstance(field.text, Phrase) else field.text).split()
    rest = [word for word in words[1 + len(name) :] if word not in LINKING]
    if words[1 : 1 + len(name)] != name or not rest or not isinstance(field.choices, PickOne):
        return None
    if any(option.key.isdigit() for option in field.choices.options):
        return None  # guilds, which are chosen by seat: a number would name the wrong one
    found = [option for option in field.choices.options if set(rest) <= _said_of(option)]
    if len(found) == 1:
        return {"act": "sheet", "form": {section: {field.key: found[0].key}}}
    which = _which(question, [option.text for option in found or field.choices.options])
    said = " ".join(words)
    meanings = tuple(Meaning(option.text, f"{said} {option.key.partition(':')[2]}") for option in found)
    return Doubt(which, said, meanings) if found else which


def _said_of(option: Option) -> set[str]:
    """The words that may name what a card is used on: its space and deck, and the words of its name."""
    card = option.text.params.get("card", "") if isinstance(option.text, Phrase) else option.text
    return {*option.key.split(":"), *folded(str(card)).split()}


def _setup(
    cards: Cards, view: GuildMasterView, question: Question, words: list[str], draft: Any, ready: bool
) -> Reading:
    """``fix 2``: the side that shows, and which of the dealt contracts goes on the board, by number or name.

    One word that is neither, and nothing of it counts: it was meant for something else.
    """
    before = draft.get("setup") if isinstance(draft, dict) else None
    given = dict(before) if isinstance(before, dict) else {}
    names = Names([(cards.contracts[one].name, one) for one in view.own_privates])
    problems: list[Phrase] = []
    doubts: list[Doubt] = []
    rest: list[str] = []
    for word in words:
        if word in SIDES and not word.isdigit():
            given["side"] = SIDES[word]
        elif re.fullmatch("[1-9]", word) and int(word) <= len(view.own_privates):
            given["contract"] = view.own_privates[int(word) - 1]
        else:
            rest.append(word)
    if rest:
        match = names.exactly(" ".join(rest))
        match = match if match.keys else names.nearly(" ".join(rest))
        if match.is_sure:
            given["contract"] = match.keys[0]
        else:
            choices = [cards.contracts[one].name for one in view.own_privates]
            problems.append(_which(question, ["fix", "reroll", *choices]))
            meant = [cards.contracts[str(one)].name for one in match.keys]
            if meant:
                doubts.append(Doubt(problems[-1], " ".join(rest), tuple(Meaning(name, name) for name in meant)))
    understood = given != (before or {}) and not problems
    if not understood and not ready and not problems:
        problems.append(say("typed-nothing-here", asked=_asked(question)))
    answer: Any = {"setup": given} if understood else None
    return Reading(answer, ready=ready and not problems, problems=tuple(problems), doubts=tuple(doubts))
