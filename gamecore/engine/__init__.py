"""Pure, synchronous, deterministic: questions, scripts, journal, chance, events. No clock, no I/O.

A game is written as generator scripts that yield batches of questions (:mod:`.scripts`). What is saved is a
:class:`~.position.Position`: plain state at the last joint and the answers since. Everything that happens
to a game goes through :func:`~.playing.apply`.
"""
