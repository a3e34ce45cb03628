"""Play 1 Card: which levels of a card can be used, and using one in full (GH-10, GH-11, A-GH-14)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from gamecore.engine.phrases import Phrase, Seat
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.effects import Do, Part
from gamecore.games.guildhall.cards.model import Level
from gamecore.games.guildhall.rules import vp_row
from gamecore.games.guildhall.rules.abilities import exchanges, hidden_parts, own_parts, rival_parts
from gamecore.games.guildhall.rules.choosing import Use, flat
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card

Can: TypeAlias = Callable[[Play, Use, Part], bool]
Run: TypeAlias = Callable[[Play, Use, Part], Script[None]]

PARTS: Mapping[Do, tuple[Can, Run]] = {
    "draw": (own_parts.always, own_parts.draw),
    "act_again": (own_parts.always, own_parts.act_again),
    "gain": (own_parts.always, own_parts.gain),
    "shed": (own_parts.can_shed, own_parts.shed),
    "shed_chapter": (own_parts.can_shed_chapter, own_parts.shed_chapter),
    "discard_hand": (own_parts.can_discard_hand, own_parts.discard_hand),
    "swap_hand": (own_parts.can_swap_hand, own_parts.swap_hand),
    "settle": (own_parts.always, own_parts.settle),
    "rob": (rival_parts.can_rob, rival_parts.rob),
    "raid": (rival_parts.can_raid, rival_parts.raid),
    "raid_chapter": (rival_parts.can_raid_chapter, rival_parts.raid_chapter),
    "exchange": (exchanges.can_exchange, exchanges.exchange),
    "exchange_chapters": (exchanges.can_exchange_chapters, exchanges.exchange_chapters),
    "strip": (rival_parts.can_strip, rival_parts.strip),
    "plant": (rival_parts.can_plant, rival_parts.plant),
    "rival_draws": (rival_parts.can_rival_draws, rival_parts.rival_draws),
    "place": (hidden_parts.can_place, hidden_parts.place),
    "trade_discard": (hidden_parts.can_trade_discard, hidden_parts.trade_discard),
    "look": (own_parts.always, hidden_parts.look),
    "renew": (vp_row.can_renew, vp_row.renew),
}
UNFORESEEN: frozenset[Do] = frozenset({"draw", "look", "settle"})
"""After these nobody can know what will be possible: later parts are done if they can be then."""


@dataclass(frozen=True, slots=True)
class Usable:
    """A level that can be used now. ``at`` names it in answers; ``chapter`` is what it counts for."""

    at: str
    level: Level
    chapter: int


ONE_RIVAL: frozenset[Do] = frozenset(
    {"rob", "raid", "raid_chapter", "exchange", "exchange_chapters", "strip", "plant", "rival_draws"}
)
"""Parts that mean another player, unless they mean every other one."""


def opens_with_a_choice(part: Part) -> bool:
    """True if the first thing that is asked of it is one choice among what is open or one's own."""
    if part.do == "place":
        return part.source == "hand" and part.count == "any"
    if part.do == "discard_hand":
        return part.count == 1
    return part.do in ("renew", "shed_chapter") or (part.do in ONE_RIVAL and not part.each)


def can_use(play: Play, use: Use, parts: Sequence[Part]) -> bool:
    """True if all of these parts can be done, as far as can be foreseen (GH-11, A-GH-14)."""
    among = _rivals_of_all(play, use, parts)
    return _can_all(play, use, parts) if among is None else bool(among)


def _rivals_of_all(play: Play, use: Use, parts: Sequence[Part]) -> list[Seat] | None:
    """Return the rivals to whom all parts can be done, if several parts mean the same one; None if not."""
    if len(parts) < 2 or sum(map(_means_one_rival, parts)) < 2:
        return None
    return [seat for seat in play.rivals(use.seat) if _can_all(play, replace(use, rival=seat), parts)]


def _means_one_rival(part: Part) -> bool:
    if part.do in ONE_RIVAL:
        return not part.each
    return part.source in ("their_hand", "their_hand_random") or part.to == "their_hall"


def _can_all(play: Play, use: Use, parts: Sequence[Part]) -> bool:
    for at, part in enumerate(parts):
        if not PARTS[part.do][0](play, use, part):
            return False
        if part.do in UNFORESEEN:
            return True
        if rest := parts[at + 1 :] if part.do in ("shed", "shed_chapter") else ():
            # What is given up only makes room: whatever can be done as it is can be done without it, too.
            partings = _partings(play, use, part)
            return _can_all(play, use, rest) or any(
                _can_all(play, replace(use, parted=cards), rest) for cards in partings
            )
    return True


def _partings(play: Play, use: Use, part: Part) -> Sequence[Sequence[Card]]:
    """List each way to give up a card or a chapter of one's own; empty if the part is no such thing."""
    chapters = play.players[use.seat].chapters
    if part.do == "shed_chapter":
        return list(chapters.values())
    if part.do == "shed" and part.count == 1 and part.to != "their_hall":
        return [[card] for card in flat(chapters)]
    return ()


def carry_out(play: Play, use: Use, parts: Sequence[Part]) -> Script[None]:
    """Do the parts one after the other; leave out a part that an earlier one has made impossible.

    That cards of a hand do not fit is told: else that nobody is asked for them would be the first to tell it.
    """
    use.among = _rivals_of_all(play, use, parts)
    for at, part in enumerate(parts):
        can, run = PARTS[part.do]
        if can(play, use, part):
            rest = parts[at + 1 :]
            ways = _partings(play, use, part) if rest else ()
            use.partings = [cards for cards in ways if _can_all(play, replace(use, parted=cards), rest)]
            yield from run(play, use, part)
            use.leave = ""  # something may have been done by now
        elif part.source == "hand" and part.do == "place":
            play.tell("placed.none", seat=use.seat)


def usable_levels(play: Play, seat: Seat, card: Card) -> Iterator[Usable]:
    """Yield the levels of a card that can be used now, highest first (GH-10); of an ``each`` any number (A-GH-13)."""
    record = play.cards.everybody[card.split(".")[0]]
    use = Use(seat, NOBODY, played=card)
    size = len(play.players[seat].chapters.get(play.layout.chapter_of[card], ()))
    for level in reversed(record.levels):
        if level.at == "each":
            if can_use(play, use, level.parts):
                for chapter in range(size, -1, -1):
                    yield Usable(f"x{chapter}", level, chapter)
        elif level.at <= size and can_use(play, use, level.parts):
            yield Usable(str(level.at), level, size)


def unmet(play: Play, seat: Seat, card: Card) -> Level | Part | None:
    """Why no level can be used: the lowest one, if it needs more cards in its chapter than lie there, else the first
    part of the highest one there that cannot be done now. None if some level can be used.
    """
    if any(usable_levels(play, seat, card)):
        return None
    size = len(play.players[seat].chapters.get(play.layout.chapter_of[card], ()))
    levels = play.cards.everybody[card.split(".")[0]].levels
    there = [level for level in levels if level.at == "each" or level.at <= size]
    if not there:
        return levels[0]
    use, parts = Use(seat, NOBODY, played=card), there[-1].parts
    return next(part for at, part in enumerate(parts, 1) if not can_use(play, use, parts[:at]))


NOBODY = Phrase("none")
"""Who does something that is only being thought about."""
