"""Town Founders' texts, as these people read them."""

from tests.support.games.wording import Texts

TEXTS = Texts("town_founders", "🟥 Kim", "🟦 Chris", "🟩 Morgan", "🟨 Silvia", "🟪 Ada", "🟧 Lee")
words, lines, drawn = TEXTS.words, TEXTS.lines, TEXTS.drawn
