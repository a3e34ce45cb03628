"""A Discord that runs on this machine: the demo's page, the tests and the bench all play against it.

- ``backend``, ``parity``, ``parity_routes``: SimCord's store and routes, made stricter where Discord is stricter
- ``discord_server`` with ``rest``, ``gateway``, ``rate_limits``, ``faults``, ``housekeeping``: over HTTP and
  WebSocket on the real clock, for an unmodified bot
- ``fast_env``: the same inside the process on a virtual clock, for fast tests
- ``people`` with ``gestures`` and ``seen``: what people do and see, on either of them
- ``world``: a server, channels and people to begin with
- ``page_server`` with ``page_view``, ``page_actions`` and the folder ``page``: a chat client for browsers
- ``demo``: all of it together, until Ctrl-C
"""

import logging

# SimCord, when it is imported, tries out a client without intents; discord.py would warn of that.
_discord_log = logging.getLogger("discord")
_level = _discord_log.level
_discord_log.setLevel(logging.ERROR)
import simcord  # noqa: E402, F401

_discord_log.setLevel(_level)
