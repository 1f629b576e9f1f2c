"""What an export format is."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO, TypeVar

from app.errors import BadInput
from app.exports.networks.network import Network
from app.exports.works.bibliography import Bibliography

_CHARACTERS = 1 << 16
"""Characters that are encoded and written at once; set by hand. It changes speed, not the file."""

_Value = TypeVar("_Value")


def _no_networks(_network: Network, _file: BinaryIO) -> None:
    raise BadInput("This format is for works, not networks.", value="graph")


def _no_works(_bibliography: Bibliography, _file: BinaryIO) -> None:
    raise BadInput("This format is for networks, not works.", value="papers")


@dataclass(frozen=True)
class ExportFormat:
    """A format: its key, the programs that open it, and a writer for each value that it carries."""

    key: str
    name: str
    ending: str
    media_type: str
    programs: str
    network: Callable[[Network, BinaryIO], None] = _no_networks
    works: Callable[[Bibliography, BinaryIO], None] = _no_works
    most_placed: int = 0
    """Maximum nodes of a network whose coordinates it writes; 0 if it has none."""

    @property
    def has_networks(self) -> bool:
        """Whether it carries networks."""
        return self.network is not _no_networks

    @property
    def has_works(self) -> bool:
        """Whether it carries works."""
        return self.works is not _no_works

    @property
    def carries(self) -> list[str]:
        """What it carries, in words."""
        carried = {"a network": self.has_networks, "works": self.has_works}
        return [name for name, is_carried in carried.items() if is_carried]


def text_writer(pieces: Callable[[_Value], Iterator[str]]) -> Callable[[_Value, BinaryIO], None]:
    """A writer of UTF-8 from a function that yields the text of a value piece by piece."""

    def write(value: _Value, file: BinaryIO) -> None:
        waiting: list[str] = []
        size = 0
        for piece in pieces(value):
            waiting.append(piece)
            size += len(piece)
            if size > _CHARACTERS:
                file.write("".join(waiting).encode("utf-8", "replace"))
                waiting, size = [], 0
        file.write("".join(waiting).encode("utf-8", "replace"))

    return write
