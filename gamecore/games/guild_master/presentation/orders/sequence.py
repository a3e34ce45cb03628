"""What of a sheet hangs on who acts first: all first orders are carried out before any second (C-24, C-25)."""

from __future__ import annotations

from gamecore.engine.phrases import Phrase, Seat, say
from gamecore.games.guild_master.presentation.orders.outlook import Outlook
from gamecore.games.guild_master.rules import current_figures
from gamecore.games.guild_master.rules.attempt_contract.prospects import AS_LIKELY_AS_NOT, best_team
from gamecore.games.guild_master.rules.order_stakes import plan_without_the_last
from gamecore.games.guild_master.rules.recruit_adventurer import may_recruit

FULL = 4
"""So many orders leave no room in brief."""


def in_turn(of: Outlook, *, is_full: bool = False) -> list[Phrase]:
    """The orders, from the second on, whose goal a rival could have by an earlier one; and that the Gold which an order
    earns pays for none after it (A-24), where these take all there is. Nothing where neither matters. In brief it gives
    way where the sheet ``is_full`` of other lines."""
    sent = [space for space in of.spaces if of.team(space)]
    late = may_be_late(of)
    unpaid = _earns_too_late(of, sent)
    if not late and not unpaid:
        return []
    room = "no" if is_full or len(sent) >= FULL else "yes"
    return [say("echo-in-turn", spaces=late, unpaid="yes" if unpaid else "no", room=room)]


def may_be_late(of: Outlook) -> list[str]:
    """The orders, from the second on, whose goal a rival could have by an earlier one."""
    return [space for space in of.spaces if of.team(space) and int(space) > 1 and _is_wanted(of, space)]


def _is_wanted(of: Outlook, space: str) -> bool:
    """Whether a rival could have it: pay for an adventurer, build the only one there is, or complete a contract as
    likely as not."""
    where, gold = str(of.part(space).get("where")), of.gold(space)
    if where == "builders":
        plan = of.plan(gold)[2]
        return plan_without_the_last(of.cards, of.state, of.seat, of.builds(), gold, plan) is not None
    rivals = [seat for seat in range(of.state.seats) if seat != of.seat]
    card = of.state.face_up(where)
    if card is None:
        return False
    if card in of.cards.adventurers:
        return any(_could_recruit(of, rival, where, card) for rival in rivals)
    found = (best_team(of.cards, of.state, rival, card) for rival in rivals)
    return any(best is not None and best[1].chance >= AS_LIKELY_AS_NOT for best in found)


def _could_recruit(of: Outlook, rival: Seat, space: str, card: str) -> bool:
    pays = of.state.guilds[rival].gold >= current_figures.min_bid(of.cards, of.state, rival, space)
    return pays and may_recruit(of.cards, of.state, rival, of.cards.adventurers[card].rank)


def _earns_too_late(of: Outlook, sent: list[str]) -> bool:
    """Whether an order that pays Gold stands before one that the last of the Gold went to."""
    if sum(of.gold(space) for space in sent) < of.state.guilds[of.seat].gold:
        return False
    earns = [space for space in sent if of.part(space).get("where") in (*of.view.contracts, "free")]
    return any(of.gold(later) and later > earlier for earlier in earns for later in sent)
