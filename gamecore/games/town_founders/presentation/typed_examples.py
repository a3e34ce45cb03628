"""What its reader could write: of their own hand, to somebody at the table, for a category that is open."""

from __future__ import annotations

from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.view import TownFoundersView

OTHER_WAYS = {
    "discard": "discard nothing", "build": "build nothing", "build-yours": "build nothing", "bid": "bid 1",
}  # fmt: skip


KINDS = frozenset({"draw", "discard", "bid", "bid-vote", "build", "build-category", "build-yours"})


def example(deck: Deck, view: TownFoundersView, question: Question | None) -> Phrase | None:
    """One line: an answer where a question is open, else an offer."""
    if not view.own_hand:
        return None
    kind = "offer" if question is None else question.kind.replace(".", "-")
    if question is not None and kind not in KINDS:
        kind = "offer" if _offers(question) else "pass"
    return say("game-typed", kind=kind, **_parts(deck, view, question))


def examples(deck: Deck, view: TownFoundersView, question: Question) -> list[Phrase]:
    """All that a text that was not understood could have been."""
    kind = question.kind.replace(".", "-")
    found = example(deck, view, question)
    lines: list[Phrase | str] = [] if found is None else [found]
    others = [OTHER_WAYS[kind]] if kind in OTHER_WAYS else ["accept", "pass"] if kind not in KINDS else []
    return [say("typed-example", line=line) for line in (*lines, *others)]


def _offers(question: Question) -> list[Seat]:
    """To whom an offer may be made."""
    acts = question.choices.acts if isinstance(question.choices, Acts) else ()
    parts = (act.key.partition(":") for act in acts)
    return [int(about) for kind, _, about in parts if kind == "offer"]


def _parts(deck: Deck, view: TownFoundersView, question: Question | None) -> dict[str, Phrase | int | str]:
    card = view.own_hand[0]
    letters = [deck.cards[card].resources[0]]
    others = [seat for seat in range(len(view.founders)) if seat != view.viewer]
    if question is not None:
        choices = question.choices
        others = _offers(question) or list(question.named_seats) or others
        keys = [act.key for act in choices.acts] if isinstance(choices, Acts) else []
        keys += [option.key for option in choices.options] if isinstance(choices, PickOne) else []
        letters = [key for key in keys if key in deck.categories] or letters
    asked = next((letter for letter in deck.categories if letter not in deck.cards[card].letters), letters[0])
    names = {letter: category.name for letter, category in deck.categories.items()}
    return {"card": card, "letter": names[letters[0]], "asked": names[asked], "seat": others[0]}
