"""Parts of abilities that touch other players: their guildhalls, hands, action areas and VP tokens."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.text import card_name, card_names, chapter_name
from gamecore.games.guildhall.rules.abilities.raids import pick_their_chapter, pick_theirs
from gamecore.games.guildhall.rules.choosing import (
    Pool,
    Use,
    able_rivals,
    flat,
    hall,
    held,
    pick_cards,
    pick_rival,
)
from gamecore.games.guildhall.rules.halls import enter, leave
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card, Chapter

# VP tokens


def _robbed(play: Play, use: Use, part: Part) -> list[Seat]:
    """Return who has tokens to lose; nobody else is a target (A-GH-12)."""
    return [seat for seat in able_rivals(play, use, part) if play.players[seat].tokens >= int(part.count)]


def can_rob(play: Play, use: Use, part: Part) -> bool:
    return bool(_robbed(play, use, part))


def rob(play: Play, use: Use, part: Part) -> Script[None]:
    count = int(part.count)
    rival = yield from pick_rival(play, use, f"rob_{part.to}", _robbed(play, use, part))
    if rival is None:
        return
    play.players[rival].tokens -= count
    if part.to == "hand":
        play.players[use.seat].tokens += count
    play.tell(f"rob.{part.to}", seat=use.seat, rival_seat=rival, count=count)


# Cards of another guildhall


def _raided(play: Play, use: Use, part: Part, seat: Seat) -> list[Card]:
    """Return which of their cards can go there: into a guildhall only what does not conflict (GH-22)."""
    loose = flat(play.players[seat].chapters)
    return play.layout.fitting(hall(play, use), loose) if part.to == "hall" else loose


def _can_be_raided(play: Play, use: Use, part: Part, seat: Seat) -> bool:
    cards: Sequence[Card | Chapter] = _raided(play, use, part, seat)
    if part.apart:
        cards = list({play.layout.chapter_of[card] for card in cards})
    return len(cards) >= int(part.count)


def can_raid(play: Play, use: Use, part: Part) -> bool:
    return any(_can_be_raided(play, use, part, seat) for seat in able_rivals(play, use, part))


def raid(play: Play, use: Use, part: Part) -> Script[None]:
    able = [seat for seat in able_rivals(play, use, part) if _can_be_raided(play, use, part, seat)]
    pools = {seat: Pool(f"raid_{part.to}", _raided(play, use, part, seat), seat) for seat in able}
    apart = play.layout.chapter_of.__getitem__ if part.apart else None
    if not part.each:
        found = yield from pick_theirs(play, use, pools, int(part.count), apart)
        if found is not None:
            yield from _take(play, use, part, *found)
        return
    for seat, pool in pools.items():
        cards = yield from pick_cards(play, use, pool, int(part.count), apart)
        yield from _take(play, use, part, seat, cards)


def _take(play: Play, use: Use, part: Part, seat: Seat, cards: list[Card]) -> Script[None]:
    for card in cards:
        leave(play, seat, card)
    play.tell(f"raid.{part.to}", seat=use.seat, rival_seat=seat, cards=card_names(play.cards, cards))
    yield from _bring(play, use, part, seat, cards)


def _bring(play: Play, use: Use, part: Part, seat: Seat, cards: list[Card]) -> Script[None]:
    """Put raided cards where they go. An action area may be given what conflicts (GH-23)."""
    if part.to == "hall":
        yield from enter(play, use.seat, cards)
        return
    me, them = play.players[use.seat], play.players[seat]
    piles = {
        "discard": play.state.discard,
        "deck": play.state.deck,
        "hand": me.hand,
        "area": me.area,
        "their_hand": them.hand,
        "their_area": them.area,
    }
    piles[part.to].extend(cards)


def _whole_chapters(play: Play, use: Use, part: Part, seat: Seat) -> list[Chapter]:
    """Return the chapters that can move: those of which no card conflicts (GH-18)."""
    mine = hall(play, use)
    chapters = play.players[seat].chapters
    if part.to == "discard":
        return list(chapters)
    return [one for one, cards in chapters.items() if play.layout.all_fit(mine, cards)]


def can_raid_chapter(play: Play, use: Use, part: Part) -> bool:
    return any(_whole_chapters(play, use, part, seat) for seat in able_rivals(play, use, part))


def fullest_to_take(play: Play, use: Use, part: Part) -> tuple[Seat, Chapter] | None:
    """Return the rivals' fullest chapter that can move, and whose it is; None where none can."""
    able = [(seat, one) for seat in able_rivals(play, use, part) for one in _whole_chapters(play, use, part, seat)]
    return max(able, key=lambda one: len(play.players[one[0]].chapters[one[1]]), default=None)


