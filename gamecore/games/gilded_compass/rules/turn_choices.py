"""The question of a turn: every legal placement, the best first, and what may change the roll before."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import TypeAlias

from gamecore.engine.choices import Act, Acts, Field, Form, Option, PickOne, PickSome, Section
from gamecore.engine.phrases import Later, Param, Phrase, Seat, say
from gamecore.engine.scripts import Question
from gamecore.engine.values import value
from gamecore.games.gilded_compass.cards import tile_text
from gamecore.games.gilded_compass.cards.model import Tiles
from gamecore.games.gilded_compass.rules import will_to_win
from gamecore.games.gilded_compass.rules.defaults import Prospect, prospects
from gamecore.games.gilded_compass.rules.placement import Placement, grown, straight
from gamecore.games.gilded_compass.rules.placing import placements
from gamecore.games.gilded_compass.rules.play import Play, who
from gamecore.games.gilded_compass.rules.shown_order import Expected, in_menus
from gamecore.games.gilded_compass.rules.standing import Stands
from gamecore.games.gilded_compass.state import NEUTRAL, Owner

FEW_DICE = 3
"""So few are marked by hand."""
KEEP = "keep"
"""Neutral dice stay in hand."""
NEUTRAL_PREFIX = "neutral:"
WILL_PREFIX = "will:"


@value
class Again:
    """Dice that were rolled again, and what became of them."""

    before: tuple[int, ...] = ()
    after: tuple[int, ...] = ()


NOT_AGAIN = Again()


@value
class Offered:
    """A question, and which placement for whom each of its keys means."""

    question: Question
    placed: dict[str, tuple[Owner, Placement]]
    forced: str | None = None
    """The only thing that can be done."""


def turn(play: Play, seat: Seat, again: Again = NOT_AGAIN) -> Offered:
    """Offer own placements, neutral dice to be placed first, ties by The Will to Win, and changes of the roll; say what
    became of dice that were rolled ``again``."""
    state, hunter = play.state, play.hunters[seat]
    own = placements(state, seat, state.rolled)
    neutral = placements(state, NEUTRAL, state.rolled_neutral) if state.rolled_neutral else []
    ties = will_to_win.ties(state, seat, state.rolled) if "will" in hunter.abilities else []
    placed: dict[str, tuple[Owner, Placement]] = {placement.key: (seat, placement) for placement in own}
    placed |= {NEUTRAL_PREFIX + placement.key: (NEUTRAL, placement) for placement in neutral}
    placed |= {WILL_PREFIX + placement.key: (seat, placement) for placement in ties}
    question = Question(
        seat,
        "turn",
        lambda: _choices(play, seat, own, neutral, ties),
        lambda: {"act": _best_first(play, seat, own)[0][0].key},
        params={
            "faces": list(state.rolled),
            "neutral": list(state.rolled_neutral) or "none",
            "before": list(again.before) or "none",
            "after": list(again.after),
            "same": "yes" if again.before == again.after else "no",
        },
        clock="plan",
    )  # fmt: skip
    is_forced = len(placed) == 1 and not hunter.knowledge and "power" not in hunter.abilities
    return Offered(question, placed, own[0].key if is_forced else None)


def _choices(
    play: Play,
    seat: Seat,
    own: Sequence[Placement],
    neutral: Sequence[Placement],
    ties: Sequence[Placement],
) -> Acts:
    outlook = cache(lambda: _outlook(play, seat))
    acts = (*_own_acts(play, seat, own, outlook), *_other_acts(play, seat, neutral, ties))
    return Acts(acts, ranked=cache(lambda: in_menus(acts, own, outlook())))


def _own_acts(play: Play, seat: Seat, own: Sequence[Placement], outlook: Outlooks) -> Iterator[Act]:
    tokens = play.hunters[seat].knowledge + play.state.library.count(seat)
    is_final = play.state.round == play.state.rounds
    for placement, prospect in _best_first(play, seat, own):
        looks = partial(_looks, placement, outlook)
        hint = rank_text(placement, prospect.stands, looks=looks, tokens=tokens, is_final=is_final)
        yield _placing(play.tiles, placement, _onto(play, seat, placement), hint)


def _other_acts(play: Play, seat: Seat, neutral: Sequence[Placement], ties: Sequence[Placement]) -> Iterator[Act]:
    state, hunter = play.state, play.hunters[seat]
    for number, (placement, prospect) in enumerate(_best_first(play, NEUTRAL, neutral)):
        onto = _onto(play, NEUTRAL, placement)
        yield _neutral_placing(play.tiles, placement, onto, prospect.stands, number == 0)
    for placement in ties:
        yield _tying(play.tiles, placement, _onto(play, seat, placement))
    if hunter.knowledge:
        yield _rerolling(tuple(state.rolled), tuple(state.rolled_neutral), hunter.knowledge)
    if "power" in hunter.abilities:
        yield _compelling(tuple(state.rolled), play.tiles.abilities["power"].name)


def _outlook(play: Play, seat: Seat) -> Expected | None:
    """Of each placement what is expected of it, which is found out once, when somebody reads it."""
    outlook = play.outlook(seat)
    return None if outlook is None else cache(outlook)


def _looks(placement: Placement, outlook: Outlooks) -> Looks:
    found = outlook()
    if found is None:
        return NOTHING_EXPECTED
    ahead = found(placement)
    net = ahead.gold if ahead.is_told else None
    return Looks(net, ahead.lost, ahead.in_the_end, ahead.first_lost, ahead.is_sure, ahead.likely)


def in_tenths(gold: float) -> int:
    """Round Gold to tenths, and count these."""
    return round(gold * 10)


def signed(gold: float) -> str:
    """ "+1.5", "0", "−0.4"."""
    tenths = in_tenths(gold)
    sign = "+" if tenths > 0 else "−" if tenths < 0 else ""
    return f"{sign}{abs(tenths) / 10:g}"


def tenths(gold: float) -> str:
    """ "1.5", "0": nobody knows it any finer."""
    return f"{gold:.1f}".removesuffix(".0")


def neutral(play: Play, seat: Seat) -> Offered:
    """Offer neutral dice after one's own; by default they are kept (GC-34)."""
    state = play.state
    placed: dict[str, tuple[Owner, Placement]] = {}
    options = [Option(KEEP, say("neutral-keep"))]
    for placement, prospect in _ranked(play, NEUTRAL, state.rolled_neutral):
        placed[placement.key] = (NEUTRAL, placement)
        text = placement_text(play.tiles, placement, _onto(play, NEUTRAL, placement))
        options.append(
            Option(
                placement.key,
                text,
                rank_text(placement, prospect.stands, is_neutral=True),
            )
        )
    question = Question(
        seat,
        "neutral",
        PickOne(tuple(options)),
        lambda: KEEP,
        params={"faces": list(state.rolled_neutral)},
        public=True,
    )
    return Offered(question, placed)


