"""The owner of a record: iD, name and current employments."""

import re
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from app.identifiers import parse
from loaders.listings.origin import owner_of
from loaders.listings.text import MAX_NAME, tidy, too_long
from loaders.model.records import Byline, PageRecord, Reading, StatedIdentifier
from loaders.sources.orcid import schema

PARSER = "orcid 1"
_SITE = "https://orcid.org"
_PATH = re.compile(r"/((?:\d{4}-){3}\d{3}[\dX])(?:/.*)?", re.ASCII)


class Owner(NamedTuple):
    """The person of a document, the document's own address, and what all its records share.

    `name` is None if the document names nobody, `orcid` where the iD is none that ORCID gave out.
    """

    name: str | None
    orcid: StatedIdentifier | None
    page: PageRecord

    @property
    def bylines(self) -> tuple[Byline, ...] | None:
        """The owner as the one author of a work that is known, or None if nobody is named."""
        own = () if self.orcid is None else (self.orcid,)
        return None if self.name is None else (Byline(self.name, identifiers=own),)


def owner_of_record(record: schema.Record, reading: Reading, place: str) -> Owner | None:
    """The owner of a record, or None if the record states no iD."""
    own = record.orcid_identifier
    address = own.uri or (f"{_SITE}/{own.path}" if own.path else None)
    if address is None or not address.startswith(("https://", "http://")):
        return None
    address = f"https://{address.partition('://')[2]}"
    person, is_read = schema.part(record.person, schema.OrcidPerson)
    listed = record.activities_summary.employments if record.activities_summary else msgspec.Raw()
    employments, are_read = schema.part(listed, schema.Employments)
    owner = _owner(_name(person.name if person else None), (address, "record"), reading, place)
    notes = [
        f"{name} not read" for name, is_ok in (("person", is_read), ("employments", are_read)) if not is_ok
    ]
    page = replace(owner.page, affiliation=_employer(employments), notes=(*owner.page.notes, *notes))
    return owner._replace(page=page)


def owner_of_path(path: str | None, form: str, reading: Reading, place: str) -> Owner | None:
    """The owner of works that name nobody: the iD in their path; None if it contains none."""
    if path is None or not _PATH.fullmatch(path):
        return None
    return _owner(None, (_SITE + path, form), reading, place)


def orcid_of(address: str | None) -> StatedIdentifier | None:
    """The iD in an address at orcid.org, or a bare one; those of ORCID's sandbox are nobody's."""
    found = parse(address) if address else None
    return StatedIdentifier(found.scheme, found.value) if found and found.scheme == "ORCID" else None


def _owner(name: str | None, form: tuple[str, str], reading: Reading, place: str) -> Owner:
    address, kind = form
    found = owner_of(name, reading)
    own = _PATH.fullmatch(address.removeprefix(_SITE)) if address.startswith(_SITE) else None
    orcid = orcid_of(own[1]) if own else None
    is_of_work = kind == "paper page"
    page = PageRecord(
        source="orcid",
        key=address,
        scope=address,
        place=place,
        parser=PARSER,
        form=kind,
        person=None if is_of_work else found.person,
        person_from=None if is_of_work else found.person_from,
        url=address,
        observed_on=reading.observed_on,
        notes=found.notes if orcid else (*found.notes, "no iD that ORCID gave out"),
    )
    return Owner(found.person, orcid, page)


def _name(name: schema.OrcidName | None) -> str | None:
    """The credit name, else given and family name; None where these are hidden, missing or too long."""
    if name is None or not schema.is_public(name.visibility):
        return None
    whole = f"{schema.text_of(name.given_names)} {schema.text_of(name.family_name)}"
    found = tidy(schema.text_of(name.credit_name)) or tidy(whole)
    return None if too_long("name", found, MAX_NAME) else found or None


def _employer(listed: schema.Employments | None) -> str | None:
    """The one organisation that employs the person now; None if there are none or several."""
    if listed is None:
        return None
    groups = listed.affiliation_group or ()
    wrapped = (entry.employment_summary for group in groups for entry in group.summaries or ())
    bare = (one for group in groups for one in group.employment_summary or ())
    found = {
        tidy(one.organization.name or "")
        for one in (*wrapped, *bare, *(listed.employment_summary or ()))
        if one and one.organization and one.end_date is None and schema.is_public(one.visibility)
    } - {""}
    return found.pop() if len(found) == 1 else None
