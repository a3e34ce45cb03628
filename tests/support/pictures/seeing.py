"""How colours are seen, also by people who see some of them or all of them alike."""

from __future__ import annotations

import math

VISIONS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "achromatopsia": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""Machado, Oliveira and Fernandes 2009, at full severity, for linear RGB; without colours light stays light."""


def linear(colour: str) -> tuple[float, ...]:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def seen(colour: str, vision: str) -> list[float]:
    rgb = linear(colour)
    return [min(1.0, max(0.0, sum(k * part for k, part in zip(row, rgb, strict=True)))) for row in VISIONS[vision]]


def luminance(colour: str, vision: str) -> float:
    red, green, blue = seen(colour, vision)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def difference(one: str, other: str, vision: str) -> float:
    """How far apart two colours are seen, in CIE L*a*b* (1976): 2 is just told apart side by side, 10 at a glance."""
    return math.dist(_lab(seen(one, vision)), _lab(seen(other, vision)))


def _lab(rgb: list[float]) -> tuple[float, float, float]:
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    xyz = [
        sum(k * part for k, part in zip(row, rgb, strict=True)) / full for row, full in zip(rows, white, strict=True)
    ]
    x, y, z = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def contrast(one: str, other: str, vision: str = "usual") -> float:
    low, high = sorted((luminance(one, vision), luminance(other, vision)))
    return (high + 0.05) / (low + 0.05)
