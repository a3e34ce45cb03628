"""Creating Your Own Custom Guildhall Experience: sets, sagas, and the decks that a table builds (GH-31 to GH-35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Param, Phrase, Seat, say
from gamecore.engine.scripts import Question, Script, ask
from gamecore.games.guildhall.cards.effects import ARCHETYPES
from gamecore.games.guildhall.cards.model import FANTASY, Cards, DeckList, Profession, VictoryCard
from gamecore.games.guildhall.cards.text import parts_text, vp_name
from gamecore.games.guildhall.options import is_mega, is_super, joins_vp_decks, sets_together
from gamecore.games.guildhall.rules.play import Play
from gamecore.games.guildhall.state import State

IN_A_SET = 6
"""Professions of a set."""


def mix(play: Play) -> Script[None]:
    """Settle with which professions and VP cards this table plays (GH-31 to GH-35)."""
    state, cards = play.state, play.cards
    chosen, sets = state.options["set"], sets_together(state.options)
    if sets == len(FANTASY):
        _take_sets(state, [cards.decks[id] for id in FANTASY])
    elif chosen == "mixed":
        state.professions = _at_random(play, sets)
    elif chosen == "chosen":
        yield from _choose(play, min(sets * IN_A_SET, len(cards.professions)))
    else:
        _take_sets(state, joined_sets(cards, chosen, sets))
    if not state.free_vp:
        state.free_vp = list(cards.decks["fellowship"].vp)
    if chosen in ("mixed", "chosen") and sets < len(FANTASY) and joins_vp_decks(state.options):
        state.free_vp *= sets
    state.masters = _masters(play)
    play.tell("mix.settled", professions=[say("profession", name=cards.professions[p].name) for p in state.professions])
    state.phase = "deal"


def joined_sets(cards: Cards, first: str, count: int) -> list[DeckList]:
    """Return ``count`` sets: after ``first`` each the one that the set before it names, or if taken the next listed."""
    taken = [cards.decks[first]]
    while len(taken) < min(count, len(cards.decks)):
        names = (taken[-1].joined, *cards.decks)
        taken.append(next(deck for deck in map(cards.decks.__getitem__, names) if deck not in taken))
    return taken


def _take_sets(state: State, decks: Sequence[DeckList]) -> None:
    """Put sets together. A profession that several of them have is there once; joined VP decks are all there."""
    state.professions = list(dict.fromkeys(id for deck in decks for id in deck.professions))
    for deck in decks if joins_vp_decks(state.options) else decks[:1]:
        state.free_vp += deck.vp


def _at_random(play: Play, each: int) -> list[str]:
    """Draw ``each`` professions of every archetype (GH-33)."""
    found = []
    for archetype in ARCHETYPES:
        kinds = [id for id, one in play.cards.professions.items() if one.archetype == archetype]
        play.ref.shuffle(kinds)
        found += kinds[:each]
    return found


def _masters(play: Play) -> list[str]:
    """Return a Master for each archetype; none if an archetype has several chapters (GH-34)."""
    state = play.state
    if state.options["masters"] == "no" or is_super(state.options):
        return []
    archetypes = Counter(play.cards.professions[id].archetype for id in state.professions)
    if not is_mega(state.options) and any(count > 1 for count in archetypes.values()):
        return []
    return [id for id, one in play.cards.masters.items() if archetypes[one.archetype]]


def _choose(play: Play, count: int) -> Script[None]:
    """Let the seats choose in turn: professions, then a 2-, a 3- and a 4-pointer for the VP deck (GH-33)."""
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
    """Offer a VP card. The advice is the hint: what the card does fills the label."""
    warning = say("mix-against", against=list(against)) if against else None
    return Option(card.id, say("mix-vp", card=vp_name(card)), hint=warning)


def _usual(play: Play, open_now: Sequence[Profession], each: int) -> str:
    """Return the default: if possible of an archetype that is not there yet, and nothing that is advised against."""
    have = Counter(one.archetype for one in _chosen(play))
    return min(open_now, key=lambda one: (have[one.archetype], len(_against(play, one, each)))).id


# Advice


def _chosen(play: Play) -> list[Profession]:
    return [play.cards.professions[id] for id in play.state.professions]


def _against(play: Play, one: Profession, each: int) -> list[Phrase]:
    """Say what the rulebook advises against choosing it now (GH-33). ``each``: professions of an archetype that are
    well-rounded.
    """
    chosen = _chosen(play)
    lines = []
    if sum(other.archetype == one.archetype for other in chosen) >= each:
        lines.append(say("against-archetype", archetype=one.archetype))
    if one.takes_discard and not any(other.fills_discard for other in (*chosen, one)):
        lines.append(say("against-discard"))
    return lines


def _vp_against(play: Play, card: VictoryCard) -> list[Phrase]:
    """Say what the rulebook advises against a VP card, now that the professions are chosen."""
    chosen = _chosen(play)
    lines = []
    if card.takes_discard and not any(one.fills_discard for one in chosen):
        lines.append(say("against-discard"))
    if card.steals_tokens and not any(one.makes_tokens for one in chosen):
        lines.append(say("against-tokens"))
    return lines


def advice(play: Play) -> list[Phrase]:
    """Say what the rulebook advises about the choice so far (GH-33)."""
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
