"""What a guild plays a skill check for: to pass, to come out ahead of rivals, or to wander well (C-12).

A goal says whether anything can still change for the guild, what to do next for the best odds, and what those are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from gamecore.engine.phrases import Param, Phrase, say
from gamecore.games.guild_master.cards.text import wandering_rule
from gamecore.games.guild_master.rules.skill_checks import odds
from gamecore.games.guild_master.rules.skill_checks.against_rivals import (
    beaten_by,
    by_sum,
    first_among,
    first_in_words,
    not_last_of,
    results_in_words,
)
from gamecore.games.guild_master.rules.skill_checks.modifiers import Roll, together
from gamecore.games.guild_master.rules.skill_checks.odds import Action, Modifiers
from gamecore.games.guild_master.rules.skill_checks.odds_rerolls import Faces, Stakes
from gamecore.games.guild_master.rules.skill_checks.reach import (
    NOT_PASSED,
    could_change_place,
    leads,
    scores,
    sums,
    totals,
)

AHEAD_AFTER_PASSING = 1e-4
"""What coming first is worth beside passing: so little that no check is put at risk for it."""


class Goal(Protocol):
    """What one guild's roll is for."""

    @property
    def is_alone(self) -> bool:
        """Whether no other guild's result has to do with it."""
        ...

    def is_open(self, roll: Roll) -> bool:
        """Whether what is left could still change anything for this guild."""
        ...

    def best(self, roll: Roll, left: Modifiers) -> Action:
        """What to do next."""
        ...

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        """The chance that ``left`` turns failure into success; 0 where there is no failing."""
        ...

    def purpose(self, roll: Roll) -> Phrase:
        """What the check is for, and what the guild still wants of it, in words."""
        ...

    def figures(self, roll: Roll, outcomes: Sequence[Faces], left: Modifiers) -> Sequence[tuple[float, ...]]:
        """What to expect on average if ``roll`` showed each of ``outcomes``, of as many dice, with ``left`` to do."""
        ...

    def worded(self, roll: Roll, figures: tuple[float, ...]) -> Phrase:
        """Such figures in words short enough for a button."""
        ...


@dataclass(slots=True)
class ToRank:
    """Come out ahead in a contested check (page 7). ``what`` is it for; ``only_first``: later places bring
    nothing."""

    what: Phrase
    rolls: Sequence[Roll]
    only_first: bool = False

    @property
    def is_alone(self) -> bool:
        return False

    def is_open(self, roll: Roll) -> bool:
        rivals, best = self._rivals(roll), roll.ceiling()
        if self.only_first:
            return bool(leads(roll.score, best, [scores(rival) for rival in rivals]))
        return could_change_place(roll.score, best, rivals)

    def best(self, roll: Roll, left: Modifiers) -> Action:
        return odds.best_action_at_stake(roll.faces, self._stakes(roll, len(roll.faces), left), left)

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        return 0.0

    def purpose(self, roll: Roll) -> Phrase:
        only = "yes" if self.only_first else "no"
        return say("aim-rank", what=self.what, only=only, rivals=results_in_words(self._rivals(roll)))

    def figures(self, roll: Roll, outcomes: Sequence[Faces], left: Modifiers) -> Sequence[tuple[float, ...]]:
        stakes = self._stakes(roll, len(outcomes[0]), left)
        return [odds.worth_from(faces, stakes, left) for faces in outcomes]

    def worded(self, roll: Roll, figures: tuple[float, ...]) -> Phrase:
        if self._is_for_first:
            return first_in_words(figures[0], self._rivals(roll))
        _, first, not_last = figures
        one, other, *_ = *_places(odds.percent(first), 100 - odds.percent(not_last), len(self.rolls)), "none"
        return say("odds-place", one=one, other=other)

    @property
    def _is_for_first(self) -> bool:
        return self.only_first or len(self.rolls) == 2

    def _rivals(self, roll: Roll) -> list[Roll]:
        return [rival for rival in self.rolls if rival is not roll]

    def _stakes(self, roll: Roll, dice: int, left: Modifiers) -> Stakes:
        """What is played for; where every place counts, then the chances to come first and not to come last."""
        ways = (first_among,) if self._is_for_first else (beaten_by, first_among, not_last_of)
        return tuple(by_sum(roll, dice, left, ahead(self._rivals(roll))) for ahead in ways)


