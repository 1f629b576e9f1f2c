"""`coterie complete`: arguments, output and exit status."""

from pathlib import Path

from loaders.roster.addresses import crossref_work
from tests.cli.inside import coterie_inside
from tests.loaders.roster.interfaces import LIVE, save
from tests.loads.graphs import accepted, rows_of
from tests.loads.unserved import accept

FILE = "@article{a, title={Bells of an old tower}, author={Ada Lind and others}, doi={10.5555/bells}}\n"


def test_missing_values_are_listed_and_failed_requests_are_named(tmp_path: Path) -> None:
    (tmp_path / "works.bib").write_text(FILE, encoding="utf-8")
    accept(tmp_path / "data", tmp_path / "works.bib")
    (paper,) = rows_of(accepted(tmp_path / "data"))["paper"]
    request = crossref_work(LIVE, "10.5555/bells")
    save(tmp_path / "saved", {request: None})
    offline = ("--offline", str(tmp_path / "saved"))
    ended = coterie_inside("complete", paper["id"], *offline, data=tmp_path / "data")
    other = coterie_inside("complete", "T1", *offline, data=tmp_path / "data")
    assert ended == (
        1,
        (
            "1 paper with gaps\n"
            f"  {paper['id']}  Bells of an old tower: still without authors, date, venue\n"
            "1 address could not be fetched:\n"
            "  https://api.openalex.org/works/doi:10.5555/bells is not among the saved bodies."
            " Run the same command with --save and without --offline to fetch it.\n"
            "nothing was loaded\n"
        ),
        "",
    )
    assert (other.status, other.out) == (1, "")


def test_before_the_first_load_there_is_nothing_to_complete(tmp_path: Path) -> None:
    ended = coterie_inside("complete", data=tmp_path)
    assert ended == (3, "", "coterie: There is no graph yet. Run `coterie load` to create one.\n")
