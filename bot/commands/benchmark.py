"""``guildmaster bench``: the numbers of the design, measured on this machine."""

from __future__ import annotations

import argparse


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    pass
