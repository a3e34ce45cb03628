"""Typed text as an answer. A turn: ``play red fighter``, ``play red fighter at 2``, ``play red fighter idle``,
``discard 2 blue bard, green monk``, ``discard all``, ``buy 3``, ``pass``. A swap: ``red fighter for blue monk``. Any
other question: the names of what is chosen, or their numbers as they are listed, with commas between; ``yes``, ``no``,
``keep``, ``none``, ``all``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, Option, PickOne, PickSome
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Phrase, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt, Meaning
from gamecore.engine.typed.naming import Match, Names, mention
from gamecore.games.guildhall.cards.effects import COLOURS, WILD
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label
from gamecore.games.guildhall.presentation.asked.hand import why_not
from gamecore.games.guildhall.presentation.board import layout_in
from gamecore.games.guildhall.rules.abilities.exchanges import SWAP, rival_of
from gamecore.games.guildhall.rules.abilities.raids import RAID, RAIDS, raided, target
from gamecore.games.guildhall.rules.actions import NO_EFFECT
from gamecore.games.guildhall.rules.choosing import LEAVE, card_of, card_option, card_options, leaving
from gamecore.games.guildhall.state import Card
from gamecore.games.guildhall.view import GuildhallView

MENTION = re.compile(r"<[@#][!&]?[0-9]+>")
BETWEEN = re.compile(r"[,;+&\n]| and ")
SWAPPING = re.compile(r"<@seat:[0-9]{1,2}>('s)?|^(swap|give|exchange)\b|\b(with|from|of) *(?=<@seat:)")
LEAVING = frozenset({"no", "leave", "leave it", "no, leave it", "none", "pass", "skip"})
SWAPS = frozenset({"swap", "swap.chapters"})
IDLE = re.compile(r"\b(idle|idly|without effect|no effect)\b")
AT = re.compile(r"\b(?:at|level|for) ([0-9])\b")
PASSING = frozenset({"pass", "waive", "nothing", "skip"})
DISCARDING = frozenset({"discard", "drop", "draw"})
EVERYTHING = frozenset({"all", "everything"})
NOTHING = frozenset({"none", "nothing", "no cards", "keep"})
OF_A_TURN = ("play ", "buy ")
"""Who writes so while the first cards are discarded means no discard."""
THEN = re.compile(r",? *\b(and )?then\b.*|,? *\band (buy|discard|draw|get|give|pass|place|play|put|swap|take)\b.*")
"""What is to follow the first of two acts, or what its effect is to do: that is asked after it."""
NUMBERED = re.compile(r"^(the )?(vp )?(card|place|number|no\.?) ")
VALUES = {"two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7", "eight": "8", "nine": "9"}
WORTH = re.compile(rf"([2-9]|{'|'.join(VALUES)})[ -]?(vp|points?|pointer)?(?: (?:card|one))?(?: (?:please|pls))?")
"""A VP card that is called by what it is worth; a bare number may be a place."""
PUT_DOWN = re.compile(r"^(put down|lay( down| out)?|place) ")
ARTICLE = re.compile(r"^(the|an?|my) ")
COUNTS = {"both": "2", "two": "2", "three": "3", "four": "4", "five": "5"}
COUNTED = re.compile(r"([1-9]|both|two|three|four|five|all)x? +(?:of +)?(?:the +|my +)?(.+)")
MOST_LISTED = 6


def read(cards: Cards, view: GuildhallView, question: Question, text: str) -> Reading:
    """Read the text as an answer; return a problem if it cannot be told for sure what it says."""
    said = " ".join(MENTION.sub(" ", text).lower().split())
    if re.search(r"\bready$", said):
        said = said.removesuffix("ready").rstrip(" ,.;")
    choices = question.choices
    if "leave" in question.params and said in LEAVING:
        return Reading(leaving(question), ready=True)
    if isinstance(choices, Acts) and question.kind in RAIDS:
        answer = _raid(question, choices, said)
    elif isinstance(choices, Acts) and question.kind in SWAPS:
        answer = _swap(question, choices, said)
    elif isinstance(choices, Acts):
        answer = _act(cards, view, question, choices, said)
    elif isinstance(choices, PickOne):
        answer = _one(question, choices.options, said)
    elif isinstance(choices, PickSome):
        goes = question.kind == "setup.discard"
        is_other = goes and said.startswith(OF_A_TURN)
        meant = said.removeprefix("discard ") if goes else PUT_DOWN.sub("", said)
        answer = _which(question) if is_other else _some(question, choices.options, meant)
    else:
        answer = _which(question)
    if isinstance(answer, Phrase):
        answer = _not_held(cards, view, answer)
    if isinstance(answer, Phrase | Doubt):
        return Reading.of_nothing(answer)
    return Reading(answer, ready=True)


def _not_held(cards: Cards, view: GuildhallView, problem: Phrase) -> Phrase:
    """Of what is not there whether it is a card of this game that the reader does not hold."""
    words = str(problem.params.get("said", "")).split()
    kinds = {cards.everybody[id].name.lower() for id in (*view.professions, *view.masters)}
    name = " ".join(word for word in words if word not in (*COLOURS, "the", "a", "my"))
    is_card = problem.id == "typed-absent" and name in kinds
    named = ARTICLE.sub("", " ".join(words)).title()
    return say("typed-not-held", said=named) if is_card else problem


def example(cards: Cards, view: GuildhallView, question: Question | None) -> Phrase | None:
    """To play a card of one's own hand, or to discard one where it is one's turn and none may be played; of the first
    hand what may go and what may be put down. What else is asked is answered by what there is to choose."""
    merged, hand = layout_in(cards, view).merged, [card for card in view.own_hand if card.split(".")[1] in COLOURS]
    playable = hand
    if question is not None and question.kind == "turn" and isinstance(question.choices, Acts):
        parts = (act.key.split(":") for act in question.choices.acts)
        open_cards = {part[1] for part in parts if part[0] == "play"}
        playable = [card for card in hand if card in open_cards]
    elif question is not None:
        return _of_first_hand(cards, question, hand, merged=merged)
    chosen = next(iter(playable or hand), None)
    verb = "play" if playable else "discard"
    return None if chosen is None else say("game-typed", verb=verb, card=card_label(cards, chosen, merged))


def _of_first_hand(cards: Cards, question: Question, hand: Sequence[Card], *, merged: bool) -> Phrase | None:
    if question.kind == "setup.discard" and hand:
        return say("game-typed", verb="discard", card=card_label(cards, hand[0], merged))
    if question.kind == "setup.place":
        down: Any = question.default()
        return say("game-typed", verb="place", card=[card_label(cards, card_of(key), merged) for key in down])
    return None


# A turn


def _act(cards: Cards, view: GuildhallView, question: Question, acts: Acts, said: str) -> Any:
    verb, _, rest = THEN.sub("", said).partition(" ")
    if verb in PASSING and not rest:
        return {"act": "pass"}
    if verb in DISCARDING:
        return _discard(question, acts, rest)
    if verb == "buy":
        return _buy(cards, view, acts, rest)
    if verb == "play" and rest:
        return _play(cards, view, acts, rest)
    return _ways(cards, view, acts)


def _ways(cards: Cards, view: GuildhallView, acts: Acts) -> Phrase:
    """What can be written, with cards that are in hand and places that can be bought."""
    merged, found = layout_in(cards, view).merged, dict[str, Phrase]()
    for act in acts.acts:
        verb, _, rest = act.key.partition(":")
        if verb == "play":
            way = say("typed-way", verb="play", what=card_label(cards, rest.rpartition(":")[0], merged))
        elif verb == "discard" and view.own_hand:
            way = say("typed-way", verb="discard", what=card_label(cards, view.own_hand[-1], merged))
        else:
            way = say("typed-way", verb=verb, what=rest or "none")
        found.setdefault(verb, way)
    return say("typed-turn", dotted=[*found.values()])


def _buy(cards: Cards, view: GuildhallView, acts: Acts, rest: str) -> Any:
    """Read which VP card by its place, or by its VP where these are called so or no place has that number."""
    places = [act.key.split(":")[1] for act in acts.acts if act.key.startswith("buy:")]
    said = NUMBERED.sub("", rest)
    if said in places:
        return {"act": f"buy:{said}"}
    worth = WORTH.fullmatch(ARTICLE.sub("", rest))
    vp = 0 if worth is None else int(VALUES.get(worth[1], worth[1]))
    is_worth = worth is not None and (worth[2] is not None or vp > len(view.row))
    alike = [place for place in places if is_worth and cards.vp[str(view.row[int(place) - 1])].vp == vp]
    sold = [cards.vp[str(view.row[int(place) - 1])] for place in alike]
    if alike and all((one.cost, one.parts) == (sold[0].cost, sold[0].parts) for one in sold):  # which is all the same
        return {"act": f"buy:{alike[0]}"}
    return say("typed-buy", places=alike or places) if places else say("typed-buy-nothing")


def _play(cards: Cards, view: GuildhallView, acts: Acts, rest: str) -> Any:
    """Read a card to play, at its highest level unless another is named."""
    idle, level = bool(IDLE.search(rest)), AT.search(rest)
    name = AT.sub(" ", IDLE.sub(" ", rest))
    by_card: dict[str, list[str]] = {}
    for act in acts.acts:
        what, _, card = act.key.partition(":")
        if what == "play":
            by_card.setdefault(card.rpartition(":")[0], []).append(card.rpartition(":")[2])
    layout = layout_in(cards, view)
    found = _keys([card_option(cards, card, merged=layout.merged) for card in by_card], name)
    if not isinstance(found, list):
        held = _keys(card_options(cards, layout, view.own_hand), name)
        return why_not(cards, view, card_of(held[0])) or found if isinstance(held, list) else found
    card = found[0]
    at = by_card[card][0]
    if idle:
        at = NO_EFFECT
    elif level:
        at = next((one for one in by_card[card] if one.removeprefix("x") == level[1]), "")
    if not at:
        levels = [say("typed-at", at=one.removeprefix("x")) for one in by_card[card]]
        return say("typed-level", card=card_label(cards, card, layout.merged), levels=levels)
    return {"act": f"play:{card}:{at}"}


def _discard(question: Question, acts: Acts, rest: str) -> Any:
    act = next(act for act in acts.acts if act.key == "discard")
    if act.form is None:
        return {"act": "discard"}
    if not rest:  # alone it would waste an action: the hand may be full
        return say("typed-discard")
    pick = act.form.sections[0].fields[0].choices
    assert isinstance(pick, PickSome)
    keys = _some(question, pick.options, rest)
    return {"act": "discard", "form": {"discard": {"cards": keys}}} if isinstance(keys, list) else keys


# A raid


def _raid(question: Question, acts: Acts, said: str) -> Any:
    """Read which card or cards, or which chapter, of the rival who is named; of any where only one has it."""
    takes = [act for act in acts.acts if act.key != LEAVE]
    rivals = list(dict.fromkeys(raided(act.key) for act in takes))
    named = [rival for rival in rivals if mention(rival) in said]
    what = SWAPPING.sub(" ", said).strip()
    found, problem = list[tuple[Act, Any]](), None
    for rival in named or rivals:
        theirs = [act for act in takes if raided(act.key) == rival]
        form = theirs[0].form
        if form is not None:
            keys = _field(question, _fields(form)[0], what)
            found += [(theirs[0], {RAID: {"cards": keys}})] if isinstance(keys, list) else []
        else:
            keys = _one(question, [Option(target(act.key), act.short or act.text) for act in theirs], what)
            found += [(act, None) for act in theirs if target(act.key) == keys]
        problem = problem or (keys if isinstance(keys, Phrase | Doubt) else None)
    if len(found) == 1:
        act, filled = found[0]
        return {"act": act.key} if filled is None else {"act": act.key, "form": filled}
    meanings = tuple(Meaning(act.text, f"{what} {mention(raided(act.key))}") for act, _ in found)
    return Doubt(say("typed-raid"), said, meanings) if found else problem


# A swap


def _swap(question: Question, acts: Acts, said: str) -> Any:
    """Read what is given ``for`` what, of the rival who is named; of any where only one has it."""
    named = [act for act in acts.acts if mention(rival_of(act.key)) in said]
    given, between, taken = SWAPPING.sub(" ", said).strip().partition(" for ")
    if not between:
        return _swap_said(acts)
    found, problem = list[Act](), None
    answers: dict[str, Any] = {}
    for act in named or acts.acts:
        assert act.form is not None
        sides = [_field(question, part, text) for part, text in zip(_fields(act.form), (given, taken), strict=True)]
        wrong = next((side for side in sides if isinstance(side, Phrase | Doubt)), None)
        if wrong is None:
            found.append(act)
            answers[act.key] = {"act": act.key, "form": {SWAP: {"give": sides[0], "take": sides[1]}}}
        problem = problem or wrong
    if len(found) == 1:
        return answers[found[0].key]
    meanings = tuple(Meaning(act.text, f"{said} {mention(rival_of(act.key))}") for act in found)
    return Doubt(_swap_said(acts), said, meanings) if found else problem


def _swap_said(acts: Acts) -> Phrase:
    """How a swap is written, with what can be given and taken."""
    form = next(act.form for act in acts.acts if act.form is not None)
    give, take = (_options(part)[0].text for part in _fields(form))
    return say("typed-swap", give=give, take=take)


def _options(part: Field) -> Sequence[Option]:
    assert isinstance(part.choices, PickOne | PickSome)
    return part.choices.options


def _fields(form: Form) -> Sequence[Field]:
    return form.sections[0].fields


def _field(question: Question, part: Field, said: str) -> Any:
    if isinstance(part.choices, PickOne):
        return _one(question, part.choices.options, said.strip())
    assert isinstance(part.choices, PickSome)
    return _some(question, part.choices.options, said.strip())


# Other questions


def _one(question: Question, options: Sequence[Option], said: str) -> Any:
    found = _keys(options, said)
    if not isinstance(found, list):
        return found
    return found[0] if len(found) == 1 else _which(question)


def _some(question: Question, options: Sequence[Option], said: str) -> Any:
    """Read names or numbers with commas between, each with a count before it if there are copies."""
    if said in NOTHING:
        return []
    if said in EVERYTHING:
        return [option.key for option in options]
    left, chosen = list(options), list[str]()
    for part in (piece.strip() for piece in BETWEEN.split(said)):
        if not part:
            continue
        found = _keys(left, part)
        if not isinstance(found, list):
            return found
        chosen += found
        left = [option for option in left if option.key not in found]
    return chosen or _which(question)


def _keys(options: Sequence[Option], said: str) -> list[str] | Phrase | Doubt:
    """Return the options that one name or number means: several if a count stands before the name."""
    numbered = {_number(option, at): option.key for at, option in enumerate(options, 1)}
    if said in numbered:
        return [numbered[said]]
    counted = COUNTED.fullmatch(said)
    how_many, name = (counted[1], counted[2]) if counted else ("1", said)
    match = _named(options, name)
    if not match.is_sure:
        return _unsure(options, name, match)
    copies = [option.key for option in options if _names(option)[0] == match.keys[0]]
    count = len(copies) if how_many in EVERYTHING else int(COUNTS.get(how_many, how_many))
    if len(copies) < count:
        return say("typed-too-few", name=name, count=len(copies))
    return copies[:count]


def _number(option: Option, listed: int) -> str:
    """A place of the row has a number of its own; everything else goes by where it is listed."""
    return option.key if option.text.id == "row-place" else str(listed)


def _named(options: Sequence[Option], said: str) -> Match:
    """Find an option by name; the key is its first name, which copies share."""
    said = ARTICLE.sub("", said)
    names = Names([(one, named[0]) for named in map(_names, options) for one in named])
    match = names.exactly(said)
    if not match.keys and said.endswith("s"):
        match = names.exactly(said.removesuffix("s"))
    if match.keys:
        return match
    near = names.nearly(said)
    named = [colour for colour in COLOURS if colour in said.split()]
    is_other_colour = bool(named) and not any(colour in str(key).split() for colour in named for key in near.keys[:1])
    return Match(near.keys, near.is_sure and not is_other_colour)


def _names(option: Option) -> list[str]:
    """What an option may be called: a card by colour and profession either way round, a chapter by its name."""
    if option.text.id == "rival":
        return [mention(int(option.key))]
    about: Mapping[str, Any] = option.text.params
    if isinstance(chapter := about.get("chapter"), Phrase):
        about = chapter.params
    name, colour = str(about.get("name") or about.get("archetype") or option.key), about.get("colour", WILD)
    return [name] if colour == WILD else [f"{colour} {name}", f"{name} {colour}"]


def _unsure(options: Sequence[Option], said: str, match: Match) -> Phrase | Doubt:
    """Say what may have been meant; if nothing, what there is to choose, if it is not much."""
    labels = {_names(option)[0]: option.text for option in options}
    if match.keys:
        meanings = tuple(Meaning(labels[str(name)], str(name)) for name in match.keys)
        return Doubt(say("typed-unclear", said=said, names=[meant.name for meant in meanings]), said, meanings)
    return say("typed-absent", said=said or "?", names=list(labels.values()) if len(labels) <= MOST_LISTED else "none")


def _which(question: Question) -> Phrase:
    return say("typed-which", asked=Phrase(f"ask-{question.kind.replace('.', '-')}", question.params))
