"""The numbers of the design, each measured where it happens.

``rules`` plays without saving, ``service`` saves to a file, ``by_post`` counts visits, ``messages`` plays over the
simulated Discord, ``process`` runs the bot in a process of its own.
"""
