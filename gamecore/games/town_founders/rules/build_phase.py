"""Build Phase: pick one category, and build cards of the hand that have a point in it (TF-6, TF-23)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, Option, PickOne, PickSome, Section
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask, ask_together
from gamecore.games.town_founders.cards.model import Deck, Points, points
from gamecore.games.town_founders.cards.text import category_name
from gamecore.games.town_founders.rules.end_of_game import end_turn
from gamecore.games.town_founders.rules.nearing_the_end import outlook
from gamecore.games.town_founders.rules.own_cards import own_card_options
from gamecore.games.town_founders.rules.play import Play
from gamecore.games.town_founders.rules.victory_calculation import leads
from gamecore.games.town_founders.state import State

SOME = "some"
NOTHING = "nothing"


def build(play: Play) -> Script[None]:
    """Let the current player build (TF-6); in the variant the Guildmaster picks for all, who then build (TF-23)."""
    if not play.state.together:
        yield from _build_alone(play)
    elif play.state.category is None:
        yield from _pick_category(play)
    else:
        yield from _build_together(play)


def gain(deck: Deck, town: Sequence[str], cards: Sequence[str]) -> int:
    """Return the points that building these cards adds: theirs, and every bonus they give or get."""
    return sum(points(deck, (*town, *cards)).values()) - sum(points(deck, tuple(town)).values())


def common_letters(deck: Deck, cards: Sequence[str]) -> list[str]:
    """Return the categories that all of these cards have a point in; cards built in one turn need such a category."""
    return [letter for letter in deck.categories if all(letter in deck.cards[card].resources for card in cards)]


def richest(deck: Deck, town: Sequence[str], hand: Sequence[str]) -> str | None:
    """Return the category whose cards bring most points; the first of several, None without cards."""
    worth = {letter: gain(deck, town, cards) for letter in deck.categories if (cards := deck.having(hand, letter))}
    return max(worth, key=lambda letter: worth[letter], default=None)


# One founder after the other


@dataclass(frozen=True, slots=True)
class OneCategory:
    """Checks that cards which are built in one turn share a category."""

    deck: Deck

    def __call__(self, form: Mapping[str, Any]) -> None:
        if not common_letters(self.deck, form["some"]["cards"]):
            raise IllegalChoice(say("refused-no-common-category", cards=list(form["some"]["cards"])))


def _build_alone(play: Play) -> Script[None]:
    seat = play.state.current
    assert seat is not None
    hand = play.founders[seat].hand
    if hand:
        act, form = yield from ask(_question(play.deck, play.state, seat))
        if act == NOTHING:
            play.tell("build.nothing", seat=seat)
        else:
            cards = list(form["some"]["cards"]) if act == SOME else play.deck.having(hand, act)
            _put_up(play, seat, common_letters(play.deck, cards)[0] if act == SOME else act, cards)
    end_turn(play)


def next_build(deck: Deck, state: State, seat: Seat) -> Question | None:
    """What the founder who is up will build with the present hand, while the last trade before it is open."""
    if (state.phase, state.half, state.current) != ("trade", 2, seat) or not state.founders[seat].hand:
        return None
    return _question(deck, state, seat)


def _question(deck: Deck, state: State, seat: Seat) -> Question:
    founder = state.founders[seat]
    return Question(
        seat,
        "build",
        Acts(tuple(_acts(deck, state, seat))),
        default=lambda: {"act": richest(deck, founder.town, founder.hand)},
        params=outlook(deck, state, seat, 0, 0),
        clock="plan",
    )


def _acts(deck: Deck, state: State, seat: Seat) -> Iterator[Act]:
    hand = tuple(state.founders[seat].hand)
    listed: list[list[str]] = []
    for letter in deck.categories:
        cards = deck.having(hand, letter)
        if cards:
            # The same cards by the name of another category are no other build: it is there for whoever types it.
            brings = _what_it_brings(deck, state, seat, letter, cards)
            yield Act(letter, *brings, is_offered=cards not in listed)
            listed.append(cards)
    if len(hand) > 1:
        fields = (
            Field(
                "cards",
                PickSome(own_card_options(deck, state, seat, hand), 1, len(hand)),
                say("build-which"),
            ),
        )
        yield Act(SOME, say("build-some"), Form((Section("some", say("build-some"), fields),), OneCategory(deck)))
    yield Act(NOTHING, say("build-nothing-option"), confirm=say("confirm-build-nothing") if hand else None)


def _what_it_brings(deck: Deck, state: State, seat: Seat, letter: str, cards: list[str]) -> tuple[Phrase, None, Phrase]:
    """What building these cards makes of the category and in which others it brings points; of the lead, with which
    cards, and which cards of the town it gives their bonus."""
    town = state.founders[seat].town
    was, becomes = points(deck, town), points(deck, (*town, *cards))
    others = [
        say("build-other", category=category.name, points=becomes[other] - was[other])
        for other, category in deck.categories.items()
        if other != letter and becomes[other] > was[other]
    ]
    name, before, after = category_name(deck, letter), was[letter], becomes[letter]
    text = say("build-act", category=name, before=before, after=after, others=others or "none")
    lead = of_the_lead(deck, [points(deck, founder.town) for founder in state.founders], seat, letter, becomes)
    return text, None, say("build-stakes", cards=cards, bonuses=completed(deck, town, cards), **lead)


def of_the_lead(deck: Deck, towns: Sequence[Points], seat: Seat, letter: str, becomes: Points) -> Mapping[str, Param]:
    """What becomes of the lead in a category if a town becomes worth so much, who else has most of it, and which other
    leads that brings, alone or with others, or makes its own: a card of two counts in both."""
    others = [at for at in range(len(towns)) if at != seat]
    was, after, best = towns[seat][letter], becomes[letter], max(towns[at][letter] for at in others)
    had = leads(towns, seat)
    new = [one for one in leads([becomes, *(towns[at] for at in others)], 0) if one not in had]
    lead = "behind" if after < best else "ties" if after == best else "takes"
    if letter in had:
        lead = "keeps" if was > best else "alone"

    def _is_shared(one: str) -> bool:
        return max(towns[at][one] for at in others) == becomes[one]

    def _is_no_more_shared(one: str) -> bool:
        return towns[seat][one] == max(towns[at][one] for at in others) < becomes[one]

    gains = sorted(new, key=lambda one: (_is_shared(one), one != letter))
    return {
        "lead": lead,
        "category": category_name(deck, letter),
        "rivals_seats": [at for at in others if towns[at][letter] == best],
        "rival": best,
        "gained": [category_name(deck, one) for one in sorted(new, key=lambda one: one != letter)],
        "more": [category_name(deck, one) for one in new if one != letter],
        "gains": [say("build-gains", category=category_name(deck, one), shared=int(_is_shared(one))) for one in gains],
        "also": [category_name(deck, one) for one in new if one != letter and _is_shared(one)],
        "solely": [category_name(deck, one) for one in had if one != letter and _is_no_more_shared(one)],
    }


def completed(deck: Deck, town: Sequence[str], cards: Sequence[str]) -> list[str]:
    """The cards of a town whose bonus these cards complete."""
    return [one for one in town if (bonus := deck.cards[one].bonus) is not None and bonus.card in cards]


def _put_up(play: Play, seat: Seat, letter: str, cards: list[str]) -> None:
    """Lay cards face up in front of their founder, who owns them for ever (TF-6)."""
    founder = play.founders[seat]
    won = gain(play.deck, founder.town, cards)
    play.take(seat, cards)
    founder.town.extend(cards)
    play.tell("build.built", seat=seat, category=category_name(play.deck, letter), cards=cards, points=won)


# All together


def _pick_category(play: Play) -> Script[None]:
    """Let the Guildmaster pick any category, whether they have cards of it or not (TF-23)."""
    state = play.state
    seat = state.guildmaster
    assert seat is not None
    founder = play.founders[seat]
    options = tuple(
        Option(letter, say("category-option", category=category.name), _would_build(play.deck, founder.hand, letter))
        for letter, category in play.deck.categories.items()
    )
    first = options[0].key
    state.category = yield from ask(
        Question(
            seat,
            "build.category",
            PickOne(options),
            default=lambda: richest(play.deck, founder.town, founder.hand) or first,
        )
    )
    assert state.category is not None
    play.tell("build.category", seat=seat, category=category_name(play.deck, state.category))


def _would_build(deck: Deck, hand: Sequence[str], letter: str) -> Any:
    cards = deck.having(list(hand), letter)
    return say("build-cards", cards=cards) if cards else say("build-no-cards")


def _build_together(play: Play) -> Script[None]:
    """Ask everybody with a hand, whether they hold such cards or not: who is asked must not give that away (TF-23)."""
    letter = play.state.category
    assert letter is not None
    asked = [seat for seat in play.from_first_drawer() if play.founders[seat].hand]
    chosen = yield from ask_together([_which(play, seat, letter) for seat in asked])
    for seat in asked:
        if chosen[seat]:
            _put_up(play, seat, letter, list(chosen[seat]))
        else:
            play.tell("build.nothing", seat=seat)
    end_turn(play)


def _which(play: Play, seat: Seat, letter: str) -> Question:
    cards = tuple(play.deck.having(play.founders[seat].hand, letter))
    return Question(
        seat,
        "build.yours",
        PickSome(own_card_options(play.deck, play.state, seat, cards), 0, len(cards)),
        default=lambda: list(cards),
        params={"category": category_name(play.deck, letter), "cards": list(cards)},
    )
