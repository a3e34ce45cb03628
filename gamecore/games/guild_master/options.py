"""What a table may choose, and the clause each choice answers. The first value is the default."""

from __future__ import annotations

from gamecore.engine.game import TableOption

LENGTH = TableOption("length", ("9", "6"), live="6")
"""Nine rounds, or the short game of six without Prestige (page 21, Short game)."""
PLOT = TableOption("plot", ("sheet", "strict"))
"""Plot abilities on one sheet, resolved in Fame Order; or strictly one guild after the other (A-11)."""
BARGAINING = TableOption("bargaining", ("reveal", "strict"))
"""One bargaining window at the reveal for all contests ahead; or strictly one before each contest (C-43)."""
TRACK_END = TableOption("track_end", ("repeat", "closed"))
"""At the top of the builder track: the last cost repeats, or nobody can hire any more (A-39)."""
NO_DICE = TableOption("no_dice", ("refused", "welcome"))
"""A guild without a die in any listed skill joins a contract's cooperators: refused, or welcome (A-47)."""
HIGHEST = TableOption("highest", ("result", "margin"))
"""The default split favours the highest result, or the highest margin over the target (A-58)."""
STARTING_SETS = TableOption("starting_sets", ("printed_order", "opposites"))
"""How the six starting teams pair up: in the printed order of skills, or across (2.4)."""

OPTIONS = (LENGTH, PLOT, BARGAINING, TRACK_END, NO_DICE, HIGHEST, STARTING_SETS)
