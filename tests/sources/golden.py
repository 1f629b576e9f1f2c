"""Golden pairs: an input `<source>/<case>.<form>` and next to it `<case>.json` with the expected records.

The JSON contains `reading` (what the operator says, besides the name) and `records`, each with the fields
that are set, or `refused` with the reason. This writes it beside the input, with the `reading` that it had:

    python -m tests.sources.golden tests/sources/bzpeer/new.txt

Read it before you commit it.
"""

import json
import sys
from argparse import ArgumentParser
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import msgspec

from app.errors import InputRefused
from loaders.model.records import Reading, Record
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


def find_cases(*forms: str, folder: Path = HERE) -> list[Case]:
    """The pairs of the given forms, or all of them, in the order of their paths.

    Raises ValueError for a file that belongs to no pair, whatever its form: it would never be tried.
    """
    inputs, answers = _files(folder)
    pairs = {path.with_suffix(".json") for path in inputs}
    alone = sorted(
        [*(answers - pairs), *(path for path in inputs if path.with_suffix(".json") not in answers)]
    )
    if alone:
        raise ValueError(
            f"of no golden pair: {', '.join(path.relative_to(folder).as_posix() for path in alone)}"
        )
    cases = [_read_case(path) for path in sorted(inputs)]
    return [case for case in cases if not forms or case.form in forms]


def _files(folder: Path) -> tuple[set[Path], set[Path]]:
    """The inputs, which lie in the folder of their source, and all other files that are no programs."""
    found = {path for path in folder.rglob("*") if path.is_file() and not _is_program(path)}
    inputs = {path for path in found if path.suffix != ".json" and path.parent.parent == folder}
    return inputs, found - inputs


def _is_program(path: Path) -> bool:
    """A module of tests, or what Python keeps of one; another worker may be writing that."""
    return path.suffix == ".py" or "__pycache__" in path.parts


def name_of(case: Case) -> str:
    return f"{case.source}/{case.path.stem}"


def parse(source: str, data: bytes, reading: Reading) -> list[Record]:
    """The records of an input by its source's parser."""
    return list(load_sources()[source].parse(BytesIO(data), reading))


def _read_case(path: Path) -> Case:
    pair = path.with_suffix(".json")
    text = pair.read_text(encoding="utf-8") if pair.exists() else ""
    fields = json.loads(text) if text.strip() else {}
    reading = msgspec.convert({"name": path.name, **fields.get("reading", {})}, Reading)
    records = msgspec.convert(fields["records"], list[Record]) if "records" in fields else None
    return Case(path, path.parent.name, path.read_bytes(), reading, records, fields.get("refused"))


def pair_of(path: Path) -> str:
    """The records of an input in the form of its JSON, which keeps its `reading`."""
    case = _read_case(path)
    given = {name: getattr(case.reading, name) for name in ("observed_on", "owner", "columns")}
    fields = {"reading": json.dumps({name: value for name, value in given.items() if value})}
    try:
        records = parse(case.source, case.data, case.reading)
        rows = [json.dumps(_set_fields(record), ensure_ascii=False) for record in records]
        fields["records"] = "[\n" + ",\n".join(rows) + "\n]"
    except InputRefused as refusal:
        fields["refused"] = json.dumps(str(refusal))
    return "{\n" + ",\n".join(f'"{name}": {value}' for name, value in fields.items()) + "\n}\n"


def main(*arguments: str) -> None:
    """Write the expected records of inputs, each beside its input, and print what to read there."""
    options = ArgumentParser(prog="python -m tests.sources.golden", description=main.__doc__)
    options.add_argument("inputs", type=Path, nargs="+", metavar="INPUT")
    for given in options.parse_args(arguments).inputs:
        path = given.resolve()
        if not path.is_file():
            options.error(f"there is no file {given}")
        if path.parent.name not in load_sources():
            options.error(
                f"put {path.name} into a folder that is named after its source, such as tests/sources/acl"
            )
        pair = given.with_suffix(".json")
        pair.write_text(pair_of(path), encoding="utf-8")
        sys.stdout.write(f"{pair}: {_summary(_read_case(path))}. Read it before you commit it.\n")


def _summary(case: Case) -> str:
    """How many records of each type a pair has, or why its input is refused."""
    if case.records is None:
        return f"refused, {case.refused}"
    types = Counter(record.__struct_config__.tag for record in case.records)
    return ", ".join(f"{count} {name}" for name, count in types.items()) or "no records"


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
    main(*sys.argv[1:])
