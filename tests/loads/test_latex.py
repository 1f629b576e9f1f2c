"""No LaTeX, in whatever place of whatever record, ends a load; each record is in the graph."""

from itertools import cycle
from pathlib import Path
from xml.sax.saxutils import escape

from app.text.formulas import printed
from app.text.names import name_keys, title_keys
from app.text.visible import shown
from tests.loaders.latex import PLACES, commands
from tests.loads.graphs import accepted, rows_of
from tests.loads.test_bad_input import write_dump
from tests.loads.unserved import accept

UNREADABLE = (
    "author colorbox date exercise fcolorbox footnote href include input sqrt textcolor title verb".split()
)
"""Commands for which pylatexenc fails without their arguments; tests/loaders/test_printed.py tries all."""

TEXTS = [
    *(f"Bells \\{command}" for command in UNREADABLE),
    *(place.replace("%s", name) for name, place in zip(commands()[::16], cycle(PLACES), strict=False)),
]
PAPER = """<paper id="{number}"><title>{text}</title><author><first>Ada</first><last>{text}</last>
<affiliation>{text}</affiliation></author><abstract>{text}</abstract><journal>{text}</journal>
<note>{text}</note></paper>"""
COLLECTION = """<collection id="2021.yard"><volume id="long">
<meta><booktitle>{text}</booktitle><year>2021</year></meta>
{papers}</volume></collection>"""


def row(number: int, text: str) -> tuple[str, ...]:
    authors, day = f"Ada {text}, Bo Sample", "2020-01-01"
    return (f"2001.{number:05}", f"{text} {number}", authors, text, "cs.DL", day, "", "", f"in {text}")


def test_commands_in_every_value_of_a_record_are_loaded(tmp_path: Path) -> None:
    dump = write_dump(tmp_path, *(row(number, text) for number, text in enumerate(TEXTS[::2], 1)))
    papers = [PAPER.format(number=n, text=escape(text)) for n, text in enumerate(TEXTS[1::2], 1)]
    page = tmp_path / "2021.yard.xml"
    page.write_text(COLLECTION.format(text=escape(TEXTS[0]), papers="\n".join(papers)), "utf-8")
    reports = accept(tmp_path / "data", page, dump)
    rows = rows_of(accepted(tmp_path / "data"))
    assert [(report.refused, report.records, report.quarantined) for report in reports] == [
        (None, len(papers), ()),
        (None, len(TEXTS[::2]), ()),
    ]
    assert len([one for one in rows["record"] if one["type"] == "work"]) == len(TEXTS)


def test_any_latex_text_can_be_shown_and_searched() -> None:
    found = {type(shown(printed(text))) for text in TEXTS}
    keys = [key for text in TEXTS for key in (*name_keys(text), *title_keys(text))]
    assert (found, {type(key) for key in keys}) == ({str}, {str})
