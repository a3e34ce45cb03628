"""The Gilded Compass's texts, as these people read them."""

from tests.support.games.wording import Texts

TEXTS = Texts("gilded_compass", "🟦 Kim", "🟥 Chris", "🟩 Morgan", "🟨 Silvia")
lines, drawn = TEXTS.lines, TEXTS.drawn
