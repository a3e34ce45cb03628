"""The public board: the same for everybody, always with the running totals (TF-10)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from gamecore.engine.board import Block, Board, Lines
from gamecore.engine.phrases import Phrase, say
from gamecore.games.town_founders.cards.model import Deck
from gamecore.games.town_founders.rules import victory_calculation
from gamecore.games.town_founders.view import ShownFounder, TownFoundersView


def board(deck: Deck, view: TownFoundersView) -> Board:
    """Draw everything that is public."""
    return Board(title(view), list(_blocks(deck, view)))


def title(view: TownFoundersView) -> Phrase:
    """Name the round, whose turn it is, and the phase."""
    if view.phase == "setup":
        return say("board-setup")
    phase = say("phase", phase=view.phase, half=view.half)
    if view.phase == "over":
        return say("board-title-over", round=view.round)
    if view.current is None:
        return say("board-title-together", round=view.round, phase=phase)
    return say("board-title", round=view.round, seat=view.current, phase=phase)


def _blocks(deck: Deck, view: TownFoundersView) -> Iterator[Block]:
    if view.phase == "setup":
        return
    yield Lines(list(_piles(deck, view)))
    seats = [*view.order[view.turn :], *view.order[: view.turn]] if view.current is not None else list(view.order)
    founders = [view.founders[seat] for seat in seats]
    yield Lines([_founder(view, founder) for founder in founders])
    yield Lines(list(_categories(deck, view)))
    yield Lines([_town(deck, founder) for founder in founders if founder.town])
    yield Lines([say("board-legend", together="yes" if view.together else "no")])


def _piles(deck: Deck, view: TownFoundersView) -> Iterator[Phrase]:
    yield say("board-deck", left=view.deck, discarded=len(view.discarded), together="yes" if view.together else "no")
    if view.guildmaster is not None:
        picked = deck.categories[view.category].name if view.category is not None else "none"
        yield say("board-guildmaster", seat=view.guildmaster, bid=view.bids[view.guildmaster], category=picked)
    for by, to in view.open_offers:
        yield say("board-open-offer", seat=by, other_seat=to)


def _founder(view: TownFoundersView, founder: ShownFounder) -> Phrase:
    towns = [one.points for one in view.founders]
    together = "yes" if view.together else "no"
    return say(
        "board-founder",
        seat=founder.seat,
        score=victory_calculation.score(towns, founder.seat, view.together),
        total=sum(founder.points.values()),
        worst=min(founder.points.values()),
        together=together,
        hand=founder.hand,
        turn="yes" if founder.seat == view.current and view.phase != "over" else "no",
    )


def _categories(deck: Deck, view: TownFoundersView) -> Iterator[Phrase]:
    """The categories that nobody has yet, then who has how much of each other, most first."""
    free = [one.name for letter, one in deck.categories.items() if not any(f.points[letter] for f in view.founders)]
    if free:
        yield say("board-nobody", categories=", ".join(free))
    for letter, category in deck.categories.items():
        having = sorted((f for f in view.founders if f.points[letter]), key=lambda f: -f.points[letter])
        if having:
            each = [say("board-points", seat=f.seat, points=f.points[letter]) for f in having]
            yield say("board-category", category=category.name, dotted=each)


def _town(deck: Deck, founder: ShownFounder) -> Phrase:
    letters = list(deck.categories)
    cards = sorted(founder.town, key=lambda name: letters.index(deck.cards[name].resources[0]))
    return say("board-town", seat=founder.seat, cards=[town_card(deck, name) for name in cards])


def totals(deck: Deck, view: TownFoundersView, founder: ShownFounder) -> Phrase:
    """List a founder's points by category, those first that they lead; categories without any are left out."""
    led = victory_calculation.leads([one.points for one in view.founders], founder.seat)
    said = {letter: f"{deck.categories[letter].name} {points}" for letter, points in founder.points.items() if points}
    leads, others = (
        ", ".join(each for letter, each in said.items() if (letter in led) == is_led) for is_led in (True, False)
    )
    return say("board-totals", leads=leads or "none", others=others or "none")


def letters_of(deck: Deck, cards: Collection[str]) -> list[Phrase]:
    """Explain the letters of these cards, for a phone that does not show the board at the same time."""
    letters = {letter for card in cards for letter in deck.cards[card].letters}
    names = [f"{letter} {category.name}" for letter, category in deck.categories.items() if letter in letters]
    return [say("totals-legend", categories=", ".join(names))] if names else []


def town_card(deck: Deck, name: str) -> str:
    """Name a built card, with its second category where it has two."""
    letters = deck.cards[name].letters
    return name if len(letters) == 1 else f"{name} (+{deck.categories[letters[1]].name})"
