"""Venue fields, and the tables of venues."""

import pytest

from loaders.resolve.venues.fields import read_field
from loaders.resolve.venues.resolve import resolve_venues
from loaders.resolve.venues.series import known_series
from tests.loaders.topics.texts import records


@pytest.mark.parametrize(
    ("field", "venue", "year"),
    [
        ("ICDCS 2023", "ICDCS", 2023),
        ("SIGIR", "SIGIR", None),
        ("Proc. VLDB Endow. 12(3)", "VLDB", None),
        ("VLDB J.", "The VLDB Journal", None),
        ("Theor. Comput. Sci. 410 (2009) 1201-1210", "Theoretical Computer Science", 2009),
        ("2019 IEEE 35th International Conference on Data Engineering (ICDE)", "ICDE", 2019),
        ("Annals of Lighthouses 12 (3), pp. 33-44", "Annals of Lighthouses", None),
        ("Proceedings of the 1st Workshop on Buckets", "Workshop on Buckets", None),
        ("Proceedings of ICDCS XI: Invited papers", "ICDCS", None),
        ("Bucket Letters, Formerly the Annals of Buckets, Volume 3, 1985", "Bucket Letters", 1985),
        ("Actes de la 2e conférence Seaux. Volume 2 : Rencontres des Seaux", "Rencontres des Seaux", None),
        ("ICDCS-02: The 3rd Workshop on Buckets", "Workshop on Buckets", None),
        ("Proceedings of the Workshop on Buckets and Bucket Shared Tasks", "Workshop on Buckets", None),
        ("Proceedings of the Demonstrations Session at ICDCS 2009", None, None),
        ("Buckets: Proceedings of a Workshop Held at Hidden Valley", None, None),
        ("NeurIPS 2020 Workshop on Buckets", "NeurIPS Workshop on Buckets", 2020),
        ("arXiv preprint arXiv:2001.00001", None, None),
        ("CoRR", None, None),
        ("12 (3) 44", None, None),
        ("", None, None),
    ],
)
def test_a_field_is_a_series_without_its_numbers(field: str, venue: str | None, year: int | None) -> None:
    found = read_field(field)
    assert (found and (found.series.acronym or found.series.name), found and found.year) == (venue, year)


def test_no_two_series_of_the_list_have_one_key() -> None:
    known = {*known_series().acronyms.values(), *known_series().names.values()}
    assert len({series.key for series in known}) == len(known)


def test_a_series_is_one_venue_however_its_papers_name_it() -> None:
    found = resolve_venues(
        *records(
            {"paper": "a", "comments": ["Accepted at ICDCS 2023", "9 pages"]},
            {
                "paper": "b",
                "venue": "International Conference on Distributed Computing Systems",
                "comments": [],
            },
        )
    )
    assert found.venues.to_pylist() == [
        {
            "venue": "venue:icdcs",
            "label": "IEEE International Conference on Distributed Computing Systems",
            "acronym": "ICDCS",
        }
    ]
    assert found.paper_venues.to_pylist() == [
        {"paper": "a", "venue": "venue:icdcs", "year": 2023, "how": "comment", "version": 0},
        {"paper": "b", "venue": "venue:icdcs", "year": None, "how": "field", "version": 0},
    ]


def test_records_of_one_paper_give_its_venue_once_with_the_year_that_one_says() -> None:
    found = resolve_venues(
        *records({"paper": "a", "venue": "PODC"}, {"paper": "a", "comments": ["To appear in PODC 2015"]})
    )
    assert found.paper_venues.to_pylist() == [
        {"paper": "a", "venue": "venue:podc", "year": 2015, "how": "comment", "version": 0}
    ]


def test_an_issn_beside_a_venue_identifies_it() -> None:
    found = resolve_venues(
        *records(
            {
                "paper": "a",
                "venue": "Journal of Lighthouses",
                "identifiers": ["ISSN_L:1234-5679:SOURCE", "DOI:10.1/x:SOURCE"],
            }
        )
    )
    (row,) = found.identifiers.select(["anchor", "scheme", "value"]).to_pylist()
    assert row == {"anchor": "venue:journal of lighthouses", "scheme": "ISSN_L", "value": "1234-5679"}


def test_what_names_no_series_gives_no_row() -> None:
    found = resolve_venues(*records({"paper": "a", "comments": ["Submitted to ICDE 2019"]}))
    assert [len(table) for table in found] == [0, 0, 0]


LINGUISTICS = "Computational Linguistics"
SEMANTICS = "International Workshop on Semantic Evaluation (SemEval-2022)"
METHODS = "2020 Conference on Empirical Methods in Natural Language Processing: System Demonstrations"
FINDINGS = "Findings of the Association for Computational Linguistics"
SPEECH = "28th Conference on Computational Linguistics and Speech Processing"


@pytest.mark.parametrize(
    ("field", "series", "year"),
    [
        (f"{LINGUISTICS}, Volume 32, Number 3, September 2006", LINGUISTICS, 2006),
        ("Proceedings of the Sixth Workshop on Semantic Evaluation", "SemEval", None),
        (f"Proceedings of the 16th {SEMANTICS}", "SemEval", 2022),
        (f"Proceedings of the {METHODS}", "EMNLP", 2020),
        (f"{FINDINGS}: ACL 2023", FINDINGS, 2023),
        (f"Proceedings of the {SPEECH}", "ROCLING", None),
        ("Proceedings of Machine Translation Summit XI: Papers", "MT Summit", None),
        ("Actes de la 18e conférence sur le Traitement Automatique des Langues Naturelles", "TALN", None),
    ],
)
def test_volumes_ordinals_and_tracks_are_no_part_of_a_series(
    field: str, series: str, year: int | None
) -> None:
    mention = read_field(field)
    assert mention is not None
    assert (mention.series.acronym or mention.series.name, mention.year) == (series, year)


@pytest.mark.parametrize(
    ("field", "name"),
    [
        ("Proceedings of Knots and Ropes @ COLING 2025", "Knots and Ropes"),
        ("Proceedings of the Second Workshop on Knots at ACL 2020", "Workshop on Knots"),
        ("Conference on Machine Translation and Knots", "Conference on Machine Translation and Knots"),
    ],
)
def test_what_is_held_beside_a_conference_or_has_a_longer_name_is_another(field: str, name: str) -> None:
    mention = read_field(field)
    assert mention is not None
    assert mention.series.name == name


@pytest.mark.parametrize("field", ["System Demonstrations", "Proceedings of the Student Research Workshop"])
def test_a_track_without_its_conference_names_no_venue(field: str) -> None:
    assert read_field(field) is None
