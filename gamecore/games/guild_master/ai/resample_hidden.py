"""Another world that a viewer cannot tell from this one: all that they cannot know is dealt anew.

``view_for(cards, resample_hidden(cards, state, viewer, chance), viewer)`` equals ``view_for(cards, state, viewer)``.
"""

from __future__ import annotations

from collections.abc import Iterable

from gamecore.engine.chance import Chance
from gamecore.engine.phrases import Seat
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules.attempt_contract.reconsidering import outlook_of
from gamecore.games.guild_master.state import SAVED, Guild, IfContested, Stance, State
from gamecore.games.guild_master.view import REVEALED

STANCES: tuple[Stance, ...] = ("cooperate", "deal", "conflict", "ask")
IF_CONTESTED: tuple[IfContested, ...] = (*STANCES, "aside", "always_ask")
FALLBACKS = ("best", "wander", "nothing", "ask")


def resample_hidden(cards: Cards, state: State, viewer: Seat | None, chance: Chance) -> State:
    """A new state with the same view for ``viewer``; ``state`` is left as it is."""
    world = SAVED.validate_json(SAVED.dump_json(state))
    _deal_contracts(cards, world, viewer, chance)
    _deal_adventurers(cards, world, chance)
    for seat, guild in enumerate(world.guilds):
        if seat != viewer:
            _plan_anew(world, guild, chance)
    for contest in world.contests:
        for seat in sorted(contest.stances):
            if seat != viewer:
                contest.stances[seat] = STANCES[chance.draw(len(STANCES))]
        if world.phase in REVEALED:
            own = [seat for seat in contest.again if seat == viewer]
            contest.again = own + [seat for seat in contest.parties if seat != viewer and chance.draw(2)]
            contest.outlook = contest.outlook or outlook_of(cards, world, contest)
    for seat, sheet in world.plot_sheets.items():
        if seat != viewer:
            world.plot_sheets[seat] = dict.fromkeys(sheet, "no")
            world.plot_aims[seat] = {}
    return world


class _Pool:
    """Hidden cards by what their backs show, in an order nobody knows."""

    def __init__(self, hidden: Iterable[tuple[str, str]], chance: Chance) -> None:
        """``hidden``: each card with its back."""
        self._by_back: dict[str, list[str]] = {}
        for card, back in hidden:
            self._by_back.setdefault(back, []).append(card)
        for alike in self._by_back.values():
            for last in range(len(alike) - 1, 0, -1):
                other = chance.draw(last + 1)
                alike[last], alike[other] = alike[other], alike[last]

    def another(self, back: str) -> str:
        return self._by_back[back].pop()


def _deal_contracts(cards: Cards, world: State, viewer: Seat | None, chance: Chance) -> None:
    """Decks, face-down contracts on the board, and the private contracts of other guilds."""
    piles = [*world.decks.values(), *(g.privates for seat, g in enumerate(world.guilds) if seat != viewer)]
    face_down = [space for space in world.contracts.values() if space.card is not None and not space.face_up]
    hidden = [card for pile in piles for card in pile] + [space.card for space in face_down if space.card]
    pool = _Pool([(card, cards.contracts[card].level) for card in hidden], chance)
    for pile in piles:
        pile[:] = [pool.another(cards.contracts[card].level) for card in pile]
    for space in face_down:
        if space.card:
            space.card = pool.another(cards.contracts[space.card].level)


def _deal_adventurers(cards: Cards, world: State, chance: Chance) -> None:
    """All but the face-up top cards, and the Adepts that went to the box unseen (page 4, Setup 1)."""
    boxed = _boxed_adepts(cards, world)
    spaces = list(world.adventurers.values())
    hidden = [card for space in spaces for card in (space.deck[:-1] if space.face_up else space.deck)]
    pool = _Pool([(card, cards.adventurers[card].rank) for card in [*hidden, *boxed]], chance)
    for space in spaces:
        top = space.deck[-1:] if space.face_up else []
        under = space.deck[: len(space.deck) - len(top)]
        space.deck = [pool.another(cards.adventurers[card].rank) for card in under] + top
    world.discarded = [pool.another("adept") if card in boxed else card for card in world.discarded]


def _boxed_adepts(cards: Cards, world: State) -> list[str]:
    """The first Adepts among the discarded: Setup boxed them before any was turned up."""
    adepts = [card for card in world.discarded if card in cards.adventurers and cards.adventurers[card].rank == "adept"]
    return adepts[: 0 if "C" in world.adventurers else 8]


def _plan_anew(world: State, guild: Guild, chance: Chance) -> None:
    """Before the reveal another guild may have planned anything, or nothing yet; after it, what its orders say
    besides objective, team and Gold is still unknown. Which boons it means to keep is never known."""
    if world.phase not in REVEALED:
        guild.gold += sum(order.gold for order in guild.orders)
        guild.orders = []
    guild.kept = [boon for boon in guild.boons if chance.draw(2)]
    for order in guild.orders:
        order.if_contested = IF_CONTESTED[chance.draw(len(IF_CONTESTED))]
        order.fallback = FALLBACKS[chance.draw(len(FALLBACKS))]
        order.builds = []
