"""Parts of abilities that touch only one's own things: hand, guildhall, action area, VP tokens and actions."""

from __future__ import annotations

from gamecore.engine.phrases import Seat
from gamecore.engine.scripts import Script
from gamecore.games.guildhall.cards.effects import Part
from gamecore.games.guildhall.cards.text import card_name, card_names, chapter_name
from gamecore.games.guildhall.rules.choosing import (
    Pool,
    Use,
    flat,
    held,
    pick_any,
    pick_cards,
    pick_chapter,
    pick_entering,
    pick_rival,
)
from gamecore.games.guildhall.rules.halls import clear_area, enter, leave
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Card


def amount(use: Use, part: Part) -> int:
    """Return the part's count, which may be the chapter's size or the cards given up before."""
    if part.count == "chapter":
        return use.chapter
    return use.shed if part.count == "shed" else int(part.count)


def always(play: Play, use: Use, part: Part) -> bool:
    return True


def draw(play: Play, use: Use, part: Part) -> Script[None]:
    play.draw_and_tell(use.seat, amount(use, part))
    yield from ()


def act_again(play: Play, use: Use, part: Part) -> Script[None]:
    play.state.actions += amount(use, part)
    yield from ()


def gain(play: Play, use: Use, part: Part) -> Script[None]:
    play.players[use.seat].tokens += amount(use, part)
    if part.count == "shed":
        play.tell("gained", seat=use.seat, count=use.shed)
    yield from ()


# Hand and guildhall


def can_place_hand(play: Play, use: Use, part: Part) -> bool:
    """True if enough cards of the hand fit. The hand counts as known: none may be placed into a conflict (GH-22)."""
    if part.count == "any":
        return True
    return play.layout.most_together(play.players[use.seat].chapters, held(play, use)) >= amount(use, part)


def place_hand(play: Play, use: Use, part: Part) -> Script[None]:
    player = play.players[use.seat]
    pool = Pool("place_hand", play.layout.fitting(player.chapters, player.hand), known="nothing")
    if part.count == "any":
        cards = (yield from pick_any(play, use, pool)) if player.hand else []
    else:
        cards = yield from pick_entering(play, use, pool, amount(use, part))
    if cards:
        for card in cards:
            player.hand.remove(card)
        play.tell("placed", seat=use.seat, cards=card_names(play.cards, cards))
        yield from enter(play, use.seat, cards)


def _receivers(play: Play, use: Use, part: Part) -> list[Seat]:
    """Return the rivals who could be given one of the seat's cards without a conflict."""
    loose = flat(play.players[use.seat].chapters)
    return [
        seat
        for seat in (play.rivals(use.seat) if use.rival is None else [use.rival])
        if len(play.layout.fitting(play.players[seat].chapters, loose)) >= amount(use, part)
    ]


def can_shed(play: Play, use: Use, part: Part) -> bool:
    if part.to == "their_hall":
        return bool(_receivers(play, use, part))
    return sum(map(len, play.players[use.seat].chapters.values())) >= amount(use, part)


def shed(play: Play, use: Use, part: Part) -> Script[None]:
    """Cards of one's own guildhall to the hand, to the discard pile, or to another guildhall."""
    if not can_shed(play, use, part):
        return
    player, what, rival = play.players[use.seat], f"shed_{part.to}", None
    cards = flat(player.chapters)
    if part.to == "their_hall":
        rival = yield from pick_rival(play, use, what, _receivers(play, use, part))
        assert rival is not None
        cards = play.layout.fitting(play.players[rival].chapters, cards)
    elif use.partings:
        cards = [card for card in cards if [card] in use.partings]
    chosen = yield from pick_cards(play, use, Pool(what, cards, rival), amount(use, part))
    for card in chosen:
        leave(play, use.seat, card)
    use.shed = len(chosen)
    names = card_names(play.cards, chosen)
    if rival is not None:
        play.tell("shed.their_hall", seat=use.seat, rival_seat=rival, cards=names)
        yield from enter(play, rival, chosen)
        return
    play.tell(f"shed.{part.to}", seat=use.seat, cards=names)
    (player.hand if part.to == "hand" else play.state.discard).extend(chosen)


def can_shed_chapter(play: Play, use: Use, part: Part) -> bool:
    return bool(play.players[use.seat].chapters)


def shed_chapter(play: Play, use: Use, part: Part) -> Script[None]:
    """Discard a whole chapter of one's own."""
    chapters = play.players[use.seat].chapters
    able = [chapter for chapter, cards in chapters.items() if not use.partings or cards in use.partings]
    chapter = yield from pick_chapter(play, use, "chapter_shed", use.seat, able)
    cards = chapters.pop(chapter)
    use.shed = len(cards)
    play.state.discard += cards
    name = chapter_name(play.cards, play.layout, chapter)
    play.tell("shed.chapter", seat=use.seat, chapter=name, count=len(cards))


def can_discard_hand(play: Play, use: Use, part: Part) -> bool:
    return len(held(play, use)) >= amount(use, part)


def discard_hand(play: Play, use: Use, part: Part) -> Script[None]:
    hand = play.players[use.seat].hand
    cards = yield from pick_cards(play, use, Pool("discard_hand", hand, known="count"), amount(use, part))
    if cards:
        play.discard(use.seat, cards)


def can_swap_hand(play: Play, use: Use, part: Part) -> bool:
    return bool(held(play, use) and play.players[use.seat].chapters)


def swap_hand(play: Play, use: Use, part: Part) -> Script[None]:
    """Swap a card of the hand for one of the guildhall; one that conflicts only for its twin (GH-19)."""
    player, layout = play.players[use.seat], play.layout
    (coming,) = yield from pick_cards(play, use, Pool("swap_in", player.hand, known="count"), 1)
    out: list[Card] = flat(player.chapters)
    is_only = len(out) == 1
    if not layout.fits(player.chapters, coming):
        out = [card for card in out if card in layout.twins[coming]]
    pool = Pool("swap_out", out, known="count" if is_only else "nothing")
    (going,) = yield from pick_cards(play, use, pool, 1)
    player.hand.remove(coming)
    player.hand.append(leave(play, use.seat, going))
    play.tell("swapped.hand", seat=use.seat, going=card_name(play.cards, going), coming=card_name(play.cards, coming))
    yield from enter(play, use.seat, [coming])


def settle(play: Play, use: Use, part: Part) -> Script[None]:
    """Clear the action area before the turn ends, so that its professions may be played again (GH-9)."""
    play.tell("settled", seat=use.seat)
    yield from clear_area(play, use.seat)
