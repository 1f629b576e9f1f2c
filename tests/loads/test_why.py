"""`coterie why` on hard cases: each file has the command and its output."""

from pathlib import Path

import pytest

from loaders.why import explain
from tests.loads.graphs import accepted, rows_of, settings_of
from tests.loads.unserved import accept, obey
from tests.loads.wangs import paper, papers_of

FOLDER = Path(__file__).parent / "why"
PAGE = FOLDER / "inputs" / "scholarfeed-hruba.txt"
CASES = sorted(FOLDER.glob("*.txt"))


@pytest.fixture(scope="module")
def explained(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The hard cases, judged: two people are one, two whose identifiers say no, and two are kept apart."""
    data = tmp_path_factory.mktemp("why")
    accept(data, *sorted(file for file in PAGE.parent.iterdir() if file != PAGE))
    accept(data, PAGE, owner="Zdenka Hruba")
    obey(
        data,
        *(("same", *papers_of(data, name)) for name in ("Wei Zhang", "Marek Dub")),
        ("not-by", *papers_of(data, "Petr Sova"), paper(data, "Grammar of Bell Ringers")),
    )
    return data


def test_explaining_a_topic_prints_its_label(explained: Path) -> None:
    topics = rows_of(accepted(explained))["topic"]
    lines = [list(explain(settings_of(explained), topic["id"])) for topic in topics]
    assert lines == [[f"{topic['id']}  {topic['label']}"] for topic in topics]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_an_explanation_reads_as_its_example(case: Path, explained: Path) -> None:
    command, _, expected = case.read_text(encoding="utf-8").partition("\n")
    id_ = command.removeprefix("$ coterie why ")
    assert "".join(f"{line}\n" for line in explain(settings_of(explained), id_)) == expected
