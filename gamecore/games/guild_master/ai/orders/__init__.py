"""Which orders to give: what can be ordered, by whom, in which order, and what else might be."""