def _places(first: int, last: int, guilds: int) -> Iterator[Phrase]:
    """The places that are possible, with their chances; of those between only where an end is impossible."""
    between = 0 if first and last else 100 - first - last
    found = ((1, first), (2 if guilds == 3 else 0, between), (guilds, last))
    return (say("odds-of-place", place=place, percent=chance) for place, chance in found if chance > 0)


@dataclass(slots=True)
class ToPass:
    """Reach ``target`` at ``what`` with the dice of all in ``group``; then, if there are ``rivals``, come out first.

    One guild alone is a group of one. ``others`` are the cooperating groups with other targets: once one of
    them has passed, all have completed the contract (C-49). ``first_takes_all``: who passes behind a rival has
    nothing of it (C-46).
    """

    what: Phrase
    target: int
    group: Sequence[Roll]
    rivals: Sequence[Roll] = ()
    others: list[ToPass] = field(default_factory=list)
    first_takes_all: bool = False
    by_margin: bool = False
    raised: int = 0
    """By how much ``target`` is raised, for it is fought over."""

    @property
    def total(self) -> int:
        return sum(roll.total for roll in self.group)

    @property
    def has_passed(self) -> bool:
        return self.total >= self.target

    @property
    def is_alone(self) -> bool:
        return len(self.group) == 1 and not self.rivals and not self.others

    @property
    def is_settled(self) -> bool:
        return self.has_passed or any(other.has_passed for other in self.others)

    def is_open(self, roll: Roll) -> bool:
        """Passing, coming first among conflictors who pass, or the default split among cooperators (C-46, A-58)."""
        best = roll.ceiling()
        rivals = self._rivals(roll)
        if self.first_takes_all:
            own, highest = max(NOT_PASSED, roll.score), max(NOT_PASSED, best - roll.handicap)
            others = [scores(one, NOT_PASSED) for one in rivals] or [{NOT_PASSED}]  # alone, it need but pass
            return bool(leads(own, highest, others))
        if not self.is_settled and self._could_make_it_pass(roll, best):
            return True
        if not rivals or best <= roll.total:
            return False
        return self._could_lead_by_margin(roll, best) if self.by_margin else self._could_lead(roll, best)

    def best(self, roll: Roll, left: Modifiers) -> Action:
        if self.is_for_first(roll):
            return odds.best_action_at_stake(roll.faces, self._stakes(roll, len(roll.faces), left), left)
        if self._later(roll):
            return odds.best_action_at_stake(roll.faces, self._with_help(roll, len(roll.faces), left), left)
        return odds.best_action(roll.faces, self._needed(roll), left)

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        return 0.0 if self.is_for_first(roll) else self._passing(roll, [roll.faces], left)[0]

    def purpose(self, roll: Roll) -> Phrase:
        fights: Param = "yes" if self.first_takes_all else "no"
        goal: dict[str, Param] = {"target": self.target, "fights": fights}
        if self.is_settled:
            by = "margin" if roll.handicap else "result"
            return say("aim-ahead", what=self.what, by=by, score=roll.score, rivals=self._shown_rivals(roll), **goal)
        if self.is_for_first(roll):
            return say("aim-split", what=self.what, rivals=self._shown_rivals(roll), **goal)
        if len(self.group) == 1:
            ahead: Param = results_in_words(self._rivals(roll)) if self._is_fought(roll) else "none"
            alone = {"alone": self.target - self.raised, "raised": self.raised}
            return say("aim-pass", what=self.what, **goal, **alone, rivals=ahead)
        others, later = self._partners(roll), self._later(roll)
        helps = {one.seat: [source.name for source, _ in one.usable(with_boons=False)] for one in later}
        partners = [_so_far(one, helps.get(one.seat, ())) for one in others]
        so_far = {"needed": self._needed(roll), "helped": sum(one.total for one in others)}
        more = "yes" if any(helps.values()) else "no"
        return say("aim-pass-together", what=self.what, target=self.target, partners=partners, more=more, **so_far)

    def figures(self, roll: Roll, outcomes: Sequence[Faces], left: Modifiers) -> Sequence[tuple[float, ...]]:
        """The chance to pass; once that is settled or out of reach, to come first and that it stays so; where it is
        fought over, to win it, for who passes behind a rival has nothing of it."""
        if self._is_fought(roll):
            won = self._winning(roll, len(outcomes[0]), left)
            return [odds.worth_from(faces, won, left) for faces in outcomes]
        if not self.is_for_first(roll):
            return self.passing(roll, outcomes, left)
        stakes = self._stakes(roll, len(outcomes[0]), left)
        return [odds.worth_from(faces, stakes, left)[1:] for faces in outcomes]

    def passing(self, roll: Roll, outcomes: Sequence[Faces], left: Modifiers) -> Sequence[tuple[float, ...]]:
        """As :meth:`figures`, of passing alone, whatever rivals do."""
        return [(passes,) for passes in self._passing(roll, outcomes, left)]

    def worded(self, roll: Roll, figures: tuple[float, ...]) -> Phrase:
        if self._is_fought(roll):
            return first_in_words(figures[0], self._rivals(roll))
        if not self.is_for_first(roll):
            return say("odds-pass", percent=odds.percent(figures[0]))
        ahead = first_in_words(figures[0], self._rivals(roll))
        passing = odds.percent(figures[1])
        return ahead if passing == 100 else say("odds-at-risk", ahead=ahead, percent=passing)

    def is_for_first(self, roll: Roll) -> bool:
        """Whether all this guild can still do is to come first: its check is settled, or its dice cannot change that
        it fails while other cooperators may pass (A-58)."""
        is_out = bool(self.rivals) and not self.first_takes_all and not self._could_make_it_pass(roll, roll.ceiling())
        return self.is_settled or is_out

    def _could_make_it_pass(self, roll: Roll, best: int) -> bool:
        """Whether this guild's dice could decide that its team passes."""
        needed = self.target - best
        return any(
            needed <= partners < self.target - roll.total for partners in sums(self._partners(roll), goes_on=True)
        )

    def _could_lead(self, roll: Roll, best: int) -> bool:
        """Whether this guild could come first of all cooperators by its result, and some team may pass then. While
        none has, all may go on (A-57)."""
        rivals = {rival.seat: scores(rival, goes_on=not self.is_settled) for rival in self._rivals(roll)}

        def passes(team: ToPass, lead: int) -> bool:
            most = [max(one for one in rivals[own.seat] if one <= lead) for own in team.group if own is not roll]
            return sum(most) + (best if team is self else 0) >= team.target

        found = leads(roll.total, best, list(rivals.values()))
        return any(passes(team, lead) for lead in found for team in (self, *self.others))

    def _could_lead_by_margin(self, roll: Roll, best: int) -> bool:
        """The same where teams are compared by margins, and partners by their results (A-58)."""
        going_on = not self.is_settled
        others = [sums(team.group, team.target, goes_on=going_on) for team in self.others]
        partners = self._partners(roll)
        for helped in sums(partners, self.target, goes_on=going_on):
            if any(best + helped >= 0 or lead >= 0 for lead in leads(roll.total + helped, best + helped, others)):
                return True
            is_ahead = best + helped >= max([0, *(min(other) for other in others)])
            if is_ahead and leads(roll.total, best, [totals(partner, goes_on=going_on) for partner in partners]):
                return True
        return False

    def _partners(self, roll: Roll) -> list[Roll]:
        return [one for one in self.group if one is not roll]

    def _needed(self, roll: Roll) -> int:
        return self.target - (self.total - roll.total)

    def _passing(self, roll: Roll, outcomes: Sequence[Sequence[int]], left: Modifiers) -> list[float]:
        if self._later(roll):
            helped = self._with_help(roll, len(outcomes[0]), left)
            return [odds.worth_from(faces, helped, left)[0] for faces in outcomes]
        needed = self._needed(roll)
        return [odds.chance_from(faces, needed, left) for faces in outcomes]

    def _later(self, roll: Roll) -> list[Roll]:
        """The partners whose turn is still to come, and who have something to use in it."""
        return [one for one in self.group if one is not roll and not one.stands and one.left]

    def _with_help(self, roll: Roll, dice: int, left: Modifiers) -> Stakes:
        """The chance that the group passes, by the sum of this guild's dice; later partners play as one (A-57)."""
        later = self._later(roll)
        faces = [face for one in later for face in one.faces]
        helping = together([one.modifiers(with_boons=False) for one in later])
        needed = self.target - sum(one.total for one in self.group if one is not roll and one not in later)
        sums = range(6 * (dice + left.added_dice) + 1)
        return (tuple(odds.chance_from(faces, needed - max(0, total + left.bonus), helping) for total in sums),)

    def _rivals(self, roll: Roll) -> list[Roll]:
        return [rival for rival in self.rivals if rival is not roll]

    def _is_fought(self, roll: Roll) -> bool:
        return self.first_takes_all and bool(self._rivals(roll))

    def _winning(self, roll: Roll, dice: int, left: Modifiers) -> Stakes:
        """The chance to pass and come first, by the sum of this guild's dice."""
        first = first_among(self._rivals(roll))
        return (by_sum(roll, dice, left, lambda score: first(score) if score >= 0 else 0.0),)

    def _shown_rivals(self, roll: Roll) -> list[Phrase]:
        """Where margins are compared, partners have the same, and their results decide between them (A-58)."""
        if not roll.handicap:
            return results_in_words(self._rivals(roll))
        return [
            say("aim-partner", seat=rival.seat, result=rival.total, own=roll.total) if rival in self.group else told
            for rival, told in zip(self._rivals(roll), results_in_words(self._rivals(roll)), strict=True)
        ]

    def _stakes(self, roll: Roll, dice: int, left: Modifiers) -> Stakes:
        """What is played for by who plays to come first; to come first; whether it stays so."""
        first = by_sum(roll, dice, left, first_among(self._rivals(roll)))
        needed = self._needed(roll) if self.has_passed else 0
        passed = tuple(float(max(0, total + left.bonus) >= needed) for total in range(len(first)))
        ahead = tuple(comes * stays for comes, stays in zip(first, passed, strict=True))
        worth = tuple(AHEAD_AFTER_PASSING * more + stays for more, stays in zip(ahead, passed, strict=True))
        return worth, ahead, passed


