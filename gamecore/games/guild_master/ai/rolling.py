"""What to do about dice that lie there: as the question proposes, but for a boon that nothing comes after."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pydantic import JsonValue

from gamecore.engine.chance import Chance
from gamecore.engine.choices import Option, PickOne
from gamecore.engine.phrases import Phrase
from gamecore.engine.scripts import Question
from gamecore.games.guild_master.ai import boon_elsewhere
from gamecore.games.guild_master.ai.seen import Seen
from gamecore.games.guild_master.cards.effects import Effect
from gamecore.games.guild_master.rules.end_game import GOLD_FOR_FAME
from gamecore.games.guild_master.rules.skill_checks.against_rivals import AHEAD, BUT_BOONS
from gamecore.games.guild_master.rules.skill_checks.modifiers import boon_of
from gamecore.games.guild_master.rules.skill_checks.playing_out import PLAY_OUT

STAND = "stand"
FIGURES: Mapping[str, Mapping[str, float]] = {
    "odds-wander": {"gold": 1 / GOLD_FOR_FAME, "fame": 1},
    "odds-pass": {"percent": 1},
}
"""What is compared of a check that no rival takes part in, and what of it counts for how much when the game ends."""
EXACT = ("check-fix", "check-add-points")
"""What leaves nothing to chance."""
COUNTING_BOONS = ("commons_done", "legendaries_done")
"""What a Prestige Upgrade may count that a boon is part of until it is used."""


def modify(seen: Seen, question: Question, chance: Chance) -> JsonValue:
    """What serves the roll; of two boons that do the same here the one that serves a single skill."""
    answer = _for_the_roll(seen, question)
    if not isinstance(question.choices, PickOne):
        return answer
    options = question.choices.options
    return PLAY_OUT if _is_all_sure(options, answer) else _narrower(seen, options, answer)


def _is_all_sure(options: Sequence[Option], answer: JsonValue) -> bool:
    """Whether the answer is the first of several changes that cost nothing, leave nothing to chance and can all be
    made at once."""
    free = [one for one in options if not (is_boon(one) or one.is_shortcut or one.key == STAND)]
    can_be_at_once = any(one.key == PLAY_OUT for one in options)
    return can_be_at_once and any(one.key == answer for one in free) and all(one.text.id in EXACT for one in free)


def by_default(question: Question) -> JsonValue:
    """The question's default, but what costs nothing before a boon is done without."""
    return before_a_boon(question) or question.default()


def before_a_boon(question: Question) -> str | None:
    """Where the default is to keep dice that only a boon could still make pass: the change that costs nothing and
    leaves the best chance with the boon, which is used only if it is enough then."""
    if not isinstance(question.choices, PickOne) or question.default() != STAND:
        return None
    options = question.choices.options
    if not any(one.key == STAND and _passes(one) == 0 for one in options):
        return None
    free = {one.key: _with_boons(one) for one in options if not (is_boon(one) or one.is_shortcut or one.key == STAND)}
    best = max(free, key=lambda key: free[key], default=None)
    return best if best is not None and free[best] > 0 else None


def _passes(option: Option) -> int | None:
    """Percent to pass by what costs nothing; nothing where that is not what is told."""
    odds = _odds_of(option)
    percent = odds.params["percent"] if odds is not None and odds.id == "odds-pass" else None
    return percent if isinstance(percent, int) else None


def _with_boons(option: Option) -> int:
    """Percent to pass if boons are used as well, where that is more."""
    told = option.text.params["odds"]
    odds = told.params.get("odds") if isinstance(told, Phrase) else None
    percent = odds.params["percent"] if isinstance(odds, Phrase) and odds.id == "odds-and-boon" else 0
    return percent if _passes(option) is not None and isinstance(percent, int) else 0


def _narrower(seen: Seen, options: Sequence[Option], answer: JsonValue) -> JsonValue:
    others = [option.key for option in options if option.text.id == "check-other-boon"]
    if not others or not str(answer).startswith("boon:"):
        return answer
    used = _boon(seen, str(answer))
    alike = [key for key in others if used == _boon(seen, key).model_copy(update={"skill": None})]
    return next(iter(alike), answer)


def _boon(seen: Seen, key: str) -> Effect:
    boon: Effect = boon_of(seen.cards.contracts[key.split(":")[1]])
    return boon


def _for_the_roll(seen: Seen, question: Question) -> JsonValue:
    """In the last round a boon that brings more here than in an order to come is used: it is worth nothing when the
    game ends."""
    if isinstance(question.choices, PickOne) and _is_lost(question.choices.options):
        return STAND
    proposed: JsonValue = by_default(question)
    if isinstance(question.choices, PickOne) and (wins := _likelier_to_win(question.choices.options, proposed)):
        return wins
    if isinstance(question.choices, PickOne) and (alone := _enough_alone(question.choices.options, proposed)):
        return alone
    if proposed != STAND or not isinstance(question.choices, PickOne) or seen.left or _counts_boons(seen):
        return proposed
    worth = {option.key: _in_fame(seen, option) for option in question.choices.options}
    least = worth[STAND] + boon_elsewhere.most_elsewhere(seen)
    boons = [option.key for option in question.choices.options if is_boon(option) and worth[option.key] > least]
    return max(boons, key=lambda key: worth[key]) if boons else proposed


