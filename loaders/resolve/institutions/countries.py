"""Countries by name, from `countries.tsv`."""

from functools import cache
from importlib.resources import files

from app.names import fold


@cache
def _codes() -> dict[str, str]:
    lines = files(__package__).joinpath("countries.tsv").read_text(encoding="utf-8").splitlines()[1:]
    rows = (line.split("\t") for line in lines)
    return {fold(name): code for code, names in rows for name in names.split(";")}


def country_code(name: str) -> str | None:
    """ISO 3166 alpha-2 code of a country written out or abbreviated as addresses do; None if it is none."""
    return _codes().get(fold(name))
