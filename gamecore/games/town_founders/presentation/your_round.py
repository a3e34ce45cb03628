"""What a founder reads at the beginning of a turn: what they built, what the others did, and who leads now."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.abilities.your_round import YourRound, between_the_last_two
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Event
from gamecore.games.town_founders.cards.model import Deck, Points, points
from gamecore.games.town_founders.rules.nearing_the_end import (
    is_perhaps_last,
    is_surely_last,
    most_drawn,
    totals_of_rivals,
    turns_about,
    turns_at_least,
)
from gamecore.games.town_founders.rules.victory_calculation import leads, score, scores_and_points
from gamecore.games.town_founders.view import TownFoundersView

FEW = 3
"""So many others are all named with what they lead; of more the best alone."""
AT_LENGTH = 2
"""So many others' builds are told in sentences, of more in brief: a round has 60 words."""
UNCHANGED = 2
"""The weight of a build that changed no lead: where others took one from the viewer, and in what may be the last turn,
whose line is long, it is only told who built."""
LARGE = 4
"""So many cards are told of in a build."""


def sums_up_now(view: TownFoundersView) -> bool:
    """True from the beginning of the viewer's turn until they draw again; with all at once, until the trade."""
    if view.viewer is None or view.half != 1:
        return False
    if view.together:
        return view.phase in ("draw", "bid")
    return view.current == view.viewer and view.phase in ("draw", "trade", "discard")


def your_round(deck: Deck, view: TownFoundersView, events: Sequence[Event]) -> YourRound | None:
    """From the middle of the deck on how many turns are left stands beside what the others did, until the question
    itself tells that: where there is little room the last line is left out, and the board has what is led."""
    seat = view.viewer
    assert seat is not None
    told = between_the_last_two(events, lambda event: _begins(event, view, seat))
    if told is None:
        return None
    built = [event for event in told if event.kind == "build.built"]
    now = _towns(deck, view, ())
    before = _towns(deck, view, built)
    alone = _towns(deck, view, [event for event in built if event.params["seat"] != seat])
    scores = [score(towns, seat, view.together) for towns in (before, alone, now)]
    together = "yes" if view.together else "no"
    own = [event for event in built if event.params["seat"] == seat]
    mine = [Phrase("your-own", {name: event.params[name] for name in ("category", "points")}) for event in own]
    standing, end = _standing(now, view, seat), _end(now, view, seat)
    others = [_of_another(deck, view, built[at:], event) for at, event in enumerate(built) if event not in own]
    others.sort(key=_weight)
    if others and (others[0].params["took"] or end["last"]):
        others = _without_the_unchanged(others)
    led = leads(now, seat)
    lost = [_lost(deck, now, letter) for letter in leads(alone, seat) if letter not in led]
    both: dict[str, Param] = {"built": mine, "lost": lost, "together": together}
    had = leads(before, seat)
    new = [letter for letter in leads(alone, seat) if letter in led and letter not in had]
    if lost and len(now) - 1 > AT_LENGTH:
        new = []  # among many others there is no room for both
    gained = [_gained(deck, before, alone, now, seat, letter) for letter in new]
    is_told_first = not view.together and not end["last"] and 2 * view.deck <= len(deck.cards)
    if is_told_first and lost:  # what was lost takes the room
        end["least"] = 0
    time: Param = [Phrase("time-left", end)] if is_told_first else []
    brief = int(is_told_first and bool(lost))
    if brief:
        both["built"] = [event.params["category"] for event in own]
    return YourRound(
        say("your-gained", score=scores[1] - scores[0], named=gained, **both, **standing),
        say("your-suffered", score=scores[2] - scores[1], dotted=others, time=time, **both),
        say(
            "your-standing",
            leads=[_led(deck, alone, now, seat, letter) for letter in led],
            time=int(not time),
            brief=brief,
            **end,
        ),
    )


def _lost(deck: Deck, now: Sequence[Points], letter: str) -> Phrase:
    """A category that is led no more, and who leads it now; among many others who took it is told of them."""
    to = [seat for seat in range(len(now)) if letter in leads(now, seat)] if len(now) - 1 <= AT_LENGTH else []
    return say("your-lost", category=deck.categories[letter].name, to_seats=to)


