"""The rules, one module or folder for each chapter of the rulebook; ``RULES.md`` says which function plays which rule.

Setup: ``setup``. Key Components & Concepts: ``skill_checks``, ``effects``, with ``play`` and ``current_figures``. The
phases of a round: ``start_of_round``, ``plot_phase``, ``order_phase``, ``action_phase``, ``reset_phase``. Orders in
Depth: ``hire_builders``, ``recruit_adventurer``, ``attempt_contract``, ``private_and_wandering``. End Game:
``end_game``. Dice Probability: ``skill_checks.odds``.
"""
