"""The page of a set of people."""

import httpx

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


async def test_it_counts_people_papers_years_and_people_outside(site: httpx.AsyncClient) -> None:
    found = await page(site, THREE)
    assert texts(found, "//header//strong") == ["3 people", "9 papers"]
    assert texts(found, "//figure//title") == [
        "2019: 1 paper",
        "2020: 2 papers",
        "2021: 2 papers",
        "2022: 1 paper",
        "2023: 3 papers",
    ]
    assert texts(found, "//section[@aria-labelledby='outside']//li") == [
        "王小明 3 papers",
        "Emil Novák 1 paper",
        "K. Lee 1 paper",
    ]


async def test_an_entry_that_names_nobody_is_reported_and_the_others_are_shown(
    site: httpx.AsyncClient,
) -> None:
    found = await page(site, "/group?members=A01+P01+%3Cb%3E+A01+0000-0002-1825-0097")
    assert texts(found, "//p[@role='status']") == ["Nobody here has these ids: P01, <b>"]
    assert texts(found, "//header//strong") == ["1 person", "5 papers"]


async def test_a_pair_without_joint_papers_gets_a_message(site: httpx.AsyncClient) -> None:
    found = await page(site, "/group?members=A01,A14")
    assert texts(found, "//section[@aria-labelledby='inside']/p") == [
        "No two of these people have joint papers here."
    ]


async def test_without_ids_there_is_the_form_alone(site: httpx.AsyncClient) -> None:
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
