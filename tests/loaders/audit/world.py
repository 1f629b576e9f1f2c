"""A small graph as columns: four clusters, two of them local, three organisations and venues, four people."""

from typing import Any

from loaders.audit.served import ServedTables

_TITLES = {
    "P1": ("Parsing with Trees", 2001),
    "P2": ("Parsing with Graphs", 2002),
    "P3": ("Parsing of Speech", 2003),
    "P4": ("Parsing without Rules", None),
    "P5": ("Citations of Datasets", 2005),
    "P6": ("Citations and Ranks", 2006),
    "P7": ("Citations in Patents", 2007),
    "P8": ("Citations by Year", 2008),
}
_WROTE = [
    ("A1", "P1", 1, 0.99, ["I1"], ["Univ. of Oslo"]),
    ("A1", "P2", 1, 0.98, None, None),
    ("A1", "P3", 2, 0.5, ["I1"], ["Univ. of Oslo"]),
    ("A2", "P3", 1, 0.9, ["I2"], ["Oslo Institute of Trees"]),
    ("A3", "P4", 1, 0.97, None, None),
    ("A3", "P5", 1, 0.97, None, None),
    ("A3", "P6", 1, 0.97, None, None),
    ("A3", "P7", 1, 0.97, None, None),
    ("A3", "P8", 1, 0.97, None, None),
    ("A4", "P7", 2, 0.95, None, None),
]
_ABOUT = [("P1", "T1", 0.9, "mined"), ("P1", "T9", 1.0, "stated"), ("P5", "T2", 0.2, "mined")]

TABLES: dict[str, dict[str, list[Any]]] = {
    "paper": {
        "id": list(_TITLES),
        "label": [title for title, _ in _TITLES.values()],
        "year": [year for _, year in _TITLES.values()],
        "abstract": ["Trees are parsed." if paper == "P1" else None for paper in _TITLES],
    },
    "author": {
        "id": ["A1", "A2", "A3", "A4"],
        "label": ["Ada Lind", "Ada Lindh", "Ben Ortiz", "Cleo Park"],
        "names": [["A. Lind", "Ada Lind"], ["Ada Lindh"], ["Ben Ortiz"], ["Cleo Park"]],
        "paper_count": [3, 1, 5, 1],
        "identity_confidence": [0.9, 1.0, 0.99, 1.0],
    },
    "wrote": {
        name: [row[place] for row in _WROTE]
        for place, name in enumerate(
            ("source", "target", "position", "confidence", "institution_ids", "affiliations_as_written")
        )
    }
    | {"name_as_written": ["A. Lind", "Ada Lind", None, "Ada Lindh", *["Ben Ortiz"] * 5, "Cleo Park"]},
    "institution": {
        "id": ["I1", "I2", "I3"],
        "label": ["University of Oslo", "Oslo Institute of Trees", "University of Osaka"],
        "names": [["Universitetet i Oslo", "University of Oslo"], ["Oslo Institute of Trees"], ["Osaka"]],
        "country": ["NO", None, "JP"],
    },
    "institution_part_of": {"source": ["I2"], "target": ["I1"]},
    "identifies_institution": {"source": ["ror:1", "ror:3"], "target": ["I1", "I3"]},
    "identifies_paper": {"source": ["arxiv:1"], "target": ["P1"]},
    "identifier": {
        "id": ["ror:1", "ror:3", "arxiv:1"],
        "url": ["https://ror.org/1", "https://ror.org/3", "https://arxiv.org/abs/1"],
    },
    "venue": {
        "id": ["V1", "V2", "V3"],
        "label": ["Parsing Days", "Days of Parsing", "Citation Quarterly"],
        "acronym": ["PD", None, "Citation Quarterly"],
    },
    "published_in": {
        "source": ["P1", "P2", "P5"],
        "target": ["V1", "V1", "V3"],
        "how": ["field", "field", "comment"],
    },
    "record": {
        "id": ["R1", "R2", "R3", "R4", "R5"],
        "source": ["acl", "acl", "arxiv", "arxiv", "arxiv"],
        "key": ["1", "2", "5", "1", "1"],
        "statement_fields": [
            ["title", "venue"],
            ["title", "venue"],
            ["title", "comments"],
            ["title", "date"],
            ["title", "date"],
        ],
        "statement_values": [
            ["Parsing with Trees", "Proc. of Parsing Days 2001"],
            ["Parsing with Graphs", "Proc. of Parsing Days 2002"],
            ["Citations of Datasets", "to appear in Citation Quarterly"],
            ["Parsing with trees", "2001"],
            ["Parsing with trees", "2001"],
        ],
        "author_names": [["A. Lind"], ["Ada Lind"], ["Ben Ortiz"], None, None],
    },
    "describes_paper": {
        "source": ["R1", "R2", "R3", "R4", "R5"],
        "target": ["P1", "P2", "P5", "P1", "P1"],
        "confidence": [1.0, 1.0, 1.0, 0.8, 0.7],
    },
    "topic": {
        "id": ["T1", "T2", "T9"],
        "label": ["parsing", "citation", "Computation and Language"],
        "code": [None, None, "cs.CL"],
    },
    "about": {
        name: [row[place] for row in _ABOUT]
        for place, name in enumerate(("source", "target", "share", "how"))
    },
    "topic_cluster": {
        "id": ["C1", "C2", "C3", "C4"],
        "label": ["parsing", "citations", "ranks", "patents"],
        "level": [0, 0, 0, 0],
        "of_id": [None, None, "A3", "A3"],
        "stability": [0.9, 0.7, 1.0, 1.0],
    },
    "in_cluster": {
        "source": list(_TITLES),
        "target": ["C1"] * 4 + ["C2"] * 4,
        "fit": [0.9, 0.8, 0.7, 0.3, 0.6, 0.9, 0.6, 0.2],
    },
    "in_local_cluster": {
        "source": ["P5", "P6", "P7", "P8"],
        "target": ["C3", "C3", "C4", "C4"],
        "fit": [0.5, 0.5, 0.4, 0.4],
    },
}


def world() -> ServedTables:
    """The graph."""
    return ServedTables("v1", lambda table, name: TABLES[table][name])
