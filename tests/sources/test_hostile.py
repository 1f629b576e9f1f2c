"""What no honest page contains is refused or set aside with its reason, and costs no more than its length."""

import pytest

from app.errors import InputRefused
from loaders.model.records import Quarantined, Reading, StatedDate, WorkRecord
from loaders.sources import load_sources
from tests.sources.golden import parse

HEADER = "Ada Example\n\nDC\nh-index2\n1papers\n7citations\n\n1 Papers\n\n"
MARKS = "A" + "\u0301" * 10_000


def lined(title: str = "Bells", authors: str = "Ada Example", abstract: str = "Bells ring.") -> bytes:
    return f"{HEADER}LGJun 19, 2023\n{title}\n\n{authors}\n\n{abstract}\n".encode()


def set_aside(data: bytes, source: str = "scholarfeed") -> list[str]:
    return [
        record.reason for record in parse(source, data, Reading("page")) if isinstance(record, Quarantined)
    ]


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (lined(authors=MARKS), "name of 10,001 characters, more than 300"),
        (lined(authors="\u0301" * 10_000), "no name in the author list"),
        (lined(title="Bells " * 400_000), "title of 2,399,999 characters, more than 1,000"),
        (lined(authors=", ".join(["Ada Example"] * 10_001)), "author list of 10,001 names, more than 10,000"),
        (
            lined(authors="a sentence that holds nobody at all, and goes on."),
            "the line after the title does not hold names",
        ),
        (
            b"DCMay 3, 2020\n" + b"x" * 3_000_000 + b"\nBells ring.\n",
            "title with authors of 3,000,000 characters, more than 1,000",
        ),
    ],
)
def test_a_record_with_an_impossible_value_is_quarantined(data: bytes, reason: str) -> None:
    assert set_aside(data) == [reason]


LONG = "Bells " * 200


@pytest.mark.parametrize(
    ("source", "page"),
    [
        ("bzpeer", f"Source author record\nAda Example\npreprint2015arXiv\n{LONG}\n"),
        ("bzpeer", f"Paper detail\n{LONG}\n"),
        ("catalyzex", f"{LONG}\nJan 01, 2020\nAda Example\nViaarxiv icon\n"),
        ("scholarfeed", f"{LONG}\narXiv:2001.00001v1\nAI Analysis\n"),
    ],
)
def test_a_title_longer_than_any_is_set_aside_on_every_page(source: str, page: str) -> None:
    assert set_aside(page.encode(), source) == ["title of 1,199 characters, more than 1,000"]


DBLP = (
    "<dblp><article key='journals/bells/A'><author>Ada Lind</author><title>Bells</title>"
    f"<year>{LONG}</year></article></dblp>"
)
PUBMED = (
    f"<PubmedArticle><MedlineCitation><PMID>7</PMID><Article><Journal><JournalIssue><PubDate><Year>{LONG}</Year>"
    "</PubDate></JournalIssue></Journal><ArticleTitle>Bells</ArticleTitle></Article></MedlineCitation>"
    "</PubmedArticle>"
)


@pytest.mark.parametrize(
    ("source", "data"),
    [("dblp", DBLP), ("pubmed", PUBMED), ("pubmed", PUBMED.replace("Year>", "MedlineDate>"))],
)
def test_a_date_longer_than_any_is_kept_with_its_first_characters(source: str, data: str) -> None:
    (work,) = parse(source, data.encode(), Reading("page"))
    assert isinstance(work, WorkRecord)
    assert work.date == StatedDate(LONG[:200])


def test_a_paper_page_without_its_title_is_set_aside() -> None:
    assert set_aside(b"arXiv:2001.00001v1\nAI Analysis\n") == ["no title above the identifier"]


def test_an_overlong_abstract_is_dropped_with_a_note() -> None:
    (work,) = [
        one
        for one in parse("scholarfeed", lined(abstract="x" * 2_000_000), Reading("p"))
        if isinstance(one, WorkRecord)
    ]
    assert (work.abstract, work.notes) == (
        None,
        ("abstract of 2,000,000 characters, more than 50,000, left out",),
    )


def test_control_characters_do_not_reach_a_record() -> None:
    data = lined(title="Be\x07ll\x1bs\u202e", authors="Ada\x7f Ex\u200bample")
    (work,) = [one for one in parse("scholarfeed", data, Reading("p")) if isinstance(one, WorkRecord)]
    assert (work.title, [byline.name for byline in work.authors or ()]) == ("Bells", ["Ada Example"])


@pytest.mark.parametrize("source", ["bzpeer", "catalyzex", "scholarfeed"])
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "page is empty."),
        (b" \r\n\n\t", "page is empty."),
        (b"\x89PNG\r\n\x1a\n\0\0", "page is binary, not text."),
        ("Größe".encode("latin-1"), "page is not UTF-8 text: byte 3 cannot be read."),
        (b"%PDF-1.7\n%\xe2\xe3\xcf\xd3", "page is not UTF-8 text: byte 11 cannot be read."),
        (b"a" * (32 * 2**20 + 1), "page is larger than a page may be (33,554,432 bytes)."),
        (b"<p>" + b"<i>" * 5_000, "page is nested too deeply."),
        (b"Department of Examples\n\nPeople\nTeaching\n", "page is not a known type of"),
    ],
)
def test_another_page_is_refused_with_the_reason(source: str, data: bytes, reason: str) -> None:
    with pytest.raises(InputRefused, match="^" + reason.replace("(", r"\(").replace(")", r"\)")):
        parse(source, data, Reading("page"))


@pytest.mark.parametrize("source", load_sources())
@pytest.mark.parametrize(
    "unit", ["(", ")", "()", "a, ", "Jun 3", "DCMay 3, 2020\n", "* ", "1 and ", "\t", '"', "<", "&#x1"]
)
def test_hostile_repetition_is_read_or_refused(source: str, unit: str) -> None:
    columns = "arxiv_id title author_text abstract categories created updated doi comments".split()
    row = ["1207.0001", "Bells", (unit * 40_000)[:120_000], "", "cs.DC", "2012-07-01", "", "", ""]
    table = "\n".join(["\t".join(columns), "\t".join(row), ""])
    text = table if source == "arxiv" else unit * 100_000
    try:
        records = parse(source, text.encode(), Reading("page"))
    except InputRefused:
        records = []
    assert all(
        not isinstance(record, WorkRecord) or len(record.title or record.glued or "") <= 1_000
        for record in records
    )


@pytest.mark.timeout(30)
def test_long_lines_of_spaces_in_cso_take_no_longer_than_others() -> None:
    begin = "<https://cso.kmi.open.ac.uk/topics/bells>,<http://www.w3.org/2000/01/rdf-schema#label>,"
    lines = f'{begin}"bells"\n' + f'{begin}"x{" " * 9_000}x"\n' * 200
    assert len(parse("cso", lines.encode(), Reading("CSO.csv"))) == 1
