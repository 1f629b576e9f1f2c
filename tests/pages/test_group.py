"""The page of a set of people."""

import httpx
from lxml import html

from app.pages.groups.first_papers import first_papers
from tests.pages.html import links, page, texts

THREE = "/group?members=A01,A02%0AA03"


async def test_a_table_and_a_list_show_who_wrote_with_whom(site: httpx.AsyncClient) -> None:
    found = await page(site, THREE)
    assert [texts(row, "./*") for row in found.xpath("//table[@class='matrix']/tbody/tr")] == [
        [
            "1 Ada Lind",
            "",
            "at least 4+ papers of Ada Lind and Ben Ortiz",
            "at least 2+ papers of Ada Lind and Chloé Müller-Østergaard",
        ],
        [
            "2 Ben Ortiz",
            "at least 4+ papers of Ben Ortiz and Ada Lind",
            "",
            "3 papers of Ben Ortiz and Chloé Müller-Østergaard",
        ],
        [
            "3 Chloé Müller-Østergaard",
            "at least 2+ papers of Chloé Müller-Østergaard and Ada Lind",
            "3 papers of Chloé Müller-Østergaard and Ben Ortiz",
            "",
        ],
    ]
    names = [texts(pair, "./a") for pair in found.xpath("//ol[@class='people pairs']/li")]
    assert names == [
        ["Ada Lind", "Ben Ortiz"],
        ["Ben Ortiz", "Chloé Müller-Østergaard"],
        ["Ada Lind", "Chloé Müller-Østergaard"],
    ]


async def test_each_number_links_to_the_joint_papers_of_the_pair(site: httpx.AsyncClient) -> None:
    assert links(await page(site, THREE), "//ol[@class='people pairs']//span/a") == [
        "/author/A01?with=A02",
        "/author/A02?with=A03",
        "/author/A01?with=A03",
    ]


async def test_the_page_of_a_group_counts_people_papers_years_and_outside_collaborators(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, THREE)
    assert texts(found, "//header//strong") == ["3 people", "9 papers"]
    assert texts(found, "//figure[@class='chart']//title") == [
        "2019: 1 paper",
        "2020: 2 papers",
        "2021: 2 papers",
        "2022: 1 paper",
        "2023: 3 papers",
    ]
    outside = found.xpath("//section[@aria-labelledby='outside']/ol")[0]
    assert texts(outside, "./li/a | ./li/details/summary") == [
        "王小明",
        "3 papers",
        "Emil Novák",
        "1 paper",
        "K. Lee",
        "1 paper",
    ]


