from app.pages.entities.papers import by_year
from app.pages.entities.statements import side_by_side
from app.pages.i18n.translations import translations_of
from app.pages.rendering.chart import chart

ENGLISH = translations_of("en")


def paper(year: int | None) -> dict[str, object]:
    return {"date": None if year is None else {"year": year}}


def test_papers_are_listed_under_their_years_in_the_given_order() -> None:
    papers = [paper(2020), paper(2020), paper(2018), paper(None)]
    assert by_year(papers) == [(2020, papers[:2]), (2018, papers[2:3]), (None, papers[3:])]


def test_a_chart_has_every_year_and_labels_years_with_papers() -> None:
    drawn = chart({2018: 1, 2020: 2})
    assert drawn is not None
    assert [(bar.year, bar.height) for bar in drawn.bars] == [(2018, 24.0), (2019, 0.0), (2020, 48.0)]
    assert drawn.said == "2018: 1, 2020: 2"


def test_one_year_needs_no_chart() -> None:
    assert chart({2020: 4}) is None


def test_a_value_is_listed_once_with_all_its_records() -> None:
    one, other = {"key": "one"}, {"key": "other"}
    statements = [
        {"field": "datePublished", "value": "2019", "isUsed": False, "record": one},
        {"field": "datePublished", "value": "May 2019", "isUsed": True, "record": other},
        {"field": "datePublished", "value": "2019", "isUsed": False, "record": other},
    ]
    [field] = side_by_side({"statements": {"nodes": statements}}, ENGLISH, shows_figures=False)
    assert (field.name, field.is_disputed) == ("Date published", True)
    assert [(value.value, value.is_used, value.records) for value in field.values] == [
        ("2019", False, [one, other]),
        ("May 2019", True, [other]),
    ]


def test_counts_of_a_site_are_hidden_with_its_figures() -> None:
    statements = [{"field": "worksStated", "value": "13", "isUsed": False, "record": {}}]
    author = {"statements": {"nodes": statements}}
    assert side_by_side(author, ENGLISH, shows_figures=False) == []
    assert [field.name for field in side_by_side(author, ENGLISH, shows_figures=True)] == [
        "Number of works stated"
    ]
