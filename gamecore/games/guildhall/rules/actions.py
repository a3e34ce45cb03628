"""What an action can be spent on, as the choices of one question: cards by level, purchases, discarding, waiving."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from gamecore.engine.choices import Act, Acts, Field, Form, PickSome, Section
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.games.guildhall.cards.chapters import FULL, MOST_COMPLETED
from gamecore.games.guildhall.cards.effects import Part, Source
from gamecore.games.guildhall.cards.model import Cards, Level
from gamecore.games.guildhall.cards.text import card_label, chapter_name, name_of_chapter, parts_text
from gamecore.games.guildhall.rules.abilities.rival_parts import fullest_to_take
from gamecore.games.guildhall.rules.abilities.using import unmet, usable_levels
from gamecore.games.guildhall.rules.buy_vp_card import affordable
from gamecore.games.guildhall.rules.choosing import Use, card_of, card_options
from gamecore.games.guildhall.rules.end_of_game import GOAL, victory_points
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.rules.play_one_card import playable
from gamecore.games.guildhall.rules.stakes import Hint, if_played, in_hand, is_doubled, is_fourth, size_after, size_with
from gamecore.games.guildhall.state import Card, Player

DRAWS_UP_TO = 6
"""Cards that the Discard action draws up to (GH-12)."""
NO_EFFECT = "none"
PASS = Act("pass", say("act-pass"), confirm=say("confirm-pass"))
END = Act("pass", say("act-end"))
"""Of who has won when the turn ends: nothing is given up."""
PLAY_GROUP = say("group-play")
LOWER_GROUP = say("group-lower")
BUY_GROUP = say("group-buy")


def acts(play: Play, seat: Seat) -> Acts:
    """List everything that one action can be: highest levels first, then lower ones, purchases, and the rest."""
    high: list[Act] = []
    low: list[Act] = []
    player = play.players[seat]
    for card in playable(play, seat):
        first, sizes = True, _sizes(play, player, card)
        for usable in usable_levels(play, seat, card):
            acted = _play(play.cards, card, usable.at, usable.level, usable.chapter, first, sizes, play.layout.merged)
            named = _naming_top(acted, _top(play, seat, card)) if first and _places(usable.level, "top") else acted
            if first and _places(usable.level, "hand"):
                named = _naming_fifth(named, play, player, card)
            (high if first else low).append(named)
            first = False
        why = unmet(play, seat, card) if first else None
        top = play.state.discard[-1] if play.state.discard else "none"
        (high if first else low).append(_play_idly(play.cards, card, why, top, sizes, play.layout.merged))
    points = victory_points(play.cards, player)
    bought = [
        _naming_chapter(_buy(play.cards, place, id, points), play, seat, play.cards.vp[id].parts)
        for place, id in ((place, str(play.state.row[place])) for place in affordable(play, seat))
    ]
    rest = [*_discard(play, seat), END if points >= GOAL else PASS]
    return Acts((*high, *low, *bought, *rest), by_group=True)


def _places(level: Level, source: Source) -> bool:
    """True if the first thing that it does is to place what one sees: the top of the discard pile, or of one's hand."""
    part = level.parts[0]
    return part.do == "place" and part.source == source


def _naming_fifth(act: Act, play: Play, player: Player, played: Card) -> Act:
    """The act, whose second line names the card in hand that completes the chapter if it is placed beside."""
    home, layout, area = play.layout.chapter_of[played], play.layout, [*player.area, played]
    if act.hint is None or len(player.completed) >= MOST_COMPLETED:
        return act
    for card in dict.fromkeys(player.hand):
        is_of_it = layout.chapter_of[card] == home and card not in layout.twins[played] | {played}
        if is_of_it and layout.fits(player.chapters, card) and size_after(layout, player.chapters, area, card) >= FULL:
            fifth = card_label(play.cards, card, layout.merged)
            return replace(act, hint=Phrase(act.hint.id, {**act.hint.params, "fifth": fifth}))
    return act


