"""What a standing instruction answers: where it says enough, nobody needs to be asked."""

from __future__ import annotations

from typing import Any

from pydantic import JsonValue

from gamecore.engine.choices import Acts, PickOne
from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import boon_now, rolling
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.model import Cards
from gamecore.games.guild_master.rules import plot_acts
from gamecore.games.guild_master.rules.attempt_contract.bargaining import now
from gamecore.games.guild_master.rules.effects.boons import chances
from gamecore.games.guild_master.state import State
from gamecore.games.guild_master.view import GuildMasterView, state_of


def best(seen: Seen, question: Question) -> JsonValue:
    """The question's default, but that what costs nothing comes before a boon is done without, and a boon is kept that
    is likely to bring more in a round that is left."""
    match question.kind:
        case "check.modify":
            return rolling.by_default(question)
        case "boon.use" | "boon.between":
            return boon_now.best(seen, question)
    proposed: JsonValue = question.default()
    return proposed


def settled_by_orders(view: GuildMasterView) -> bool:
    """Whether the viewer's orders leave no stance open and wait for no deal, and nobody offers them anything."""
    own = {order.space: order for order in view.own_orders}
    for contest in now(view.contests):
        if view.viewer not in contest.parties:
            continue
        stance = contest.stance or own[contest.space].if_contested
        offered = any(view.viewer not in offer.accepted for offer in contest.offers)
        if stance in ("ask", "always_ask", "deal") or offered:
            return False
    return True


def all_free(cards: Cards, view: GuildMasterView, question: Question) -> dict[str, Any] | None:
    """What uses everything but the boons that are kept, if nothing of it costs or leaves anything to choose; else
    None. One after the other, the first of it."""
    acts = question.choices.acts if isinstance(question.choices, Acts) else ()
    sheet = next((act.form for act in acts if act.key == "sheet" and act.form is not None), None)
    if sheet is None:
        asked = [act.key.removeprefix("use:") for act in acts if act.key.startswith("use:")]
    else:
        asked = [part.key for section in sheet.sections for part in section.fields]
    state, kept = state_of(view), kept_on(view)
    free = [card for card in asked if card not in kept and _is_free(cards, state, question.seat, card)]
    if not asked or any(card not in kept and card not in free for card in asked):
        return None
    if sheet is None:
        return {"act": f"use:{free[0]}" if free else plot_acts.DONE.key}
    used = {
        section.key: {part.key: part.initial if part.key in free else plot_acts.NO.key for part in section.fields}
        for section in sheet.sections
    }
    return {"act": "sheet", "form": used}


def kept_before(cards: Cards, view: GuildMasterView, question: Question) -> str | None:
    """To keep them, if that was said in this round of all that these boons could be used for; else None."""
    options = question.choices.options if isinstance(question.choices, PickOne) else ()
    boons = [option.key for option in options if option.key != boon_now.KEEP]
    now = chances(cards, state_of(view), question.seat, boons)
    return boon_now.KEEP if set(now) <= set(view.own_passed_over) else None


def kept_on(view: GuildMasterView) -> tuple[str, ...]:
    """The boons that the viewer keeps without being asked again. In the last round they would be lost: it is asked."""
    return () if view.round == view.rounds else view.own_kept


def _is_free(cards: Cards, state: State, seat: Seat, card: str) -> bool:
    """Whether using the card is what is proposed and leaves nothing to choose."""
    effect = plot_acts.plot_effect(cards, card)
    return (
        plot_acts.by_default(state, seat, card, effect) and len(plot_acts.on_what(cards, state, seat, card, effect)) < 2
    )
