"""Two kinds of undo, and no others: my own last thing, and back to the start of this round.

Both append a log entry, renew the epoch and leave a line for everybody; nothing is deleted. Rolls that were
made stay as they were for those who look; new ones are new, because revisions go on.
"""

from __future__ import annotations

from gamecore.table.models import Glimpse, Tally
from gamecore.table.order_of_work import OrderOfWork


class Undoing(OrderOfWork):
    async def undo_last(self, table: str, user: int) -> Glimpse:
        """Takes back the user's own last thing.

        Raises:
            DecisionError: there is none in this round; something was rolled or revealed since or by it; or
                somebody else has acted since.
        """
        raise NotImplementedError

    async def undo_round(self, table: str, user: int, by_host: bool = False) -> Tally:
        """Agrees to go back to the start of this round; it is done when every person at the table has agreed.

        With ``by_host`` the host does it alone: when the table paused itself after an error, or when the host
        does not play.
        """
        raise NotImplementedError
