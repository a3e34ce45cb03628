"""The rules by chapter of the rulebook; ``RULES.md`` says which function plays which rule.

Setup: ``setup``. How to Play: ``rounds``, ``turn``, ``resolving``. Building Descriptions, How it Works: ``placements``
(what is legal), ``placing`` (what comes of it); How it Resolves: ``a_buildings``, ``b_buildings``, ``c_buildings``.
Special Abilities: ``turn``, ``rounds``, ``will_to_win``. End of Game Scoring: ``end_of_game_scoring``, with
``holdings``, ``assignment`` and ``one_colour`` for the best assignment. Mission Tiles Supplement: ``mission_tiles``.
"""
