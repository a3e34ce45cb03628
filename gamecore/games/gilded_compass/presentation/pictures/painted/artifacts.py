"""What a kind of artifact looks like: a small painting of a few flat shapes."""

from __future__ import annotations

from collections.abc import Mapping

from gamecore.engine.picture.boxes import Box
from gamecore.engine.picture.marks import Mark, Sign
from gamecore.games.gilded_compass.presentation.pictures.painted.sites import Disc, Landscape, in_corner, painted
from gamecore.games.gilded_compass.presentation.pictures.signs import artifact_sign


def painted_artifact(box: Box, id: str) -> list[Mark]:
    """Draw one at the head of a card, with the sign in a corner by which texts and menus call it.

    Raises:
        KeyError: there is no such kind.
    """
    return [*painted(box, ARTIFACTS[id]), *in_corner(box, Sign(artifact_sign(id)))]


ARTIFACTS: Mapping[str, Landscape] = {
    "desert": Landscape(  # a painted clay bowl in the sand
        "#F8E2B6", "#E6BF80", "#C08F4A",
        (
            ("#F0B45A", Disc(160, 24, 26)),
            ("#8A3F20", "M84,84L116,84L122,94L78,94Z"),
            ("#B45A32", "M52,46Q56,86 90,88L110,88Q144,86 148,46Z"),
            ("#C9704A", "M100,46L148,46Q144,86 110,88L100,88Z"),
            ("#F6DDAE", "M55,62L64,70L74,60L84,70L95,60L105,70L116,60L126,70L136,60L145,66L143,72L136,67L126,77L116,67"
                        "L105,77L95,67L84,77L74,67L64,77L57,70Z"),
            ("#6E2F16", "M50,46Q100,60 150,46Q100,34 50,46Z"),
            ("#4A1D0C", "M60,46Q100,54 140,46Q100,39 60,46Z"),
        ),
    ),
    "jungle": Landscape(  # a feathered wooden mask among leaves
        "#DDEBCB", "#9DBF8E", "#27713F",
        (
            ("#C7422F", "M88,28Q68,22 62,8Q84,8 96,22Z"), ("#2F7F54", "M112,28Q132,22 138,8Q116,8 104,22Z"),
            ("#E9A13B", "M92,24Q90,10 100,4Q110,10 108,24Z"),
            ("#8A5A2B", "M70,28Q100,14 130,28Q136,66 100,97Q64,66 70,28Z"),
            ("#A87540", "M100,21Q116,21 130,28Q136,66 100,97Z"),
            ("#F6EDDA", "M75,45Q85,37 95,45Q85,52 75,45Z"), ("#F6EDDA", "M105,45Q115,37 125,45Q115,52 105,45Z"),
            ("#2A1A0E", Disc(86, 45, 8)), ("#2A1A0E", Disc(114, 45, 8)),
            ("#5E3A18", "M97,46L103,46L108,64L92,64Z"),
            ("#2A1A0E", "M84,72Q100,66 116,72Q100,86 84,72Z"), ("#F6EDDA", "M90,72Q100,69 110,72L108,75L92,75Z"),
            ("#1F5E33", "M0,100Q10,70 44,66Q34,92 40,100Z"), ("#1F5E33", "M200,100Q190,70 156,66Q166,92 160,100Z"),
        ),
    ),
    "water": Landscape(  # a glazed jug by the sea
        "#D8E9F6", "#9DC1E0", "#2F77BF",
        (
            ("#F4F0D8", Disc(44, 28, 26)),
            ("#174E8C", "M114,24Q158,24 132,68L125,60Q142,34 114,33Z"),
            ("#2A66A3", "M78,38Q56,66 80,92L120,92Q144,66 122,38Z"),
            ("#3E82BF", "M100,38L122,38Q144,66 120,92L100,92Z"),
            ("#2A66A3", "M86,40L88,20L112,20L114,40Z"),
            ("#F2F8FC", "M69,62Q79,54 90,62Q100,70 110,62Q121,54 131,62L131,70Q121,62 110,70Q100,78 90,70"
                        "Q79,62 69,70Z"),
            ("#174E8C", "M82,12L118,12L115,21L85,21Z"), ("#174E8C", "M82,12L72,18L88,21Z"),
        ),
    ),
    "fire": Landscape(  # a burning oil lamp
        "#F7DCC2", "#E0A57D", "#8E3B2B",
        (
            ("#FBEBC8", Disc(153, 32, 56)),
            ("#7A5210", "M60,58Q34,50 42,72Q50,86 72,76L70,69Q54,74 51,66Q52,60 64,66Z"),
            ("#7A5210", "M82,82L114,82L124,94L72,94Z"),
            ("#B98022", "M54,64Q62,52 98,52Q126,52 150,42L157,50Q142,72 124,80Q100,88 74,80Q56,74 54,64Z"),
            ("#D9A63F", "M58,62Q66,54 98,54Q126,54 150,44L153,48Q128,64 98,66Q70,68 58,62Z"),
            ("#7A5210", "M84,53Q98,38 112,53Z"), ("#D9A63F", Disc(98, 42, 9)),
            ("#D2452A", "M153,46Q138,30 154,8Q170,30 160,46Z"), ("#F6C445", "M154,46Q147,36 155,24Q163,36 158,46Z"),
        ),
    ),
    "holy": Landscape(  # a golden cup in rays of light
        "#F6E3A9", "#E4C673", "#B98A2F",
        (
            ("#FFF8E2", "M100,44L26,2L56,2ZM100,44L84,2L116,2ZM100,44L144,2L174,2ZM100,44L10,32L10,56Z"
                        "M100,44L190,32L190,56Z"),
            ("#8F6410", "M94,56L106,56L110,84L90,84Z"), ("#8F6410", "M66,95Q72,82 100,80Q128,82 134,95Z"),
            ("#C08A1C", "M66,18L134,18Q134,58 100,60Q66,58 66,18Z"),
            ("#DDAE3E", "M100,18L134,18Q134,58 100,60Z"),
            ("#8F6410", "M62,12L138,12L136,20L64,20Z"),
            ("#B3372A", Disc(100, 38, 13)), ("#1D5FA8", Disc(80, 36, 9)), ("#1D5FA8", Disc(120, 36, 9)),
        ),
    ),
    "dark": Landscape(  # a horned idol by night
        "#4B3A66", "#3A2C52", "#2A1F3D",
        (
            ("#F1E3B8", Disc(158, 26, 30)), ("#4B3A66", Disc(168, 21, 27)),
            ("#C6AEE2", "M88,30Q66,27 67,7Q79,14 96,20Z"), ("#C6AEE2", "M112,30Q134,27 133,7Q121,14 104,20Z"),
            ("#8E68BB", "M70,92Q66,54 100,50Q134,54 130,92Z"), ("#A685CF", "M100,50Q134,54 130,92L100,92Z"),
            ("#A685CF", Disc(100, 34, 34)),
            ("#F0C866", Disc(92, 33, 9)), ("#F0C866", Disc(108, 33, 9)), ("#2A1F3D", Disc(92, 33, 4)),
            ("#2A1F3D", Disc(108, 33, 4)), ("#2A1F3D", "M91,41L109,41L106,46L94,46Z"),
            ("#5B3A86", "M69,66Q100,84 131,66L131,76Q100,94 69,76Z"),
            ("#5B3A86", "M60,88L140,88L148,100L52,100Z"),
        ),
    ),
}  # fmt: skip
"""By kind."""
