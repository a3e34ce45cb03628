"""Typed text as an answer (``lookup("rule")`` tells the grammar).

``b1-b2`` or ``weaponsmith - gate watch`` places an Agent; ``play new markets a1 c3`` plays an Action; ``keep`` plays
none. A contract is kept by its name or number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from pydantic import JsonValue

from gamecore.engine.choices import Act, Acts, Option, PickOne
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt, Meaning
from gamecore.engine.typed.naming import Names, folded
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACE, SPACES
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.text import chained
from gamecore.games.cadwallon.presentation.asked.on_the_table import what_it_does, what_lies
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.view import CadwallonView, state_of

MENTION = re.compile(r"<[@#:][^>]*>")
SPACE_WORD = re.compile(r"^(?:[abc][123]|[123][abc])$")
MARK = re.compile(r"^(?:[a-z][0-9]|[0-9][a-z])$")
"""What is written like a space."""
KEEPING = frozenset({"keep", "pass", "no", "none", "nothing", "done", "ready", "skip", "later"})
AROUND = frozenset({"play", "any", "action", "actions", "now", "it", "them", "of", "an"})
"""Words around these."""
PLACING = frozenset(
    {"place", "put", "an", "a", "my", "the", "agent", "on", "in", "at", "between", "and", "to", "boulevard", "ready"}
    | {"i", "take", "go", "ill", "please"}
)
"""Words around the two spaces of a boulevard."""
TURNS_AROUND = frozenset(
    {"not", "no", "dont", "never", "nor", "but", "except", "without", "avoid", "unless", "if", "or", "instead"}
    | {"maybe", "perhaps", "might", "would", "could", "wont", "cant", "cannot", "hate", "was", "had", "wanted"}
    | {"he", "she", "they", "his", "her", "their", "you", "your"}
)
"""With one of these words a boulevard that is named is perhaps not where somebody goes now."""
MOST_OFFERED = 6


def read(cards: Cards, view: CadwallonView, question: Question, text: str, draft: JsonValue) -> Reading:
    """Read the text as an answer; return a problem if it cannot be told for sure what it says."""
    words = folded(MENTION.sub(" ", re.sub(r"[-–—/]", " ", text))).split()
    choices = question.choices
    if isinstance(choices, Acts):
        return _act(cards, view, question, choices, words)
    assert isinstance(choices, PickOne)
    if question.kind == "place":
        return _street(cards, view, question, choices, words)
    return _named(question, choices, [(cards.contracts[one.key].name, one.key) for one in choices.options], words)


# Placing


def _street(cards: Cards, view: CadwallonView, question: Question, choices: PickOne, words: list[str]) -> Reading:
    """Two spaces beside each other, in either order, by their marks or by the names of the cards there."""
    action = Names([(cards.district[id].name, id) for id in cards.of_kind("action")]).exactly(" ".join(words))
    if action.is_sure and action.keys[0] not in view.grid:
        return Reading(None, problems=(what_it_does(cards, view, str(action.keys[0])),))
    words = [word for word in words if word not in PLACING]
    if len(words) == 1 and words[0].isdigit():
        return _named(question, choices, [], words)
    spaces = _marked(cards, view, words) or _spaces(cards, view, words)
    if isinstance(spaces, _InDoubt):
        return Reading.of_nothing(spaces.asked(cards, view, question))
    if len(spaces) != 2:
        alone = _what_lies(cards, view, spaces) if spaces else _not_playable(cards, view, words)
        wrong = _no_space(words) or alone
        return Reading(None, problems=(wrong or _which(question, _offered(choices)),))
    pair = (min(spaces), max(spaces))
    if pair not in BETWEEN:
        return Reading(None, problems=(say("typed-no-boulevard", one=SPACES[pair[0]], other=SPACES[pair[1]]),))
    key = BOULEVARDS[BETWEEN.index(pair)]
    if key not in [option.key for option in choices.options]:
        there = list(view.agents[BOULEVARDS.index(key)])
        return Reading(None, problems=(say("typed-taken-boulevard", street=key, seats=there),))
    return Reading(key, ready=True)


def _no_space(words: Sequence[str]) -> Phrase | None:
    """Say so of what is written like a space and is none."""
    found = next((word for word in words if MARK.match(word) and not SPACE_WORD.match(word)), None)
    return None if found is None else say("typed-no-space", space=found)


def _what_lies(cards: Cards, view: CadwallonView, spaces: Sequence[int]) -> Phrase | None:
    """What lies at a space that is named alone, by its mark or by its card; None where none or several are."""
    is_one = len(spaces) == 1 and view.grid[spaces[0]] is not None
    return what_lies(cards, state_of(view), spaces[0]) if is_one else None


def _not_playable(cards: Cards, view: CadwallonView, words: Sequence[str]) -> Phrase | None:
    """Say why an Action that is named cannot be played now; None where none is named."""
    names = Names([(one.name, id) for id, one in cards.district.items() if one.kind == "action"])
    match = names.exactly(" ".join(words[1:] if words[:1] == ["play"] else words))
    if not match.is_sure:
        return None
    id, own = str(match.keys[0]), view.own
    name = cards.district[id].name
    if own is not None and (id in own.hand or id == own.special):
        return say("typed-action-later", card=name)
    played = own is not None and id in own.played
    where = "played" if played else "district" if id in view.grid else "out"
    holders = [one.seat for one in view.players if id in one.hand]
    return say("typed-action-not-held", card=name, where=where, seats=holders)


@dataclass(frozen=True, slots=True)
class _InDoubt:
    """Words that name one of several spaces."""

    said: str
    spaces: tuple[int, ...]

    def asked(self, cards: Cards, view: CadwallonView, question: Question) -> Doubt:
        meanings = []
        for space in self.spaces:
            id = view.grid[space]
            name = "" if id is None else cards.district[id].name
            meanings.append(Meaning(f"{SPACES[space]} {name}".rstrip(), SPACES[space]))
        return Doubt(_which(question, [meant.name for meant in meanings]), self.said, tuple(meanings))


def _marked(cards: Cards, view: CadwallonView, words: Sequence[str]) -> list[int]:
    """The two spaces that are named by their marks, one right behind the other, whatever else is said: unless it may
    turn that around, or names a card that lies elsewhere."""
    at = [number for number, word in enumerate(words) if SPACE_WORD.match(word)]
    if len(at) != 2 or at[1] != at[0] + 1 or not TURNS_AROUND.isdisjoint(words):
        return []
    named = Names([(cards.district[id].name, space) for space, id in enumerate(view.grid) if id is not None])
    around = [word for number, word in enumerate(words) if number not in at]
    if any(named.exactly(word).keys for word in around):
        return []
    return [SPACE["".join(sorted(words[number], reverse=True))] for number in at]


def _spaces(cards: Cards, view: CadwallonView, words: Sequence[str]) -> list[int] | _InDoubt:
    """Spaces named by mark (``b2``, ``2b``) or by the card that lies there; a name may be several words."""
    names = Names([(cards.district[id].name, space) for space, id in enumerate(view.grid) if id is not None])
    found: list[int] = []
    rest = list(words)
    while rest:
        if SPACE_WORD.match(rest[0]):
            found.append(SPACE["".join(sorted(rest.pop(0), reverse=True))])
            continue
        marked = next((at for at, word in enumerate(rest) if SPACE_WORD.match(word)), len(rest))
        doubt = None
        for length in range(min(marked, names.longest), 0, -1):
            said = " ".join(rest[:length])
            match = names.exactly(said)
            match = match if match.keys else names.nearly(said)
            if match.is_sure and isinstance(match.keys[0], int):
                found.append(match.keys[0])
                del rest[:length]
                break
            if match.keys:
                doubt = _InDoubt(said, tuple(int(str(space)) for space in match.keys))
        else:
            return doubt or []
    return found


# Actions


def _act(cards: Cards, view: CadwallonView, question: Question, choices: Acts, words: list[str]) -> Reading:
    """``play``, the card, and its targets: only the targets that tell its choices apart need to be said."""
    if not KEEPING.isdisjoint(words) and KEEPING.union(AROUND).issuperset(words):
        return Reading({"act": KEEP}, ready=True)
    if words[:1] == ["play"]:
        words = words[1:]
    held = dict.fromkeys(act.key.split(":")[0] for act in choices.acts if act.key != KEEP)
    names = Names([(cards.district[id].name, id) for id in held])
    for length in range(min(len(words), names.longest), 0, -1):
        said = " ".join(words[:length])
        match = names.exactly(said)
        match = match if match.keys else names.nearly(said)
        if match.is_sure:
            its_acts = [act for act in choices.acts if act.key.split(":")[0] == match.keys[0]]
            fits = [act for act in its_acts if _says(act, words[length:])] if words[length:] else its_acts
            if len(fits) == 1:
                return Reading({"act": fits[0].key}, ready=True)
            which = _which_act(cards, question, fits or its_acts)
            typed = [_typed(cards, act) for act in fits]
            meanings = tuple(Meaning(one, one) for one in typed)
            return Reading.of_nothing(Doubt(which, " ".join(words), meanings) if fits else which)
    one_each = {act.key.split(":")[0]: act for act in reversed(choices.acts) if act.key != KEEP}
    spaces = _spaces(cards, view, words)
    lies = None if isinstance(spaces, _InDoubt) else _what_lies(cards, view, spaces)
    wrong = lies or _not_playable(cards, view, words)
    return Reading(None, problems=(wrong or _which_act(cards, question, [one_each[id] for id in held]),))


def _says(act: Act, words: Sequence[str]) -> bool:
    """True if the words name the act's targets; of two targets either may come first.

    An Agent is named by its boulevard; by its player's number too where two stand there.
    """
    _, *targets = act.key.split(":")
    said = [word for word in words if word not in ("to", "and", "with", "from", "at", "row", "column")]
    return any(_matches(order, said) for order in (targets, targets[::-1]))


def _matches(targets: Sequence[str], said: Sequence[str]) -> bool:
    full = [word for part in targets for word in re.split(r"[-/]", part)]
    short = [word for part in targets for word in part.split("/")[0].split("-")]
    return list(said) in (full, short)


# Words for what is not understood


def _named(question: Question, choices: PickOne, names: Sequence[tuple[str, str]], words: list[str]) -> Reading:
    """An option by its number as listed, from 1, or by name."""
    words = [word for word in words if word not in ("keep", "ready")]
    if len(words) == 1 and words[0].isdigit() and 0 < int(words[0]) <= len(choices.options):
        return Reading(choices.options[int(words[0]) - 1].key, ready=True)
    known = Names(names)
    said = " ".join(words)
    match = known.exactly(said)
    match = match if match.keys else known.nearly(said)
    if match.is_sure:
        return Reading(str(match.keys[0]), ready=True)
    which = _which(question, _offered(choices))
    by_key = {key: name for name, key in names}
    meanings = tuple(Meaning(by_key[str(key)], by_key[str(key)]) for key in match.keys)
    return Reading.of_nothing(Doubt(which, said, meanings) if meanings else which)


def _offered(choices: PickOne) -> list[Phrase | str]:
    return [_short(option) for option in choices.options]


def _short(option: Option) -> Phrase | str:
    return option.key if option.key in BOULEVARDS else option.text


def _which_act(cards: Cards, question: Question, acts: Sequence[Act]) -> Phrase:
    """Acts as they can be typed, and how to play none."""
    shown = [_typed(cards, act) for act in acts[: MOST_OFFERED - 1]]
    return _which(question, [*shown, say("typed-no-action")])


def _typed(cards: Cards, act: Act) -> str:
    """Return what plays the act where it is typed."""
    action, *targets = act.key.split(":")
    return " ".join([cards.district[action].name, *targets])


def _which(question: Question, texts: Sequence[Phrase | str]) -> Phrase:
    asked = Phrase(f"waiting-{question.kind}")
    return say("typed-which-one", asked=asked, choices=chained("comma", texts[:MOST_OFFERED]) or "none")
