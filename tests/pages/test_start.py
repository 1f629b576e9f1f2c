"""The first-run page: whom it exists for, and what it refuses."""

from pathlib import Path
from typing import Any
from urllib.parse import quote

import httpx
import pytest

from app.graph.engine import Engine
from app.pages.contact_requests.tickets import Tickets
from app.pages.i18n.translations import translations_of
from app.roster_pages.forms import MOST_PEOPLE, RosterForm, faults_of, read_roster_form
from app.storage.folder import DataFolder
from tests.api.asking import ADDRESS, settings
from tests.pages.html import texts
from tests.pages.starting import HERE, document, send, service, ticket

MULTIPART = "multipart/form-data; boundary=x"
_ELSEWHERE = ("203.0.113.7", 50_000)
_PUBLIC = {"public_url": ADDRESS}
_OPEN = {"host": "0.0.0.0", "contact": "ann@lab.example", **_PUBLIC}
FOR_NOBODY: dict[str, tuple[dict[str, Any], tuple[str, int], dict[str, str]]] = {
    "listens for everybody": (_OPEN, HERE, {}),
    "has a public address": (_PUBLIC, HERE, {}),
    "asked from elsewhere": ({"public_url": None}, _ELSEWHERE, {}),
    "asked by a proxy for others": ({"public_url": None}, HERE, {"x-forwarded-for": "203.0.113.7"}),
    "asked with an unknown key": (_PUBLIC, HERE, {"authorization": "Bearer coterie_x"}),
    "asked with a reader's key": (_PUBLIC, HERE, {"authorization": "Bearer READER"}),
    "asked by a curator under another name": (
        _PUBLIC,
        HERE,
        {"authorization": "Bearer CURATOR", "host": "evil.example"},
    ),
}


def keyed(folder: Path, headers: dict[str, str]) -> dict[str, str]:
    """Headers with the keys that their words stand for, added to a data folder."""
    keys = DataFolder(folder).keys()
    for name, is_curator in (("READER", False), ("CURATOR", True)):
        secret = keys.add(name, is_curator=is_curator)
        headers = {field: value.replace(name, secret) for field, value in headers.items()}
    return headers


@pytest.mark.parametrize("case", FOR_NOBODY)
async def test_the_start_page_answers_the_public_like_an_unknown_page(
    embedded: Engine, tmp_path: Path, case: str
) -> None:
    given, sender, headers = FOR_NOBODY[case]
    headers = keyed(tmp_path, headers)
    answers = []
    async with service(embedded, settings(tmp_path, **given), sender) as client:
        for path in ("/start", "/stars"):
            found = [
                await client.request(method, path, headers=headers)
                for method in ("GET", "HEAD", "POST", "PUT", "OPTIONS")
            ]
            answers.append(
                [
                    (
                        one.status_code,
                        one.headers,
                        one.text.replace(path, "").replace(quote(path, safe=""), ""),
                    )
                    for one in found
                ]
            )
    assert {status for status, *_ in answers[0]} == {404}
    assert [(one[0], dict(one[1]), one[2]) for one in answers[0]] == [
        (one[0], dict(one[1]), one[2]) for one in answers[1]
    ]


async def test_the_start_page_exists_on_loopback_and_for_a_curator(embedded: Engine, tmp_path: Path) -> None:
    headers = keyed(tmp_path, {"authorization": "Bearer CURATOR", "host": "coterie.example"})
    statuses = []
    for given, sent in (({"public_url": None}, {}), (_OPEN, headers)):
        async with service(embedded, settings(tmp_path, **given)) as client:
            statuses.append((await client.get("/start", headers=sent)).status_code)
    assert statuses == [200, 200]


async def test_a_name_that_points_to_this_machine_is_answered_nothing(
    embedded: Engine, tmp_path: Path
) -> None:
    async with service(embedded, settings(tmp_path, public_url=None)) as client:
        answer = await client.get("/start", headers={"host": "evil.example:8000"})
    assert answer.status_code == 421


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-origin", "origin": "https://evil.example"}, 403),
        ({"origin": "http://localhost", "sec-fetch-site": "same-origin"}, 400),
    ],
)
async def test_only_a_page_of_ours_can_send_the_form(
    embedded: Engine, tmp_path: Path, headers: dict[str, str], status: int
) -> None:
    async with service(embedded, settings(tmp_path, public_url=None)) as client:
        answer = await send(client, "look", {"people": ""}, headers=headers)
    assert answer.status_code == status


