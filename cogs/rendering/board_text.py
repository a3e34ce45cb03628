"""Draws any :class:`gamecore.engine.board.Board` as message text, for a phone: short lines, no wide tables."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.wording.fluent import Drawing, SeatNames, Wording, quoted
from cogs.wording.lengths import words_in
from cogs.wording.limits import clip
from cogs.wording.people_names import isolated
from gamecore.engine.board import Block, Board, Card, Cards, Grid, Heading, Lines, Rows, Track
from gamecore.engine.phrases import Seat

BETWEEN = " · "
WIDEST_GRID = 38
"""Characters of a monospaced line that a phone shows without breaking it."""
PHONE_LINE = 44
"""Characters of plain text in one line of a phone, more or less."""
LONGEST_ROW = 2 * PHONE_LINE
LONGEST_LINE = 900
MOST_WORDS = 450
"""Of a whole board."""


def draw(board: Board, wording: Wording, chairs: SeatNames, reader: Seat | None = None) -> list[str]:
    """The board as paragraphs of lines that belong together, in reading order, the reader first among the seats."""
    return _drawn(board, board.blocks, wording, chairs, reader)


def whole(board: Board, draw: Drawing, reader: Seat | None = None) -> list[str]:
    """The same; a long board in brief words where its game has them."""
    found = _drawn(board, board.blocks, draw.wording, draw.chairs, reader)
    if words_in("\n".join(found)) <= MOST_WORDS:
        return found
    return _drawn(board, board.blocks, draw.wording.in_brief, draw.chairs, reader)


def in_brief(board: Board, wording: Wording, chairs: SeatNames) -> list[str]:
    """The same with no more than one decides by now."""
    return _drawn(board, board.blocks if board.brief is None else board.brief, wording, chairs, None)


def _drawn(
    board: Board, blocks: Sequence[Block], wording: Wording, chairs: SeatNames, reader: Seat | None
) -> list[str]:
    drawn: list[str] = [f"**{wording.text(board.title, chairs)}**"]
    heading: str | None = None
    for block in blocks:
        if isinstance(block, Heading):
            if heading is not None:
                drawn.append(heading)
            heading = f"**{wording.text(block.text, chairs)}**"
            continue
        text = "\n".join(clip(line, LONGEST_LINE) for line in _block(_with_first(block, reader), wording, chairs))
        if heading is not None:
            text, heading = f"{heading}\n{text}", None
        drawn.append(text)
    if heading is not None:
        drawn.append(heading)
    return [paragraph for paragraph in drawn if paragraph]


def _with_first(block: Block, reader: Seat | None) -> Block:
    """Of rows that are each about a seat, those of the reader first."""
    if reader is None or not isinstance(block, Rows) or any(row.seat is None for row in block.rows):
        return block
    return Rows(sorted(block.rows, key=lambda row: row.seat != reader), block.columns)


def about_seat(board: Board, seat: Seat, wording: Wording, chairs: SeatNames) -> list[str]:
    """The lines that a board has about one seat: its rows and its cards."""
    lines: list[str] = []
    for block in board.blocks:
        if isinstance(block, Rows):
            lines += _rows(Rows([row for row in block.rows if row.seat == seat], block.columns), wording, chairs)
        elif isinstance(block, Cards):
            lines += [line for card in block.cards if card.seat == seat for line in _card(card, wording, chairs)]
    return lines


def _block(block: Block, wording: Wording, chairs: SeatNames) -> list[str]:
    if isinstance(block, Lines):
        return wording.lines(block.lines, chairs)
    if isinstance(block, Rows):
        return _rows(block, wording, chairs)
    if isinstance(block, Track):
        return [_track(block, wording, chairs)]
    if isinstance(block, Cards):
        return [line for card in block.cards for line in _card(card, wording, chairs)]
    if isinstance(block, Grid):
        return _grid(block, wording)
    raise TypeError(f"no way to draw {block!r}")


def _rows(rows: Rows, wording: Wording, chairs: SeatNames) -> list[str]:
    columns = wording.lines(rows.columns, chairs)
    lines = []
    for row in rows.rows:
        label = wording.text(row.label, chairs)
        if row.seat is not None and quoted(chairs[row.seat]) not in label:
            label = f"{isolated(quoted(chairs[row.seat]))} {label}".rstrip()
        cells = wording.lines(row.cells, chairs)
        named = [f"{columns[at]} {cell}" if at < len(columns) else cell for at, cell in enumerate(cells)]
        lines += _filled([f"**{label}**" if named else label, *(cell for cell in named if cell)])
    return lines


def _filled(cells: Sequence[str]) -> list[str]:
    """Cells on one line; where that is more than a phone shows at a glance, the first alone, the others as a list."""
    if sum(map(len, cells)) + len(BETWEEN) * (len(cells) - 1) <= LONGEST_ROW:
        return [BETWEEN.join(cells)]
    lines: list[str] = []
    for cell in cells[1:]:
        if lines and len(lines[-1]) + len(BETWEEN) + len(cell) <= PHONE_LINE:
            lines[-1] += BETWEEN + cell
        else:
            lines.append(f"- {cell}")
    return [cells[0], *lines]


def _track(track: Track, wording: Wording, chairs: SeatNames) -> str:
    cells = [f"**[{quoted(c)}]**" if at == track.marker else quoted(c) for at, c in enumerate(track.cells)]
    return f"{wording.text(track.label, chairs)}: {' '.join(cells)}"


def _card(card: Card, wording: Wording, chairs: SeatNames) -> list[str]:
    place = f"{quoted(card.place)} " if card.place else ""
    holder = f" ({isolated(quoted(chairs[card.seat]))})" if card.seat is not None else ""
    title = quoted(card.title) if isinstance(card.title, str) else wording.text(card.title, chairs)
    lines = [f"{place}**{title}**{holder}"]
    said = [line for line in wording.lines(card.lines, chairs) if line]
    if said:
        lines[0] += f" – {said[0]}"
    return lines + [f"- {line}" for line in said[1:]]


def _grid(grid: Grid, wording: Wording) -> list[str]:
    cells = [[wording.label(cell) for cell in row] for row in grid.cells]
    widths = [max((len(cell) for cell in column), default=0) for column in zip(*cells, strict=False)]
    if sum(widths) + len(widths) <= WIDEST_GRID:
        aligned = [" ".join(c.center(w) for c, w in zip(row, widths, strict=False)).rstrip() for row in cells]
        return ["```", *(line.replace("`", "'") for line in aligned), "```"]
    return [f"{number}. " + " | ".join(quoted(cell) or "–" for cell in row) for number, row in enumerate(cells, 1)]


def pages(paragraphs: Sequence[str], most: int) -> list[str]:
    """The paragraphs as messages of at most ``most`` characters: split between them, else between lines."""
    filled: list[str] = []
    for paragraph in paragraphs:
        gap = "\n\n" if "\n" in paragraph else "\n"
        if filled and len(filled[-1]) + len(gap) + len(paragraph) <= most:
            filled[-1] += gap + paragraph
        elif len(paragraph) <= most:
            filled.append(paragraph)
        else:
            filled += _broken(paragraph, most)
    return filled or [""]


def beginning(paragraphs: Sequence[str], most_words: int, most: int) -> tuple[str, bool]:
    """As many lines as have so many words and characters, and whether that is all."""
    lines = "\n\n".join(paragraphs).split("\n")
    kept: list[str] = []
    for line in lines:
        words, chars = words_in(line), len(line) + 1
        if words > most_words or chars > most:
            break
        kept.append(line)
        most_words, most = most_words - words, most - chars
    text = "\n".join(kept).rstrip()
    if text.count("```") % 2:
        text = text[: text.rindex("```")].rstrip()
    return text, len(kept) == len(lines)


def by_lines(paragraphs: Sequence[str], most_lines: int, most: int) -> list[str]:
    """The paragraphs as pages of so many lines, and ``most`` characters."""
    filled: list[list[str]] = []
    for paragraph in paragraphs:
        lines = paragraph.split("\n")
        for at in range(0, len(lines), most_lines):
            part = lines[at : at + most_lines]
            used = sum(one.count("\n") + 1 for one in filled[-1]) if filled else most_lines
            if used + len(part) > most_lines:
                filled.append([])
            filled[-1].append("\n".join(part))
    return [page for some in filled for page in pages(some, most)] or [""]


def _broken(paragraph: str, most: int) -> list[str]:
    parts: list[str] = []
    for line in paragraph.split("\n"):
        line = clip(line, most)
        if parts and len(parts[-1]) + 1 + len(line) <= most:
            parts[-1] += "\n" + line
        else:
            parts.append(line)
    return parts