def _gained(
    deck: Deck, before: Sequence[Points], after: Sequence[Points], now: Sequence[Points], seat: Seat, letter: str
) -> Phrase:
    """A category that is led since, and who lost its lead by that, or with whom it is only shared."""
    losers = _losers(before, after, seat, letter)
    return say("your-new", category=deck.categories[letter].name, from_seats=losers, seats=_level(now, seat, letter))


def _losers(before: Sequence[Points], after: Sequence[Points], by: Seat, letter: str) -> list[Seat]:
    """Which others led a category, and lead it no more."""
    others = (seat for seat in range(len(before)) if seat != by)
    return [seat for seat in others if letter in leads(before, seat) and letter not in leads(after, seat)]


def _weight(other: Phrase) -> int:
    """What was taken from the viewer comes first, then what else changed who leads."""
    return 0 if other.params["took"] else 1 if other.params["takes"] or other.params["ties"] else UNCHANGED


def _without_the_unchanged(others: Sequence[Phrase]) -> list[Phrase]:
    """Those builds that changed a lead, and of few who built besides; all of them if none did."""
    told = [other for other in others if _weight(other) < UNCHANGED]
    left = [other.params["seat"] for other in others if _weight(other) == UNCHANGED]
    too = [say("your-built-too", seats=left)] if left and len(others) <= AT_LENGTH else []
    return [*told, *too] if told else [*others]


def _begins(event: Event, view: TownFoundersView, seat: Seat) -> bool:
    if view.together:
        return event.kind == "round.begun"
    return event.kind == "turn.begun" and event.params["seat"] == seat


def _towns(deck: Deck, view: TownFoundersView, without: Sequence[Event]) -> list[Points]:
    """What each town is worth, as if these buildings had not been built."""
    towns = [list(founder.town) for founder in view.founders]
    for event in without:
        seat, cards = event.params["seat"], event.params["cards"]
        assert isinstance(seat, int) and isinstance(cards, list | tuple)
        towns[seat] = [card for card in towns[seat] if card not in cards]
    return [points(deck, town) for town in towns]


def _of_another(deck: Deck, view: TownFoundersView, later: Sequence[Event], event: Event) -> Phrase:
    """Which leads another's build took that are still theirs, and which of them were the viewer's; towns were then
    without what was built ``later``, itself the first of it. Of a lead that somebody caught up with since, that build
    tells. Of a large build also by how many cards."""
    seat, category, cards = (event.params[name] for name in ("seat", "category", "cards"))
    assert isinstance(seat, int) and isinstance(cards, list | tuple) and view.viewer is not None
    before = _towns(deck, view, later)
    had = leads(before, seat)
    then, now = _towns(deck, view, later[1:]), _towns(deck, view, ())
    yours = set(leads(before, view.viewer)) - set(leads(now, view.viewer))
    many = len(now) - 1 > AT_LENGTH
    is_long = many or is_perhaps_last(view.deck, len(now))  # the line of the last turn has no room for more
    parted = set() if is_long else {letter for letter in yours if view.viewer in _losers(before, then, seat, letter)}
    took = {letter for letter in leads(then, seat) if letter not in had or letter in parted}
    met = {letter for letter in took if _is_shared(now, seat, letter) and not _is_shared(then, seat, letter)} - yours
    holds = [letter for letter in leads(now, seat) if letter in took - met]
    holds.sort(key=lambda letter: deck.categories[letter].name != category)
    from_you = [letter for letter in holds if letter in yours]
    shared = [letter for letter in holds if _is_shared(now, seat, letter) and letter not in from_you]
    takes = [letter for letter in holds if letter not in (*shared, *from_you)]
    lost_by = {letter: [] if many else _losers(before, then, seat, letter) for letter in takes}
    is_alone = [deck.categories[letter].name for letter in holds] == [category]

    def by(letter: str) -> str | Phrase:
        """Of another category than the one that was built also by which card."""
        name = deck.categories[letter].name
        with_it = [card for card in cards if letter in _counts_in(deck, str(card))]
        is_told = not is_long and name != category and len(with_it) == 1
        return say("your-by", category=name, card=with_it[0]) if is_told else name

    return say(
        "your-built",
        seat=seat,
        category=category,
        took=[by(letter) for letter in from_you],
        large=len(cards) if len(cards) >= LARGE and not many else 0,
        takes=[
            say(
                "your-new",
                category=deck.categories[letter].name,
                from_seats=[] if is_alone else lost_by[letter],
                seats=[],
            )
            for letter in takes
        ],
        from_seats=lost_by[takes[0]] if takes and is_alone else [],
        ties=[deck.categories[letter].name for letter in shared],
        alone="yes" if is_alone else "no",
        many="yes" if many else "no",
    )


