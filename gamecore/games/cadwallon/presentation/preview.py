"""What stands below a question: what the answer so far would do, or without one, how the district stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.games.cadwallon.cards.boulevards import BETWEEN, BOULEVARDS, SPACES, STREET
from gamecore.games.cadwallon.cards.model import Cards
from gamecore.games.cadwallon.cards.targets import Targets
from gamecore.games.cadwallon.cards.text import (
    action_asked,
    action_does,
    action_text,
    card_short,
    chained,
    contract_line,
)
from gamecore.games.cadwallon.presentation import plan
from gamecore.games.cadwallon.presentation.rivals import places_last, stands_to_gain
from gamecore.games.cadwallon.rules.action_cards import draws, perform, playable
from gamecore.games.cadwallon.rules.contracts import progress
from gamecore.games.cadwallon.rules.counting_support import winners
from gamecore.games.cadwallon.rules.dispatch_phase import KEEP
from gamecore.games.cadwallon.rules.forecast import Forecast
from gamecore.games.cadwallon.rules.reveal_phase import is_over, last_by, led
from gamecore.games.cadwallon.rules.standing import lead_now, standing
from gamecore.games.cadwallon.rules.threats import open_to_come
from gamecore.games.cadwallon.state import State, sketch
from gamecore.games.cadwallon.view import CadwallonView, state_of

MOST_SEATS = 3
"""Of more so much is told in the first round that there is no room for what can wait."""
LAST_FEW = 3
"""Boulevards that are free: so many have leads enough to read about, and little room."""
IN_PICTURES = frozenset({"plan-lines", "preview-plan", "preview-leads"})
"""What the board's picture shows as well."""


def preview(cards: Cards, view: CadwallonView, question: Question, answer: JsonValue) -> Sequence[Phrase]:
    """Say who would win each card if the Control Phase came now, or what the answer would change of that."""
    state = state_of(view)
    if question.kind == "contract":
        if not isinstance(answer, str):
            return []
        kept = cards.contracts[answer]
        return [say("preview-contract", contract=kept.name, line=contract_line(kept))]
    if question.kind == "place" and isinstance(answer, str) and answer in STREET:
        street = STREET[answer]
        after = sketch(state)
        after.agents[street].append(question.seat)
        lines = Forecast(cards, state, question.seat).lines(street)
        return [say("preview-street", street=BOULEVARDS[street]), *lines, _then(cards, after, question.seat)]
    if question.kind == "action" and isinstance(answer, dict) and isinstance(answer.get("act"), str):
        return _action(cards, state, question.seat, str(answer["act"]))
    leading = _leading(cards, state, question.seat)
    has_letters = any(state.agents) and not leading  # else whose they are is told there, or none stands on the map
    known = "no" if state.round == 1 else "yes" if has_letters else "led"  # by whoever has little room to read
    legend = say("preview-plan", letter=plan.letter(question.seat), known=known)
    lines = [plan.lines(cards, state), legend, *_explained(cards, state, question), *leading]
    front = lead_now(cards, state, question.seat)
    who = [say("preview-front", **front)] if front["front"] != "none" else []
    return [*lines, *who, *_contracts(cards, state, question.seat)]


def _contracts(cards: Cards, state: State, seat: Seat) -> list[Phrase]:
    """Say how far the seat has come towards its secret goal."""
    players = state.players
    there = [SPACES[at] for at, one in enumerate(state.grid) if one and cards.district[one].type == "harbour"]
    return [
        say(
            "preview-contracts",
            line=progress(cards, players, seat, one),
            harbour=" ".join(there) if there and cards.contracts[one].asks.count == "harbour" else "none",
        )
        for one in players[seat].contracts
    ]


def _explained(cards: Cards, state: State, question: Question) -> list[Phrase]:
    """Say what the figures beside the choices mean, or why there is nothing to choose."""
    if question.kind == "place":
        figures = [say("preview-outlook")] if question.params.get("round") == 1 else []
        is_first = question.params.get("agent") == 1
        is_second = question.params.get("agent") == 2 and question.params.get("round") == 1  # the first reads enough
        here = _actions_here(cards, state) if is_second or (is_first and not figures) else []
        last = [places_last(cards, state, question.seat)] if is_first and not figures else []
        held = open_to_come(cards, state, question.seat, len(state.free_streets()) - 1)
        is_new = is_first and bool(figures)  # who has not placed yet does not know what a guild is worth
        gains = [] if is_new else stands_to_gain(cards, state, question.seat, holders=[*held])
        begins = (is_first and not figures) or (is_second and state.seats <= MOST_SEATS)
        is_quiet = not gains and not held  # beside warnings there is no room for it
        trap = _militia(cards, state, question.seat) if begins and is_quiet else []
        is_warned = int(not (is_quiet or figures))
        is_told = is_first and _is_new_personality(cards, state, question.seat)
        new = [say("preview-personality", warned=is_warned)] if is_told else []
        is_short = len(state.free_streets()) <= LAST_FEW or any(not one.params.get("warned") for one in gains)
        return [*figures, *new, *trap, *here, *gains, *last, *_actions_to_come(cards, held, is_short=is_short)]
    if question.kind == "action":
        able = playable(cards, state, question.seat)
        told = _of_actions(cards, state, [*able]) if able else [say("preview-nothing-to-play")]
        return [*told, *_draws(cards, state, question.seat, able)]
    return []


