"""References: what citation programs read, and what may not happen to them on the way."""

from dataclasses import replace

import httpx
import orjson
import pytest

from app.pages.citing.routes import Papers, file_name
from app.references.bibtex import bibtex
from app.references.contributor import CitedContributor
from app.references.csl import csl
from app.references.reference import Reference, reference
from app.references.ris import ris

VOLUME = "Proceedings of the Conference on Quiet Machines"
PAPER = Reference(
    key="P1",
    type="CONFERENCE_PAPER",
    title="Costs & benefits of {braces}: 100 % of $x_1$",
    authors=[
        CitedContributor("Berg", "Ann", particle="van der"),
        CitedContributor("Steele", "Guy L.", suffix="Jr."),
        CitedContributor("\u674e\u6653\u660e"),
        CitedContributor("ACME Group"),
    ],
    is_open=True,
    date=(2024, 3, 9),
    container="Proceedings of Things",
    doi="10.1/a_b",
    arxiv="2401.00001",
    language="en",
    status="RETRACTED",
)


def test_bibtex_has_every_field_and_escapes_commands() -> None:
    assert bibtex([PAPER]).splitlines() == [
        "@inproceedings{P1,",
        r"  title = {{Costs \& benefits of \textbraceleft{}braces\textbraceright{}: 100 \% of \$x\_1\$}},",
        (
            "  author = {van der Berg, Ann and Steele, Jr., Guy L. and {\u674e\u6653\u660e} and {ACME Group}"
            " and others},"
        ),
        "  booktitle = {Proceedings of Things},",
        "  year = {2024},",
        "  doi = {10.1/a_b},",
        "  eprint = {2401.00001},",
        "  archiveprefix = {arXiv},",
        "  url = {https://doi.org/10.1/a_b},",
        "  note = {Retracted.},",
        "  month = mar,",
        "}",
    ]


@pytest.mark.parametrize(
    ("who", "written"),
    [
        (CitedContributor("Smith AND Sons", "John"), "{Smith AND Sons}, John"),
        (CitedContributor("B", "A", particle="and"), "{and B}, A"),
        (CitedContributor("Ortiz", "Ben And"), "Ortiz, {Ben And}"),
        (CitedContributor("Anders", "Andy"), "Anders, Andy"),
    ],
)
def test_the_word_and_within_a_name_separates_no_names_in_bibtex(who: CitedContributor, written: str) -> None:
    (line,) = [line for line in bibtex([replace(PAPER, authors=[who])]).splitlines() if "author" in line]
    assert line == f"  author = {{{written} and others}},"


@pytest.mark.parametrize(("are_all", "name"), [(True, "A1.bib"), (False, "A1-newest-2.bib")])
def test_the_file_name_states_if_it_has_only_the_newest_papers(are_all: bool, name: str) -> None:
    assert file_name("A1", "bib", Papers([{}, {}], are_all=are_all)) == name


def test_ris_has_all_fields() -> None:
    assert ris([PAPER]).split("\r\n") == [
        "TY  - CPAPER",
        "ID  - P1",
        "TI  - Costs & benefits of {braces}: 100 % of $x_1$",
        "AU  - van der Berg,Ann",
        "AU  - Steele,Guy L.,Jr.",
        "AU  - \u674e\u6653\u660e",
        "AU  - ACME Group",
        "PY  - 2024",
        "DA  - 2024/03/09/",
        "T2  - Proceedings of Things",
        "DO  - 10.1/a_b",
        "UR  - https://doi.org/10.1/a_b",
        "LA  - en",
        "N1  - Retracted.",
        "N1  - No source has the whole author list.",
        "ER  -",
        "",
    ]


def test_csl_has_every_field() -> None:
    (item,) = orjson.loads(csl([PAPER]))
    assert item == {
        "id": "P1",
        "type": "paper-conference",
        "title": PAPER.title,
        "author": [
            {"family": "Berg", "given": "Ann", "non-dropping-particle": "van der"},
            {"family": "Steele", "given": "Guy L.", "suffix": "Jr."},
            {"literal": "\u674e\u6653\u660e"},
            {"literal": "ACME Group"},
        ],
        "issued": {"date-parts": [[2024, 3, 9]]},
        "container-title": "Proceedings of Things",
        "DOI": "10.1/a_b",
        "URL": "https://doi.org/10.1/a_b",
        "language": "en",
        "note": "Retracted. No source has the whole author list.",
    }


