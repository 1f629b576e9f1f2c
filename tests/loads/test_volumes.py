"""Papers with the volume that contains them: the graph names it as long as a source does."""

from pathlib import Path

from tests.loads.graphs import accepted, rows_of
from tests.loads.unserved import accept

VOLUME = """\
<?xml version="1.0" encoding="UTF-8"?>
<collection id="2020.knots"><volume id="1">
<meta><booktitle>Proceedings of Knots</booktitle>{editor}<year>2020</year></meta>
<paper id="1"><title>Knots that Hold</title><author><first>Ada</first><last>Lind</last></author></paper>
<paper id="2"><title>Ropes</title><author><first>Bo</first><last>Ek</last></author></paper>
</volume></collection>
"""
EDITOR = "<editor><first>Cy</first><last>Day</last></editor>"


def parts_of_volumes(folder: Path, editor: str) -> list[tuple[str, str, str]]:
    """Papers, their volumes and the evidence, after a file with this editor was loaded."""
    path = folder / "2020.knots.xml"
    path.write_text(VOLUME.format(editor=editor), encoding="utf-8")
    accept(folder / "data", path)
    rows = rows_of(accepted(folder / "data"))
    labels = {row["id"]: row["label"] for row in rows["paper"]}
    return sorted((labels[row["source"]], labels[row["target"]], row["how"]) for row in rows["paper_part_of"])


def test_papers_are_part_of_their_volume_until_the_volume_is_no_record_any_more(tmp_path: Path) -> None:
    assert [parts_of_volumes(tmp_path, EDITOR), parts_of_volumes(tmp_path, "")] == [
        [
            ("Knots that Hold", "Proceedings of Knots", "its source lists it there"),
            ("Ropes", "Proceedings of Knots", "its source lists it there"),
        ],
        [],
    ]
