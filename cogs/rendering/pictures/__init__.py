"""How a game's pictures are drawn: worded, fitted with real metrics, written as SVG, and rasterised in a worker.

``wording`` and ``worker`` are for the bot's process; ``faces``, ``fitting`` and ``svg`` do their work in the worker's.
"""
