"""What is to be exported: format, network or works, and which papers count."""

import re
import shlex
from collections.abc import Mapping
from dataclasses import dataclass

from app.errors import BadInput
from app.exports.format import ExportFormat
from app.exports.formats import FORMATS
from app.exports.networks.network import SINGULAR

OPTIONS = (
    "graph",
    "papers",
    "of",
    "from",
    "to",
    "cluster",
    "search",
    "years",
    "counting",
    "max-authors",
    "min-papers",
    "openlists",
)
"""The options, as the command and the address name them; `--path A B` is `from` and `to`."""

_YEARS = re.compile(r"([1-9][0-9]{0,3})?(\.\.([1-9][0-9]{0,3})?)?")
_OF_NETWORKS = ("counting", "min-papers")
_PARTS = ("of", "from", "cluster", "search")


@dataclass(frozen=True)
class ExportRequest:
    """An export; `graph` is the kind of network, None for works.

    Of `of`, `path`, `cluster` and `search` at most one is given; without any, all papers count.
    """

    format: ExportFormat
    graph: str | None
    of: str | None = None
    path: tuple[str, str] | None = None
    cluster: str | None = None
    search: str | None = None
    first_year: int | None = None
    last_year: int | None = None
    is_fractional: bool = False
    max_authors: int | None = None
    min_papers: int = 1
    has_open_lists: bool = True

    @property
    def is_whole(self) -> bool:
        """Whether no part of the graph was chosen."""
        return not (self.of or self.path or self.cluster or self.search)

    @property
    def file_name(self) -> str:
        """A name for the file."""
        part = re.sub(r"[^A-Za-z0-9]+", "-", self.of or self.cluster or self.search or "")[:40].strip("-")
        return f"coterie-{self.graph or 'papers'}{f'-{part}' if part else ''}.{self.format.ending}"

    @property
    def command(self) -> str:
        """The command that makes the same file."""
        options = {
            "--of": self.of,
            "--cluster": self.cluster,
            "--search": self.search,
            "--years": self._years,
            "--counting": "fractional" if self.is_fractional else None,
            "--max-authors": self.max_authors,
            "--min-papers": self.min_papers if self.min_papers > 1 else None,
            "--openlists": None if self.has_open_lists else "exclude",
        }
        what = ["--graph", self.graph] if self.graph else ["--papers"]
        path = ["--path", *self.path] if self.path else []
        given = [each for name, value in options.items() if value is not None for each in (name, str(value))]
        return shlex.join(["coterie", "export", self.format.key, *what, *path, *given])

    @property
    def _years(self) -> str | None:
        if self.first_year is None and self.last_year is None:
            return None
        first, last = ("" if year is None else str(year) for year in (self.first_year, self.last_year))
        return first if first == last else f"{first}..{last}"


def export_request(format_key: str, given: Mapping[str, str]) -> ExportRequest:
    """The request of the options that are given, by the names of OPTIONS; BadInput if they do not fit."""
    form = FORMATS.get(format_key)
    if form is None:
        raise _bad(format_key, f"There is no format {format_key[:40]!r}.", f"Use {', '.join(FORMATS)}.")
    _check_names(given)
    graph = _graph(form, given)
    if graph is None and (needless := [name for name in _OF_NETWORKS if name in given]):
        raise _bad(needless[0], f"{needless[0]} is for networks.", "Leave it out, or leave out papers.")
    first, last = _range(given.get("years", ""))
    return ExportRequest(
        format=form,
        graph=graph,
        of=given.get("of"),
        path=(given["from"], given["to"]) if "from" in given else None,
        cluster=given.get("cluster"),
        search=given.get("search"),
        first_year=first,
        last_year=last,
        is_fractional=_one_of("counting", given, ("full", "fractional")) == "fractional",
        max_authors=_number("max-authors", given),
        min_papers=_number("min-papers", given) or 1,
        has_open_lists=_one_of("openlists", given, ("include", "exclude")) == "include",
    )


def _check_names(given: Mapping[str, str]) -> None:
    for name, value in given.items():
        if name not in OPTIONS:
            raise _bad(name, f"There is no option {name[:40]!r}.", f"Use {', '.join(OPTIONS)}.")
        if not value.strip() and name != "papers":
            raise _bad(name, f"{name} is empty.", "Give it a value, or leave it out.")
    parts = [name for name in _PARTS if name in given]
    if len(parts) > 1:
        raise _bad(parts[1], f"{parts[0]} and {parts[1]} cannot be used together.", "Use one of them.")
    if ("from" in given) != ("to" in given):
        raise _bad("from", "A path needs both of its ends.", "Give from and to.")


def _graph(form: ExportFormat, given: Mapping[str, str]) -> str | None:
    """The kind of network, or None for works."""
    if "papers" in given and "graph" in given:
        raise _bad("papers", "graph and papers cannot be used together.", "Use one of them.")
    is_network = "graph" in given or ("papers" not in given and form.has_networks)
    if is_network and not form.has_networks:
        raise _bad("graph", f"{form.name} carries works, not networks.", _suited(is_network=True))
    if not is_network and not form.has_works:
        raise _bad("papers", f"{form.name} carries networks, not works.", _suited(is_network=False))
    return _one_of("graph", given, tuple(SINGULAR)) if is_network else None


def _suited(*, is_network: bool) -> str:
    keys = [key for key, form in FORMATS.items() if (form.has_networks if is_network else form.has_works)]
    return f"Use {', '.join(keys)}."


def _one_of(name: str, given: Mapping[str, str], values: tuple[str, ...]) -> str:
    value = given.get(name, values[0])
    if value not in values:
        raise _bad(name, f"{name} cannot be {value[:40]!r}.", f"Use {', '.join(values)}.")
    return value


def _number(name: str, given: Mapping[str, str]) -> int | None:
    text = given.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text) > 0):
        raise _bad(name, f"{name} cannot be {text[:40]!r}.", "Use a whole number from 1.")
    return int(text)


def _range(text: str) -> tuple[int | None, int | None]:
    found = _YEARS.fullmatch(text.strip())
    first, dots, last = found.groups() if found else (None, None, None)
    if text and not (first or last):
        raise _bad("years", f"years cannot be {text[:40]!r}.", "Use such as 2010..2020, 2010.. or 2015.")
    if first and last and int(first) > int(last):
        raise _bad("years", f"years cannot be {text[:40]!r}.", "Put the earlier year first.")
    start = int(first) if first else None
    if dots is None:
        return start, start
    return start, int(last) if last else None


def _bad(name: str, message: str, advice: str) -> BadInput:
    return BadInput(message, value=name, advice=advice)