def _counts_in(deck: Deck, card: str) -> str:
    """The letters of a card and of its bonus."""
    bonus = deck.cards[card].bonus
    return deck.cards[card].letters + ("" if bonus is None else bonus.letter)


def _led(deck: Deck, alone: Sequence[Points], now: Sequence[Points], seat: Seat, letter: str) -> str | Phrase:
    """A category that is led; with whom, if it was not shared before the others built and is now."""
    name = deck.categories[letter].name
    if not _is_shared(now, seat, letter):
        return name
    seats = _level(now, seat, letter)
    had = letter in leads(alone, seat) and not _is_shared(alone, seat, letter)
    return say("your-shared", category=name, seats=seats, new=int(had))


def _is_shared(towns: Sequence[Points], seat: Seat, letter: str) -> bool:
    return bool(_level(towns, seat, letter))


def _level(towns: Sequence[Points], seat: Seat, letter: str) -> list[Seat]:
    """Which others have as much of a category."""
    return [at for at, town in enumerate(towns) if at != seat and town[letter] == towns[seat][letter]]


def _standing(towns: Sequence[Points], view: TownFoundersView, seat: Seat) -> dict[str, Param]:
    """The viewer's score, and those of all others, the best first, as far as they have room in one line: it is the
    first, which is always told."""
    scores = [score(towns, one, view.together) for one in range(len(towns))]
    rivals = sorted((one for one in range(len(towns)) if one != seat), key=lambda one: -scores[one])
    if len(rivals) <= FEW:
        return {"mine": scores[seat], "rivals": [say("your-rival", seats=[one], score=scores[one]) for one in rivals]}
    best = [one for one in rivals if scores[one] == scores[rivals[0]]]
    return {"mine": scores[seat], "rivals": [say("your-rival", seats=best, score=scores[best[0]])]}


def time_left(deck: Deck, view: TownFoundersView) -> Phrase:
    """How many cards are left, and at the beginning of the viewer's turn for about how many turns."""
    if view.viewer is None or not sums_up_now(view):
        return say("time-left", left=view.deck, last=0, turns=0)
    return Phrase("time-left", _end(_towns(deck, view, ()), view, view.viewer))


def _end(towns: Sequence[Points], view: TownFoundersView, seat: Seat) -> dict[str, Param]:
    """The cards that are left, and for about how many turns after this one, or for how many in any case; where the
    turn is the last, or perhaps, also all points, which decide between level leads."""
    last = 0 if view.together else int(is_perhaps_last(view.deck, len(towns)))
    if last and is_surely_last(view.deck, (one.hand for one in view.founders if one.seat != seat)):
        last = 2
    merits = scores_and_points(towns, view.together)
    rivals = totals_of_rivals(merits, seat)
    own, held = view.founders[seat].hand, [one.hand for one in view.founders if one.seat != seat]
    turns, most = (0, 0) if view.together else turns_about(view.deck, own, len(held))
    least = min(turns, turns_at_least(view.deck, most_drawn(own), held))
    told: dict[str, Param] = {"left": view.deck, "turns": turns, "more": turns - 1, "most": most - 1, "last": last}
    told["range"] = min(2, most - turns)
    told["least"] = least - 1 if least < turns else 0
    return told | {"total": merits[seat][1], "totals": rivals[:AT_LENGTH]}