@pytest.mark.parametrize("ending", ["bib", "ris", "json"])
async def test_a_paper_and_all_of_a_person_s_are_cited(site: httpx.AsyncClient, ending: str) -> None:
    one, all_ = [await site.get(f"/{place}/cite.{ending}") for place in ("paper/P01", "author/A01")]
    assert (one.status_code, all_.status_code) == (200, 200)
    assert one.headers["content-disposition"] == f'attachment; filename="P01.{ending}"'
    assert (one.text.count("Sparse Graphs on Quiet Machines"), one.headers["x-robots-tag"]) == (1, "noindex")
    assert [key for key in ("P01", "P02") if key not in all_.text] == []
    again = await site.get(f"/paper/P01/cite.{ending}", headers={"if-none-match": one.headers["etag"]})
    assert again.status_code == 304


@pytest.mark.parametrize("ending", ["bib", "ris", "json"])
async def test_proceedings_of_the_graph_are_cited_with_their_editors(
    site: httpx.AsyncClient, ending: str
) -> None:
    cited = (await site.get(f"/paper/P10/cite.{ending}")).text
    assert ("Petrov" in cited, "others" in cited) == (True, False)


CHAPTER = {
    "bib": ["  editor = {Petrov, Dora and Ortiz, Ben},", f"  booktitle = {{{VOLUME}}},"],
    "ris": ["ED  - Petrov,Dora", "ED  - Ortiz,Ben", f"T2  - {VOLUME}"],
    "json": [
        [{"family": "Petrov", "given": "Dora"}, {"family": "Ortiz", "given": "Ben"}],
        VOLUME,
    ],
}
NAMING = ("  editor = ", "  booktitle = ", "ED  - ", "T2  - ")


@pytest.mark.parametrize("ending", ["bib", "ris", "json"])
async def test_a_chapter_is_cited_with_the_title_of_its_volume_and_the_editors_there(
    site: httpx.AsyncClient, ending: str
) -> None:
    cited = (await site.get(f"/paper/P19/cite.{ending}")).text
    if ending == "json":
        (item,) = orjson.loads(cited)
        named = [item["editor"], item["container-title"]]
    else:
        named = [line for line in cited.splitlines() if line.startswith(NAMING)]
    assert named == CHAPTER[ending]


@pytest.mark.parametrize(
    ("kind", "volumes", "cited"),
    [
        ("CONFERENCE_PAPER", ["Day 1"], ("Day 1", [CitedContributor("Lind", "Ada")])),
        ("CONFERENCE_PAPER", [], ("Days", [])),
        ("CONFERENCE_PAPER", ["Day 1", "Day 2"], ("Days", [])),
        ("ARTICLE", ["Issue 1"], ("Days", [])),
    ],
)
def test_a_paper_is_cited_with_the_one_volume_it_is_in_and_an_article_with_its_journal(
    kind: str, volumes: list[str], cited: tuple[str, list[CitedContributor]]
) -> None:
    editors = [{"author": {"name": "Ada Lind", "nature": "PERSON"}}]
    paper = {
        "id": "P1",
        "type": kind,
        "title": "Tides",
        "authors": {"nodes": [], "pageInfo": {"hasNextPage": False}},
        "authorsComplete": True,
        "editors": [],
        "date": None,
        "venue": {"name": "Days"},
        "related": [{"kind": "EXTENDS", "paper": {"title": "Ebb", "editors": []}}]
        + [{"kind": "PART_OF", "paper": {"title": title, "editors": editors}} for title in volumes],
        "identifiers": [],
        "language": None,
        "status": "CURRENT",
    }
    text = reference(paper)
    assert (text.container, text.editors) == cited


async def test_references_of_an_id_that_was_merged_away_or_never_was(site: httpx.AsyncClient) -> None:
    moved, missing = [await site.get(f"/author/{id_}/cite.bib") for id_ in ("A90", "Anever")]
    assert (moved.status_code, moved.headers["location"]) == (301, "/author/A01/cite.bib")
    assert missing.status_code == 404


@pytest.mark.parametrize("ending", ["bib", "ris", "json"])
async def test_text_of_a_source_ends_no_field_and_no_line(
    hostile_site: httpx.AsyncClient, ending: str
) -> None:
    text = (await hostile_site.get(f"/author/A01/cite.{ending}")).text
    assert "7 * 7" in text
    assert [mark for mark in "\u202e\u2066\x01\x1b\x7f" if mark in text] == []
    if ending == "ris":
        assert {line[2:5] for line in text.splitlines()} == {"  -"}
    if ending == "bib":
        assert text.count("{") - text.count(r"\{") == text.count("}") - text.count(r"\}")
