"""One record of the registry into an organisation."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from loaders.dumps.json_objects import FAULTS, UnreadableObject
from loaders.dumps.json_values import decode_fitting
from loaders.model.records import (
    OrganisationName,
    OrganisationPlace,
    OrganisationRecord,
    OrganisationRelation,
)

PARSER = "ror 1"
_ADDRESS = "https://ror.org/"
_CLEAN = str.maketrans("", "", "\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff")


class BadOrganisation(Exception):
    """The object is no record of the registry; the text is the reason."""


class _Name(Struct, frozen=True):
    value: str
    types: tuple[str, ...] = ()
    lang: str | None = None


class _Geography(Struct, frozen=True):
    country_code: str | None = None
    country_subdivision_name: str | None = None
    name: str | None = None


class _Location(Struct, frozen=True):
    geonames_details: _Geography


class _Relationship(Struct, frozen=True):
    type: str
    id: str
    label: str | None = None


class _Stated(Struct, frozen=True):
    id: str
    status: str
    names: tuple[_Name, ...]
    types: tuple[str, ...] = ()
    locations: tuple[_Location, ...] = ()
    relationships: tuple[_Relationship, ...] = ()
    established: Annotated[int, Meta(ge=-9_999, le=9_999)] | None = None


def read_organisation(row: bytes | UnreadableObject, place: str, scope: str) -> OrganisationRecord:
    """The organisation of a row; raises BadOrganisation if it lacks an id, a status or a name.

    Other values that cannot be read are left out with a note. Web pages, domains, identifiers elsewhere and
    coordinates are not read.
    """
    if isinstance(row, UnreadableObject):
        raise BadOrganisation(row.reason)
    try:
        stated, notes = decode_fitting(row, _Stated)
    except msgspec.ValidationError as error:
        raise BadOrganisation(f"no record of schema 2: {error}") from None
    except FAULTS:
        raise BadOrganisation("not JSON, or not valid text") from None
    names = tuple(_name(name) for name in stated.names if name.value.strip())
    key = stated.id.removeprefix(_ADDRESS)
    if not names or not key or key == stated.id:
        raise BadOrganisation("no ROR id" if names else "no name")
    shown = [name.value for name in names if "ror_display" in name.types]
    return OrganisationRecord(
        source="ror",
        key=key,
        scope=scope,
        place=place,
        parser=PARSER,
        status=stated.status,
        label=(shown or [names[0].value])[0],
        names=names,
        kinds=stated.types,
        seats=tuple(_seat(location.geonames_details) for location in stated.locations),
        relations=tuple(_relation(relation) for relation in stated.relationships),
        established=stated.established,
        notes=notes,
    )


def _name(name: _Name) -> OrganisationName:
    return OrganisationName(" ".join(name.value.translate(_CLEAN).split()), name.types, name.lang)


def _seat(place: _Geography) -> OrganisationPlace:
    return OrganisationPlace(place.name, place.country_subdivision_name, place.country_code)


def _relation(relation: _Relationship) -> OrganisationRelation:
    return OrganisationRelation(relation.type, relation.id.removeprefix(_ADDRESS), relation.label)
