"""Contact requests: a form without a script, and an inbox that only the operator reads."""

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from lxml import html

from app.graph.engine import Engine
from app.pages.contact_requests.form import read_form
from app.pages.contact_requests.rate_limit import FROM_ALL, FROM_ONE, HOUR, ContactRequestLimit
from app.pages.contact_requests.tickets import VALID, Tickets
from app.pages.i18n.translations import translations_of
from app.storage import inbox
from app.storage.folder import DataFolder
from tests.api.asking import asker, settings
from tests.pages.hostility import CONTROLS, OVERRIDE, SCRIPT
from tests.pages.html import Element, links, page, texts

FORM = {"content-type": "application/x-www-form-urlencoded"}
WRITTEN = {"kind": "wrong", "text": "P03 is not hers.\r\nSee her page.", "reply_to": "ann@lab.example"}


@pytest_asyncio.fixture
async def site(embedded: Engine, site: httpx.AsyncClient, tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    """The site about scholars with a data folder of its own."""
    async with asker(embedded, settings(tmp_path, public_url=None)) as client:
        yield client.http


async def filled(site: httpx.AsyncClient, about: str = "A01", **written: str) -> dict[str, str]:
    """The form as a browser sends it."""
    found = await page(site, f"/request?about={about}")
    hidden = {field.get("name"): field.get("value") for field in found.xpath("//input[@type='hidden']")}
    return {**hidden, **WRITTEN, **written}


def document(answer: httpx.Response) -> Element:
    """The page that a request was answered with."""
    return html.document_fromstring(answer.text)


async def test_a_request_is_stored_and_only_its_reference_is_shown(
    site: httpx.AsyncClient, tmp_path: Path
) -> None:
    answer = await site.post("/request", data=await filled(site))
    (kept,) = DataFolder(tmp_path).inbox().all()
    assert (answer.status_code, answer.headers["location"]) == (303, f"/request/sent?as={kept.reference}")
    assert kept.request is not None
    assert (kept.request.kind, kept.request.about, kept.request.text, kept.request.reply_to) == (
        "wrong",
        "A01",
        "P03 is not hers.\nSee her page.",
        "ann@lab.example",
    )
    assert kept.reference in (await site.get(answer.headers["location"])).text


async def test_a_request_sent_twice_is_stored_once(site: httpx.AsyncClient, tmp_path: Path) -> None:
    form = await filled(site)
    answers = [await site.post("/request", data=form) for _ in range(2)]
    assert len({answer.headers["location"] for answer in answers}) == 1
    assert len(DataFolder(tmp_path).inbox()) == 1


async def test_the_form_replaces_a_merged_id_by_the_current_one(site: httpx.AsyncClient) -> None:
    assert (await filled(site, "A90"))["about"] == "A01"


@pytest.mark.parametrize("about", ["Anever", SCRIPT, "../A01", "", "\x00", "A" * 5_000])
async def test_a_form_about_an_unknown_entity_names_none(site: httpx.AsyncClient, about: str) -> None:
    found = await page(site, str(httpx.URL("/request", params={"about": about})))
    assert found.xpath("//input[@name='about']/@value") == [""]
    assert "onerror" not in "".join(texts(found, "//body"))


AGAIN = "This form has expired or does not come from this service. Send it again; your text is still here."
TOO_LONG = "Your text has 4,001 characters; the limit is 4,000. The rest was cut off."
WRONG: Mapping[str, tuple[dict[str, str], str]] = {
    "no kind": ({"kind": "x"}, "Choose what it is about."),
    "no text": ({"text": " \r\n \t"}, "Write what is wrong or what you want changed."),
    "too long": ({"text": "x" * 4_001}, TOO_LONG),
    "address too long": ({"reply_to": "x" * 201}, "The address may have at most 200 characters."),
    "no ticket": ({"ticket": ""}, AGAIN),
    "a forged ticket": ({"ticket": "A" * 44}, AGAIN),
    "about another": ({"about": "A02"}, AGAIN),
}


async def test_an_invalid_form_lists_its_faults_and_keeps_its_text(
    site: httpx.AsyncClient, tmp_path: Path
) -> None:
    results = {}
    for case, (written, _) in WRONG.items():
        answer = await site.post("/request", data=await filled(site) | written)
        found = document(answer)
        typed = found.xpath("//textarea")[0].text_content().strip()
        results[case] = (answer.status_code, texts(found, "//div[@role='alert']//li"), typed)
    texts_left = {
        case: (WRITTEN | written)["text"].replace("\r\n", "\n").strip()[:4_000]
        for case, (written, _) in WRONG.items()
    }
    assert results == {case: (400, [text], texts_left[case]) for case, (_, text) in WRONG.items()}
    assert len(DataFolder(tmp_path).inbox()) == 0


async def test_a_form_that_was_wrong_can_be_mended_and_sent(site: httpx.AsyncClient, tmp_path: Path) -> None:
    again = document(await site.post("/request", data=await filled(site, text="")))
    hidden = {field.get("name"): field.get("value") for field in again.xpath("//input[@type='hidden']")}
    assert (await site.post("/request", data={**WRITTEN, **hidden})).status_code == 303
    assert len(DataFolder(tmp_path).inbox()) == 1


async def test_each_fault_is_also_shown_at_its_field(site: httpx.AsyncClient) -> None:
    form = await filled(site, kind="", text="", reply_to="x" * 201)
    found = document(await site.post("/request", data=form))
    wrong = found.xpath("//*[@aria-invalid='true']/@aria-describedby")
    described = [id_ for ids in wrong for id_ in ids.split() if id_.endswith("-fault")]
    assert [len(found.xpath(f"//*[@id='{id_}']")) for id_ in described] == [1, 1, 1]
    targets = [link.removeprefix("#") for link in links(found, "//div[@role='alert']//a")]
    assert [len(found.xpath(f"//*[@id='{id_}']")) for id_ in targets] == [1, 1, 1]


ELSEWHERE = [
    {"sec-fetch-site": "cross-site"},
    {"sec-fetch-site": "same-site"},
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://localhost.evil.example"},
    {"origin": "http://[evil.example"},
]


async def test_a_form_sent_from_another_site_is_refused(site: httpx.AsyncClient, tmp_path: Path) -> None:
    form = await filled(site)
    answers = [await site.post("/request", data=form, headers=headers) for headers in ELSEWHERE]
    assert {answer.status_code for answer in answers} == {403}
    assert len(DataFolder(tmp_path).inbox()) == 0


async def test_a_form_sent_from_the_service_itself_is_accepted(site: httpx.AsyncClient) -> None:
    ours = [{"sec-fetch-site": "same-origin"}, {"origin": "http://localhost"}, {}]
    answers = [await site.post("/request", data=await filled(site), headers=headers) for headers in ours]
    assert {answer.status_code for answer in answers} == {303}


BODIES = {
    "too long": (b"text=" + b"x" * 64_000, FORM, 413),
    "another type": (b"{}", {"content-type": "application/json"}, 415),
    "compressed": (b"text=x", FORM | {"content-encoding": "gzip"}, 415),
    "too many fields": (b"&".join(b"a=1" for _ in range(50)), FORM, 400),
    "no form": (b"\xff\xfe\x00" * 100, FORM, 400),
    "nothing": (b"", FORM, 400),
}


async def test_a_body_that_is_not_a_contact_form_is_refused(site: httpx.AsyncClient, tmp_path: Path) -> None:
    answers = {
        case: await site.post("/request", content=content, headers=headers)
        for case, (content, headers, _) in BODIES.items()
    }
    results = {
        case: (answer.status_code, answer.headers["cache-control"]) for case, answer in answers.items()
    }
    assert results == {case: (status, "no-store") for case, (_, _, status) in BODIES.items()}
    assert len(DataFolder(tmp_path).inbox()) == 0


@pytest.mark.parametrize("harm", [SCRIPT, OVERRIDE, CONTROLS, "{{ 7 * 7 }}", "\U0001f4a5"])
async def test_hostile_input_in_the_form_stays_text(
    site: httpx.AsyncClient, tmp_path: Path, harm: str
) -> None:
    shown = document(await site.post("/request", data=await filled(site, kind="", text=f"a{harm}b")))
    await site.post("/request", data=await filled(site, text=f"a{harm}b", reply_to=harm))
    (kept,) = DataFolder(tmp_path).inbox().all()
    assert shown.xpath("//script[not(@data-root)]|//img[not(starts-with(@src, '/static/'))]") == []
    assert kept.request is not None
    assert shown.xpath("//textarea")[0].text_content().strip() == kept.request.text
    assert [mark for mark in "\u202e\u2066\x01\x1b\x7f" if mark in kept.request.text] == []


async def test_no_page_shows_the_text_or_sender_of_a_contact_request(site: httpx.AsyncClient) -> None:
    form = await filled(site, text="Zanzibar", reply_to="zed@zanzibar.example")
    sent = (await site.post("/request", data=form)).headers["location"]
    places = ["/", "/status", "/about/data", "/author/A01", "/request?about=A01", sent, "/search?q=zed"]
    results = [(await site.get(place)).text.casefold() for place in places]
    assert [text for text in results if "zanzibar" in text] == []


@pytest.mark.parametrize("called", ["%3Cscript%3E", "AAAAAAAA", "a" * 9, "Ada+Lind", "a%00aaaaaa"])
async def test_the_confirmation_of_a_request_repeats_no_part_of_its_address(
    site: httpx.AsyncClient, called: str
) -> None:
    found = await page(site, f"/request/sent?as={called}")
    assert found.xpath("//main//code") == []


async def test_a_full_inbox_gives_the_address_to_write_to(
    site: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(inbox, "MOST", 0)
    answer = await site.post("/request", data=await filled(site))
    assert (answer.status_code, "The inbox is full" in answer.text) == (503, True)


async def test_too_many_requests_from_one_network_answer_429(site: httpx.AsyncClient) -> None:
    answers = [await site.post("/request", data=await filled(site)) for _ in range(FROM_ONE + 1)]
    assert [answer.status_code for answer in answers] == [*[303] * FROM_ONE, 429]
    assert 0 < int(answers[-1].headers["retry-after"]) <= HOUR


def test_requests_are_limited_per_network_and_in_total_for_each_hour() -> None:
    seconds = 0.0
    limit = ContactRequestLimit(lambda: seconds)
    one = [limit.wait("192.0.2.1") for _ in range(FROM_ONE)]
    assert (one, limit.wait("192.0.2.9"), limit.wait("198.51.100.1")) == ([0] * FROM_ONE, HOUR, 0)
    others = [limit.wait(f"10.0.{number}.1") for number in range(FROM_ALL - FROM_ONE - 1)]
    assert (set(others), limit.wait("203.0.113.1")) == ({0}, HOUR)
    seconds = float(HOUR)
    assert limit.wait("192.0.2.1") == 0


def test_a_form_ticket_is_valid_for_a_day_from_its_issue() -> None:
    seconds = 1_000_000.0
    ticket = Tickets(b"secret", lambda: seconds).issue("A01")
    ages = (0, VALID - 1, VALID, -2)
    known = []
    for age in ages:
        now = seconds + age
        known.append(Tickets(b"secret", now.__float__).reference(ticket, "A01") is not None)
    assert known == [True, True, False, False]
    assert Tickets(b"another", lambda: seconds).reference(ticket, "A01") is None


def test_the_last_of_two_equal_form_fields_is_used() -> None:
    form = read_form(b"kind=mine&kind=wrong&text=a&text=b", translations_of("en"))
    assert (form.kind, form.text) == ("wrong", "b")