def _ranked(play: Play, owner: Owner, faces: Sequence[int]) -> list[tuple[Placement, Prospect]]:
    return _best_first(play, owner, placements(play.state, owner, faces)) if faces else []


def _best_first(play: Play, owner: Owner, options: Sequence[Placement]) -> list[tuple[Placement, Prospect]]:
    found = list(zip(options, prospects(play.state, play.tiles, owner, options), strict=True)) if options else []
    found.sort(key=lambda pair: -pair[1].worth)
    return found


SURE = 65
"""From such a chance in percent on something is called likely: well over half."""


@value
class Looks:
    """What is expected of a placement."""

    net: float | None = None
    """The Gold that the dice bring on average less what they are worth in hand, with what rivals lose by them, if
    somebody looks ahead."""
    lost: int = 0
    """The chance in percent that the last of the dice wins nothing; 0 if nobody looks ahead."""
    in_the_end: tuple[int, ...] = ()
    """At the University, about where each of the dice ends."""
    first_lost: int = 0
    """The chance in percent that the first of two dice at the University hires nobody."""
    is_sure: bool = False
    """Whatever others do, the last of the dice wins something."""
    likely: Phrase | None = None
    """At the Archives, behind others, the map that these are likely to leave."""


NOTHING_EXPECTED = Looks()
Outlooks: TypeAlias = Callable[[], Expected | None]
"""What is expected of each by its key, reckoned when somebody reads of one: most questions are only answered again."""


