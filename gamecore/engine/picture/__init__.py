"""Pictures as plain data: marks in boxes, in painter's order, and words for who cannot see them.

A game makes a :class:`~.marks.Picture` from a view, as it makes its board. Nothing here knows a font or a renderer.
"""
