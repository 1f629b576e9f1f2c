"""The answer key of a sheet, which its reader does not see."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec
from msgspec import Struct

from app.errors import InputRefused


class KeyRow(Struct, frozen=True):
    """A row of the sheet: the ids it is about, whether it was planted, and the verdict that would be right.

    `answer` is that of a planted claim, and otherwise the one that the graph implies. `weight` is the number
    of claims of the graph that the row represents, 0 if it was planted.
    """

    row: int
    kind: str
    stratum: str
    ids: Sequence[str]
    planted: bool
    answer: str
    confidence: float | None
    weight: float


class Stratum(Struct, frozen=True):
    """How many claims of a kind the graph contains in a stratum."""

    kind: str
    stratum: str
    claims: int


class AnswerKey(Struct, frozen=True):
    """A sheet, the dataset and the seed that it was drawn from, its strata and its rows."""

    sheet: str
    version: str
    seed: int
    strata: Sequence[Stratum]
    rows: Sequence[KeyRow]

    def claims(self) -> Mapping[tuple[str, str], int]:
        """The number of claims by kind and stratum."""
        return {(one.kind, one.stratum): one.claims for one in self.strata}


def key_beside(sheet: Path) -> Path:
    """Where the key of a sheet is written."""
    return sheet.with_suffix(".key.json")


def write_key(key: AnswerKey) -> bytes:
    """A key as one JSON object, with a line for each row of the sheet."""
    head = msgspec.json.encode(msgspec.structs.replace(key, rows=())).removesuffix(b"]}")
    return head + b"\n" + b",\n".join(map(msgspec.json.encode, key.rows)) + b"\n]}\n"


def read_key(path: Path) -> AnswerKey:
    """Read a key; InputRefused if the file is none."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=AnswerKey)
    except OSError as error:
        raise InputRefused(
            f"{path} cannot be read: {error.strerror}.",
            value=str(path),
            advice="Use --key FILE with the key that was written next to the sheet.",
        ) from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise InputRefused(
            f"{path} is not the key of a sheet: {error}.",
            value=str(path),
            advice="Use --key FILE with the key that was written next to the sheet.",
        ) from error
