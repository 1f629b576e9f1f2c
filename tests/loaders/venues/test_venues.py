"""Venue fields, and the tables of venues."""

import pytest

from loaders.resolve.venues.editions import read_opening
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
        ("NeurIPS 2020 Workshop on Buckets", "Workshop on Buckets", 2020),
        ("ICDCS 2020 Fourth Workshop on Buckets and Ropes", "Workshop on Buckets and Ropes", 2020),
        ("Joint ABC-XYZ Workshop on Buckets and Ropes", "Workshop on Buckets and Ropes", None),
        ("Joint Workshop on Buckets and Ropes", "Joint Workshop on Buckets and Ropes", None),
        ("ICDCS 2001 Eighth European Workshop on Buckets", "European Workshop on Buckets", 2001),
        ("Seventh Workshop on Buckets and Ropes: Improving Wells", "Workshop on Buckets and Ropes", None),
        ("RopeTech: The First Workshop on Buckets", "RopeTech", None),
        ("RopeTech-16: Knots for Sailors of All Seas", "RopeTech", None),
        ("Proceedings of the RopeTech Workshop 2019", "RopeTech", 2019),
        ("Buckets for All @ICDCS 2019", "Buckets for All", 2019),
        ("Ninth Workshop on Buckets held in conjunction with ICDCS 2019", "Workshop on Buckets", 2019),
        ("Conference on Buckets and Wells (ICDCS/Ropes 2019)", "ICDCS", 2019),
        ("Conference on Buckets and Wells (BuWe 2019)", "BuWe", 2019),
        ("Journal of Ropes A: Knots and Loops", "Journal of Ropes A: Knots and Loops", None),
        ("Journal of Ropes, Volume 9, Number 1: Selected Papers from ICDCS", "Journal of Ropes", None),
        ("ICDCS 2014 Student Research Workshop", "ICDCS Student Research Workshop", 2014),
        ("Proceedings of the Student Session", None, None),
        ("Conference on Buckets and Ropes: RopeTalk 2025", "RopeTalk", 2025),
        (
            "2000 Joint SIGROPE Conference on Empirical Methods in Natural Language Processing and Ropes",
            "EMNLP",
            2000,
        ),
        ("ICDCS 2004 Workshop: Ropes and Wells of Old", "Workshop on Ropes and Wells of Old", 2004),
        ("ICDCS 1999: Ropes and Wells of Old", "Ropes and Wells of Old", 1999),
        ("ICDCS 1998: Conference on Distributed Computing Systems", "ICDCS", 1998),
        ("Proceedings of the ICDCS Demo Session", "ICDCS", None),
        ("Conference on Wells: Second Workshop on Buckets and Ropes", "Workshop on Buckets and Ropes", None),
        ("AAAI 2011 Spring Symposium", "AAAI Spring Symposium", 2011),
        ("Proceedings on the Workshop on Buckets", "Workshop on Buckets", None),
        ("Proceedings of the ICDCS 2010 Conference Short Papers", "ICDCS", 2010),
        ("Proceedings of the ICDCS Workshop", "ICDCS Workshop", None),
        ("A-B-C 2012, Workshop ROPES 2012: Ropes and Wells", "ROPES", 2012),
        ("Conference on Wells in Knots: WIK 2000", "WIK", 2000),
        ("RopeTech-8 Knots for Sailors of All Seas", "RopeTech", None),
        ("RO: A Ropes Journal for Sailors", "RO: A Ropes Journal for Sailors", None),
        ("22nd SIGMORPHON workshop on Buckets", "SIGMORPHON", None),
        ("Proceedings of the 2nd Edition of the Bucket Festival", "Bucket Festival", None),
        ("Conference on Buckets and Wells, 2003. Proceedings.", "Conference on Buckets and Wells", 2003),
        ("Proceedings of the ICDCS and SIGMOD 2014 Joint Session", None, None),
        ("ICDCS (Workshop 2: Ropes and Wells)", None, None),
        ("Worskhop on Buckets", None, None),
        ("Proc Int Conf Bucket Netw", None, None),
        ("Nature of Buckets", "Nature of Buckets", None),
        ("Applied Ecology", "Applied Ecology", None),
        ("How to Draw Water from Wells", None, None),
        ("Traitement Automatique des Langues, Volume 60", "Traitement Automatique des Langues", None),
        ("*SEM 2021: Tenth Joint Conference on Lexical and Computational Semantics", "StarSEM", 2021),
        ("proceedings 22nd international conference on very large data", "VLDB", None),
        ("proc . 22nd vldb conf ,", "VLDB", None),
        ("kbms , very large data bases ( vldb ) journal ,", None, None),
        ("proceedings of the workshop on b ?? ckets", None, None),
        ("international conference on very large databases ( vldb ) ,", "VLDB", None),
        ("proceedings of the international conference on very large data", "VLDB", None),
        ("proceedings of the international conference on management", None, None),
        ("proceedings of the international workshop on &hellip; ,", None, None),
        ("buckets and ropes", None, None),
        ("journal of buckets", "journal of buckets", None),
        ("Technical Report, University of Ropes", None, None),
        ("arXiv preprint arXiv:2001.00001", None, None),
        ("CoRR", None, None),
        ("12 (3) 44", None, None),
        ("", None, None),
    ],
)
def test_a_venue_field_is_read_as_a_series_without_its_numbers(
    field: str, venue: str | None, year: int | None
) -> None:
    found = read_field(field)
    assert (found and (found.series.acronym or found.series.name), found and found.year) == (venue, year)


