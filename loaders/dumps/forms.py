"""Sources that write both JSON and XML: which of the two an input is, and reading it as that."""

from collections.abc import Callable, Iterator
from typing import BinaryIO, NamedTuple

from loaders.dumps.lookahead import begins_json, look_ahead
from loaders.model.records import Reading, Record


class DumpForm(NamedTuple):
    """How a form is read, and what of it is refused by its first bytes (with InputRefused)."""

    refuse_others: Callable[[bytes, str], None]
    read: Callable[[BinaryIO, Reading], Iterator[Record]]


def read_json_or_xml(stream: BinaryIO, reading: Reading, json: DumpForm, xml: DumpForm) -> Iterator[Record]:
    """The records of an input that is one of two forms; raises InputRefused for what its form refuses."""
    head, whole = look_ahead(stream)
    form = json if begins_json(head) else xml
    form.refuse_others(head, reading.name)
    return form.read(whole, reading)
