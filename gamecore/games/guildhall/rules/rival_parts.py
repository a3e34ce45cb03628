"""Parts of abilities that touch other players: their guildhalls, hands, action areas and VP tokens."""

from __future__ import annotations

from collections.abc import Sequence

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.chapters import Loose
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.text import card_name, card_names, chapter_name
from gamecore.games.guildhall.rules.choosing import (
    Pool,
    Use,
    flat,
    hall,
    held,
    pick_cards,
    pick_chapter,
    pick_rival,
)
from gamecore.games.guildhall.rules.halls import enter, enter_both, leave
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card, Chapter


def _rivals(play: Play, use: Use, part: Part) -> list[Seat]:
    """Return to whom it can be done: the chosen rival alone, unless it is done to every other player."""
    return play.rivals(use.seat) if use.rival is None or part.each else [use.rival]


# VP tokens


def _robbed(play: Play, use: Use, part: Part) -> list[Seat]:
    """Return who has tokens to lose; nobody else is a target (A-GH-12)."""
    return [seat for seat in _rivals(play, use, part) if play.players[seat].tokens >= int(part.count)]


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
    return any(_can_be_raided(play, use, part, seat) for seat in _rivals(play, use, part))


def raid(play: Play, use: Use, part: Part) -> Script[None]:
    able = [seat for seat in _rivals(play, use, part) if _can_be_raided(play, use, part, seat)]
    if not part.each:
        rival = yield from pick_rival(play, use, f"raid_{part.to}", able)
        able = [] if rival is None else [rival]
    for seat in able:
        cards = yield from _pick_raided(play, use, part, seat)
        for card in cards:
            leave(play, seat, card)
        play.tell(f"raid.{part.to}", seat=use.seat, rival_seat=seat, cards=card_names(play.cards, cards))
        yield from _bring(play, use, part, seat, cards)


def _pick_raided(play: Play, use: Use, part: Part, seat: Seat) -> Script[list[Card]]:
    pool = Pool(f"raid_{part.to}", _raided(play, use, part, seat), seat)
    apart = play.layout.chapter_of.__getitem__ if part.apart else None
    return (yield from pick_cards(play, use, pool, int(part.count), apart))


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
    return any(_whole_chapters(play, use, part, seat) for seat in _rivals(play, use, part))


def raid_chapter(play: Play, use: Use, part: Part) -> Script[None]:
    able = [seat for seat in _rivals(play, use, part) if _whole_chapters(play, use, part, seat)]
    what = f"chapter_{part.to}"
    rival = yield from pick_rival(play, use, what, able)
    if rival is None:
        return
    chapter = yield from pick_chapter(play, use, what, rival, _whole_chapters(play, use, part, rival))
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


# Exchanges between guildhalls


def _pairs(play: Play, mine: Loose, theirs: Loose, part: Part) -> range:
    """Return how many of the exchanged cards may be identical pairs (GH-19).

    A card that both guildhalls have can be given only for its twin; the rest must be new to whom it comes to.
    """
    give, take = int(part.count), part.take
    new_to_them = len(play.layout.fitting(theirs, flat(mine)))
    new_to_me = len(play.layout.fitting(mine, flat(theirs)))
    both = sum(map(len, mine.values())) - new_to_them
    return range(max(0, give - new_to_them, take - new_to_me), min(give, take, both) + 1)


def _exchangers(play: Play, use: Use, part: Part) -> list[Seat]:
    mine = play.players[use.seat].chapters
    if not mine:
        return []
    return [seat for seat in _rivals(play, use, part) if _pairs(play, mine, play.players[seat].chapters, part)]


def can_exchange(play: Play, use: Use, part: Part) -> bool:
    return bool(_exchangers(play, use, part))