@pytest.mark.parametrize("field", ["Applied Ecology", "How to Draw Water from Wells"])
def test_a_conference_paper_is_in_no_venue_that_is_a_mere_theme(field: str) -> None:
    assert read_field(field, is_of_event=True) is None


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
            "members": ["venue:icdcs"],
        }
    ]
    assert found.paper_venues.to_pylist() == [
        {"paper": "a", "venue": "venue:icdcs", "year": 2023, "how": "comment", "version": 0},
        {"paper": "b", "venue": "venue:icdcs", "year": None, "how": "field", "version": 0},
    ]


def test_records_of_one_paper_give_one_venue_with_the_stated_year() -> None:
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


def test_the_theme_of_a_volume_is_no_venue_of_its_conference_papers() -> None:
    found = resolve_venues(
        *records(
            {"paper": "a", "kind": "conference-paper", "venue": "Applied Ecology"},
            {"paper": "b", "kind": "article", "venue": "Applied Ecology"},
        )
    )
    assert found.paper_venues.select(["paper", "venue"]).to_pylist() == [
        {"paper": "b", "venue": "venue:applied ecology"}
    ]


def test_a_comment_without_a_venue_gives_no_row() -> None:
    found = resolve_venues(*records({"paper": "a", "comments": ["Submitted to ICDE 2019"]}))
    assert [len(table) for table in found] == [0, 0, 0]


LINGUISTICS = "Computational Linguistics"
SEMANTICS = "International Workshop on Semantic Evaluation (SemEval-2022)"
METHODS = "2020 Conference on Empirical Methods in Natural Language Processing: System Demonstrations"
FINDINGS = "Findings of the Association for Computational Linguistics"
COLING = "28th Conference on Computational Linguistics and Speech Processing"


@pytest.mark.parametrize(
    ("field", "series", "year"),
    [
        (f"{LINGUISTICS}, Volume 32, Number 3, September 2006", LINGUISTICS, 2006),
        ("Proceedings of the Sixth Workshop on Semantic Evaluation", "SemEval", None),
        (f"Proceedings of the 16th {SEMANTICS}", "SemEval", 2022),
        (f"Proceedings of the {METHODS}", "EMNLP", 2020),
        (f"{FINDINGS}: ACL 2023", FINDINGS, 2023),
        (f"Proceedings of the {COLING}", "ROCLING", None),
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
def test_a_workshop_or_a_longer_name_is_another_series(field: str, name: str) -> None:
    mention = read_field(field)
    assert mention is not None
    assert mention.series.name == name


def test_an_ambiguous_acronym_means_the_conference_that_is_named() -> None:
    found = [read_field(f"Conference on {subject} (ICC 2009)") for subject in ("Communications", "Buckets")]
    assert [one and one.series.name for one in found] == [
        "IEEE International Conference on Communications",
        "Conference on Buckets",
    ]


@pytest.mark.parametrize("field", ["System Demonstrations", "Proceedings of the Student Research Workshop"])
def test_a_track_without_its_conference_names_no_venue(field: str) -> None:
    assert read_field(field) is None


@pytest.mark.parametrize(
    ("text", "acronym"),
    [
        ("IWSLT-19: Spoken Language Translation Systems", "IWSLT"),
        ("IWSLT-19: Spoken Language Systems and Agents", None),
    ],
)
def test_an_acronym_opens_a_workshop_whose_name_follows_by_more_than_half(
    text: str, acronym: str | None
) -> None:
    series = read_opening(text)
    assert (series and series.acronym) == acronym