@value
class Onto:
    """What a placement meets there that its dice do not tell."""

    colour: str | None = None
    """The colour of the Magical Item, if its back shows it."""
    run: tuple[int, int] | None = None
    """The ends of the own run that grows."""


NOTHING = Onto()


def _onto(play: Play, owner: Owner, placement: Placement) -> Onto:
    state = play.state
    if placement.building == "temple" and state.shows_colour:
        return Onto(colour=play.tiles.items[state.items[placement.onto - 1].item].site)
    if placement.building in ("auction", "guild"):
        return Onto(run=next(((run.low, run.high) for run in state.runs if run.owner == owner), None))
    return NOTHING


@lru_cache(maxsize=1 << 13)
def placement_text(tiles: Tiles, placement: Placement, onto: Onto = NOTHING) -> Phrase:
    """ "Archives: 4 4 4", "Auction House: 4 6 onto 5"."""
    return say(
        "placement",
        building=tile_text.building(placement.building),
        faces=list(placement.faces),
        onto=grown(placement) if onto.run is None else list(straight(*onto.run)),
        tile=placement.onto if placement.building == "temple" else 0,
        site="none" if onto.colour is None else tile_text.site(tiles, onto.colour),
    )


def rank_text(
    placement: Placement,
    stands: Stands,
    is_neutral: bool = False,
    looks: Callable[[], Looks] = lambda: NOTHING_EXPECTED,
    tokens: int = 0,
    is_final: bool = False,
) -> Phrase:
    """Say what dice win as things stand, and where they are likely to end or how safe they are; of one more token
    whether it makes a pair, for only pairs pay (GC-15): ``tokens`` are those in hand, and dice that lie in the
    Library. One that comes in a game's last round, which ``is_final``, re-rolls nothing any more."""
    text = "neutral-standing-at" if is_neutral else "standing-at"
    return Phrase(text, Later(lambda: _rank(placement, stands, looks(), tokens, is_final)))


def _rank(placement: Placement, stands: Stands, looks: Looks, tokens: int, is_final: bool) -> Mapping[str, Param]:
    faces, ends = placement.faces, _ends(stands, looks)
    first, last, *_ = *looks.in_the_end, 0, 0
    wins = not stands.of or stands.rank <= stands.of
    return {
        "building": placement.building,
        "standing": stands.rank,
        "also": stands.also,
        "of": stands.of,
        "following": stands.rank + 1,
        "pips": stands.pips,
        "face": faces[-1] if stands.also or len(faces) == 1 else faces[0],
        "no_room": faces[-1] if placement.building == "university" and len(faces) > 1 and not stands.also else 0,
        "own_out": stands.own_out,
        "tokens": "odd" if tokens % 2 else "even",
        "is_final": "yes" if is_final else "no",
        "own_set": list(stands.own_set) or "none",
        "risk": stands.risk,
        "passed": stands.passed,
        "out": stands.out,
        "net": signed(looks.net) if wins and looks.net is not None else "none",
        "takes": len(faces),
        "ends": ends,
        "lost": looks.lost,
        "won": 100 - looks.lost,
        "first": faces[0],
        "first_won": 100 - looks.first_lost,
        "likely": looks.likely if looks.likely is not None and stands.rank > 1 else "none",
        "ends_at": min(first, last - 1) if last and ends != "lost" else first,  # two are not at one place
        "also_ends_at": last,
    }


def _ends(stands: Stands, looks: Looks) -> str:
    """What is likely to become of dice that can be passed, if somebody looks ahead. At the University a place further
    back costs little: there it counts where they end."""
    if not stands.risk or not (looks.lost or looks.is_sure):
        return "none"
    if looks.lost >= SURE:
        return "lost"
    return "moves" if stands.passed and looks.in_the_end[-1:] != ((stands.also or stands.rank),) else "kept"


