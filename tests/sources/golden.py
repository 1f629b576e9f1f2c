"""Golden pairs: an input `<source>/<case>.<form>` and beside it `<case>.json` with what it gives.

The JSON holds `reading` (what the operator says, besides the name) and `records`, each with the fields
that are set, or `refused` with the reason. Print it for a new case, and read it before you keep it:

    python -m tests.sources.golden tests/sources/bzpeer/author_page.txt
"""

import json
import sys
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.errors import InputRefused
from loaders.records import Reading, Record
from loaders.sources import load_sources

HERE = Path(__file__).parent


class Case(NamedTuple):
    """One pair; exactly one of `records` and `refused` is set."""

    path: Path
    source: str
    data: bytes
    reading: Reading
    records: list[Record] | None
    refused: str | None

    @property
    def form(self) -> str:
        return self.path.suffix.removeprefix(".")


def find_cases(*forms: str) -> list[Case]:
    """The pairs of the given forms, in the order of their paths."""
    paths = sorted(path for path in HERE.glob("*/*.*") if path.suffix.removeprefix(".") in forms)
    return [_read_case(path) for path in paths]


def name_of(case: Case) -> str:
    return f"{case.source}/{case.path.stem}"


def parse(source: str, data: bytes, reading: Reading) -> list[Record]:
    """The records of an input by its source's parser."""
    return list(load_sources()[source].parse(BytesIO(data), reading))


def _read_case(path: Path) -> Case:
    pair = path.with_suffix(".json")
    told = json.loads(pair.read_text(encoding="utf-8")) if pair.exists() else {}
    reading = Reading(path.name, **told.get("reading", {}))
    records = msgspec.convert(told["records"], list[Record]) if "records" in told else None
    return Case(path, path.parent.name, path.read_bytes(), reading, records, told.get("refused"))


def _print_pair(path: Path) -> None:
    case = _read_case(path)
    said = {"observed_on": case.reading.observed_on, "owner": case.reading.owner}
    told = {"reading": json.dumps({name: value for name, value in said.items() if value is not None})}
    try:
        records = parse(case.source, case.data, case.reading)
        rows = [json.dumps(_set_fields(record), ensure_ascii=False) for record in records]
        told["records"] = "[\n" + ",\n".join(rows) + "\n]"
    except InputRefused as refusal:
        told["refused"] = json.dumps(str(refusal))
    print("{\n" + ",\n".join(f'"{name}": {value}' for name, value in told.items()) + "\n}")  # noqa: T201  # its use


def _set_fields(value: object) -> object:
    if isinstance(value, tuple):
        return [_set_fields(one) for one in value]
    if not isinstance(value, msgspec.Struct):
        return value
    tag = {"type": value.__struct_config__.tag} if value.__struct_config__.tag else {}
    fields = {field.name: getattr(value, field.name) for field in msgspec.structs.fields(value)}
    defaults = {field.name: field.default for field in msgspec.structs.fields(value)}
    kept = {name: one for name, one in fields.items() if one != defaults[name]}
    return tag | {name: _set_fields(one) for name, one in kept.items()}


if __name__ == "__main__":
    _print_pair(Path(sys.argv[1]).resolve())
