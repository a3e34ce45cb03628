"""Reads typed text as an answer: `offer kim bakery, mill for 2 F`, `accept`, `discard well`, `build F`, `bid 2`.

A person is named as the table knows them (the text then holds :func:`~gamecore.engine.typed.naming.mention`), and may
be left out where there is only one. Cards are named, with commas or ``and`` between them; categories by letter or name.
Nothing is guessed: when the text is unclear, the writer is told why and nothing is answered. A card or a category that
is named without saying what shall be done is looked up, and nothing is played.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from gamecore.engine.choices import Act, Acts, Number, PickOne, PickSome
from gamecore.engine.game import Reading
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.engine.typed.doubts import Doubt, Meaning
from gamecore.engine.typed.naming import Names, folded, mention, mentioned
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.presentation import named_alone
from gamecore.games.town_founders.presentation.private_board import cannot_meet
from gamecore.games.town_founders.presentation.typed_examples import examples
from gamecore.games.town_founders.rules.build_phase import NOTHING, SOME
from gamecore.games.town_founders.rules.trade_phases import MOST_IN_VAIN
from gamecore.games.town_founders.view import TownFoundersView

NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
NONE = frozenset({"nothing", "none", "no", "keep", "keep all", "0", "no card", "no cards"})
ALL = frozenset({"all", "everything", "full", "max"})
PASSES = frozenset({"pass", "done", "ready", "no", "nothing", "no trade", "no thanks"})
VERBS = frozenset(
    {"offer", "give", "gift", "ask", "accept", "agree", "take", "refuse", "decline", "reject", "withdraw", "show"}
    | {"discard", "drop", "build", "bid", "draw", "vote", "pick", "choose"}
)
BEFORE_THE_BUILD = frozenset({"draw", "trade.first", "discard", "bid", "bid.vote"})
"""Kinds of question in whose time nothing can be built."""
GIFTS = frozenset({"give", "gift"})
"""Only who says so gives for nothing: a gift cannot be taken back once it is accepted."""
_THROWN = re.compile(r"(throw (away|out)|get rid of|throw|toss|dump) (?=\w)", re.IGNORECASE)
"""Other words for a discard."""
_FOR = re.compile(r"\bfor\b", re.IGNORECASE)
_PLACE = re.compile(r"(?:\b(?:to|from)\s+)?<@[#:!&a-zA-Z0-9_]{1,60}>", re.IGNORECASE)
_BETWEEN = re.compile(r"[,;+\n]|\band\b|&", re.IGNORECASE)


MOST_NAMED = 8
"""How many cards are listed to somebody who named one that is not there."""


class Unclear(Exception):
    """Raised when typed text cannot be read for sure; ``problem`` says why."""

    def __init__(self, problem: Phrase | Doubt) -> None:
        super().__init__(problem)
        self.problem = problem


def read(deck: Deck, view: TownFoundersView, question: Question, text: str) -> Reading:
    """Read the text as an answer to the question. It counts at once, without a separate *Ready*."""
    try:
        return Reading(_Reader(deck, view, question).answer(text), ready=True)
    except Unclear as unclear:
        return Reading.of_nothing(unclear.problem)


class _Reader:
    def __init__(self, deck: Deck, view: TownFoundersView, question: Question) -> None:
        self.deck = deck
        self.view = view
        self.question = question
        self.text = ""
        self.letters = Names(
            [(one.letter, one.letter) for one in deck.categories.values()]
            + [(one.name, one.letter) for one in deck.categories.values()]
            + [(one.also, one.letter) for one in deck.categories.values()]
        )

    def answer(self, text: str) -> Any:
        choices = self.question.choices
        seats = mentioned(text)
        self.text = text = text.strip()
        verb, rest = _verb(_THROWN.sub("discard ", text, count=1) if _THROWN.match(text) else text)
        if verb == "build" and self.question.kind in BEFORE_THE_BUILD:
            raise Unclear(say("typed-not-yet", **self._asked()))
        if not verb:
            self._look_up(text)
        if isinstance(choices, Acts):
            if self.question.kind == "build":
                return self._build(choices, rest)
            return self._trade(choices, verb, rest, seats)
        bare = folded(_PLACE.sub(" ", rest))
        if isinstance(choices, Number):
            return self._number(choices, bare)
        if verb == "draw":  # what is drawn is no card that could be named
            raise self._unclear()
        if isinstance(choices, PickSome):
            return self._cards(choices, rest, bare)
        if isinstance(choices, PickOne):
            return self._one(choices, bare, seats)
        raise self._unclear()

    def _look_up(self, text: str) -> None:
        """Tell what a card or a category is, if the text is nothing but its name. A letter alone is an answer."""
        letter = self.letter(folded(text))
        if letter is not None and len(text) > 1:
            raise Unclear(named_alone.of_category(self.deck, self.view, self.question, letter))
        card = Names([(card, card) for card in self.deck.cards]).exactly(text)
        if card.is_sure:
            raise Unclear(named_alone.of_cards(self.deck, self.question, [str(card.keys[0])]))

    def _meant(self, text: str, among: Sequence[str]) -> list[str]:
        """Return the named cards, if the text says what shall be done with them: what goes cannot be taken back."""
        cards = self.cards(text, among)
        if text == self.text:
            raise Unclear(named_alone.of_cards(self.deck, self.question, cards))
        return cards

    # Simple questions

    def _number(self, choices: Number, bare: str) -> int:
        if bare in NONE:
            return choices.least
        if bare in ALL:
            return choices.most
        number = _whole(bare)
        if number is None or not choices.least <= number <= choices.most:
            raise self._unclear()
        return number

    def _one(self, choices: PickOne, bare: str, seats: Sequence[Seat]) -> str:
        keys = [option.key for option in choices.options]
        if self.question.kind == "bid.vote":
            named = [str(seat) for seat in seats if str(seat) in keys]
            if len(named) == 1:
                return named[0]
            raise self._unclear()
        letter = self.letter(bare)
        if letter not in keys:
            raise self._unclear()
        return str(letter)

    def _cards(self, choices: PickSome, rest: str, bare: str) -> list[str]:
        """Read cards by name; with ``bid 2`` the referee picks the two that are worth least."""
        keys = [option.key for option in choices.options]
        if bare in NONE:
            return []
        if bare in ALL:
            return keys
        number = _whole(bare)
        if number is not None and self.question.kind == "bid":
            if number > len(keys):
                raise Unclear(say("typed-not-so-many", count=len(keys)))
            return _least_worth(self.deck, self.view, keys)[:number]
        letter = self.letter(bare)
        if letter is not None and self.question.kind == "build.yours" and self.view.category == letter:
            return keys
        return self._meant(rest, keys)

    def _build(self, choices: Acts, rest: str) -> Any:
        bare = folded(rest)
        if bare in NONE:
            return {"act": NOTHING}
        keys = [act.key for act in choices.acts]
        letter = self.letter(bare)
        if letter is not None:
            if letter in keys:
                return {"act": letter}
            raise Unclear(say("typed-no-cards-of", category=self.deck.categories[letter].name))
        cards = self._meant(rest, list(self.view.own_hand))
        if SOME in keys:
            return {"act": SOME, "form": {"some": {"cards": cards}}}
        return {"act": self.deck.cards[cards[0]].resources[0]}

    # Trading

    def _trade(self, choices: Acts, verb: str, rest: str, seats: Sequence[Seat]) -> Any:
        said = f"{verb} {folded(_PLACE.sub(' ', rest))}".strip()
        if said in PASSES:
            return {"act": "pass"}
        acts: Mapping[str, Callable[[], Any]] = {
            "offer": lambda: self._offer(choices, rest, seats, is_gift=verb in GIFTS),
            "show": lambda: self._show(choices, rest, seats),
            "accept": lambda: self._accept(choices, rest, seats),
            "refuse": lambda: {"act": self._act(choices, "refuse", seats).key},
            "withdraw": lambda: {"act": self._act(choices, "withdraw", seats).key},
        }
        meant = {"give": "offer", "gift": "offer", "ask": "offer", "agree": "accept", "take": "accept",
                 "decline": "refuse", "reject": "refuse"}.get(verb, verb)  # fmt: skip
        if meant not in acts:
            raise self._unclear()
        return acts[meant]()

    def _act(self, choices: Acts, kind: str, seats: Sequence[Seat]) -> Act:
        """Return the one act of this kind, the one with the named person where there are several."""
        found = [act for act in choices.acts if act.key.partition(":")[0] == kind]
        if seats:
            found = [act for act in found if self._partner(act) == seats[0]]
        if len(found) == 1:
            return found[0]
        if not found:
            raise Unclear(self._why_not(kind, seats))
        partners = [(act, self._partner(act)) for act in found]
        meanings = [Meaning(act.text, f"{self.text} {mention(seat)}") for act, seat in partners if seat is not None]
        raise Unclear(Doubt(say("typed-with-whom"), self.text, tuple(meanings)))

    def _why_not(self, kind: str, seats: Sequence[Seat]) -> Phrase:
        """Say why there is no such act with the named person, or with whoever may be traded with."""
        view, partners = self.view, self.question.named_seats
        other = seats[0] if seats else partners[0]
        if kind == "accept":
            offered = [one for one in view.offers if one.to == view.viewer and (not seats or one.by == other)]
            return cannot_meet(self.deck, view, offered[0]) if offered else say("typed-cannot-accept")
        if kind != "offer":
            return say(f"typed-cannot-{kind}")
        if other not in partners:
            return say("typed-cannot-offer", why="turn", seat=partners[0])
        if any((one.by, one.to) == (view.viewer, other) for one in view.offers):
            return say("typed-cannot-offer", why="open", seat=other)
        if view.refused.get(f"{view.viewer}:{other}", 0) >= MOST_IN_VAIN:
            return say("typed-cannot-offer", why="in_vain", seat=other)
        return say("typed-cannot-offer", why="cards", seat=other)

    def _partner(self, act: Act) -> Seat | None:
        kind, _, about = act.key.partition(":")
        if kind in ("offer", "show"):
            return int(about)
        offer = next((offer for offer in self.view.offers if offer.id == about), None)
        if offer is None:
            return None
        return offer.to if offer.by == self.view.viewer else offer.by

    def _offer(self, choices: Acts, rest: str, seats: Sequence[Seat], *, is_gift: bool) -> Any:
        act = self._act(choices, "offer", seats)
        given, *asked = _FOR.split(_PLACE.sub(" ", rest), maxsplit=1)
        if not asked and not is_gift:
            raise Unclear(say("typed-for-what"))
        terms: dict[str, Any] = {"give": self._given(given)}
        terms |= self._wanted(asked[0], self._partner(act)) if asked else {"count": 0}
        assert act.form is not None
        known = {part.key for part in act.form.sections[0].fields}
        return {"act": act.key, "form": {"offer": {key: value for key, value in terms.items() if key in known}}}

    def _given(self, text: str) -> list[str]:
        return [] if folded(text) in NONE or not folded(text) else self.cards(text, list(self.view.own_hand))

    def _wanted(self, text: str, partner: Seat | None) -> dict[str, Any]:
        """Read ``2``, ``2 F``, ``2 food cards``, ``a mill``: a number, a number of a category, or cards by name."""
        said = folded(text)
        words = [word for word in said.split() if word not in ("card", "cards", "of", "any")]
        if said == "free" or said in NONE:
            return {"count": 0}
        if not words:
            if said not in ("any", "card", "any card"):
                raise Unclear(say("typed-for-what"))
            return {"count": 1}
        number = _whole(words[0])
        rest = words[1:] if number is not None else words
        if not rest:
            return {"count": number}
        letter = self.letter(" ".join(rest))
        if letter is not None:
            return {"count": 1 if number is None else number, "category": letter}
        known = [card for card, holder in self.view.seen.items() if holder == partner]
        laid_down = [*self.view.discarded, *(card for founder in self.view.founders for card in founder.town)]
        gone = Names([(card, card) for card in laid_down]).exactly(text)
        if gone.is_sure and not Names([(card, card) for card in known]).exactly(text).is_sure:
            raise Unclear(say("typed-laid-down", card=str(gone.keys[0])))
        if not known:
            raise Unclear(say("typed-not-seen"))
        return {"named": self.cards(text, known)}

    def _show(self, choices: Acts, rest: str, seats: Sequence[Seat]) -> Any:
        act = self._act(choices, "show", seats)
        assert act.form is not None
        return {"act": act.key, "form": {"show": {"cards": self._of_form(act, _PLACE.sub(" ", rest))}}}

    def _accept(self, choices: Acts, rest: str, seats: Sequence[Seat]) -> Any:
        act = self._act(choices, "accept", seats)
        if act.form is None:
            return {"act": act.key}
        cards = self._of_form(act, re.sub(r"^\s*(with|giving|for)\b", " ", _PLACE.sub(" ", rest), flags=re.IGNORECASE))
        return {"act": act.key, "form": {"give": {"cards": cards}}}

    def _of_form(self, act: Act, text: str) -> list[str]:
        assert act.form is not None
        choices = act.form.sections[0].fields[0].choices
        assert isinstance(choices, PickSome)
        if not folded(text):
            raise Unclear(say("typed-which-cards", cards=[option.text for option in choices.options[:MOST_NAMED]]))
        return self.cards(text, [option.key for option in choices.options])

    # Words

    def letter(self, said: str) -> str | None:
        """Return the category named by letter or name; None when it is none."""
        words = [word for word in said.split() if word not in ("card", "cards", "the")]
        if not words:
            return None
        match = self.letters.exactly(" ".join(words))
        return str(match.keys[0]) if match.is_sure else None

    def cards(self, text: str, among: Sequence[str]) -> list[str]:
        """Return the named cards, each once, in the order typed."""
        names = Names([(card, card) for card in among])
        found: list[str] = []
        parts = [part for part in _BETWEEN.split(text) if folded(part)]
        for part in parts:
            for card in self._named(names, part, among):
                if card not in found:
                    found.append(card)
        if not found:
            raise self._unclear()
        return found

    def _named(self, names: Names, part: str, among: Sequence[str]) -> list[str]:
        """As :func:`_named`; of a card that is not there it is said that it is not."""
        known = Names([(card, card) for card in self.deck.cards]).exactly(part)
        if known.is_sure and str(known.keys[0]) not in among and folded(part) == folded(str(known.keys[0])):
            raise Unclear(say("typed-not-held", typed=part.strip(), cards=list(among[:MOST_NAMED])))
        return _named(names, part, among)

    def _unclear(self) -> Unclear:
        return Unclear(say("typed-unclear", **self._asked()))

    def _asked(self) -> dict[str, Param]:
        kind = self.question.kind.replace(".", "-")
        either = examples(self.deck, self.view, self.question)
        return {"asked": Phrase(f"waiting-{kind}"), "either": either}


def _verb(text: str) -> tuple[str, str]:
    """Split off the first word if it is one that begins an answer."""
    first, _, rest = text.partition(" ")
    return (folded(first), rest) if folded(first) in VERBS else ("", text)


def _whole(said: str) -> int | None:
    if said in NUMBERS:
        return NUMBERS[said]
    return int(said) if re.fullmatch("[0-9]{1,3}", said) else None


def _named(names: Names, part: str, among: Sequence[str]) -> list[str]:
    """Read one name; or several with only spaces between them, if each is spelled exactly."""
    match = names.exactly(part)
    if match.is_sure:
        return [str(match.keys[0])]
    several = _side_by_side(names, folded(part).split())
    if several:
        return several
    match = match if match.keys else names.nearly(part)
    if match.is_sure:
        return [str(match.keys[0])]
    if match.keys:
        cards = [str(key) for key in match.keys]
        which = say("typed-which-card", typed=part.strip()[:40], cards=cards)
        raise Unclear(Doubt(which, part.strip(), tuple(Meaning(card, card) for card in cards)))
    raise Unclear(say("typed-no-card", typed=part.strip()[:40], cards=list(among[:MOST_NAMED])))


def _side_by_side(names: Names, words: Sequence[str]) -> list[str]:
    found: list[str] = []
    at = 0
    while at < len(words):
        for length in range(min(names.longest, len(words) - at), 0, -1):
            match = names.exactly(" ".join(words[at : at + length]))
            if match.is_sure:
                found.append(str(match.keys[0]))
                at += length
                break
        else:
            return []
    return found


def _least_worth(deck: Deck, view: TownFoundersView, cards: Sequence[str]) -> list[str]:
    """Sort cards so that those which share a category with the fewest cards of the hand come first."""

    def company(name: str) -> int:
        return max(len(deck.having(view.own_hand, letter)) for letter in deck.cards[name].letters)

    return sorted(cards, key=company)
