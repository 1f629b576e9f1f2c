"""Ten people who object, each in another way, and those who share papers and names with them."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_COLUMNS = "arxiv_id title author_text abstract categories created updated doi comments".split()
_WORKS = [
    ("Rain barrels in dry summers", "Wei Wang, Zdenka Hrubá, Miloš Kral", "9 pages, drawn by Z. Hrubá"),
    (
        "Straw mulch on bare soil",
        "Wei Wang, Zdenka Hrubá, Miloš Kral",
        f"{'long ' * 90}thanks to KRAL, MILOŠ",
    ),
    ("Drip hoses in long summers", "Wei Wang, Zdenka Hrubá, M. Kral", "see example.org/~zdenkahruba/hoses"),
    ("Bells of an old tower", "Wei Wang, Ottokar Březina, Sorin Dalca"),
    ("Frost in brass gears", "Wei Wang, Ottokar Březina, Sorin Dalca"),
    ("Letters in wet ink", "Tadhg O'Brannigan-Sykes, Una Quist"),
    ("Seals of soft wax", "Tadhg O'Brannigan-Sykes, Una Quist, Sorin Dalca"),
    ("Reeds for wind organs", "Ingeborg Tannhäuser, Una Quist"),
]
_ACL = """<?xml version='1.0' encoding='UTF-8'?>
<collection id="2031.moon">
  <volume id="long" type="proceedings">
    <meta><booktitle>Proceedings of the Workshop on Moon Speech</booktitle>
      <editor id="xaver-zwiebel"><first>Xaver</first><last>Zwiebel</last></editor>
      <month>June</month><year>2031</year><venue>moon</venue></meta>
    <frontmatter><url>2031.moon-long.0</url></frontmatter>
    <paper id="1"><title>Tides in two old tongues</title>
      <author orcid="0000-0002-1825-0097" id="xiaoming-li"><first>Xiaoming</first><last>Li</last>
        <variant script="hani"><first>晓明</first><last>李</last></variant>
        <affiliation>Institute of Tides</affiliation></author>
      <author orcid="0000-0001-5109-3700" id="ingeborg-tannhauser">
        <first>Ingeborg</first><last>Tannhäuser</last>
        <affiliation>Only Hers Institute</affiliation></author>
      <author><first>Una</first><last>Quist</last>
        <affiliation>Archive of Ingeborg Tannhäuser, ingeborg.tannhauser@archive.example</affiliation>
      </author></paper>
    <paper id="2"><title>Ebb and flood of verbs</title>
      <author orcid="0000-0002-1825-0097" id="xiaoming-li"><first>Xiaoming</first><last>Li</last></author>
      <author><first>Zoltán</first><last>Kisfaludy</last></author></paper>
  </volume>
</collection>
"""
CITING = {
    "Gutters and downpipes": ("Wei Wang, Zdenka Hrubá, Miloš Kral", (1, 2, 8)),
    "Vats and their lids": ("Tadhg O'Brannigan-Sykes, Una Quist", (1, 2)),
}
"""Works that cite works of `_WORKS` by number: they share references, and others are cited together."""
_LISTINGS = Path(__file__).parents[2] / "docs" / "examples" / "network-science"


@dataclass(frozen=True)
class Objector:
    """Somebody, how they are found in the graph before, and what they ask for.

    `names` are what may be printed nowhere; none where a namesake stays. `title` distinguishes namesakes.
    """

    shown: str
    asks: str
    names: tuple[str, ...]
    title: str = ""
    instead: str = ""


TEN = (
    Objector("Zdenka Hrubá", "withhold", ("Zdenka Hrubá",)),
    Objector("Wei Wang", "withhold", (), title="Rain barrels in dry summers"),
    Objector("Ingeborg Tannhäuser", "withhold", ("Ingeborg Tannhäuser", "0000-0001-5109-3700")),
    Objector("Xaver Zwiebel", "withhold", ("Xaver Zwiebel",)),
    Objector("Ottokar Březina", "withhold, then erase", ("Ottokar Březina",)),
    Objector("Xiaoming Li", "erase", ("Xiaoming Li", "李晓明", "晓明", "0000-0002-1825-0097")),
    Objector("Tadhg O'Brannigan-Sykes", "erase", ("Tadhg O'Brannigan-Sykes",)),
    Objector("Quirin Vandermolen", "erase", ("Quirin Vandermolen",)),
    Objector("Miloš Kral", "retire", ("Miloš Kral",), instead="Mila Kralova"),
    Objector("Ysolde Abernathy", "retire", ("Ysolde Abernathy",), instead="Ysolde Byrne"),
)


def write_inputs(folder: Path, end: str = "") -> list[str]:
    """The inputs that name them; another `end` makes other bytes of the same meaning."""
    folder.mkdir(parents=True, exist_ok=True)
    rows = [
        (f"2001.0000{place}", title, authors, "", "cs.DL", "2020-01-01", "", "", "".join(comment))
        for place, (title, authors, *comment) in enumerate(_WORKS, 1)
    ]
    broken = ("2001.00099", "", "Zdenka Hrubá", "", "cs.DL", "2020-01-01", "", "", "")
    dump = "\n".join(["\t".join(row) for row in (_COLUMNS, *rows, broken)] + [end])
    pages = {
        "quirin-vandermolen.txt": ("scholarfeed-peel.txt", "Leto Peel", "Quirin Vandermolen"),
        "ysolde_abernathy.txt": ("catalyzex-newman.txt", "M. E. J. Newman", "Ysolde Abernathy"),
    }
    texts = {"zdenka_hruba.tsv": dump, "2031.moon.xml": _ACL + end, "tadhg.jsonl": "".join(_citing()) + end}
    for name, (page, there, here) in pages.items():
        texts[name] = (_LISTINGS / page).read_text(encoding="utf-8").replace(there, here) + end
    for name, text in texts.items():
        (folder / name).write_text(text, encoding="utf-8")
    return [str(folder / name) for name in sorted(texts)]


def _citing() -> Iterator[str]:
    """The works of CITING as Semantic Scholar states them."""
    for number, (title, (authors, cited)) in enumerate(CITING.items(), 1):
        work = {
            "paperId": f"{number:040x}",
            "title": title,
            "authors": [{"authorId": None, "name": name} for name in authors.split(", ")],
            "references": [
                {
                    "paperId": f"{place + 100:040x}",
                    "externalIds": {"ArXiv": f"2001.0000{place}"},
                    "title": "-",
                }
                for place in cited
            ],
        }
        yield json.dumps(work) + "\n"
