"""The sheet of the example pages, in `demo.csv`: `python -m tests.loaders.audit.golden` writes it again."""

import csv
import io
import tempfile
from pathlib import Path

from loaders.audit.auditing import DrawRequest, draw_sheet
from tests.loads.graphs import LISTINGS, load_into, settings_of

FILE = Path(__file__).parent / "demo.csv"


def demo_sheet(folder: Path) -> str:
    """The claims of the example pages as a sheet, without the name that the dataset's version gives."""
    load_into(folder / "data", LISTINGS)
    draw_sheet(settings_of(folder / "data"), DrawRequest(count=3), folder / "sheet.csv")
    text = io.StringIO()
    with (folder / "sheet.csv").open(encoding="utf-8-sig", newline="") as file:
        csv.writer(text, lineterminator="\n").writerows(row[:-1] for row in csv.reader(file))
    return text.getvalue()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        FILE.write_text(demo_sheet(Path(place)), encoding="utf-8")