def raid_chapter(play: Play, use: Use, part: Part) -> Script[None]:
    able = {seat: _whole_chapters(play, use, part, seat) for seat in able_rivals(play, use, part)}
    chapters = {seat: chapters for seat, chapters in able.items() if chapters}
    found = yield from pick_their_chapter(play, use, f"chapter_{part.to}", chapters)
    if found is None:
        return
    rival, chapter = found
    cards = play.players[rival].chapters.pop(chapter)
    play.tell(
        f"chapter.{part.to}",
        seat=use.seat,
        rival_seat=rival,
        chapter=chapter_name(play.cards, play.layout, chapter),
        count=len(cards),
    )
    if part.to == "hall":
        yield from enter(play, use.seat, cards)
    else:
        play.state.discard += cards


# Hands and action areas


def _with_hand(play: Play, use: Use, part: Part) -> list[Seat]:
    return [seat for seat in able_rivals(play, use, part) if len(play.players[seat].hand) >= int(part.count)]


def can_strip(play: Play, use: Use, part: Part) -> bool:
    return bool(_with_hand(play, use, part))


def strip(play: Play, use: Use, part: Part) -> Script[None]:
    """Take cards at random out of the hand of one other player, or of everyone else who has any (A-GH-17)."""
    able = _with_hand(play, use, part)
    if not part.each:
        rival = yield from pick_rival(play, use, f"strip_{part.to}", able)
        able = [] if rival is None else [rival]
    for seat in able:
        hand = play.players[seat].hand
        cards = [hand.pop(play.ref.chance.draw(len(hand))) for _ in range(int(part.count))]
        names = card_names(play.cards, cards)
        if part.to == "discard":
            play.state.discard += cards
            play.tell("strip.discard", seat=use.seat, rival_seat=seat, count=len(cards), top=names[-1])
            if len(cards) > 1:
                play.tell("strip.discarded", only=(use.seat, seat), rival_seat=seat, cards=names)
        else:
            play.players[use.seat].hand += cards
            play.tell("strip.hand", seat=use.seat, rival_seat=seat, count=len(cards))
            play.tell("strip.cards", only=(use.seat, seat), seat=use.seat, rival_seat=seat, cards=names)


def can_plant(play: Play, use: Use, part: Part) -> bool:
    return len(held(play, use)) >= int(part.count)


def plant(play: Play, use: Use, part: Part) -> Script[None]:
    """Put cards of one's own hand into another action area, where they block their profession (GH-9, A-GH-8)."""
    hand = play.players[use.seat].hand
    rival = yield from pick_rival(play, use, "plant", able_rivals(play, use, part))
    if rival is None or not hand:
        return
    pool = Pool("plant", hand, known="count")
    for card in (yield from pick_cards(play, use, pool, int(part.count))):
        hand.remove(card)
        play.players[rival].area.append(card)
        play.tell("planted", seat=use.seat, rival_seat=rival, card=card_name(play.cards, card))


def can_rival_draws(play: Play, use: Use, part: Part) -> bool:
    return True


def rival_draws(play: Play, use: Use, part: Part) -> Script[None]:
    rival = yield from pick_rival(play, use, "rival_draws", able_rivals(play, use, part))
    if rival is not None:
        play.draw_and_tell(rival, int(part.count))
