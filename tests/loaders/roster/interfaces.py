"""Invented bodies in the shape of ORCID's, Crossref's, OpenAlex's and arXiv's, and where they are."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from loaders.fetching.bodies import GONE, OK, BodyFolder, KeptBody
from loaders.fetching.exchange import Request
from loaders.fetching.services import Services
from loaders.roster.addresses import arxiv_works, crossref_work, openalex_work, orcid_record, orcid_search

LIVE = Services()
DAY = "2026-02-27T12:00:00Z"
Bodies = Mapping[Request, bytes | None]

ADA, BO, CY = "0000-0002-1825-0097", "0000-0001-5109-3700", "0000-0002-1694-233X"


def record(orcid: str, name: str | None, works: Sequence[tuple[str, str, str]]) -> bytes:
    """A record that lists works: title, and the type and value of an identifier."""
    given, _, family = (name or "").rpartition(" ")
    person = {
        "given-names": {"value": given},
        "family-name": {"value": family},
        "credit-name": None,
        "visibility": "public" if name else "limited",
    }
    groups = [_group(number, *work) for number, work in enumerate(works, int(orcid[-4:-1]) * 100)]
    stated = {
        "orcid-identifier": {"uri": f"https://orcid.org/{orcid}", "path": orcid, "host": "orcid.org"},
        "person": {"name": person},
        "activities-summary": {"works": {"group": groups, "path": f"/{orcid}/works"}},
        "path": f"/{orcid}",
    }
    return json.dumps(stated).encode()


def _group(number: int, title: str, kind: str, value: str) -> dict[str, Any]:
    own = {
        "external-id-type": kind,
        "external-id-value": value,
        "external-id-relationship": "self",
    }
    ids = {"external-id": [own] if value else []}
    summary = {
        "put-code": number,
        "title": {"title": {"value": title}},
        "external-ids": ids,
        "type": "journal-article",
        "publication-date": {"year": {"value": "2021"}},
        "visibility": "public",
        "display-index": "0",
    }
    return {"external-ids": ids, "work-summary": [summary]}


def crossref(doi: str, title: str, *authors: str, orcid: str | None = None) -> bytes:
    """An answer about a work; the iD is the first author's."""
    named = [dict(zip(("given", "family"), name.rsplit(" ", 1), strict=True)) for name in authors]
    if orcid:
        named[0]["ORCID"] = f"https://orcid.org/{orcid}"
    work = {
        "DOI": doi,
        "title": [title],
        "author": named,
        "container-title": ["Journal of Bells"],
        "issued": {"date-parts": [[2021, 5]]},
        "type": "journal-article",
        "indexed": {"date-time": "2026-01-01T00:00:00Z"},
        "is-referenced-by-count": 0,
        "member": "1",
    }
    return json.dumps({"status": "ok", "message-type": "work", "message": work}).encode()


def openalex(doi: str, title: str, *authors: str) -> bytes:
    """A work with its authorships."""
    listed = [
        {
            "author_position": "last" if name == authors[-1] else "middle",
            "author": {"id": None, "display_name": name},
            "raw_author_name": name,
        }
        for name in authors
    ]
    work = {
        "id": "https://openalex.org/W4200000001",
        "doi": f"https://doi.org/{doi}",
        "title": title,
        "display_name": title,
        "publication_year": 2021,
        "authorships": listed,
        "ids": {"openalex": "https://openalex.org/W4200000001"},
        "type": "article",
    }
    return json.dumps(work).encode()


def feed(*papers: tuple[str, str, Sequence[str]]) -> bytes:
    """A feed of papers: id, title, authors."""
    entries = "".join(
        f"<entry><id>http://arxiv.org/abs/{id_}v1</id><published>2021-05-04T00:00:00Z</published>"
        f"<title>{title}</title><summary>Short.</summary>"
        + "".join(f"<author><name>{name}</name></author>" for name in authors)
        + '<category term="cs.DL" scheme="http://arxiv.org/schemas/atom"/></entry>'
        for id_, title, authors in papers
    )
    head = '<feed xmlns="http://www.w3.org/2005/Atom"><id>http://arxiv.org/api/1</id>'
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{head}{entries}</feed>'.encode()


def hits(*people: tuple[str, str, str], whole: int | None = None) -> bytes:
    """A page of a search: iD, name, institution."""
    found = [
        {
            "orcid-id": orcid,
            "given-names": name.rpartition(" ")[0],
            "family-names": name.rpartition(" ")[2],
            "institution-name": [place],
        }
        for orcid, name, place in people
    ]
    return json.dumps({"expanded-result": found, "num-found": whole or len(found)}).encode()


def save(folder: Path, bodies: Bodies) -> BodyFolder:
    """A folder as --save leaves it; None stands for an address where nothing is."""
    saved = BodyFolder(folder)
    for request, body in bodies.items():
        if body is None:
            saved.note(KeptBody(request.url, GONE, DAY, DAY))
        else:
            saved.put(request, body, KeptBody(request.url, OK, DAY, DAY))
    return saved


BELLS, FROST, ROPES = "Bells of an old tower", "Frost in brass gears", "Ropes that hold"
_ADAS = [(BELLS, "doi", "10.5555/bells"), (FROST, "arxiv", "2105.00001"), ("Wet ink", "", "")]
_BOS = [(BELLS, "doi", "10.5555/bells"), (ROPES, "doi", "10.5555/ropes")]
_SIMILAR = ("0000-0001-2345-6789", "Robert Ortiz", "Bell Society")


def people(services: Services = LIVE) -> dict[Request, bytes | None]:
    """Ada with three works, Bo with two, one of them hers, nobody under the third iD, and two searches."""
    bells, ropes = "10.5555/bells", "10.5555/ropes"
    return {
        orcid_record(services, ADA): record(ADA, "Ada Lind", _ADAS),
        crossref_work(services, bells): crossref(bells, BELLS, "Ada Lind", "Bo Ortiz", orcid=ADA),
        arxiv_works(services, ["2105.00001"])[0]: feed(("2105.00001", FROST, ["Cy Moreau", "Ada Lind"])),
        orcid_record(services, BO): record(BO, "Bo Ortiz", _BOS),
        crossref_work(services, ropes): None,
        openalex_work(services, ropes): openalex(ropes, ROPES, "Bo Ortiz", "Dee Kral"),
        orcid_record(services, CY): None,
        orcid_search(services, "Bo Ortiz", None, 0): hits(
            (BO, "Bo Ortiz", "Rope Society"), _SIMILAR, (ADA, "Ada Lind", "Rope Society")
        ),
        orcid_search(services, "Nobody Here", None, 0): hits(),
    }


PEOPLE = people()
