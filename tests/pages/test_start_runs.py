"""Runs of the first-run page: looked up, chosen from, stopped, one at a time, and ended with the service."""

import asyncio
import os
import sys
from pathlib import Path

import httpx
import msgspec
import pytest
from lxml import html

from app.graph.engine import Engine
from app.roster_pages import processes
from app.roster_pages.answers import AnsweredRow, RosterAnswers, RosterProgress, RowCandidate
from app.roster_pages.choices import ChosenPerson, choose_people, encode_people, merge_answers
from app.roster_pages.processes import RosterProcesses
from app.roster_pages.run_folder import RosterRun, RunEnd, RunFolder, RunRecord
from app.roster_pages.view import RosterView, view_of
from app.security.marks import KeyedMarks
from app.settings import Settings
from app.storage.folder import DataFolder
from loaders.judgements.journal import append
from loaders.judgements.records import Withhold
from loaders.rights.data_subjects import identifier_mark
from tests.api.asking import settings
from tests.loaders.roster.interfaces import ADA, BO, CY, PEOPLE, save
from tests.pages.html import texts
from tests.pages.starting import document, send, service, settled

SIMILAR = "0000-0001-2345-6789"
LIST = f"Ada Lind, {ADA}\nBo Ortiz\nCy Moreau, {CY}\nEve Stone, 0000-0002-1825-0098\n"


@pytest.fixture
def given(tmp_path: Path) -> Settings:
    """Settings of a service that reads saved bodies."""
    save(tmp_path / "saved", PEOPLE)
    return settings(tmp_path / "data", public_url=None, offline=tmp_path / "saved")


async def test_each_row_is_shown_as_it_was_read_and_nobody_is_chosen(
    embedded: Engine, given: Settings
) -> None:
    async with service(embedded, given) as client:
        begun = await send(client, "look", {"people": LIST})
        found = await settled(client)
        nobody = await send(client, "load", {"row-1": ""})
    assert (begun.status_code, begun.headers["location"]) == (303, "/start")
    assert texts(found, "//ol[@class='roster']/li") == [
        f"Line 1 Ada Lind ORCID iD {ADA} Found: 3 publications on the ORCID record.",
        (
            "Line 2 Bo Ortiz No iD was given. 1 person could be meant. Is it this one? Skip this line "
            f"Bo Ortiz the same name; at Rope Society {BO}"
        ),
        f"Line 3 Cy Moreau ORCID iD {CY} No public record was found for this iD. Check the iD.",
        "Line 4 Eve Stone This line cannot be used: '0000-0002-1825-0098' is not an ORCID iD",
    ]
    assert found.xpath("//input[@type='radio' and @checked]/@value") == [""]
    assert nobody.status_code == 303  # the row with an iD needs no choice


async def test_people_without_an_id_of_orcid_are_shown_without_a_choice(
    embedded: Engine, given: Settings
) -> None:
    row = AnsweredRow(
        1, "candidates", "Bo Ortiz", candidates=(RowCandidate("A1", "Bo Ortiz", ("the same name",)),)
    )
    folder = RunFolder(DataFolder(given.data))
    folder.begin(RunRecord("r", "looking", 1), b"Bo Ortiz\n")
    with folder.open_output("looking") as output:
        output.write(msgspec.json.encode(RosterAnswers((row,))))
    async with service(embedded, given) as client:
        found = document(await client.get("/start"))
    assert (texts(found, "//ol[@class='roster']/li"), found.xpath("//input[@type='radio']")) == (
        [
            (
                "Line 1 Bo Ortiz No iD was given. 1 person in your graph could be meant. To load their "
                "publications, add the ORCID iD to the line and look again. Bo Ortiz the same name. "
                "No ORCID iD is known for this person, so there is nothing to load."
            )
        ],
        [],
    )


async def test_a_person_with_several_ids_of_orcid_is_shown_without_a_choice(
    embedded: Engine, given: Settings
) -> None:
    known = RowCandidate("A1", "Bo Ortiz", ("the same name",), has_several_orcids=True)
    row = AnsweredRow(1, "candidates", "Bo Ortiz", candidates=(known,))
    folder = RunFolder(DataFolder(given.data))
    folder.begin(RunRecord("r", "looking", 1), b"Bo Ortiz\n")
    with folder.open_output("looking") as output:
        output.write(msgspec.json.encode(RosterAnswers((row,))))
    async with service(embedded, given) as client:
        found = texts(document(await client.get("/start")), "//p[@class='choice without-id']")
    assert found == [
        "Bo Ortiz the same name. Several ORCID iDs are stated for this person. Add the right one to the line."
    ]