async def test_a_form_without_its_own_ticket_does_nothing(embedded: Engine, tmp_path: Path) -> None:
    given = settings(tmp_path, public_url=None, contact="ann@lab.example")
    forged = ["", "A" * 44, Tickets(b"of the tests").issue("")]  # the last is one of contact requests
    async with service(embedded, given) as client:
        sent = {"do": "look", "people": "Ada Lind"}
        answers = [await client.post("/start", data={**sent, "ticket": each}) for each in forged]
        kept = document(answers[0]).xpath("//textarea")[0].text_content().strip()
    assert ([answer.status_code for answer in answers], kept) == ([400, 400, 400], "Ada Lind")
    assert not (tmp_path / "roster").exists()


async def test_faults_of_a_list_are_reported_and_no_run_starts(embedded: Engine, tmp_path: Path) -> None:
    async with service(embedded, settings(tmp_path, public_url=None)) as client:
        answer = await send(client, "look", {"people": " \n", "contact": "me"})
        found = texts(document(answer), "//div[@role='alert']//li")
    assert (answer.status_code, found) == (
        400,
        [
            "Enter at least one person, or choose a file.",
            "Enter an e-mail address, such as you@university.example.",
        ],
    )
    assert not (tmp_path / "roster").exists()


async def test_a_body_that_is_no_form_is_refused(embedded: Engine, tmp_path: Path) -> None:
    bodies = {
        413: (b"people=" + b"x" * 1_000_000, "application/x-www-form-urlencoded"),
        415: (b"{}", "application/json"),
        400: (b"--y\r\n", MULTIPART),
    }
    async with service(embedded, settings(tmp_path, public_url=None)) as client:
        answers = {
            status: await client.post("/start", content=body, headers={"content-type": media_type})
            for status, (body, media_type) in bodies.items()
        }
    assert {status: answer.status_code for status, answer in answers.items()} == {
        status: status for status in bodies
    }


def test_a_file_counts_before_the_text_and_both_keep_their_letters() -> None:
    body = (
        '--x\r\nContent-Disposition: form-data; name="people"\r\n\r\nAda Lind\r\n'
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
        "\ufeffname\r\nZoë Łąk\r\n\r\n--x\r\n"
        'Content-Disposition: form-data; name="do"\r\n\r\nlook\r\n--x--\r\n'
    )
    assert read_roster_form(body.encode(), MULTIPART) == RosterForm("look", people="name\nZoë Łąk")


def test_choices_are_read_by_the_numbers_of_rows() -> None:
    form = read_roster_form(b"do=load&row-2=a&row-x=b&row-9999=c&row-3=", "application/x-www-form-urlencoded")
    assert form == RosterForm("load", chosen={2: "a", 3: ""})


@pytest.mark.parametrize(
    ("form", "wrong"),
    [
        (RosterForm(people="Ada", contact="ann@lab.example"), set()),
        (RosterForm(people="Ada", contact="https://lab.example"), set()),
        (RosterForm(people="Ada\n" * (MOST_PEOPLE + 1), contact="ann@lab.example"), {"people"}),
        (RosterForm(people="Zo\ufffd", is_text=False, contact="ann@lab.example"), {"people"}),
        (RosterForm(people="Ada", contact="ann@lab.example\r\nX: y"), {"contact"}),
        (RosterForm(people="Ada", contact="änn@lab.example"), {"contact"}),
        (RosterForm(people="Ada", contact="a@" + "b" * 200), {"contact"}),
    ],
)
def test_a_list_and_a_contact_are_checked(form: RosterForm, wrong: set[str]) -> None:
    assert faults_of(form, translations_of("en"), needs_contact=True).keys() == wrong


async def test_a_form_ticket_of_another_step_is_refused(embedded: Engine, tmp_path: Path) -> None:
    async with service(embedded, settings(tmp_path, public_url=None)) as client:
        answer: httpx.Response = await client.post(
            "/start", data={"do": "load", "ticket": await ticket(client, "look"), "row-1": "x"}
        )
    assert answer.status_code == 400


async def test_the_example_of_a_list_has_no_button_that_copies_it(embedded: Engine, tmp_path: Path) -> None:
    async with service(embedded, settings(tmp_path, public_url=None)) as client:
        found = document(await client.get("/start"))
    assert found.xpath("//pre/@class") == ["sample"]  # code to paste is a "snippet"
