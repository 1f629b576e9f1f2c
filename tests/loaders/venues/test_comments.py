"""What a comment says of where its paper appeared."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from loaders.resolve.venues.comments import read_comment, read_mentions


def read(comment: str) -> tuple[str | None, int | None] | None:
    found = read_comment(comment)
    return found and (found.series.acronym or found.series.name, found.year)


@pytest.mark.parametrize(
    ("comment", "venue"),
    [
        ("Accepted at ICDCS 2023", ("ICDCS", 2023)),
        ("12 pages, 5 figures, accepted by NeurIPS'20", ("NeurIPS", 2020)),
        ("Published in STOC'70", ("STOC", 1970)),
        ("Published as a conference paper at ICLR 2018", ("ICLR", 2018)),
        ("To appear in Proc. of PODC 2015", ("PODC", 2015)),
        ("IEEE INFOCOM 2020", ("INFOCOM", 2020)),
        ("MIDDLEWARE 2019", ("Middleware", 2019)),
        ("VLDB2012", ("VLDB", 2012)),
        ("NIPS 2014, 9 pages", ("NeurIPS", 2014)),
        ("Published in IEEE TPDS", ("IEEE Transactions on Parallel and Distributed Systems", None)),
        ("published in PRL", ("Physical Review Letters", None)),
        ("Scientometrics, in press", ("Scientometrics", None)),
        ("2017 IEEE 10th International Conference on Cloud Computing", ("CLOUD", 2017)),
        ("in Proceedings of the Joint Conference on Digital Libraries, 2006", ("JCDL", 2006)),
        ("Presented at the 3rd Symposium on Foo (FOOBAR 2009), Oslo", ("FOOBAR", 2009)),
        ("Accepted by the Journal of Lighthouse Studies", ("Journal of Lighthouse Studies", None)),
        ("accepted in Journal of Ropes: Wells and Buckets", ("Journal of Ropes Wells and Buckets", None)),
        (
            "To appear in IEEE Transactions on Ropes, Wells and Buckets",
            ("IEEE Transactions on Ropes Wells and Buckets", None),
        ),
        ("Accepted to the Journal of Ropes The knots are below", ("Journal of Ropes", None)),
        ("[Extended Version] Accepted for presentation in IEEE INFOCOM 2018", ("INFOCOM", 2018)),
        ("To appear in JACM, preliminary version has appeared in DISC 2017", ("Journal of the ACM", None)),
    ],
)
def test_a_comment_about_publication_gives_the_series_and_the_year(
    comment: str, venue: tuple[str, int]
) -> None:
    assert read(comment) == venue


@pytest.mark.parametrize(
    "comment",
    [
        "Work in progress",
        "ICDCS 2015 long version",
        "A two-page announcement of these results will appear in the proceedings of PODC 2009",
        "In Proceedings of BUCKETS 2019 at SIGIR 2019, Paris",
        "12 pages, 11 figures",
        "Extension of ICLR2022 Practical second-order optimization",
        "Submitted to ICDE 2019",
        "IEEE Transactions on Computers, under review",
        "A previous version appeared in TARK 1996",
        "This paper is the full version of a paper at SPAA 2018 with the same name",
        "Conference version accepted to ICDCS 2015",
        "Extended version of a conference article appearing in PODC'19",
        "An abridged of this work is to appear in ICDCS 2015",
        'Accepted for publication in Buckets, special issue "Complex Networks"',
        "technical report for the ICDE 2018 paper",
        "12 pages, accepted by NeurIPS'20 workshop",
        "Workshop on Buckets, in conjunction with SIGCOMM 2010",
        "BigScholar at WWW 2014",
        "To appear in BigScholar, WWW 2015",
        "Poster at SC 2019",
        "parts of the results appeared in SODA'08 and ICALP'09",
        "ICDE 2018, TKDE 2019",
        "A combination of two papers, one of which appeared in ICDCS 2015",
        "The shorten version is accepted by ICDCS 2015",
        "Proceedings of AAAI KNOTS 2018",
        "accepted by ROPES+ICDCS 2019",
        "International Conference on Social Computing, Knots and Ropes (SKR 2013)",
        "To appear in IEEE Transactions on Ropes--Part B: Wells",
        "Keywords: complex networks, attacks",
        "Accepted to the Society of Scientometrics and Informatics Conference",
        "IEEE Computer Society, 2012",
        "to appear in Random Structures and Algorithms",
        "Springer 2012, LNCS 6982",
        "",
    ],
)
def test_a_comment_about_another_paper_gives_no_venue(comment: str) -> None:
    assert read(comment) is None


@pytest.mark.parametrize(
    ("comment", "venues"),
    [
        ("accepted at WADS 93 and ESA 96", [("WADS", 1993), ("ESA", 1996)]),
        ("Accepted at ICCS'14", [("ICCS", 2014)]),
        ("10 pages, HPC", []),
        ("parts of the results appeared in SODA'08 and ICALP'09", []),
    ],
)
def test_a_comment_names_every_series_that_it_lists_with_years(
    comment: str, venues: list[tuple[str, int]]
) -> None:
    assert [(one.series.acronym, one.year) for one in read_mentions(comment)] == venues


@pytest.mark.parametrize(
    "spellings",
    [("RoPES", "ROPES"), ("KnOTS", "KNOTS"), ("WeLLS", "WELLS"), ("BaRGE", "BARGE"), ("SaILS", "SAILS")],
)
def test_of_two_spellings_of_one_series_the_first_counts(spellings: tuple[str, str]) -> None:
    first, second = spellings
    assert read(f"Accepted at {first} 2020. Published in {second} 2020") == (first, 2020)


@given(st.text(max_size=200))
def test_any_comment_can_be_read(comment: str) -> None:
    found = read_comment(comment)
    assert found is None or found.series.key