def _naming_chapter(act: Act, play: Play, seat: Seat, parts: Sequence[Part]) -> Act:
    """The purchase of a card that takes a whole chapter: its second line names the fullest that can be had now."""
    if act.hint is None or [(part.do, part.to) for part in parts] != [("raid_chapter", "hall")]:
        return act
    found = fullest_to_take(play, Use(seat, Phrase("none")), parts[0])
    told: dict[str, Param] = {"rival_seat": 0, "chapter": "none", "count": 0, "full": FULL}
    if found is not None:
        rival, chapter = found
        count = len(play.players[rival].chapters[chapter])
        told |= {"rival_seat": rival, "chapter": chapter_name(play.cards, play.layout, chapter), "count": count}
    does = say("parts", parts=[say("part-raid-chapter-now", **told)])
    return replace(act, hint=Phrase(act.hint.id, {**act.hint.params, "does": does}))


def _naming_top(act: Act, top: Phrase | None) -> Act:
    """The act, whose second line names the card that its first part places; where both are of one chapter with what
    that comes to by both.
    """
    does = None if act.hint is None else act.hint.params["does"]
    if top is None or act.hint is None or not isinstance(does, Phrase):
        return act
    parts: Any = does.params["parts"]
    told: dict[str, Any] = {**act.hint.params, "more": 0, "does": say("parts", parts=[top, *parts[1:]])}
    if top.params["chapter"] == told["chapter"] and top.params["doubled"] == "no":
        named = Phrase(top.id, {**top.params, "doubled": "counted"})
        told |= {"grown": top.params["grown"], "fourth": top.params["fourth"]}
        told["does"] = say("parts", parts=[named, *parts[1:]])
    return replace(act, hint=Phrase(act.hint.id, told))


def _top(play: Play, seat: Seat, played: Card) -> Phrase | None:
    """The top of the discard pile, with what its chapter here comes to after the card that is ``played``."""
    if not play.state.discard:
        return None
    card, player = play.state.discard[-1], play.players[seat]
    area = [*player.area, played]
    before = size_with(play.layout, player.chapters, area, play.layout.chapter_of[card])
    after = size_after(play.layout, player.chapters, area, card)
    is_double = is_doubled(play.layout, player.chapters, area, card)
    label, chapter = card_label(play.cards, card, play.layout.merged), play.layout.chapter_of[card]
    name = chapter_name(play.cards, play.layout, chapter)
    doubled = "yes" if is_double else "no"
    fourth = "yes" if is_fourth(before, after, len(player.completed)) else "no"
    return say("part-place-top", card=label, chapter=name, size=before, grown=after, doubled=doubled, fourth=fourth)


def _sizes(play: Play, player: Player, card: Card) -> tuple[int, int, str]:
    """What the chapter of a card has, and has when it has come, and whether that is a fourth chapter."""
    before = size_with(play.layout, player.chapters, player.area, play.layout.chapter_of[card])
    after = size_after(play.layout, player.chapters, player.area, card)
    return before, after, "yes" if is_fourth(before, after, len(player.completed)) else "no"


@lru_cache(maxsize=8192)
def _play(
    cards: Cards,
    card: Card,
    at: str,
    level: Level,
    chapter: int,
    highest: bool,
    sizes: tuple[int, int, str],
    merged: bool,
) -> Act:
    """A card at a level: the label is short, for a phone; what it does is the second line."""
    name = card_label(cards, card, merged)
    said = parts_text(level.parts, chapter if level.at == "each" else None)
    text = say("act-play", card=name) if highest else say("act-play-lower", card=name, does=said)
    size, grown, fourth = sizes
    if highest:
        home = name_of_chapter(cards, card, merged)  # the effect beside it may be about another chapter
        more = _more_from(cards, card, level, chapter)
        told: dict[str, Any] = {"size": size, "grown": grown, "full": FULL, "fourth": fourth}
        does = say("act-effect", chapter=home, home=home, **told, does=said, more=more, fifth="none")
    else:
        does = _grows(cards, card, sizes, merged)
    short = name if highest else None
    group = PLAY_GROUP if highest else LOWER_GROUP
    return Act(f"play:{card}:{at}", text, hint=does, group=group, short=short, is_rare=not highest)


