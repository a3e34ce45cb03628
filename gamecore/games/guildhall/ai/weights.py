"""What positions have proven to be worth.

Measured in 2,930 games between stewards and defaults, all sets, two to four seats: with these weights the positions
after each action foretell best who won (BALANCE.md). One more makes winning 2.7 times as likely.

Who was ahead had more cards in hand, but did not win by keeping them: 0.044 was measured for each, and against defaults
the steward wins more if it counts nothing for them, more for what lies in its guildhall, and more for an action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

HALL: Sequence[Sequence[float]] = (
    (0.01, -0.07, -0.11, -0.12, -0.07, -0.5),
    (0.02, 0.0, 0.03, 0.03, -0.02),
    (0.11, 0.14, 0.19, 0.35),
    (0.17, 0.33, 0.54),
    (0.36, 0.55),
)
"""A chapter of none to four cards, by how many more of its cards are in hand; 0.03 more for each card than measured.

For four with the fifth in hand 0.71 was measured; with less than a completed chapter is worth it completes the chapter
at once. So it won 161 of 300 games at two seats against itself as it was before, and at four seats, two of each, 155 of
300 (Old Worlde Economy).
"""
THEIRS: Sequence[float] = (0.0, 0.02, 0.07, 0.16, 0.33)
"""A rival's chapter, by its size; what is in their hand nobody knows.

0.1 was measured for two cards and 0.14 for three, and less for some professions: with those a card of two was taken
rather than one of three. With these, the same for all, it won 250 of 500 games at two and three seats against that.
"""
PRIZED: Mapping[str, Sequence[float]] = {
    "alchemist": (0.0, 0.07, -0.02, 0.29, 0.37),
    "artificer": (0.0, 0.02, -0.01, -0.02, -0.03),
    "assassin": (0.0, -0.07, -0.06, 0.03, 0.08),
    "barbarian": (0.0, -0.04, -0.12, -0.12, -0.17),
    "bard": (0.0, -0.08, -0.04, -0.04, -0.1),
    "cleric": (0.0, 0.07, 0.04, -0.08, -0.26),
    "druid": (0.0, 0.0, 0.06, 0.03, 0.0),
    "duelist": (0.0, -0.08, 0.13, 0.06, 0.18),
    "enchanter": (0.0, 0.27, 0.21, 0.26, 0.38),
    "fighter": (0.0, 0.08, 0.1, 0.07, 0.07),
    "herald": (0.0, 0.01, 0.25, 0.33, 0.34),
    "invoker": (0.0, 0.0, 0.04, 0.21, 0.4),
    "marshall": (0.0, 0.17, 0.19, 0.28, 0.08),
    "monk": (0.0, -0.05, -0.02, -0.13, -0.01),
    "paladin": (0.0, 0.1, 0.31, 0.34, 0.29),
    "psion": (0.0, 0.04, 0.02, -0.04, 0.09),
    "ranger": (0.0, 0.2, 0.37, 0.41, 0.49),
    "rogue": (0.0, -0.02, -0.22, -0.39, -0.61),
    "shaman": (0.0, 0.07, 0.14, 0.17, 0.14),
    "sorcerer": (0.0, -0.02, 0.11, 0.15, 0.1),
    "spellblade": (0.0, -0.02, 0.07, 0.22, 0.22),
    "tumbler": (0.0, 0.03, 0.17, 0.22, 0.36),
    "warlock": (0.0, 0.06, 0.06, 0.13, 0.18),
    "wizard": (0.0, -0.01, 0.12, 0.11, 0.01),
}
"""What was measured for a chapter of each profession besides, by its size, for what its cards can do then.

For three and four Sorcerers 0.46 and 0.52 were measured; with those it hoarded them, and completed none.
"""
PRIZED_SHARE = 0.2
"""How much of that the steward goes by. In The Gathering it won 63 % of 800 games against defaults with all of it, 72 %
of 600 with half, 78 % of 400 with a fifth and 75 % of 400 with nothing.
"""
DONE: Sequence[float] = (0.0, 0.61, 1.12, 1.63)
"""Completed chapters.

For three 1.28 was measured; with that four cards of a third chapter were kept waiting for the fifth, although it was
there. With this and ``FINISHED`` it won 134 of 279 games at two seats against itself as it was before (Old Worlde
Economy).
"""
FINISHED = 0.5
"""How much better it is, beside its worth, to choose the card that completes a chapter, where none in hand does so: no
rival can take anything of it any more. It is more than what any chapter gains by growing.
"""
VP: Sequence[tuple[int, float]] = ((0, 0.13), (5, 0.06), (10, 0.014), (15, 0.216))
"""Pairs: each VP above the first figure adds the second."""
TO_BUY = 0.049
"""Each VP that the completed chapters could buy."""
TO_SAVE_FOR = 0.08
"""Each VP by which one purchase for several chapters brings more than one for a single chapter, where no rival can pay
it first: it saves an action. So the first of two chapters is not spent on less right before the second is completed.
With that the steward won 60 of 120 games at two seats against itself as it was before, 62 of 120 at three and 56 of
120 at four, as many seats of each (Old Worlde Economy).
"""
IN_REACH = 2.01
"""Being able to win by buying."""
ACTIONS: Sequence[float] = (0.0, 0.315, 0.66, 1.035)
"""Actions left; more than three count as three. Half as much again as measured."""
