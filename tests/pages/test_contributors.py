"""People in references: names taken apart, and editors."""

from dataclasses import replace

import orjson

from app.references.bibtex import bibtex
from app.references.contributor import CitedContributor, contributor
from app.references.csl import csl
from app.references.reference import reference
from app.references.ris import ris

NAMES = {
    "Ada Lind": ("Lind", "Ada", "", ""),
    "M. E. J. Newman": ("Newman", "M. E. J.", "", ""),
    "Guy L. Steele Jr.": ("Steele", "Guy L.", "", "Jr."),
    "Guy L. Steele, Jr.": ("Steele", "Guy L.", "", "Jr."),
    "Steele, Jr., Guy L.": ("Steele", "Guy L.", "", "Jr."),
    "Steele, Guy L., Jr": ("Steele", "Guy L.", "", "Jr"),
    "Steele Jr., Guy L.": ("Steele", "Guy L.", "", "Jr."),
    "John Smith Jr. III": ("Smith", "John", "", "Jr. III"),
    "John Smith, Jr. III": ("Smith", "John", "", "Jr. III"),
    "John Smith Jr., III": ("Smith", "John", "", "Jr. III"),
    "Smith, Jr. III, John": ("Smith", "John", "", "Jr. III"),
    "Smith, John Jr., III": ("Smith", "John", "", "Jr. III"),
    "Smith Jr., John, Jr.": ("Smith", "John", "", "Jr."),
    "John Smith III PhD Esq.": ("Smith", "John", "", "III Esq."),
    "John Smith III": ("Smith", "John", "", "III"),
    "John Smith 3rd": ("Smith", "John", "", "3rd"),
    "John Smith IV": ("Smith", "John", "", "IV"),
    "John Smith Sr": ("Smith", "John", "", "Sr"),
    "Ann van der Berg II": ("Berg", "Ann", "van der", "II"),
    "van der Berg, Ann": ("Berg", "Ann", "van der", ""),
    "Ludwig van Beethoven": ("Beethoven", "Ludwig", "van", ""),
    "Juan de la Cruz": ("Cruz", "Juan", "de la", ""),
    "John von Neumann": ("Neumann", "John", "von", ""),
    "Ana De Luca": ("De Luca", "Ana", "", ""),
    "Bert Van Den Broeck": ("Van Den Broeck", "Bert", "", ""),
    "Nguyen Van Minh": ("Minh", "Nguyen Van", "", ""),
    "José Ortega y Gasset": ("Ortega y Gasset", "José", "", ""),
    "de Sousa": ("de Sousa", "", "", ""),
    "danah boyd": ("boyd", "danah", "", ""),
    "ZHANG Wei": ("ZHANG", "Wei", "", ""),
    "Wei Zhang": ("Zhang", "Wei", "", ""),
    "Dr. Ada Lind": ("Lind", "Ada", "", ""),
    "Ada Lind, Ph.D.": ("Lind", "Ada", "", ""),
    "Prof. Dr. Ada Lind PhD": ("Lind", "Ada", "", ""),
    "Rahman, Md": ("Rahman", "Md", "", ""),
    "Plato": ("Plato", "", "", ""),
    "Plato Jr.": ("Plato Jr.", "", "", ""),
    "\u738b \u4f1f": ("\u738b \u4f1f", "", "", ""),
    "Jean d'Alembert": ("d'Alembert", "Jean", "", ""),
}
"""Family name, given names, particle and suffix of names."""

EDITORS = [
    {"author": {"name": "Guy L. Steele Jr.", "nature": "PERSON"}},
    {"author": {"name": "Thing Committee", "nature": "GROUP"}},
]
PROCEEDINGS = reference(
    {
        "id": "P2",
        "type": "PROCEEDINGS",
        "status": "CURRENT",
        "title": "Proceedings of Things",
        "language": None,
        "authorsComplete": False,
        "date": {"year": 2024, "month": None, "day": None},
        "identifiers": [],
        "authors": {"nodes": [], "pageInfo": {"hasNextPage": False}},
        "editors": EDITORS,
        "venue": None,
        "related": [],
    }
)


def test_a_name_is_taken_apart_into_family_given_particle_and_suffix() -> None:
    read = {name: contributor({"name": name, "nature": "PERSON"}) for name in NAMES}
    assert {name: (who.family, who.given, who.particle, who.suffix) for name, who in read.items()} == NAMES
    assert [contributor({"name": name, "nature": "GROUP"}) for name in NAMES] == list(
        map(CitedContributor, NAMES)
    )


def test_bibtex_gets_every_part_in_the_place_where_it_looks_for_it() -> None:
    names = ["Guy L. Steele Jr.", "Ann van der Berg II", "José Ortega y Gasset", "Ana De Luca", "Plato"]
    people = [contributor({"name": name, "nature": "PERSON"}) for name in names]
    (line,) = [one for one in bibtex([replace(PROCEEDINGS, editors=people)]).splitlines() if "editor" in one]
    assert line == (
        "  editor = {Steele, Jr., Guy L. and van der Berg, II, Ann and {Ortega y Gasset}, José and De Luca,"
        " Ana and {Plato}},"
    )


def test_two_suffixes_are_exported_in_every_format() -> None:
    statements = [
        replace(PROCEEDINGS, editors=[contributor({"name": "John Smith, Jr. III", "nature": "PERSON"})])
    ]
    assert (
        bibtex(statements).splitlines()[2],
        ris(statements).split("\r\n")[3],
        orjson.loads(csl(statements))[0]["editor"],
    ) == (
        "  editor = {Smith, Jr. III, John},",
        "ED  - Smith,John,Jr. III",
        [{"family": "Smith", "given": "John", "suffix": "Jr. III"}],
    )


def test_proceedings_are_exported_with_their_editors() -> None:
    assert bibtex([PROCEEDINGS]).splitlines() == [
        "@proceedings{P2,",
        "  title = {{Proceedings of Things}},",
        "  editor = {Steele, Jr., Guy L. and {Thing Committee}},",
        "  year = {2024},",
        "}",
    ]
    assert ris([PROCEEDINGS]).split("\r\n") == [
        "TY  - CONF",
        "ID  - P2",
        "TI  - Proceedings of Things",
        "ED  - Steele,Guy L.,Jr.",
        "ED  - Thing Committee",
        "PY  - 2024",
        "ER  -",
        "",
    ]
    assert orjson.loads(csl([PROCEEDINGS])) == [
        {
            "id": "P2",
            "type": "book",
            "title": "Proceedings of Things",
            "editor": [
                {"family": "Steele", "given": "Guy L.", "suffix": "Jr."},
                {"literal": "Thing Committee"},
            ],
            "issued": {"date-parts": [[2024]]},
        }
    ]