def _in_fame(seen: Seen, option: Option) -> float:
    """What an option brings when the game ends, as far as its figures tell; less than nothing where they do not."""
    percent, stake = _passes(option), boon_elsewhere.stake(seen)
    if stake is not None and (percent is not None or (percent := _wins(option)) is not None):
        return percent / 100 * stake
    return _brings(option)


def is_boon(option: Option) -> bool:
    return option.key.startswith("boon:")


def _likelier_to_win(options: Sequence[Option], proposed: JsonValue) -> str | None:
    """What wins more often than what is proposed, at no cost, where only who passes and comes first has anything: the
    proposal looks at passing first."""
    chances = {one.key: _wins(one) for one in options if not (is_boon(one) or one.is_shortcut)}
    here = chances.get(str(proposed))
    best = max(chances, key=lambda key: chances[key] or 0)
    return best if here is not None and (chances[best] or 0) > here else None


def _is_lost(options: Sequence[Option]) -> bool:
    """Whether no change of the dice could win any more, where nothing but to win brings anything."""
    return all(_wins(option) == 0 and not _has_boon_odds(option) for option in options)


def _has_boon_odds(option: Option) -> bool:
    """Whether a boon, used after it, would make more of it."""
    told = option.text.params["odds"]
    odds = told.params.get("odds") if isinstance(told, Phrase) else None
    return isinstance(odds, Phrase) and odds.id == "odds-and-boon"


def _enough_alone(options: Sequence[Option], proposed: JsonValue) -> str | None:
    """What alone is enough to pass where the proposal is with all that would follow it: points, or a die turned."""
    if not any(one.key == proposed and takes_more(one) and _is_sure(one) for one in options):
        return None
    alone = [one for one in options if one.text.id in EXACT and not (is_boon(one) or takes_more(one))]
    return next((one.key for one in alone if _is_sure(one)), None)


def _is_sure(option: Option) -> bool:
    odds = _odds_of(option)
    return odds is not None and odds.id == "odds-pass" and odds.params["percent"] == 100


def takes_more(option: Option) -> bool:
    """Whether its figures count on something else that is used after it; points and dice say so by their name."""
    if "first" in option.text.params:
        return option.text.params["first"] == "yes"
    return option.hint is not None and option.hint.params.get("others", "none") != "none"


def _wins(option: Option) -> int | None:
    """Percent to win, boons of rivals left aside; nothing where that is not what is told."""
    odds = _odds_of(option)
    if odds is not None and odds.id == BUT_BOONS:
        return 100
    percent = odds.params["percent"] if odds is not None and odds.id in AHEAD else None
    return percent if isinstance(percent, int) else None


def _odds_of(option: Option) -> Phrase | None:
    """Its odds without boons."""
    told = option.text.params["odds"]
    odds = told.params.get("odds") if isinstance(told, Phrase) else None
    if isinstance(odds, Phrase) and odds.id == "odds-and-boon":
        odds = odds.params["odds"]
    return odds if isinstance(odds, Phrase) else None


def keeps_a_boon(options: Sequence[Option]) -> bool:
    """Whether a boon would bring something, as far as that can be told, and is kept."""
    standing = next(_brings(option) for option in options if option.key == STAND)
    boons = [_brings(option) for option in options if is_boon(option)]
    return any(found > standing or found < 0 for found in boons)


def boon_kept_for(seen: Seen) -> str | None:
    """What a boon is kept for: a ``later`` round; in the last one another ``order``, or the ``end``, where a Prestige
    Upgrade counts it. None where nothing comes that it could be kept for."""
    if seen.left:
        return "later"
    if _counts_boons(seen):
        return "end"
    return None if _is_last_chance(seen) else "order"


def _is_last_chance(seen: Seen) -> bool:
    open_orders = sum(not order.done for order in seen.view.own_orders)
    return not seen.left and open_orders <= 1 and not _counts_boons(seen)


def _counts_boons(seen: Seen) -> bool:
    prestige = seen.guild.prestige
    return prestige is not None and seen.cards.prestige[prestige].counted in COUNTING_BOONS


def _brings(option: Option) -> float:
    """The sum of its figures, each by its worth; less than nothing where others roll as well."""
    odds = _odds_of(option)
    named = None if odds is None else FIGURES.get(odds.id)
    if odds is None or named is None:
        return -1.0
    return sum(float(str(odds.params[one])) * worth for one, worth in named.items())
