"""The rules, one module for each chapter of the rulebook; ``RULES.md`` says which function plays which rule.

Setup: ``setup``. How to Play: ``rounds``, ``turn``, ``placing``, ``resolving``. Buildings: one module each in
``buildings``; the two B buildings share ``straights``, the Illuminati and the Sunken Galleon share ``teams``. Special
Ability Tiles: ``turn``, ``rounds``, ``will_to_win``. End of Game Scoring and the Mission Tiles Supplement: ``scoring``,
with ``holdings``, ``assignment`` and ``one_colour`` for the best assignment.
"""
