"""The end of a game: which leads made the score, and what a founder missed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.abilities.ending import Priced, Source, Sources, dearest
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck, Points, points
from gamecore.games.town_founders.presentation.held_back import held_back
from gamecore.games.town_founders.presentation.thrown_away import cards_of, thrown_away
from gamecore.games.town_founders.rules.victory_calculation import leads, scores_and_points
from gamecore.games.town_founders.view import TownFoundersView

UNBUILT = 0.9
"""What a lead is worth that cards in hand would have brought."""
MOST_NAMED = 2
"""So many discarded cards, or categories, are named."""
HELD = 0.8
"""What it is worth that a card was kept for many turns which would have led."""
IN_REACH = 6
"""Three cards: a lead that was lost by more was not to be held."""
DECIDED = 2
"""What a lead is worth that went to the winner, where that made the difference."""
VICTORY = 100
"""What would have changed who won comes before all else."""
A_CARD = 2
"""So many points in one category are a single card."""


def sources(view: TownFoundersView) -> tuple[Sources, ...]:
    """Leads alone, leads shared, and in the variant the weakest category."""
    towns = [founder.points for founder in view.founders]
    return tuple(_sources(view, leads(towns, founder.seat), founder.seat) for founder in view.founders)


def _sources(view: TownFoundersView, led: list[str], seat: Seat) -> Sources:
    towns = [founder.points for founder in view.founders]
    shared = sum(
        any(town[letter] == towns[seat][letter] for at, town in enumerate(towns) if at != seat) for letter in led
    )
    parts = [Source(say("from-leads"), len(led) - shared), Source(say("from-shared"), shared)]
    if view.together:
        parts.insert(0, Source(say("from-weakest"), min(towns[seat].values())))
    return tuple(part for part in parts if part.points)


def tie(view: TownFoundersView) -> Phrase | None:
    """Points in all decide between founders with the same score (TF-9): those who are level highest up; of
    a shared victory, that these are level, too."""
    merits = scores_and_points([founder.points for founder in view.founders], view.together)
    best, total = max(merits)
    if merits.count((best, total)) > 1:
        return say("tie-shared", score=best, points=total)
    for score in sorted({own for own, _ in merits}, reverse=True):
        level = [seat for seat, (own, _) in enumerate(merits) if own == score]
        if len({merits[seat] for seat in level}) > 1:
            level.sort(key=lambda seat: -merits[seat][1])
            told = [say("tie-of", seat=seat, points=merits[seat][1]) for seat in level]
            return say("tie-points", score=score, dotted=told)
    return None


def _level_with_winner(view: TownFoundersView, seat: Seat) -> tuple[int, int] | None:
    """A loser's points in all and the winner's, where those decided."""
    merits = scores_and_points([founder.points for founder in view.founders], view.together)
    (score, mine), (best, theirs) = merits[seat], max(merits)
    return (mine, theirs) if score == best and mine < theirs else None


def _lost(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> dict[str, tuple[Event, bool]]:
    """By category that a founder led once and does not in the end, the building by which the lead was lost last, and
    whether it was shared until then."""
    towns: list[list[str]] = [[] for _ in view.founders]
    led: set[str] = set()
    shared: set[str] = set()
    found: dict[str, tuple[Event, bool]] = {}
    for event in told:
        if event.kind != "build.built":
            continue
        by, cards = event.params["seat"], event.params["cards"]
        assert isinstance(by, int) and isinstance(cards, list | tuple)
        towns[by] += [str(card) for card in cards]
        worth = [points(deck, town) for town in towns]
        now = set(leads(worth, seat))
        found.update({letter: (event, letter in shared) for letter in led - now})
        led = now
        shared = {letter for letter in now if sum(town[letter] == worth[seat][letter] for town in worth) > 1}
    return {letter: lost for letter, lost in found.items() if letter not in led}


def _holds(view: TownFoundersView, taker: Param, letter: str) -> bool:
    """Whether who took a lead has it in the end: else the points that are told would be another's."""
    return isinstance(taker, int) and letter in leads([founder.points for founder in view.founders], taker)


NOT_TAKEN: Mapping[str, Param] = {"took": "no", "seat": 0, "card": "none", "round": 0}
"""What is told where no lead was lost to somebody who has it in the end."""


