"""What is said of the cards beside a boulevard, told by how the round ends where it was searched to its end; and what
of it costs points."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence

from gamecore.engine.abilities.your_round import signed
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.cadwallon.ai.danger import NO_DANGER
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.rules.endgame_scoring import adds
from gamecore.games.cadwallon.rules.forecast import led_by
from gamecore.games.cadwallon.rules.odds import CERTAIN
from gamecore.games.cadwallon.state import State, sketch

COSTS = ("weighs-spares", "weighs-costs", "weighs-risks", "weighs-passes", "weighs-hangs")
"""What is no reason for an answer, but has to be told."""
AS_IT_STANDS = ("weighs-spares", "weighs-denies", "weighs-ties")
"""What is said of a rival's lead now."""
DEAR = 3
"""So many points of a card that is led are worth a word in the headline."""
NOTABLE = 25
"""By so many hundredths of a point a risk has to rise to be worth a word, unless the card is then certain."""


def names(won: Param) -> Sequence[object]:
    """The cards that a round is said to end with."""
    return won if isinstance(won, list | tuple) else ()


def risked(card: str, points: int, was: int, odds: int, signed: str, *, sure: bool) -> Iterator[Phrase]:
    """What is said of a card that costs points and becomes more likely one's own without another leader. ``sure``: no
    Action can change it."""
    if odds == CERTAIN or -points * (odds - was) >= NOTABLE:
        yield say("weighs-risks", card=card, points=signed, was=was, odds=odds, sure="yes" if sure else "no")


def as_forecast(
    parts: Sequence[Phrase],
    compared: Sequence[Phrase],
    held: Mapping[str, Seat | None],
    hangs: Mapping[str, Sequence[Phrase]],
    seat: Seat,
) -> Iterator[Phrase]:
    """Without chances, where the round was searched to its end: they are of boulevards filled at random, and beside how
    it ends if all place their best they would seem to contradict it. Nor a lead that is not expected to last until
    then, nor what a rival then has all the same, nor a tie at a card that is told as kept from somebody else. ``held``:
    who has each card then; nothing where it was not searched. ``hangs``: what is said of each that hangs on what comes
    instead of one that leaves."""
    if not held:
        yield from parts
        return
    is_even = any(part.params.get("even") == "yes" for part in compared)
    won = [card for card, who in held.items() if who == seat]
    spared = {name for part in compared for name in names(part.params.get("spared", ()))}
    action = next((part.params["action"] for part in compared if "action" in part.params), "none")
    kept = {part.params["card"]: part.params["rival_seat"] for part in compared if part.id == "weighs-keeps_from"}
    for part in parts:
        card, odds = str(part.params["card"]), part.params.get("odds", CERTAIN)
        if part.id in AS_IT_STANDS:
            rival = part.params["rival_seat"]
            is_kept = part.id == "weighs-ties" and kept.get(card, rival) != rival
            if not (is_kept or is_even or card in hangs) and held.get(card) != rival:
                yield part
        elif part.id == "weighs-costs" and card in spared and held.get(card) != seat:
            continue  # that it goes to somebody else is told as a gain
        elif part.id in COSTS and card in hangs:
            yield from hangs[card]
        elif part.id in COSTS:
            yield from _in_the_end(part, card, held.get(card), seat, action)
        elif part.id == "weighs-nears" and odds == CERTAIN:
            yield say(part.id, **{**part.params, "sure": "yes"})
        elif odds == CERTAIN or part.id not in ("weighs-leads", "weighs-joins", "weighs-nears"):
            yield part
        elif part.id != "weighs-nears" and card in won:
            yield say(part.id, **{**part.params, **NO_DANGER, "odds": CERTAIN, "ends": "now"})


def without_own_actions(state: State, seat: Seat, parts: Sequence[Phrase]) -> Iterator[Phrase]:
    """With what is said first of the seat's chances that its own Actions, which lie open, are not counted in them."""
    is_open = bool(state.players[seat].hand)
    for part in parts:
        odds = part.params.get("odds", CERTAIN)
        is_told = is_open and "own" in part.params and odds != CERTAIN and not part.params.get("bad")
        is_open = is_open and not is_told
        yield say(part.id, **{**part.params, "own": "yes"}) if is_told else part


def goes_to_others(
    cards: Cards,
    state: State,
    seat: Seat,
    street: int,
    held: Mapping[str, Seat | None],
    hangs: Container[str],
    kept: Container[str],
) -> Iterator[Phrase]:
    """The dearest card that the seat leads with its Agent there and has no more when the round ends as it was searched,
    and who has it: figures of what is led now, as the picture shows them, count it. ``kept``: those that another
    boulevard keeps."""
    after = sketch(state)
    after.agents[street].append(seat)
    led = led_by(cards, after, seat)
    found = []
    for card in led:
        name, points = cards.district[card].name, adds(cards, state, seat, led, card)
        if points > 0 and name in held and name not in hangs and held[name] != seat:
            found.append((points, name, card))
    if found:
        points, name, card = max(found)
        taker = held[name]
        taken = {"taken": "no" if taker is None else "yes", "taker_seat": taker or 0}
        yield say(
            "weighs-goes", card=name, points=signed(-points), minor=int(points < DEAR or card not in kept), **taken
        )


def _in_the_end(part: Phrase, card: str, taker: Seat | None, seat: Seat, action: Param) -> Iterator[Phrase]:
    """A card that costs points, with who has it when the round ends. ``action``: what the seat plays until then."""
    points, passes = part.params["points"], {"taken": "no" if taker is None else "yes", "taker_seat": taker or 0}
    if taker == seat and part.id == "weighs-costs":
        yield say(part.id, **{**part.params, "odds": CERTAIN})
    elif taker == seat:
        yield say("weighs-costs", card=card, points=points, odds=CERTAIN, larger="none")
    elif part.id == "weighs-costs":
        yield say("weighs-passes", card=card, points=points, action=action, **passes)
