"""Setup (GH-1 to GH-4): the professions, the decks, the row, the deal, and what each seat makes of its first hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamecore.engine.choices import Option, PickOne, PickSome
from gamecore.engine.game import Setup
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.card_text import card_names, parts_text, vp_name
from gamecore.games.guildhall.cards import FANTASY, Cards, DeckList, Profession, VictoryCard
from gamecore.games.guildhall.choosing import card_keys, card_of, card_options, entering, single
from gamecore.games.guildhall.defaults import useless
from gamecore.games.guildhall.effects import ARCHETYPES, COLOURS, WILD
from gamecore.games.guildhall.layout import FULL
from gamecore.games.guildhall.options import OPTIONS, is_mega, is_super, sets_together
from gamecore.games.guildhall.play import Play
from gamecore.games.guildhall.state import Card, Player, State
from gamecore.games.guildhall.turn import begin_turn

FIRST_HAND = 9
FIRST_CARDS = 3
COPIES = 4
"""Of each profession and colour (1.1.1)."""
ROW = 5
SMALL = range(2, 4)
"""Seats of the smaller games (GH-2)."""
IN_A_SET = 6


def new_state(setup: Setup) -> State:
    """The table before anything is chosen, shuffled or dealt."""
    options = {option.key: setup.options.get(option.key, option.values[0]) for option in OPTIONS}
    return State(setup.seats, options, players=[Player() for _ in range(setup.seats)])


# The professions


def mix(play: Play) -> Script[None]:
    """Settles which professions and VP cards are in the box of this table (GH-31 to GH-35)."""
    state, cards = play.state, play.cards
    chosen, sets = state.options["set"], sets_together(state.options)
    if sets == len(FANTASY):
        _take(state, [cards.decks[id] for id in FANTASY])
    elif chosen == "mixed":
        state.professions = _at_random(play, sets)
    elif chosen == "chosen":
        yield from _choose(play, min(sets * IN_A_SET, len(cards.professions)))
    else:
        _take(state, joined_sets(cards, chosen, sets))
    if not state.free_vp:
        state.free_vp = list(cards.decks["fellowship"].vp)
    if chosen in ("mixed", "chosen") and sets < len(FANTASY) and _is_joined(state):
        state.free_vp *= sets
    state.masters = _masters(play)
    play.tell("mix.settled", professions=[say("profession", name=cards.professions[p].name) for p in state.professions])
    state.phase = "deal"


def joined_sets(cards: Cards, first: str, count: int) -> list[DeckList]:
    """So many sets, each the one that the set before it joins; where that is there already, the next one listed."""
    taken = [cards.decks[first]]
    while len(taken) < min(count, len(cards.decks)):
        names = (taken[-1].joined, *cards.decks)
        taken.append(next(deck for deck in map(cards.decks.__getitem__, names) if deck not in taken))
    return taken


def _take(state: State, decks: Sequence[DeckList]) -> None:
    """Sets together: a profession that several of them have is there once; their VP cards are all there."""
    state.professions = list(dict.fromkeys(id for deck in decks for id in deck.professions))
    for deck in decks if _is_joined(state) else decks[:1]:
        state.free_vp += deck.vp


def _at_random(play: Play, each: int) -> list[str]:
    """So many of each archetype, as chance has it: well-rounded (GH-33)."""
    found = []
    for archetype in ARCHETYPES:
        kinds = [id for id, one in play.cards.professions.items() if one.archetype == archetype]
        play.ref.shuffle(kinds)
        found += kinds[:each]
    return found


def _masters(play: Play) -> list[str]:
    """One for each archetype, unless an archetype has separate chapters (GH-34)."""
    state = play.state
    if state.options["masters"] == "no" or is_super(state.options):
        return []
    archetypes = Counter(play.cards.professions[id].archetype for id in state.professions)
    if not is_mega(state.options) and any(count > 1 for count in archetypes.values()):
        return []
    return [id for id, one in play.cards.masters.items() if archetypes[one.archetype]]


def _choose(play: Play, count: int) -> Script[None]:
    """The seats choose by turns: professions, then a 2-, a 3- and a 4-pointer for the VP deck (GH-33)."""
    state = play.state
    unique = state.options["masters"] == "yes" and state.options["saga"] == "none"
    while len(state.professions) < count:
        seat = len(state.professions) % state.seats
        open_now = _choosable(play, unique)
        each = -(-count // IN_A_SET)
        options = tuple(_profession(one, _against(play, one, each)) for one in open_now)
        about: dict[str, Param] = {"number": len(state.professions) + 1, "count": count, "advice": advice(play)}
        asked = _asked(seat, "mix.profession", options, _usual(play, open_now, each), about)
        state.professions.append((yield from ask(asked)))
    for number, alike in enumerate(play.cards.choosable_vp.values()):
        options = tuple(_vp_card(card, _vp_against(play, card)) for card in alike)
        seat = (count + number) % state.seats
        usual = next((card for card in alike if not _vp_against(play, card)), alike[0])
        asked = _asked(seat, "mix.vp", options, usual.id, {"vp": usual.vp, "advice": advice(play)})
        state.free_vp.append((yield from ask(asked)))


def _asked(seat: Seat, kind: str, options: tuple[Option, ...], usual: str, about: dict[str, Param]) -> Question:
    return Question(seat, kind, PickOne(options), lambda: usual, about, public=True)


def _choosable(play: Play, unique: bool) -> list[Profession]:
    taken = _chosen(play)
    return [
        one
        for one in play.cards.professions.values()
        if one not in taken and not (unique and any(one.archetype == other.archetype for other in taken))
    ]


def _profession(one: Profession, against: Sequence[Phrase]) -> Option:
    return Option(
        one.id,
        say("mix-profession", name=one.name, archetype=one.archetype, against=list(against) or "none"),
        hint=say("mix-does", does=parts_text(one.levels[0].parts)),
    )


def _vp_card(card: VictoryCard, against: Sequence[Phrase]) -> Option:
    """The warning has a line of its own: what a VP card does fills the label."""
    warning = say("mix-against", against=list(against)) if against else None
    return Option(card.id, say("mix-vp", card=vp_name(card)), hint=warning)


def _usual(play: Play, open_now: Sequence[Profession], each: int) -> str:
    """An archetype that is not there yet, if there is one, and nothing that the advice is against."""
    have = Counter(one.archetype for one in _chosen(play))
    return min(open_now, key=lambda one: (have[one.archetype], len(_against(play, one, each)))).id


# Advice


def _chosen(play: Play) -> list[Profession]:
    return [play.cards.professions[id] for id in play.state.professions]


def _against(play: Play, one: Profession, each: int) -> list[Phrase]:
    """What the guidelines have against choosing it now; ``each``: professions of each archetype that are well-rounded
    (GH-33).
    """
    chosen = _chosen(play)
    lines = []
    if sum(other.archetype == one.archetype for other in chosen) >= each:
        lines.append(say("against-archetype", archetype=one.archetype))
    if one.takes_discard and not any(other.fills_discard for other in (*chosen, one)):
        lines.append(say("against-discard"))
    return lines


def _vp_against(play: Play, card: VictoryCard) -> list[Phrase]:
    """The same of a VP card: by then the professions are there."""
    chosen = _chosen(play)
    lines = []
    if card.takes_discard and not any(one.fills_discard for one in chosen):
        lines.append(say("against-discard"))
    if card.steals_tokens and not any(one.makes_tokens for one in chosen):
        lines.append(say("against-tokens"))
    return lines


def advice(play: Play) -> list[Phrase]:
    """What the guidelines would say to the choice so far (GH-33)."""
    chosen = _chosen(play)
    missing = [say("archetype", archetype=one) for one in ARCHETYPES if one not in {each.archetype for each in chosen}]
    vp = [play.cards.vp[id] for id in play.state.free_vp]
    lines = [say("advice-missing", archetypes=missing)] if missing else [say("advice-rounded")]
    takes_discard = any(one.takes_discard for one in chosen) or any(card.takes_discard for card in vp)
    if takes_discard and not any(one.fills_discard for one in chosen):
        lines.append(say("advice-discard"))
    if any(one.steals_tokens for one in vp) and not any(one.makes_tokens for one in chosen):
        lines.append(say("advice-tokens"))
    return lines


# The deal


def deal(play: Play) -> Script[None]:
    """Decks, row, nine cards each, and who goes first."""
    state = play.state
    state.deck = [f"{id}.{colour}" for id in state.professions for colour in COLOURS for _ in range(COPIES)]
    state.deck += [f"{id}.{WILD}" for id in state.masters for _ in range(FULL)]
    play.ref.shuffle(state.deck)
    state.vp_deck = vp_deck(play.cards, state)
    play.ref.shuffle(state.vp_deck)
    state.row = [state.vp_deck.pop() for _ in range(ROW)]
    state.houses = _houses(play)
    for seat in play.seats:
        play.draw(seat, FIRST_HAND)
    state.first = state.active = play.ref.chance.draw(state.seats)
    state.phase = "setup"
    play.tell("dealt", seat=state.first, count=FIRST_HAND)
    yield from ()


def vp_deck(cards: Cards, state: State) -> list[str]:
    """The VP deck: 30 cards, 20 for two or three players (GH-2, A-GH-28); a joined one has all its sets' cards."""
    universal = [card for card in cards.vp.values() if card.universal]
    sets = max(1, len(state.free_vp) // 3) if _is_joined(state) else 1
    counts: Counter[str] = Counter()
    for card in universal:
        counts[card.id] = card.copies * sets
    for id in state.free_vp:
        counts[id] += cards.vp[id].copies
    if state.seats in SMALL:
        for id in counts:
            counts[id] -= 2 if cards.vp[id].vp == 5 else 1
    return sorted(counts.elements())


def _is_joined(state: State) -> bool:
    options = state.options
    return is_super(options) or (is_mega(options) and options["saga_vp"] == "joined")


def _houses(play: Play) -> list[str | None]:
    """Three of the five places have a house under their VP card (GH-3)."""
    houses: list[str | None] = [None] * ROW
    if play.state.options["houses"] == "yes":
        houses = [*play.cards.houses, *houses][:ROW]
        play.ref.shuffle(houses)
    return houses


# The first hand


def first_cards(play: Play) -> Script[None]:
    """One seat after the other: discards, draws up to nine, and lays three cards out (GH-4)."""
    state = play.state
    seat = state.active
    player = play.players[seat]
    hand = sorted(player.hand)
    asked = Question(
        seat,
        "setup.discard",
        PickSome(card_options(play.cards, hand), 0, len(hand)),
        lambda: useless(play, hand, {}),
        {"count": len(hand)},
    )
    play.discard(seat, [card_of(key) for key in (yield from ask(asked))])
    play.draw_and_tell(seat, FIRST_HAND - len(player.hand))
    cards = yield from _lay_out(play, seat)
    for card in cards:
        player.hand.remove(card)
        player.chapters.setdefault(play.layout.chapter_of[card], []).append(card)
    play.tell("laid.out", seat=seat, cards=card_names(play.cards, cards))
    state.active = (seat + 1) % state.seats
    if state.active == state.first:
        begin_turn(play, state.first)


def _lay_out(play: Play, seat: Seat) -> Script[list[Card]]:
    """Three different cards. Nine cards in which there are no three are all but impossible."""
    kinds = single(play.layout, sorted(play.players[seat].hand))
    count = min(FIRST_CARDS, play.layout.most_together({}, kinds))
    choices = entering(play.cards, play.layout, kinds, count, count)
    asked = Question(
        seat, "setup.place", choices, lambda: choices.together(card_keys(_biggest(play, kinds))), {"count": count}
    )
    return [card_of(key) for key in (yield from ask(asked))]


def _biggest(play: Play, kinds: Sequence[Card]) -> list[Card]:
    """The cards, first those of the chapter that the hand has most of."""
    chapter_of = play.layout.chapter_of
    sizes = Counter(chapter_of[card] for card in kinds)
    return sorted(kinds, key=lambda card: -sizes[chapter_of[card]])
