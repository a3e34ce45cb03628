"""Which building each card is drawn as, and what hangs on the board beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gamecore.games.town_founders.cards.model import Deck

LOOKS: Mapping[str, str] = {
    # Trade
    "Cross Roads": "road",
    "Trade route": "cart",
    "Gold Mine": "mine/coin",
    "Marketplace": "stalls",
    "Merchant Shops": "shops",
    "Merchants Guild": "tall hall/coin",
    "Spice Merchant": "shop/leaf",
    "Docks": "pier",
    "Shipyards": "shipyard",
    "Merchant Fleet": "ships",
    "Caravan": "waggon",
    "Wheelwright": "workshop/wheel",
    "Port": "lighthouse",
    "Warehouses": "sheds",
    "Bazaar": "bazaar",
    "Kings Highway": "highway",
    "Town Square": "fountain",
    "Rug Merchant": "rugs",
    "Bridge": "bridge",
    "Thieves Guild": "den/mask",
    # Food
    "Farmland": "field",
    "Irrigation": "canals",
    "Grainmill": "windmill",
    "Vineyard": "vines",
    "Salt Mine": "mine/shards",
    "Fishing Village": "stilts",
    "Ranch": "fence",
    "Hunting Grounds": "forest",
    "Orchard": "orchard",
    "Brewer": "barrels",
    "Bakery": "cottage/wheat",
    "Fishing Fleet": "boats",
    "Garden": "garden",
    "Granary": "silo",
    "Shepherd": "sheep",
    "Greenhouse": "greenhouse",
    "Butcher": "shop/swords",
    "Beekeeper": "hives",
    # Construction
    "Quarry": "cliff",
    "Mason": "building site",
    "Logging Camp": "logs",
    "Lumbermill": "sawmill",
    "Carpenter": "workshop/hammer",
    "Builders Hall": "hall/hammer",
    "Architect": "half-timbered/dividers",
    # Religion
    "Temple": "columns",
    "Catacombs": "crypt",
    "Monastery": "church",
    "Shrine": "chapel",
    "Cathedral": "cathedral",
    # Government
    "Palace": "palace",
    "Townhall": "tall hall",
    "Dungeon": "dungeon",
    "Tollbooth": "barrier",
    # Military
    "Stone Walls": "wall",
    "Castle": "castle",
    "Guard Tower": "tower",
    "Moat": "moat",
    "Gatehouse": "gatehouse",
    "Armorer": "forge/half-shield",
    "Barracks": "barracks",
    "Bowyer": "workshop/target",
    "Fletcher": "workshop/arrow",
    "Stables": "barn",
    # Public Health
    "Apothecary": "house/urn",
    "Sewers": "drain",
    "Aqueduct": "arches",
    "Graveyard": "graves",
    "Almshouse": "cottage/heart",
    "Hospital": "inn/plus",
    "Surgeon": "house/plus",
    "Barber": "poles",
    "Laundry": "laundry",
    # Arts
    "Brothel": "half-timbered/heart",
    "Bath House": "bath",
    "Tavern": "half-timbered/cup",
    "Inn": "inn",
    "Theatre": "columns/mask",
    "Circus": "circus",
    "Fairgrounds": "fair",
    "Gambling Hall": "hall/die",
    "Pub": "cottage/cup",
    "Sculptor": "statue",
    "Fortune Teller": "tent/eye",
    "Jousting Pavilion": "pavilion",
    "Archery Range": "targets",
    "Arena": "arena",
    "Toymaker": "shop/star",
    # Learning
    "Library": "tall hall/book",
    "Wizards Tower": "spire",
    "Alchemist": "house/drop",
    "Inventor": "half-timbered/cog",
    "Scribe": "house/scroll",
    "Schoolhouse": "school",
    "Sage": "hut/scroll",
    "University": "domed columns",
    "Printing Press": "workshop/book",
    # Industry
    "Iron Mine": "mine/pickaxe",
    "Smelter": "smelter",
    "Papermill": "watermill/scroll",
    "Pearl Divers": "divers",
    "Herbalist": "cottage/leaf",
    "Blacksmith": "forge",
    "Woodcarver": "workshop/sword",
    "Glassblower": "kiln",
    "Tanner": "hides",
    "Weaver": "shop/swap",
    "Tailor": "shop/dividers",
    "Jeweler": "shop/gem",
    "Cobbler": "cottage/purse",
    "Dye Maker": "vats",
    "Candlestick Maker": "house/flame",
    "Clock Maker": "clock tower",
}
"""The name of one of :mod:`.drawings`, and after a stroke that of a sign; cards of another deck have ``PLAIN``."""
PLAIN: Mapping[str, Sequence[str]] = {
    "F": ("barn", "windmill", "silo", "orchard", "cottage"),
    "T": ("stalls", "shops", "sheds", "pier", "waggon"),
    "C": ("building site", "cliff", "logs", "sawmill", "workshop"),
    "R": ("church", "chapel", "cathedral", "columns"),
    "G": ("palace", "tall hall", "hall", "dungeon"),
    "M": ("tower", "wall", "gatehouse", "castle", "barracks"),
    "P": ("bath", "arches", "house", "laundry"),
    "A": ("circus", "fair", "half-timbered", "arena", "tent"),
    "L": ("school", "domed columns", "spire", "clock tower"),
    "I": ("forge", "watermill", "smelter", "workshop", "kiln"),
}
"""By their first category, the drawings that cards of another deck have in turn."""


def look_of(deck: Deck, name: str) -> tuple[str, str]:
    """The drawing of a card and the sign beside it, an empty word where it has none. Of another deck's cards those of a
    category take turns with its drawings."""
    drawing, _, sign = LOOKS.get(name, "").partition("/")
    if drawing:
        return drawing, sign
    first = deck.cards[name].resources[0]
    alike = [other for other, card in deck.cards.items() if card.resources[0] == first]
    plain = PLAIN.get(first, ("house", "cottage", "hall"))
    return plain[alike.index(name) % len(plain)], ""
