"""Identifiers in the fields of BibTeX, whichever program wrote them."""

import pytest

from loaders.model.records import Reading, WorkRecord
from tests.sources.golden import parse

SICI = ("DOI", "10.1002/(sici)1097-4571(199806)49:8<693::aid-asi4>3.0.co;2-o")


@pytest.mark.parametrize(
    ("fields", "identifier"),
    [
        (
            r"doi={10.1002/(SICI)1097-4571(199806)49:8{\textless}693::AID-ASI4{\textgreater}3.0.CO;2-O}",
            SICI,
        ),
        (
            r"doi={10.1002/(SICI)1097-4571(199806)49:8\textless{}693::AID-ASI4\textgreater 3.0.CO;2-O}",
            SICI,
        ),
        ("doi={10.1002/(SICI)1097-4571(199806)49:8$<$693::AID-ASI4$>$3.0.CO;2-O}", SICI),
        ("doi={10.1002/(SICI)1097-4571(199806)49:8&lt;693::AID-ASI4&gt;3.0.CO;2-O}", SICI),
        (r"doi={10.1234/a\_b{\%}2f\#c\textunderscore{}d{\textasciitilde}e}", ("DOI", "10.1234/a_b%2f#c_d~e")),
        (r"url={https://doi.org/10.1234/a{\_}b\%23c}", ("DOI", "10.1234/a_b#c")),
        ("journal={ArXiv}, volume={abs/1706.03762}", ("ARXIV", "1706.03762")),
        ("journal={arXiv preprint}, volume={abs/cs.CV/0312045}", ("ARXIV", "cs/0312045")),
        ("journal={CoRR}, volume={abs/1706.03762}", ("ARXIV", "1706.03762")),
    ],
)
def test_an_identifier_is_read_as_programs_write_it(fields: str, identifier: tuple[str, str]) -> None:
    data = f"@article{{bells, title={{Bells}}, author={{Lind, Ada}}, {fields}}}".encode()
    (work,) = parse("bibtex", data, Reading("f"))
    assert isinstance(work, WorkRecord)
    assert [(one.scheme, one.value) for one in work.identifiers] == [identifier]


@pytest.mark.parametrize(
    ("fields", "date"),
    [
        ("year = 20 # 19, month = jan # ~15", (2019, 1, 15)),
        ('year = century # 19, month = "15~" # january', (2019, 1, 15)),
        ('year = 2019, month = sept # "~3"', (2019, 9, 3)),
        ('year = 2019, month = summer # "~3"', (2019, None, None)),
        ("year = thiscentury # 19, month = jan", None),
    ],
)
def test_a_date_is_read_from_its_macros_or_left_out(fields: str, date: tuple[int | None, ...] | None) -> None:
    text = f"@string{{century = 20}}\n@article{{bells, title = {{Bells}}, {fields}}}\n"
    (record,) = parse("bibtex", text.encode(), Reading("list.bib"))
    assert isinstance(record, WorkRecord)
    found = record.date
    assert (found and found.year and (found.year, found.month, found.day)) == date