def _so_far(partner: Roll, helps: Sequence[str]) -> Phrase:
    """What a partner has rolled, and what it may still use after this guild."""
    return say("aim-so-far", seat=partner.seat, result=partner.total, names=list(dict.fromkeys(helps)))


@dataclass(slots=True)
class ToWander:
    """The best reward for wandering (page 21). ``bonus`` is the Gold and Fame that cards add to it."""

    bonus: tuple[int, int] = (0, 0)

    @property
    def is_alone(self) -> bool:
        return True

    def is_open(self, roll: Roll) -> bool:
        return odds.wander_reward(roll.ceiling()) > odds.wander_reward(roll.total)

    def best(self, roll: Roll, left: Modifiers) -> Action:
        return odds.best_action_for_wander(roll.faces, left)

    def saved_by(self, roll: Roll, left: Modifiers) -> float:
        return 0.0

    def purpose(self, roll: Roll) -> Phrase:
        _, fame = odds.wander_reward(roll.total)
        return wandering_rule(*self.bonus, is_low=not fame)

    def figures(self, roll: Roll, outcomes: Sequence[Faces], left: Modifiers) -> Sequence[tuple[float, ...]]:
        more_gold, more_fame = self.bonus
        expected = (odds.expected_wander_from(faces, left) for faces in outcomes)
        return [(max(0.0, gold + more_gold), max(0.0, fame + more_fame)) for gold, fame in expected]

    def worded(self, roll: Roll, figures: tuple[float, ...]) -> Phrase:
        return wander_odds(*figures)


def wander_odds(gold: float, fame: float) -> Phrase:
    """What wandering is expected to bring: "2.1 Gold, 2 Fame"."""
    return say("odds-wander", gold=odds.tenths(gold), fame=odds.tenths(fame))