def _is_new_personality(cards: Cards, state: State, seat: Seat) -> bool:
    """True if a Personality lies there and the seat has won none yet: afterwards it knows what one is for."""
    there, owned = (
        any(cards.district[one].kind == "personality" for one in ids if one is not None)
        for ids in (state.grid, state.players[seat].cards)
    )
    return there and not owned


def _militia(cards: Cards, state: State, seat: Seat) -> list[Phrase]:
    """Say what Militia do where an Agent may go beside one, until the seat has won some: afterwards it knows."""
    beside = [state.grid[space] for street in state.free_streets() for space in BETWEEN[street]]
    lies, owned = (
        any(one is not None and cards.district[one].kind == "militia" for one in ids)
        for ids in (beside, state.players[seat].cards)
    )
    return [say("preview-militia")] if lies and not owned else []


def _of_actions(cards: Cards, state: State, able: Sequence[str]) -> list[Phrase]:
    """Of several Actions those that ask for cards alike, with these, and those that bring what nobody knows: of a
    single one the question says it."""
    if len(able) == 1:
        return []
    effects = {action: cards.district[action].effect for action in able}
    unknown = {action for action, effect in effects.items() if effect is not None and effect.do == "replace"}
    asked = {action: action_asked(cards, state.grid, action) for action in able}
    told = [one for action, one in asked.items() if action in unknown or one.params["now"] != "none"]
    return [say("preview-alike", what=one) for one in told]


def _draws(cards: Cards, state: State, seat: Seat, able: Mapping[str, Sequence[Targets]]) -> list[Phrase]:
    """Say of an Action that draws a card how many of those that are left it takes to end the game (p. 14, Winning the
    Game): for sure once all have placed, else by how many cards are then won."""
    action = next((one for one in able if draws(cards, one)), None)
    left = len(state.deck)
    if action is None or not is_over(state, len(state.grid), drawn=1):
        return []
    now, is_last = led(cards, state), not state.free_streets()
    ends = is_last and all(last_by(cards, state, seat, action, targets) == "yes" for targets in able[action])
    sure = "now" if is_last and is_over(state, now) else "yes" if ends else "no"
    told: dict[str, Param] = {
        "card": cards.district[action].name,
        "left": left - 1,
        "least": left,
        "most": left + 1,
        "now": now,
    }
    return [] if sure == "now" else [say("preview-draws", **told, sure=sure)]


def _actions_here(cards: Cards, state: State) -> list[Phrase]:
    """Say which Actions lie in the district to be won, and what they do."""
    lie = [one for one in state.grid if one is not None and cards.district[one].effect is not None]
    return [say("preview-actions-here", dotted=[action_does(cards, one) for one in lie])] if lie else []


def _actions_to_come(cards: Cards, held: Mapping[Seat, Sequence[str]], *, is_short: bool) -> list[Phrase]:
    """Say which Actions these can still play: a lead is sure only without them (p. 12, Action Cards). Where it
    ``is_short``, not in brief: whose they are stands beside what a rival would gain, or the leads that they can take
    are told with the boulevards, of which few are left."""
    told = [
        say("action-of", seat=rival, cards=chained("comma", [action_does(cards, one) for one in able]))
        for rival, able in held.items()
    ]
    return [say("preview-actions-to-come", dotted=told, short=int(is_short))] if told else []


def _action(cards: Cards, state: State, seat: Seat, key: str) -> list[Phrase]:
    if key == KEEP:
        return [say("action-keep")]
    action, *words = key.split(":")
    card = cards.district[action]
    lines = [say("action-play", card=card.name, deed=action_text(cards, state, action, tuple(words)))]
    assert card.effect is not None
    if card.effect.do == "replace":
        return lines
    after = sketch(state)
    perform(cards, after, seat, action, tuple(words))
    return [*lines, *_leading(cards, after, seat), _then(cards, after, seat)]


def _then(cards: Cards, state: State, seat: Seat) -> Phrase:
    """What all come to with the cards that they lead then, the most first."""
    points = standing(cards, state).then
    others = sorted((at for at in range(state.seats) if at != seat), key=lambda at: -points[at])
    told = chained("comma", [say("points-of", seat=at, points=points[at]) for at in others])
    return say("preview-then", points=points[seat], others=told)


def _leading(cards: Cards, state: State, viewer: Seat) -> list[Phrase]:
    """Say at which cards each seat leads, in brief by how much, where some are level, and which is the viewer; nothing
    before anybody has Support."""
    held: dict[Seat, list[Param]] = {}
    for space, who in enumerate(winners(cards, state)):
        card = state.grid[space]
        if card is not None and who is not None:
            held.setdefault(who, []).append(card_short(cards, card, space))
    spaces, tied = plan.leading(cards, state, is_short=True), plan.tied(cards, state, is_short=True)
    leads = [
        say(
            "preview-lead",
            letter=plan.letter(seat),
            seat=seat,
            cards=there,
            spaces=", ".join(spaces[seat]),
            own="yes" if seat == viewer else "no",
        )
        for seat, there in sorted(held.items())
    ]
    later = "yes" if state.round > 1 and viewer not in held else "no"  # in the first round the legend says who one is
    if not leads and tied == "none":
        return []
    return [say("preview-leads", dotted=leads, tied=tied, letter=plan.letter(viewer), later=later)]
