"""The rules, one module for each chapter of the rulebook. ``RULES.md`` says which function plays which rule."""