def _taken(
    deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat, short: Sequence[str]
) -> Mapping[str, Param]:
    """By whose building the one category that was missed so narrowly was lost, if it was ever led: with which card, if
    a single one, and in which round."""
    lost = _lost(deck, view, told, seat)
    if len(short) > 1 or short[0] not in lost or not _holds(view, lost[short[0]][0].params["seat"], short[0]):
        return NOT_TAKEN
    event, _ = lost[short[0]]
    round = _round(view, told, event)
    cards = deck.having(cards_of(event, "cards"), short[0])
    return {
        "took": "yes" if round else "no",
        "seat": event.params["seat"],
        "card": cards[0] if len(cards) == 1 else "none",
        "round": round,
    }


def _round(view: TownFoundersView, told: Sequence[Event], event: Event) -> int:
    """In which round that was told; 0 if nothing tells of it."""
    before = told[: told.index(event)]
    turns = sum(one.kind == "turn.begun" for one in before)
    return -(-turns // len(view.founders)) or sum(one.kind == "round.begun" for one in before)


def _decided(view: TownFoundersView, seat: Seat, taker: Param) -> bool:
    """Whether who took a lead won, and would have been caught up with without it."""
    scores = [one for one, _ in scores_and_points([founder.points for founder in view.founders], view.together)]
    winner = max(scores)
    return scores[seat] < winner <= scores[seat] + 2 and isinstance(taker, int) and scores[taker] == winner


def _would_have_won(view: TownFoundersView, seat: Seat) -> tuple[int, list[str]]:
    """The fewest points, of a card at most, that alone would have made a founder the winner who is not, and each
    category in which they would, the most built first: a lead more, one that another shares no more, or a higher
    total."""
    towns = [founder.points for founder in view.founders]

    def _wins(letter: str, more: int) -> bool:
        after = [dict(town) for town in towns]
        after[seat][letter] += more
        merits = scores_and_points(after, view.together)
        return all(merits[seat] > other for at, other in enumerate(merits) if at != seat)

    merits = scores_and_points(towns, view.together)
    if merits[seat] < max(merits):
        for more in range(1, A_CARD + 1):
            if found := [letter for letter in towns[seat] if _wins(letter, more)]:
                return more, sorted(found, key=lambda letter: -towns[seat][letter])[:MOST_NAMED]
    return 0, []


def _decisive(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """How little more would have won the game, and where, beside the most that any other has there."""
    more, letters = _would_have_won(view, seat)
    if not letters:
        return
    own, others = view.founders[seat].points, [one.points for one in view.founders if one.seat != seat]
    where = [
        say("why-had-won-in", category=deck.categories[letter].name, mine=own[letter], theirs=most)
        for letter in letters
        for most in [max(town[letter] for town in others)]
    ]
    gone = thrown_away(deck, view, told, seat, letters)[-1:]
    yield VICTORY, say("why-had-won", more=more, either=where, gone=gone)


def reasons(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> tuple[Phrase, ...]:
    """The dearest first, in leads."""
    return dearest(_reasons(deck, view, told, seat))


def _reasons(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """What would have won is first. A category missed by 1 is a lead, one that cards in hand would have led nearly as
    much, a turn without building half of one, five cards in hand are another half; one that was led and lost by more is
    worth the less the more it was, unless it decided who won."""
    own = view.founders[seat].points
    best = {letter: max(founder.points[letter] for founder in view.founders) for letter in own}
    yield from _decisive(deck, view, told, seat)
    _, won_by = _would_have_won(view, seat)
    short = [letter for letter in own if best[letter] - own[letter] == 1 and letter not in won_by]
    names = [deck.categories[letter].name for letter in short]
    if names:
        gone = thrown_away(deck, view, told, seat, short)[-MOST_NAMED:]
        taken = _taken(deck, view, told, seat, short) if not gone else NOT_TAKEN
        yield len(names), say("why-by-one", categories=names, gone=gone, **taken)
    yield from _unbuilt(deck, view, told, seat)
    given = [card for event in told if _is_own_trade(event, seat) for card in cards_of(event, "gone")]
    if (kept := held_back(deck, view, told, seat)) is not None:
        yield HELD, kept
    lost = {
        letter: how
        for letter, how in _lost(deck, view, told, seat).items()
        if 1 < best[letter] - own[letter] <= IN_REACH and _holds(view, how[0].params["seat"], letter)
    }
    for letter, (event, was_shared) in lost.items():
        behind, taker = best[letter] - own[letter], event.params["seat"]
        named: dict[str, Param] = {"category": deck.categories[letter].name, "seat": taker, "shared": int(was_shared)}
        price = DECIDED if _decided(view, seat, taker) else 1 / behind
        named["round"] = _round(view, told, event)
        named["given"] = [card for card in cards_of(event, "cards") if card in given]
        yield price, say("why-lost-lead", **named, mine=own[letter], theirs=own[letter] + behind)
    yield from _caught_up(deck, view, told, seat)
    if (merits := _level_with_winner(view, seat)) is not None:
        yield 2, say("why-total", mine=merits[0], theirs=merits[1])
    missed = {letter: best[letter] - own[letter] for letter in own if best[letter] > own[letter]}
    if missed and not names and not lost:
        letter = min(missed, key=lambda one: missed[one])
        yield 0.1, say("why-nearest", category=deck.categories[letter].name, short=missed[letter])
    if view.together and (weak := min(own.values())) < 2:
        yield 2 - weak, say("why-weakest", points=weak)
    if idle := sum(event.kind == "build.nothing" and event.params["seat"] == seat for event in told):
        yield idle / 2, say("why-built-nothing", count=idle)
    if hand := view.founders[seat].hand:
        yield hand / 10, say("why-hand", count=hand)


def _caught_up(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """The last build by which the winner came to share a lead that was this founder's alone, where one lead decided."""
    scores = [score for score, _ in scores_and_points([one.points for one in view.founders], view.together)]
    winner = scores.index(max(scores))
    if view.together or scores[winner] != scores[seat] + 1:
        return
    stand: list[Points] = [one.points for one in view.founders]
    level = {*leads(stand, seat)} & {*leads(stand, winner)}
    towns: list[list[str]] = [[] for _ in view.founders]
    found: tuple[str, Event, int] | None = None
    for event in told:
        if event.kind != "build.built":
            continue
        by = event.params["seat"]
        assert isinstance(by, int)
        before = [points(deck, town) for town in towns]
        towns[by] += cards_of(event, "cards")
        after = points(deck, towns[by])
        caught = (
            (one, event, after[one])
            for one in level
            if by == winner and after[one] == before[seat][one] and _is_alone(before, seat, one)
        )
        found = next(caught, found)
    if found is not None:
        letter, event, most = found
        named: dict[str, Param] = {"category": deck.categories[letter].name, "points": most, "seat": winner}
        yield DECIDED + 1, say("why-caught-up", **named, round=_round(view, told, event))


def _is_alone(towns: Sequence[Points], seat: Seat, letter: str) -> bool:
    """Whether this founder alone leads a category."""
    return all(town[letter] < towns[seat][letter] for at, town in enumerate(towns) if at != seat)


def _unbuilt(deck: Deck, view: TownFoundersView, told: Sequence[Event], seat: Seat) -> Iterator[Priced]:
    """A category that cards in hand would lead, and more would be led with them instead of what the last turn built:
    a turn builds one category. Where all build the same one they have no choice."""
    if seat != view.viewer or view.together:
        return
    hand, last = _since_the_last_build(view, told, seat)
    town = [card for card in view.founders[seat].town if card not in last]
    towns = [points(deck, founder.town) for founder in view.founders]
    led = len(leads(towns, seat))
    for letter, own in view.founders[seat].points.items():
        cards = deck.having(hand, letter)
        towns[seat] = points(deck, (*town, *cards))
        best = max(one.points[letter] for one in view.founders if one.seat != seat)
        if own < best <= towns[seat][letter] and len(leads(towns, seat)) > led:
            said: dict[str, Param] = {"category": deck.categories[letter].name, "instead": "yes" if last else "no"}
            said |= {"mine": towns[seat][letter], "theirs": best, "shared": int(towns[seat][letter] == best)}
            yield UNBUILT, say("why-unbuilt", cards=cards, **said)
            return


def _since_the_last_build(view: TownFoundersView, told: Sequence[Event], seat: Seat) -> tuple[list[str], list[str]]:
    """What of the hand the founder could have built in their last turn, and what they built in it."""
    hand = list(view.own_hand)
    for event in reversed(told):
        if event.params.get("seat") == seat and event.kind in ("build.built", "build.nothing"):
            return hand, cards_of(event, "cards") if event.kind == "build.built" else []
        if _is_own_trade(event, seat):
            hand = [card for card in hand if card not in cards_of(event, "cards")]
    return hand, []


def _is_own_trade(event: Event, seat: Seat) -> bool:
    return event.kind == "trade.yours" and event.only is not None and seat in event.only