async def test_a_service_of_saved_bodies_says_that_nothing_is_sent(embedded: Engine, given: Settings) -> None:
    async with service(embedded, given) as client:
        said = texts(document(await client.get("/start")), "//form/p[@class='note'][last()]")
    assert said == [
        (
            "Nothing is sent to other hosts: this service reads saved answers only. "
            "Nothing is loaded before you have checked the list."
        )
    ]


def delay_commands(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Let every Python that is started wait for a minute before it begins, or until it is interrupted."""
    folder.mkdir()
    (folder / "sitecustomize.py").write_text("import time\n\ntime.sleep(60)\n", encoding="utf-8")
    monkeypatch.setenv("PYTHONPATH", str(folder), prepend=os.pathsep)


@pytest.mark.slow
async def test_a_second_start_is_refused_and_a_run_can_be_stopped(
    embedded: Engine, given: Settings, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    delay_commands(monkeypatch, tmp_path / "delay")
    async with service(embedded, given) as client:
        other = document(await client.get("/start")).xpath("//input[@name='ticket']/@value")[0]
        await send(client, "look", {"people": LIST})
        second = await client.post("/start", data={"do": "look", "ticket": other, "people": "Zoe Zed"})
        await send(client, "stop")
        found = await settled(client)
    assert (second.status_code, texts(document(second), "//div[@role='alert']")) == (
        409,
        ["Another list is being processed. Wait until it is done, or stop it."],
    )
    stopped = (
        "Stopped. Nothing of this list was loaded. What was fetched is kept, so the next attempt is faster."
    )
    assert (texts(found, "//div[@role='alert']"), found.xpath("//textarea")[0].text_content().strip()) == (
        [stopped],
        LIST.strip(),
    )


async def test_the_end_of_the_service_ends_the_run_and_removes_the_list(
    embedded: Engine, given: Settings
) -> None:
    async with service(embedded, given) as client:
        await send(client, "look", {"people": LIST})
        assert (await client.get("/start")).text.count("data-run") == 1
    folder = DataFolder(given.data)
    assert (folder.roster.exists(), folder.roster_lock().is_held()) == (False, False)


async def test_a_command_that_fails_says_why(embedded: Engine, given: Settings) -> None:
    (given.offline or given.data).joinpath("manifest.jsonl").unlink()
    async with service(embedded, given) as client:
        await send(client, "look", {"people": LIST})
        alert = texts(await settled(client), "//div[@role='alert']")
    assert alert == [
        (
            f"That did not work, and nothing was loaded. {given.offline} contains no saved bodies: it has no "
            "manifest.jsonl. Use a folder that --save created."
        )
    ]


async def test_a_withheld_person_s_row_reads_as_an_unknown_one_s(embedded: Engine, given: Settings) -> None:
    folder = DataFolder(given.data)
    folder.create()
    marks = (identifier_mark(KeyedMarks(folder.rights_key()), "ORCID", BO),)
    withheld = Withhold(number=1, at="2026-03-01T12:00:00Z", by="Ada", why="asked", of=(), identifiers=marks)
    append(folder.judgements, [withheld])
    async with service(embedded, given) as client:
        await send(client, "look", {"people": f"{BO}\n{CY}\nBo Ortiz\nNobody Here\n"})
        found = await settled(client)
    rows = [html.tostring(row, encoding="unicode") for row in found.xpath("//ol[@class='roster']/li")]
    assert [
        rows[0].replace(BO, CY).replace("Line 1", "Line 2"),
        rows[2].replace("Bo Ortiz", "Nobody Here"),
    ] == [
        rows[1],
        rows[3].replace("Line 4", "Line 3"),
    ]


async def test_a_worker_that_ends_leaves_the_run_of_another_alone(embedded: Engine, given: Settings) -> None:
    folder = DataFolder(given.data)
    async with service(embedded, given) as client:
        await send(client, "look", {"people": LIST})
        await settled(client)
        other = folder.roster_lock()
        other.acquire()
    assert folder.roster.exists()
    other.release()


NOISY = r"""
import sys
from pathlib import Path

Path(sys.argv[1]).with_name("progress.json").joinpath("in the way").mkdir(parents=True)
print('{"stage": "looking"}', "x" * 300_000, "coterie: done", sep="\n", file=sys.stderr)
"""
"""A command that prints progress that cannot be written, a line that is too long, and a message."""


async def test_the_end_of_a_run_is_written_though_a_line_is_too_long_and_no_progress_can_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(processes, "_COMMAND", (sys.executable, "-c", NOISY))
    folder = DataFolder(tmp_path)
    await RosterProcesses(settings(tmp_path), RunFolder(folder)).start(RunRecord("r", "looking", 1), b"")
    await asyncio.wait(asyncio.all_tasks() - {asyncio.current_task()})
    end = msgspec.json.decode((folder.roster / "end.json").read_bytes(), type=RunEnd)
    assert (end, folder.roster_lock().is_held()) == (RunEnd(0, "done"), False)


FOUND = RosterAnswers(
    (
        AnsweredRow(1, "found", "Ada Lind", ADA),
        AnsweredRow(
            2,
            "candidates",
            "Bo Ortiz",
            candidates=(RowCandidate(BO, "Bo Ortiz", (), BO), RowCandidate("A1", "Bo Ortiz")),
        ),
        AnsweredRow(3, "unknown", orcid=CY),
        AnsweredRow(4, "repeated", "Ada Lind", ADA),
    )
)


@pytest.mark.parametrize("chosen", ["", CY, "A1", "--help", "\x00"])
def test_only_a_candidate_of_the_row_can_be_chosen(chosen: str) -> None:
    assert choose_people(FOUND, {2: chosen, 3: CY}) == (ChosenPerson(1, ADA, "Ada Lind"),)


def test_chosen_candidates_are_loaded_and_every_row_keeps_its_place() -> None:
    people = choose_people(FOUND, {2: BO})
    loaded = RosterAnswers((AnsweredRow(1, "loaded", "A. Lind", ADA), AnsweredRow(2, "loaded", "Bo", BO)))
    assert (encode_people(people), merge_answers(FOUND, people, loaded)) == (
        f'{{"orcid":"{ADA}","name":"Ada Lind"}}\n{{"orcid":"{BO}","name":"Bo Ortiz"}}\n'.encode(),
        (*loaded.rows, *FOUND.rows[2:]),
    )


def test_a_run_whose_service_was_killed_is_shown_as_lost() -> None:
    run = RosterRun(RunRecord("r", "looking", 1), False, RosterProgress(), None, None, None)
    assert view_of(run) == RosterView("list", run, "lost")


def test_a_run_that_was_killed_says_to_try_again_and_where_to_look() -> None:
    run = RosterRun(RunRecord("r", "looking", 1), False, RosterProgress(), RunEnd(-9), None, None)
    assert view_of(run) == RosterView("list", run, "ended")


def test_a_stopped_roster_load_shows_the_candidates_again() -> None:
    end = RunEnd(130, is_stopped=True)
    run = RosterRun(RunRecord("r", "loading", 4), False, RosterProgress(), end, FOUND, None)
    assert view_of(run) == RosterView("choosing", run, "stopped")


def test_files_of_a_run_are_for_their_owner_alone(tmp_path: Path) -> None:
    folder = DataFolder(tmp_path)
    RunFolder(folder).begin(RunRecord("r", "looking", 1), b"Ada Lind\n")
    modes = {path.name: path.stat().st_mode & 0o777 for path in (folder.roster, *folder.roster.iterdir())}
    assert modes == {"roster": 0o700, "people.txt": 0o600, "run.json": 0o600}


async def test_a_list_of_markup_and_options_stays_text(embedded: Engine, given: Settings) -> None:
    async with service(embedded, given) as client:
        await send(client, "look", {"people": "<script>alert(1)</script>\n--save /tmp/x\n$(id); `id`\n"})
        found = await settled(client)
        answer: httpx.Response = await client.get("/start")
    assert texts(found, "//ol[@class='roster']//h2") == [
        "<script>alert(1)</script>",
        "--save /tmp/x",
        "$(id)",
    ]
    assert "<script>alert" not in answer.text
