"""Where a contract is attempted: a small view for each of the skills that it asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Area, Mark
from gamecore.engine.picture.outlines import Outline, outlined
from gamecore.games.guild_master.cards.model import Contract
from gamecore.games.guild_master.state import Skill

LAMP = "#F2CF72"
"""A lit window."""
SKIES: Mapping[Skill, str] = {
    "might": "#E8B690", "arcane": "#3A2F63", "guile": "#53604E", "logic": "#A9CBDC", "charm": "#5C1830",
    "spirit": "#F3D58A",
}  # fmt: skip
"""What is behind everything."""
VIEWS: Mapping[Skill, Sequence[Outline]] = {
    "might": (  # a keep on a hill
        ("#CF8F66", "M0 74L18 40L34 66L56 30L78 64L90 46L100 60L100 100L0 100Z"),
        ("#6E3A26", "M40 88L40 34L44 34L44 42L48 42L48 34L52 34L52 42L56 42L56 34L60 34L60 88Z"),
        ("#3A2017", "M47 88L47 68Q50 58 53 68L53 88Z"),
        ("#9C3B22", "M49 34L49 8L50 8L62 15L51 22L51 34Z"),
        ("#8A5535", "M0 84Q50 68 100 84L100 100L0 100Z"),
    ),
    "arcane": (  # a tower under the stars
        ("#F1EAD0", "M60 12Q72 14 70 34Q68 52 56 54Q64 44 64 32Q64 20 60 12Z"),
        ("#CFC3E0", "M16 20L17 28L20 30L17 32L16 40L15 32L12 30L15 28Z"),
        ("#CFC3E0", "M90 52L91 58L93 60L91 62L90 68L89 62L87 60L89 58Z"),
        ("#241C42", "M0 86Q30 66 56 80Q80 66 100 82L100 100L0 100Z"),
        ("#191231", "M35 86L35 40L32 40L38.5 10L45 40L42 40L42 86Z"),
        (LAMP, "M37.5 46L39.5 46L39.5 58L37.5 58Z"),
    ),
    "guile": (  # roofs at night, one window lit
        ("#F1EAD0", "M54 8Q61 8 61 24Q61 40 54 40Q47 40 47 24Q47 8 54 8Z"),
        ("#333D30", "M0 100L0 48L12 26L24 48L24 60L34 60L46 34L58 60L58 100Z"),
        ("#252D24", "M52 100L52 62L66 38L80 62L80 70L88 70L94 56L100 66L100 100Z"),
        (LAMP, "M9 58L15 58L15 76L9 76ZM64 66L69 66L69 82L64 82Z"),
        ("#171C16", "M36 60Q36 44 41 44Q46 44 46 60L47 66L35 66Z"),
    ),
    "logic": (  # a bridge of arches
        ("#F7F2DE", "M52 12Q60 12 60 30Q60 48 52 48Q44 48 44 30Q44 12 52 12Z"),
        ("#7FA9BE", "M0 66L20 42L40 62L62 38L84 60L100 48L100 100L0 100Z"),
        ("#1F5C7A", "M0 82L100 82L100 100L0 100Z"),
        ("#E9DCC0", "M0 54L100 54L100 64L93 64Q93 84 93 92L86 92Q86 66 76.5 66Q67 66 67 92L60 92"
                    "Q60 66 50 66Q40 66 40 92L33 92Q33 66 23.5 66Q14 66 14 92L7 92Q7 84 7 64L0 64Z"),
    ),
    "charm": (  # a stage with its curtain open
        ("#E9B98F", "M34 0L66 0L78 84L22 84Z"),
        ("#F6DFC0", "M42 0L58 0L68 84L32 84Z"),
        ("#8E2347", "M0 0L30 0Q26 50 14 90L0 90ZM100 0L70 0Q74 50 86 90L100 90Z"),
        ("#B02A5B", "M0 0L16 0Q14 50 6 90L0 90ZM100 0L84 0Q86 50 94 90L100 90Z"),
        ("#3A1420", "M0 84L100 84L100 100L0 100Z"),
        ("#3A1420", "M46 84L47.5 56Q46 42 50 40Q54 42 52.5 56L54 84Z"),
    ),
    "spirit": (  # a chapel at sunrise
        ("#FBEFC4", "M50 20Q68 20 68 60Q68 84 50 84Q32 84 32 60Q32 20 50 20Z"),
        ("#C98A3C", "M0 78Q26 56 50 74Q76 54 100 76L100 100L0 100Z"),
        ("#7A4A10", "M66 84L66 52L72 36L78 52L84 52L84 84Z"),
        ("#7A4A10", "M71.3 36L71.3 16L72.7 16L72.7 36ZM69.5 21L74.5 21L74.5 25L69.5 25Z"),
        (LAMP, "M70.5 60L73.5 60L73.5 74L70.5 74Z"),
        ("#95570A", "M0 90Q50 76 100 90L100 100L0 100Z"),
    ),
}  # fmt: skip
"""What is seen there, from the back to the front."""


def scene(box: Box, card: Contract) -> Iterator[Mark]:
    """The view of the first skill that the contract asks for, as wide as the box."""
    skill = next(iter(card.targets))
    yield Area(box, SKIES[skill])
    yield from outlined(box, VIEWS[skill])
