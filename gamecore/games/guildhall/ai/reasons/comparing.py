"""Why one act rather than the next best: what it brings more and less of, and what can wait in the hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gamecore.engine.advice import Reason, reason
from gamecore.engine.chance import Chance
from gamecore.engine.errors import IllegalChoice
from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.guildhall.ai import reaching
from gamecore.games.guildhall.ai.counting import counted, price
from gamecore.games.guildhall.ai.growing import MOST_BROUGHT, come, joined
from gamecore.games.guildhall.ai.imagined import Silent, Unseen
from gamecore.games.guildhall.ai.prospects import Holdings
from gamecore.games.guildhall.ai.reasons.acts import in_one_line
from gamecore.games.guildhall.ai.stopping import Stopped
from gamecore.games.guildhall.ai.trying import after_act
from gamecore.games.guildhall.ai.turns import Tried, Winner
from gamecore.games.guildhall.cards.chapters import FULL, Layout
from gamecore.games.guildhall.cards.model import Cards
from gamecore.games.guildhall.cards.text import card_label, chapter_name, one_more
from gamecore.games.guildhall.rules.actions import NO_EFFECT, acts
from gamecore.games.guildhall.rules.choosing import flat
from gamecore.games.guildhall.rules.end_of_game import GOAL
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import Chapter, State

OUT_OF_HALLS = frozenset({"raid", "raid_chapter", "exchange", "exchange_chapters"})
OUT_OF_HANDS = frozenset({"strip"})
THEIR_HANDS = frozenset({"their_hand", "their_hand_random"})
MOST_RAIDERS = 3
"""More professions than these are not named."""
MOST_FACTS = 2
WEIGHTY = ("vp", "completed")
"""What the best act brings less of is told of these though the other card can wait."""


def compared(cards: Cards, layout: Layout, before: State, best: Tried, second: Tried, seat: int) -> Reason | None:
    """What the best act brings more and less of than the second; nothing of cards that are only imagined. A chapter
    that only one of them spends is no more than that. With a second that takes no action the best one is done as well.
    """
    other = act_named(cards, layout, before, second.key)
    both = _with_both(cards, before, best, second, seat)
    if other is not None and both is not None:
        other = say("compared-both", first=other, then=act_named(cards, layout, before, best.key) or "none")
    return None if other is None else compared_with(cards, layout, before, other, best, both or second, seat)


def _with_both(cards: Cards, before: State, best: Tried, second: Tried, seat: int) -> Tried | None:
    """The second with the best act after it, where it takes no action and the best one can follow it."""
    if second.later.actions < before.actions or best.later.actions >= before.actions:
        return None
    left = acts(Play(Silent(second.later, Chance("imagined")), cards), seat)
    try:
        left.check(best.answer)
    except IllegalChoice:  # what it would discard may be gone by then
        return None
    return replace(second, later=after_act(cards, second.later, seat, best.key, best.form, reaching.answer))


def compared_with(
    cards: Cards, layout: Layout, before: State, other: Phrase, best: Tried, second: Tried, seat: int
) -> Reason | None:
    """As :func:`compared`, of a second that is called so."""
    (here, here_most), (there, there_most) = (
        _counted(cards, layout, before, tried.later, seat) for tried in (best, second)
    )
    unspent = price(cards, before, second.key) - price(cards, before, best.key)
    for each in (here, here_most) if unspent > 0 else (there, there_most):
        each["completed"] -= abs(unspent)
        each["hall"] -= FULL * abs(unspent)
    more, less = [*differences(here, there_most, "more")], [*differences(there, here_most, "less")]
    brings = [*differences(there, here_most, "more")]
    fuller = _fuller(cards, layout, before, best, second, seat)
    if fuller is not None:
        more.append(fuller)
    if unspent > 0:
        more.append(say("compared-more", what="unspent", count=unspent, way="more", fullest=0))
    waiting = _waiting(cards, layout, before, best, second, seat)
    if not more and waiting is None:
        kept = _kept_playable(layout, best.later, second.later, seat)
        stays = [say("compared-more", what="playable", count=abs(kept), way="more", fullest=0)] if kept else []
        more, brings, less = (stays, brings, less) if kept > 0 else (more, [*brings, *stays], less or stays)
    if not (more or less or waiting) and _fuller(cards, layout, before, second, best, seat) is not None:
        return None  # what speaks for the best is nothing that is counted here
    if not (more or less or waiting):
        return reason("as-much", second=other, alike="yes" if _are_alike(best, second) else "no")
    if not more and waiting is None:
        return reason("even", second=other, brings=brings[:MOST_FACTS])
    is_told = bool(less) and (waiting is None or less[0].params["what"] in WEIGHTY)
    shown: Param = less[0] if is_told else "none"
    return reason("compared", second=other, more=more[:MOST_FACTS] or "none", less=shown, waits=waiting or "none")


def _counted(
    cards: Cards, layout: Layout, before: State, later: State, seat: int
) -> tuple[dict[str, int], dict[str, int]]:
    """What can be counted, at least and at most: a card whose place is only imagined may come or not. Of a chapter that
    only such a card completes the others are there; one that a rival completes is not lost to them.
    """
    least, own = counted(cards, layout, later, seat), later.players[seat]
    unsure = [one.cards for one in own.completed if any(type(card) is Unseen for card in one.cards)]
    some = [*flat(own.chapters), *own.area, *(card for cards in unsure for card in cards)]
    had, done = (_completed_by_rivals(state, seat) for state in (before, later))
    least["hall"] += sum(type(card) is not Unseen for cards in unsure for card in cards)
    least["rivals"] -= FULL * done
    least["fullest"] = -FULL if done > had else least["fullest"]
    return least, {**least, "hall": least["hall"] + sum(type(card) is Unseen for card in some)}


def _kept_playable(layout: Layout, here: State, there: State, seat: int) -> int:
    """How many cards of the hand more can come in after the one than after the other, where as many are held and all
    of them are known."""
    hands = [state.players[seat].hand for state in (here, there)]
    if len(hands[0]) != len(hands[1]) or any(type(card) is Unseen for hand in hands for card in hand):
        return 0
    one, other = (sum(map(len, Holdings(layout, state.players[seat]).waiting.values())) for state in (here, there))
    return one - other


def _completed_by_rivals(state: State, seat: int) -> int:
    return sum(len(player.completed) for other, player in enumerate(state.players) if other != seat)


def coming_first(cards: Cards, layout: Layout, before: State, best: Tried, second: Tried, seat: int) -> Reason | None:
    """That an act takes no action, and the second can follow it."""
    other = act_named(cards, layout, before, second.key)
    if other is None:
        return None
    return reason("comes-first", second=other, draws="yes" if best.key.startswith("play:") else "no")


def unused(cards: Cards, layout: Layout, without: Tried, used: Tried, seat: int) -> Reason:
    """What the effect of a card that is played without it would cost and bring; that it is no help where it costs
    nothing that can be counted.
    """
    here, there = (counted(cards, layout, tried.later, seat) for tried in (without, used))
    costs, brings = [*differences(here, there, "less")], [*differences(there, here, "more")]
    if not costs:
        return Reason("unused-idle")
    return reason("unused", costs=costs[:MOST_FACTS], brings=brings[0] if brings else "none")


def card_that_wins(cards: Cards, layout: Layout, then: Winner) -> Phrase:
    return say("why-wins-next", card=card_label(cards, then.card, layout.merged), vp=then.vp if then.vp >= GOAL else 0)


def winning_next(wins: Phrase, first: Reason | None) -> Reason:
    """That another act ``wins`` after this one, before what this one brings itself."""
    told: dict[str, Param] = {}
    if first is not None and first.kind == "act":
        gains = [one for one in (first.params["also"], first.params["gain"]) if isinstance(one, Phrase)]
        named = [one for one in gains if one.id == "why-breaks"] or [one for one in gains if one.id != "none"][-1:]
        told = {key: first.params[key] for key in ("taken", "paid", "does")} | {"also": named[0] if named else "none"}
    elif first is not None:
        told = {"also": first.phrase}
    return in_one_line(wins, **told)


def with_stopped(
    cards: Cards,
    layout: Layout,
    before: State,
    stops: Stopped,
    told: Sequence[Reason],
    seeks: Reason | None = None,
    vp: int = 0,
) -> tuple[Reason, ...]:
    """The reasons of an act; the first says besides what it ``seeks``, which other act is to follow, where only that
    stops a rival who could win, and who is stopped by nothing; a card of so many ``vp``
    that is turned up lets them win after all.
    """
    second, said = act_named(cards, layout, before, stops.second), [seeks.phrase] if seeks else list[Phrase]()
    if stops.hindered and second is not None:
        said.append(say("why-stops-next", second=second, stopped_seats=[*stops.hindered], vp=vp))
    if stops.left.buying:
        said.append(say("why-unstopped", left_seats=[*stops.left.buying]))
    for rival, kind, some in stops.left.with_a_card:
        said.append(say("why-unstopped-card", rival_seat=rival, card=one_more(cards, kind, some, layout.merged)))
    if not said:
        return tuple(told)
    if not told:
        return (reason("stops", said="none", stop=said),)
    first, *rest = told
    if first.kind == "act":
        return Reason("act", {**first.params, "stop": said}), *rest
    return reason("stops", said=first.phrase, stop=said), *rest


def act_named(cards: Cards, layout: Layout, before: State, key: str) -> Phrase | None:
    what, _, rest = key.partition(":")
    if what == "play":
        return card_label(cards, rest.partition(":")[0], layout.merged)
    if what == "buy":
        return _purchase(cards, before, int(rest))
    return say("compared-discard") if what == "discard" else None


def _purchase(cards: Cards, before: State, place: int) -> Phrase:
    """A purchase by its VP; where other cards of the row have as many, with its place."""
    worth = [None if id is None else cards.vp[id].vp for id in before.row]
    vp = worth[place - 1]
    assert vp is not None
    return say("compared-buy", vp=vp, place=place if worth.count(vp) > 1 else 0)


def _are_alike(best: Tried, second: Tried) -> bool:
    """True of two cards of one profession that are used alike. A chapter may be of several professions (GH-32)."""
    if not (best.key.startswith("play:") and second.key.startswith("play:")):
        return False
    (one, at), (other, used) = (tried.key.split(":")[1:] for tried in (best, second))
    return (one.split(".")[0], at) == (other.split(".")[0], used)


def differences(here: dict[str, int], there: dict[str, int], way: str) -> Iterator[Phrase]:
    """Of rivals' cards what is told besides is how many of them are of their fullest chapter."""
    more = {what: count - there[what] for what, count in here.items() if count > there[what]}
    if "hall" in more:  # the cards of a chapter are not told beside it
        more["hall"] = max(0, more["hall"] - FULL * more.get("completed", 0))
    fullest = more.pop("fullest", 0) if "rivals" in more else 0
    for what, count in ((what, count) for what, count in more.items() if count):
        yield say("compared-more", what=what, count=count, way=way, fullest=fullest if what == "rivals" else 0)


