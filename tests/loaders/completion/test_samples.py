"""Recorded bodies complete cut lists, and begin a graph from a list of people."""

import json
import tarfile
from pathlib import Path

import msgspec
import pytest
import zstandard

from loaders.completion.complete import complete
from loaders.fetching.services import BodyRequest
from loaders.roster.addresses import arxiv_works, crossref_work, orcid_record
from loaders.roster.answers import Completeness
from loaders.roster.run import run_roster
from tests.loaders.roster.interfaces import LIVE, save
from tests.loads.graphs import accepted, load_into, rows_of, settings_of

pytestmark = [pytest.mark.corpus, pytest.mark.slow, pytest.mark.usefixtures("tables_alone")]

ARXIV = "arxiv/api-fixtures/id_1605.08386_s0_m100_199195aa31ad.json"
CROSSREF = "crossref/habanero/test_works_with_one_id.0.json"
PERSON, WORKS = (f"orcid/real/rorcid.identifiers_output_from_or_cid.{number}.json" for number in (0, 1))
OWNER = "0000-0002-9341-7985"


@pytest.fixture(scope="module")
def samples(corpus: Path) -> dict[str, bytes]:
    """The recorded bodies by name."""
    found = {}
    with (corpus / "data" / "native-samples.tar.zst").open("rb") as packed:
        stream = zstandard.ZstdDecompressor(max_window_size=2**27).stream_reader(packed)
        with tarfile.open(fileobj=stream, mode="r|") as archive:
            for member in archive:
                name = member.name.partition("native-samples/")[2]
                if name in {ARXIV, CROSSREF, PERSON, WORKS}:
                    file = archive.extractfile(member)
                    found[name] = file.read() if file else b""
    return found


def test_recorded_bodies_complete_cut_lists(samples: dict[str, bytes], tmp_path: Path) -> None:
    work = json.loads(samples[CROSSREF])["message"]
    atom = json.loads(samples[ARXIV])["body"]
    title, first = work["title"][0], work["author"][0]
    (tmp_path / "works.bib").write_text(
        f"@article{{a, title={{{title}}}, doi={{{work['DOI']}}},"
        f" author={{{first['given']} {first['family']} and others}}}}\n"
        "@misc{b, title={Heat-bath random walks with Markov bases}, eprint={1605.08386},"
        " archiveprefix={arXiv}, author={Caprice Stanley and others}}\n",
        encoding="utf-8",
    )
    load_into(tmp_path / "data", [str(tmp_path / "works.bib")])
    bodies = {
        crossref_work(LIVE, work["DOI"]): samples[CROSSREF],
        arxiv_works(LIVE, ["1605.08386"])[0]: atom.encode(),
    }
    save(tmp_path / "saved", bodies)
    report = complete(settings_of(tmp_path / "data"), [], BodyRequest(offline=tmp_path / "saved"))
    papers = rows_of(accepted(tmp_path / "data"))["paper"]
    assert [("authors" in paper.filled, report.exit_status) for paper in report.papers] == [(True, 0)] * 2
    assert {paper["label"]: (paper["author_list"], paper["author_count"]) for paper in papers} == {
        title: ("complete", len(work["author"])),
        "Heat-bath random walks with Markov bases": ("complete", 2),
    }


def test_a_recorded_person_becomes_an_author_with_all_works(
    samples: dict[str, bytes], tmp_path: Path
) -> None:
    body = {
        "orcid-identifier": {"uri": f"https://orcid.org/{OWNER}", "path": OWNER, "host": "orcid.org"},
        "person": msgspec.Raw(samples[PERSON]),
        "activities-summary": {"works": msgspec.Raw(samples[WORKS])},
    }
    save(tmp_path / "saved", {orcid_record(LIVE, OWNER): msgspec.json.encode(body)})
    (tmp_path / "people.csv").write_text(f"orcid\n{OWNER}\n", encoding="utf-8")
    wanted = BodyRequest(offline=tmp_path / "saved")
    report = run_roster(settings_of(tmp_path / "data"), tmp_path / "people.csv", wanted)
    (row,) = report.rows
    (author,) = rows_of(accepted(tmp_path / "data"))["author"]
    assert (author["id"], author["paper_count"], row.completeness) == (row.author, 8, Completeness(8, 8, 0))
