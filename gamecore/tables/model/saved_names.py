"""What is saved keeps the names that it was first saved under, also where the code has a better one."""

from __future__ import annotations

from pydantic import ConfigDict

from gamecore.engine.position import Saved


class SavedByAlias(Saved):
    """Data in which a field with an alias is read and written under that alias; the code uses the field's name."""

    model_config = ConfigDict(serialize_by_alias=True, validate_by_name=True)
