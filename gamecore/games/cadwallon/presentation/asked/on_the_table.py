"""What somebody asks about things on the table: the card at a space, where Agents stand, what is still to come."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.cadwallon.cards.boulevards import SPACE, SPACES
from gamecore.games.cadwallon.cards.model import GUILDS, Cards, Guild, Kind
from gamecore.games.cadwallon.cards.text import action_asked, action_text, effect_text
from gamecore.games.cadwallon.presentation import board, plan
from gamecore.games.cadwallon.rules.action_cards import playable
from gamecore.games.cadwallon.rules.endgame_scoring import points_of
from gamecore.games.cadwallon.rules.reveal_phase import may_be_last, still_to_come
from gamecore.games.cadwallon.rules.standing import standing, win_by
from gamecore.games.cadwallon.state import State
from gamecore.games.cadwallon.view import CadwallonView, state_of

AT_A_SPACE = re.compile(
    r"(?:(?:and )?(?:what|which|who|whose|how)\b.*\b)?(?:at|on|in|is|leads|lead|wins|holds|card) "
    r"([abc][123]|[123][abc])(?: now)?"
)
"""Of one space alone; what names two is a move."""
OF_AN_ACTION = re.compile(
    r"(?:(?:what|how) (?:does|do|did|is|are|can|will|would|could)|explain|describe|tell me about"
    r"|can|could|does|do|will|would|may|might)(?: (?:i|we|you|they) (?:use|play))?"
    r"(?: the| my)?(?: <@seat:\d+>)? (.+)"
)
MOVES_CARDS = ("swap", "slide", "replace")
OF_AGENTS = re.compile(r"where (?:are|do|is|does|did) .*\bagents?\b.*")
KINDS: Sequence[Guild | Kind] = (*GUILDS, "militia", "personality")
SEAT = re.compile(r"<@seat:(\d+)>")
OF_THE_DECK = re.compile(
    r"(?:how (?:many|much)|what|which) .*\b(?:in the deck|left in deck|to come|still come|come next|are coming|unseen)"
    r"(?: still| now)?"
)

STILL = re.compile(
    r"(?:can|could|will|would|may|might) i (?:still )?(?:really )?(?:win|catch up|overtake .+|catch .+)"
    r"(?: (?:this|the|it|game|now|at all|yet))*"
    r"|do i (?:still )?(?:have|stand) (?:a|any) chances?(?: to win| of winning)?"
)
NOW = re.compile(
    r"(?:how|can|could|do|will) (?:do |can |could |would )?i (?:still )?(?:win|end)"
    r"(?: (?:this|the|it|game|at once|right|now|immediately|with an action|with my action))+"
    r"|(?:is there|what is|which is) (?:a|an|the|my) winning (?:move|action)(?: now)?"
)
OF_LEAVING = re.compile(
    r"(?:what|who|which) .*\b(?:card|place|space|gap|spot)\b.*\b(?:leaves?|left|leaving|removed|gone|replaced)\b.*"
    r"|what (?:comes|lies|goes|happens) .*\b(?:leaves?|removed|replaced)\b.*"
)


def answered(cards: Cards, view: CadwallonView, text: str) -> Sequence[Phrase]:
    said = _plain(text)
    state = state_of(view)
    if not any(view.grid):
        return ()
    if (of_action := OF_AN_ACTION.fullmatch(said)) is not None:
        for id in cards.of_kind("action"):
            if f"{of_action[1]} ".startswith(f"{_plain(cards.district[id].name)} "):
                return [what_it_does(cards, view, id)]
    if (asked := AT_A_SPACE.fullmatch(said)) is not None:
        return [what_lies(cards, state, SPACE["".join(sorted(asked[1], reverse=True))])]
    if OF_AGENTS.fullmatch(said):
        return [plan.seat_line(state, seat) for seat in _whose(view, said)]
    if OF_LEAVING.fullmatch(said):
        return [say("asked-leaves", left=len(state.deck))]
    if NOW.fullmatch(said) and view.turn == view.viewer and view.has_placed:
        won = _wins_now(cards, state, view.turn)
        if won:
            return won
    if STILL.fullmatch(said) and view.viewer is not None and view.phase != "over":
        return [_can_win(cards, view, state, view.viewer)]
    if OF_THE_DECK.fullmatch(said):
        return [_to_come(cards, state)]
    return ()


def _can_win(cards: Cards, view: CadwallonView, state: State, seat: Seat) -> Phrase:
    """Whether the seat can still come out ahead: another round follows, or what lies there is enough if it wins all of
    it and no rival wins more."""
    now = standing(cards, state).now
    rival = max((at for at in range(state.seats) if at != seat), key=lambda at: now[at])
    worth = [card for card in state.grid if card is not None and cards.district[card].kind != "militia"]
    most = points_of(cards, state, seat, *worth)
    return say(
        "asked-can-win",
        last="yes" if may_be_last(cards, state) else "no",
        enough="yes" if now[seat] + most > now[rival] else "no",
        most=most,
        points=now[seat],
        rival_seat=rival,
        theirs=now[rival],
        contracts="yes" if any(one.contracts for one in view.players) else "no",
    )


def _wins_now(cards: Cards, state: State, seat: Seat) -> Sequence[Phrase]:
    """The Action that wins the game at once by most, if one does."""
    found = [
        (win.mine - win.theirs, action, targets, win)
        for action, able in playable(cards, state, seat).items()
        for targets in able
        if (win := win_by(cards, state, seat, action, targets)) is not None
    ]
    if not found:
        return ()
    _, action, targets, win = max(found, key=lambda one: one[0])
    card, deed = cards.district[action].name, action_text(cards, state, action, targets)
    ends = "yes" if win.ends else "no"
    return [say("asked-win-by", card=card, deed=deed, mine=win.mine, theirs=win.theirs, ends=ends)]


def _plain(text: str) -> str:
    """Its words, without signs."""
    return " ".join(re.findall(r"<@seat:\d+>|[^\W_]+", re.sub("['’]s?", "", text.casefold())))


def what_it_does(cards: Cards, view: CadwallonView, action: str) -> Phrase:
    """What an Action does, on which cards now, and who holds it or where it lies."""
    effect = cards.district[action].effect
    return say(
        "asked-action",
        does=action_asked(cards, view.grid, action),
        stay="yes" if effect is not None and effect.do in MOVES_CARDS else "no",
        space=SPACES[view.grid.index(action)] if action in view.grid else "none",
        seats=[one.seat for one in view.players if action in one.hand],
    )


def what_lies(cards: Cards, state: State, space: int) -> Phrase:
    """The card there, what it lends, who leads it, and what it does for whoever wins it; or that there is none."""
    id = state.grid[space]
    if id is None:
        return say("asked-empty-space", space=SPACES[space])
    card = cards.district[id]
    does = "none" if card.effect is None else effect_text(card.effect)
    line = board.card_line(cards, state, space)
    return say("typed-what-lies", space=SPACES[space], card=card.name, line=line, does=does)


def _whose(view: CadwallonView, said: str) -> Sequence[Seat]:
    named = SEAT.search(said)
    if named is not None:
        return [int(named[1])]
    is_own = view.viewer is not None and not {"my", "mine", "i"}.isdisjoint(said.split())
    return [view.viewer] if is_own and view.viewer is not None else range(len(view.players))


def _to_come(cards: Cards, state: State) -> Phrase:
    """How many cards the deck has, and of what kind those are that nobody has seen; which Actions are among them nobody
    knows: six are out of the deck, of which each player may have one in secret (CD-1)."""
    coming = [cards.district[id] for id in still_to_come(cards, state)]
    unseen = Counter(card.guild or card.kind for card in coming)
    kinds = [say("asked-kind", kind=kind, number=unseen[kind]) for kind in KINDS if unseen[kind]]
    return say("asked-to-come", left=len(state.deck), kinds=kinds or "none")