@lru_cache(maxsize=1024)
def _play_idly(
    cards: Cards, card: Card, why: Level | Part | None, top: Card, sizes: tuple[int, int, str], merged: bool
) -> Act:
    """A card that is only put into its chapter; ``why``: what keeps each of its levels from being used, if none can;
    ``top``: the card on top of the discard pile.
    """
    name, hint = card_label(cards, card, merged), _grows(cards, card, sizes, merged)
    text, short = say("act-play-idly", card=name), say("act-idly", card=name)
    if isinstance(why, Level):
        hint = _too_few(cards, card, why, hint)
    else:
        hint = _cannot(cards, why, top, hint, merged) if why else say("act-unused", grows=hint)
    group = PLAY_GROUP if why else LOWER_GROUP
    return Act(f"play:{card}:{NO_EFFECT}", text, hint=hint, group=group, short=short, is_rare=not why)


def _cannot(cards: Cards, why: Part, top: Card, grows: Phrase, merged: bool) -> Phrase:
    """What cannot be done; of the top of the discard pile, which everybody sees, that one has it or that none lies
    there.
    """
    said: Param = "other"
    if why.do == "place" and why.source == "top":
        said = "empty" if top == "none" else card_label(cards, top, merged)
    return say("act-cannot", grows=grows, does=parts_text((why,)), top=said)


def _too_few(cards: Cards, card: Card, lowest: Level, grows: Phrase) -> Phrase:
    """From how many cards on it does something, and from how many more."""
    more = _next(cards, card, lowest)
    does, then = (parts_text(one.parts, None) if one else "none" for one in (lowest, more))
    return say("act-too-few", grows=grows, least=int(lowest.at), does=does, next=int(more.at) if more else 0, then=then)


def _next(cards: Cards, card: Card, level: Level) -> Level | None:
    """The level above, if it has several."""
    levels = [one for one in cards.everybody[card.split(".")[0]].levels if str(one.at).isdigit()]
    return next((one for one in levels if str(level.at).isdigit() and int(one.at) > int(level.at)), None)


def _more_from(cards: Cards, card: Card, level: Level, size: int) -> int | str:
    """From how many cards of its chapter on a card does more than at this level; 0: it does not. ``reached`` where as
    many lie there, but that cannot be done now.
    """
    more = _next(cards, card, level)
    if more is None:
        return 0
    return "reached" if int(more.at) <= size else int(more.at)


def _grows(cards: Cards, card: Card, sizes: tuple[int, int, str], merged: bool) -> Phrase:
    home, (before, after, fourth) = name_of_chapter(cards, card, merged), sizes
    told: dict[str, Any] = {"mine_before": before, "mine_after": after, "full": FULL}
    return say("card-mine", chapter=home, **told, doubled="no", fourth=fourth)


@lru_cache(maxsize=1024)
def _buy(cards: Cards, place: int, id: str, points: int) -> Act:
    card = cards.vp[id]
    text = say("act-buy", place=place + 1, vp=card.vp, cost=card.cost)
    does = parts_text(card.parts) if card.parts else "none"
    after = points + card.vp
    hint = say("act-then", after=after, goal=GOAL, wins="yes" if after >= GOAL else "no", does=does)
    return Act(f"buy:{place + 1}", text, hint=hint, group=BUY_GROUP)


def _discard(play: Play, seat: Seat) -> Iterator[Act]:
    """Offer to discard any number of cards and draw up to six (GH-12, A-GH-3)."""
    player = play.players[seat]
    hand = sorted(player.hand)
    if hand:
        hint = if_played(in_hand(play.cards, play.layout, player.chapters, player.area, len(player.completed)))
        form = discard_form(play, hand, hint)
        yield Act("discard", form.sections[0].text, form)
    else:
        yield Act("discard", say("act-draw", limit=DRAWS_UP_TO))


def discarded(form: Any) -> list[Card]:
    """The cards that the form of discarding holds."""
    return [card_of(key) for key in ((form or {}).get("discard") or {}).get("cards") or ()]


def discard_form(play: Play, hand: Sequence[Card], hint: Hint) -> Form:
    """Which cards go; none is marked at first, for what has no room now may be wanted when its chapter is completed."""
    pick = PickSome(card_options(play.cards, play.layout, hand, hint), 0, len(hand))
    full = "over" if len(hand) > DRAWS_UP_TO else "yes" if len(hand) == DRAWS_UP_TO else "no"
    field = Field("cards", pick, say("form-discard", full=full), optional=True)
    return Form((Section("discard", say("act-discard", limit=DRAWS_UP_TO, full=full), (field,)),))
