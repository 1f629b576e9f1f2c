"""Small registries of invented organisations, written in a line each."""

from collections.abc import Sequence

from loaders.model.records import (
    OrganisationName,
    OrganisationPlace,
    OrganisationRecord,
    OrganisationRelation,
)
from loaders.resolve.institutions.registry.directory import Directory
from loaders.store.columns import organisations_table


def organisation(
    key: str,
    label: str,
    country: str,
    city: str | None = None,
    *,
    alias: str | None = None,
    acronym: str | None = None,
    relations: Sequence[tuple[str, str, str]] = (),
    status: str = "active",
) -> OrganisationRecord:
    """An organisation by its label, its place, another name, its acronym and its relations."""
    names = [OrganisationName(label, ("label", "ror_display"))]
    names += [OrganisationName(alias, ("alias",))] if alias else []
    names += [OrganisationName(acronym, ("acronym",))] if acronym else []
    return OrganisationRecord(
        source="ror",
        key=key,
        scope="registry",
        place="line 1",
        parser="test",
        status=status,
        label=label,
        names=tuple(names),
        seats=(OrganisationPlace(city, None, country),),
        relations=tuple(OrganisationRelation(*relation) for relation in relations),
    )


def registry(*organisations: OrganisationRecord) -> Directory:
    """The directory of some organisations."""
    return Directory(organisations_table(organisations))