async def test_an_entry_that_names_nobody_is_reported_and_the_others_are_shown(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/group?members=A01+P01+%3Cb%3E+A01+0000-0002-1825-0097")
    assert texts(found, "//p[@role='status']") == ["No person found for: P01, <b>"]
    assert texts(found, "//header//strong") == ["1 person", "5 papers"]


async def test_a_pair_without_joint_papers_gets_a_message(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A01,A14")
    assert texts(found, "//section[@aria-labelledby='inside']/p") == [
        "No two of these people have joint papers here."
    ]


async def test_without_ids_the_page_of_a_group_shows_only_its_form(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=+%0A,")
    assert (texts(found, "//main//h2"), len(found.xpath("//main//textarea"))) == ([], 1)


async def test_people_of_an_institution_are_one_group(site: httpx.AsyncClient) -> None:
    found = await page(site, "/institution/I01")
    assert links(found, "//section[@aria-labelledby='people']/p/a") == ["/group?members=A01%2CA02"]


async def test_ids_after_the_first_hundred_are_counted_as_left_out(site: httpx.AsyncClient) -> None:
    ids = ",".join(f"A{number}" for number in range(1000, 1102))
    found = await page(site, f"/group?members=A01,{ids}")
    [_, left_out] = texts(found, "//p[@role='status']")
    assert left_out == "3 ids after the first 100 were left out."


async def test_names_of_one_person_each_become_ids(site: httpx.AsyncClient) -> None:
    answer = await site.get("/group?members=Ada+Lind%0ABen+Ortiz%3BA03")
    assert (answer.status_code, answer.headers["location"]) == (302, "/group?members=A01%0AA02%0AA03")


async def test_each_name_has_its_own_answer_and_none_is_guessed(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A01%0AWei+Zhang%0ANo+Body%0Alind%0AA1999")
    assert texts(found, "//p[@role='status']") == ["No person found for: No Body, A1999"]
    assert texts(found, "//section[@class='choose']/h2") == [
        "Which Wei Zhang?",
        "Which lind?",
    ]
    assert links(found, "//section[@class='choose']//a") == [
        f"/group?members=A01%0A{entries}%0AA1999"
        for entries in (
            "A05%0ANo+Body%0Alind",
            "A06%0ANo+Body%0Alind",
            "Wei+Zhang%0ANo+Body%0AA01",
        )
    ]
    assert texts(found, "//header//strong") == ["1 person", "5 papers"]


async def test_a_withheld_person_reads_as_an_unknown_one(site: httpx.AsyncClient) -> None:
    rows = [await page(site, f"/group?members=A01%0A{entry}") for entry in ("A9999", "A80")]
    assert [texts(found, "//p[@role='status']") for found in rows] == [
        ["No person found for: A9999"],
        ["No person found for: A80"],
    ]


async def test_the_people_are_drawn_with_a_line_for_each_pair(site: httpx.AsyncClient) -> None:
    found = await page(site, THREE)
    wide = "//svg[contains(@class, 'neighbourhood wide')]"
    assert texts(found, f"{wide}//title") == [
        "Chloé Müller-Østergaard: 5 papers",
        "Ada Lind: 5 papers",
        "Ben Ortiz: 7 papers",
    ]
    assert len(found.xpath(f"{wide}//line")) == 3


async def test_a_legend_names_the_topic_clusters_of_the_drawing(site: httpx.AsyncClient) -> None:
    found = await page(site, THREE)
    colours = found.xpath("//svg[contains(@class, 'neighbourhood wide')]//a/@class")
    keys = found.xpath("//p[@class='legend']//svg/@class")
    assert texts(found, "//p[@class='legend']/span") == ["sparse graphs", "distributed matrices"]
    assert {colour.removeprefix("dot ") for colour in colours} == {key.removeprefix("key ") for key in keys}


async def test_the_list_to_change_has_names_and_what_was_not_found(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A02%0AA9999%0ANo+Body%0AA01")
    text = found.xpath("string(//textarea)").strip()
    assert text.splitlines() == ["Ben Ortiz, A02", "Ada Lind, A01", "A9999", "No Body"]
    again = await site.get("/group", params={"members": text})
    assert texts(html.document_fromstring(again.text), "//header//strong") == ["2 people", "7 papers"]


async def test_first_papers_together_are_listed_by_year_with_who_was_new(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A01,A02,A04")
    new = "First year with anyone of the group:"
    assert texts(found, "//section[@aria-labelledby='first-papers']/ol/li") == [
        f"2019 Sparse Graphs on Quiet Machines Ada Lind and Ben Ortiz {new} Ada Lind, Ben Ortiz",
        f"2021 Four Hands on One Matrix Ada Lind and 王小明 Ben Ortiz and 王小明 {new} 王小明",
    ]


def test_a_common_earlier_coauthor_links_two_people() -> None:
    people = [{"id": id_, "name": id_} for id_ in ("A1", "A2", "A3")]

    def edge(ends: tuple[str, str], year: int | None, on_it: tuple[str, ...]) -> dict[str, object]:
        paper = {"id": f"P{year}", "authors": {"nodes": [{"author": {"id": id_}} for id_ in on_it]}}
        return {"source": ends[0], "target": ends[1], "firstYear": year, "papers": [paper]}

    edges = [
        edge(("A1", "A2"), 2021, ("A1", "A2", "A3", "A9")),
        edge(("A1", "A3"), 2019, ("A1", "A3")),
        edge(("A2", "A3"), 2020, ("A2", "A3")),
        edge(("A1", "A3"), None, ("A1", "A3")),
    ]
    found = first_papers({"members": people, "inside": {"edges": edges}})
    assert [
        (
            each.year,
            [[one["id"] for one in pair.linked_by] for pair in each.pairs],
            [p["id"] for p in each.newcomers],
        )
        for each in found
    ] == [(2019, [[]], ["A1", "A3"]), (2020, [[]], ["A2"]), (2021, [["A3"]], [])]


async def test_people_outside_are_shown_with_the_members_and_the_papers(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A01,A02")
    first = found.xpath("//section[@aria-labelledby='outside']/ol/li")[0]
    assert texts(first, "./* | .//li") == [
        "Chloé Müller-Østergaard",
        "with Ben Ortiz, Ada Lind",
        "3 papers Four Hands on One Matrix 2021 A Chapter on Quiet 2020 Sparse Graphs on Quiet Machines 2019",
        "Four Hands on One Matrix 2021",
        "A Chapter on Quiet 2020",
        "Sparse Graphs on Quiet Machines 2019",
    ]


async def test_people_without_joint_papers_are_listed(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A01%0AA12")
    assert texts(found, "//section[@aria-labelledby='people']//li") == ["Ada Lind", "Hana Sato"]
