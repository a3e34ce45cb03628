"""Tables, seats, order of work, deadlines, undo, outbox, storage. Generic: no game's words, no Discord.

:class:`~.service.TableService` is the way in; :mod:`.model` is what it says and stores.
"""
