"""A registry of organisations, such as ROR, from a file of its own records into a directory of names."""

from collections.abc import Iterator
from pathlib import Path

from app.errors import InputRefused
from loaders.evaluation.lines import is_folder
from loaders.model.records import OrganisationRecord, Quarantined, Reading
from loaders.reading import open_inputs
from loaders.resolve.institutions.registry.directory import Directory
from loaders.sources import ror
from loaders.store.columns import organisations_table


def read_registry(path: str) -> Directory:
    """The organisations of a file, packed or not; InputRefused names the first that is no record."""
    if is_folder(Path(path)):
        raise InputRefused(f"{path} is a folder.", value=path, advice="Use one file of the registry.")
    return Directory(organisations_table(list(_organisations(path))))


def _organisations(path: str) -> Iterator[OrganisationRecord]:
    for one in open_inputs(path):
        for record in ror.parse(one.stream, Reading(one.name)):
            if isinstance(record, Quarantined):
                raise InputRefused(
                    f"{record.place} of {path} cannot be read: {record.reason}.",
                    value=record.place,
                    advice="Use the registry's own dump, schema 2.",
                )
            if isinstance(record, OrganisationRecord):
                yield record