def won_text(hint: Phrase) -> Phrase:
    """Return no more of it than what the dice win."""
    return Phrase("standing-wins", hint.params)


def won_in_brief(hint: Phrase) -> Phrase:
    """Return the same in few words."""
    is_map = hint.params.get("likely", "none") != "none"
    return Phrase("standing-in-brief-map" if is_map else "standing-in-brief", hint.params)


def _placing(tiles: Tiles, placement: Placement, onto: Onto, hint: Phrase) -> Act:
    text, group = placement_text(tiles, placement, onto), tile_text.building(placement.building)
    return Act(placement.key, text, hint=hint, group=group)


@lru_cache(maxsize=1 << 13)
def _neutral_placing(tiles: Tiles, placement: Placement, onto: Onto, stands: Stands, is_best: bool) -> Act:
    return Act(
        NEUTRAL_PREFIX + placement.key,
        say("neutral-placement", placement=placement_text(tiles, placement, onto)),
        hint=rank_text(placement, stands, is_neutral=True),
        group=say("neutral-dice"),
        leads=is_best,
    )


@lru_cache(maxsize=1 << 12)
def _tying(tiles: Tiles, placement: Placement, onto: Onto) -> Act:
    assert placement.against is not None
    text = say("will-placement", placement=placement_text(tiles, placement, onto), who=who(placement.against))
    hint = say("will-hint", end=placement.end or ("die" if placement.sent else "any"), face=placement.sent)
    return Act(WILL_PREFIX + placement.key, text, hint=hint, group=say("will-group"))


@lru_cache
def _die(pool: str, at: int, face: int) -> Option:
    return Option(f"{pool}{at}", say("die" if pool == "o" else "die-neutral", face=face))


@lru_cache(maxsize=1 << 12)
def _rerolling(rolled: tuple[int, ...], neutral: tuple[int, ...], knowledge: int) -> Act:
    """To begin with all are marked but one's largest set, as hardly anybody wants it otherwise; none of few dice, of
    which each may be the one that fits."""
    dice = [_die("o", at, face) for at, face in enumerate(rolled)]
    dice += [_die("n", at, face) for at, face in enumerate(neutral)]
    marked = rerolled_dice(rolled, (), largest_set(rolled)) if len(rolled) > FEW_DICE else None
    text = say("reroll-dice", dice=len(dice))
    field = Field("dice", PickSome(tuple(dice), 1, len(dice)), text, suggested=marked)
    form = Form((Section("reroll", say("reroll-title"), (field,)),))
    return Act("reroll", say("reroll", knowledge=knowledge), form)


@lru_cache(maxsize=1 << 12)
def _compelling(rolled: tuple[int, ...], name: str) -> Act:
    """Build the act of A Compelling Power; which of the two dice gets which face makes no difference."""
    dice = tuple(_die("o", at, face) for at, face in enumerate(rolled))
    count = min(2, len(dice))
    faces = PickOne(tuple(Option(str(face), say("die", face=face)) for face in range(1, 7)))
    fields = [Field("dice", PickSome(dice, count, count), say("power-dice", count=count))]
    fields += [Field(key, faces, say(f"power-{key}")) for key in ("one", "other")[:count]]
    return Act("power", say("power", ability=name), Form((Section("power", say("power-title"), tuple(fields)),)))


def largest_set(rolled: Sequence[int]) -> list[int]:
    """Return the largest group of two dice or more, which a re-roll keeps; nothing if there is none, or no other."""
    size, face = max(((rolled.count(face), face) for face in rolled), default=(0, 0))
    return [face] * size if 2 <= size < len(rolled) else []


def rerolled_dice(rolled: Sequence[int], neutral: Sequence[int], kept: Sequence[int]) -> list[str]:
    """Return the keys of all dice but those kept; of equal dice own ones are kept first."""
    left, dice = list(kept), []
    for letter, pool in (("o", rolled), ("n", neutral)):
        for at, face in enumerate(pool):
            if face in left:
                left.remove(face)
            else:
                dice.append(f"{letter}{at}")
    return dice
