"""Guild Master's texts, as these people read them."""

from tests.support.games.wording import Texts

TEXTS = Texts("guild_master", "🟦 Kim", "🟥 Chris", "🟩 Morgan", "🟨 Silvia")
words, label, lines, drawn, brief = TEXTS.words, TEXTS.label, TEXTS.lines, TEXTS.drawn, TEXTS.brief