def _fuller(cards: Cards, layout: Layout, before: State, best: Tried, second: Tried, seat: int) -> Phrase | None:
    """A chapter that grows, and is fuller than any that the second act makes grow."""
    here, there = (_grown(layout, before, tried, seat) for tried in (best, second))
    home = layout.chapter_of.get
    fullest = max(here, key=lambda one: here[one], default="")
    if not fullest or here[fullest] >= FULL or here[fullest] <= max(there.values(), default=0):
        return None
    played = best.key.split(":")[1] if best.key.startswith("play:") else ""
    own, then = before.players[seat], best.later.players[seat]
    brought = [card_label(cards, one, layout.merged) for one in come(own, then, played) if home(one) == fullest]
    named: Param = brought if len(brought) <= MOST_BROUGHT and home(played) != fullest else "none"
    name = chapter_name(cards, layout, fullest)
    return say("compared-fuller", chapter=name, count=here[fullest], full=FULL, brought=named or "none")


def _waiting(cards: Cards, layout: Layout, before: State, best: Tried, second: Tried, seat: int) -> Phrase | None:
    """That the second act's card makes a fuller chapter, and is still in hand after the best one."""
    what, _, rest = second.key.partition(":")
    card = rest.partition(":")[0]
    if what != "play" or second.key.endswith(NO_EFFECT) or card not in best.later.players[seat].hand:
        return None
    chapter = layout.chapter_of[card]
    if _grown(layout, before, second, seat).get(chapter, 0) <= max(
        _grown(layout, before, best, seat).values(), default=0
    ):
        return None
    return waits(cards, before.professions, card_label(cards, card, layout.merged))


def _grown(layout: Layout, before: State, tried: Tried, seat: int) -> dict[Chapter, int]:
    """How full the chapters are that grow."""
    now, then = (joined(layout, state.players[seat]) for state in (before, tried.later))
    return {chapter: count for chapter, count in then.items() if count > now[chapter]}


def waits(cards: Cards, professions: Sequence[str], card: Phrase) -> Phrase:
    """That a card can wait in hand; and which of the professions in the deck take cards from guildhalls, where none of
    them takes any from hands.
    """
    kinds = [cards.professions[id] for id in professions]
    parts = {kind.id: [part for level in kind.levels for part in level.parts] for kind in kinds}
    is_safe = not any(part.do in OUT_OF_HANDS or part.source in THEIR_HANDS for each in parts.values() for part in each)
    raiders = [kind.name for kind in kinds if any(part.do in OUT_OF_HALLS for part in parts[kind.id])]
    named = raiders if is_safe and len(raiders) <= MOST_RAIDERS else []
    return say("compared-waits", card=card, raiders=named or "none")