def exchange(play: Play, use: Use, part: Part) -> Script[None]:
    """Exchange cards of one's own for cards of one other player's, all at once (GH-19, A-GH-5)."""
    rival = yield from pick_rival(play, use, "exchange", _exchangers(play, use, part))
    if rival is None:
        return
    mine, theirs = play.players[use.seat].chapters, play.players[rival].chapters
    pairs = _pairs(play, mine, theirs, part)
    given = yield from _pick_given(play, use, part, rival, pairs)
    twins = [
        card
        for card in flat(theirs)
        if play.layout.twins[card] and any(other in play.layout.twins[card] for other in given)
    ]
    free = play.layout.fitting(mine, flat(theirs))
    taken = twins + (yield from pick_cards(play, use, Pool("swap_take", free, rival), part.take - len(twins)))
    for card in given:
        leave(play, use.seat, card)
    for card in taken:
        leave(play, rival, card)
    names = (card_names(play.cards, given), card_names(play.cards, taken))
    play.tell("exchanged", seat=use.seat, rival_seat=rival, given=names[0], taken=names[1])
    yield from enter_both(play, [(use.seat, taken), (rival, given)])


def _pick_given(play: Play, use: Use, part: Part, rival: Seat, pairs: range) -> Script[list[Card]]:
    """Choose cards of one's own for which enough can come back."""
    mine, theirs = play.players[use.seat].chapters, play.players[rival].chapters
    left, given, twins = flat(mine), list[Card](), 0
    count = int(part.count)
    both = [card for card in left if not play.layout.fits(theirs, card)]
    if pairs[0] == 0 and pairs[-1] >= min(count, len(both)):
        return (yield from pick_cards(play, use, Pool("swap_give", left, rival), count))
    while len(given) < count:
        after = count - len(given) - 1
        able = [card for card in left if card in both and twins < pairs[-1]]
        if pairs[0] - twins <= after:
            able += [card for card in left if card not in both]
        (card,) = yield from pick_cards(play, use, Pool("swap_give", able, rival), 1)
        left.remove(card)
        given.append(card)
        twins += card in both
    return given


def _swappable(play: Play, use: Use, seat: Seat) -> dict[Chapter, list[Chapter]]:
    """Return each chapter of one's own with those of theirs that it can be swapped for."""
    mine, theirs = play.players[use.seat].chapters, play.players[seat].chapters
    welcome = [one for one, cards in theirs.items() if play.layout.all_fit(mine, cards)]
    found: dict[Chapter, list[Chapter]] = {}
    for one, cards in mine.items():
        others = [other for other in welcome if other != one] if play.layout.all_fit(theirs, cards) else []
        if one in theirs:
            others.append(one)
        if others:
            found[one] = others
    return found


def can_exchange_chapters(play: Play, use: Use, part: Part) -> bool:
    return any(_swappable(play, use, seat) for seat in _rivals(play, use, part))


def exchange_chapters(play: Play, use: Use, part: Part) -> Script[None]:
    able = [seat for seat in _rivals(play, use, part) if _swappable(play, use, seat)]
    rival = yield from pick_rival(play, use, "exchange_chapters", able)
    if rival is None:
        return
    swappable = _swappable(play, use, rival)
    give = yield from pick_chapter(play, use, "chapter_give", use.seat, list(swappable))
    take = yield from pick_chapter(play, use, "chapter_take", rival, swappable[give])
    given, taken = play.players[use.seat].chapters.pop(give), play.players[rival].chapters.pop(take)
    play.tell(
        "exchanged.chapters",
        seat=use.seat,
        rival_seat=rival,
        given=chapter_name(play.cards, play.layout, give),
        given_count=len(given),
        taken=chapter_name(play.cards, play.layout, take),
        taken_count=len(taken),
    )
    yield from enter_both(play, [(use.seat, taken), (rival, given)])


# Hands and action areas


def _with_hand(play: Play, use: Use, part: Part) -> list[Seat]:
    return [seat for seat in _rivals(play, use, part) if len(play.players[seat].hand) >= int(part.count)]


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
    rival = yield from pick_rival(play, use, "plant", _rivals(play, use, part))
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
    rival = yield from pick_rival(play, use, "rival_draws", _rivals(play, use, part))
    if rival is not None:
        play.draw_and_tell(rival, int(part.count))
