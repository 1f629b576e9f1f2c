"""A small page of one person, as a site prints it on several days: with other figures, and a work more."""

from pathlib import Path

from tests.loads.graphs import accepted, load_into, rows_of

TITLES = (
    "Damp ink on old vellum",
    "Goose feathers and their barbs",
    "Sand that dries a letter",
    "Wax on a cold desk",
)


def write_page(
    folder: Path, h_index: int, citations: int, works: int, name: str = "Zora Quill", first: int = 0
) -> str:
    """A page with its figures and some of the titles, from the `first` on; its file names nobody."""
    entries = [
        f"DLMar {day}, 2019\n{title}\n\n{name}, Bo Lint\n\nA short text about {title.lower()}.\n"
        for day, title in enumerate(TITLES[first : first + works], 1)
    ]
    header = f"{name}\n\nDL\nh-index{h_index}\n{works}papers\n{citations}citations\n\n{works} Papers\n"
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / f"page-{h_index}-{citations}-{works}.txt"
    file.write_text("\n".join([header, *entries]), encoding="utf-8")
    return str(file)


def write_saved(folder: Path, page: str, address: str = "77") -> str:
    """A page as a browser saves it, from an address that names nobody."""
    lines = Path(page).read_text(encoding="utf-8").splitlines()
    body = "".join(f"<p>{line}</p>" for line in lines if line)
    file = folder / f"{Path(page).stem}.html"
    file.write_text(
        f'<head><link rel="canonical" href="{_SITE}/author/{address}"></head><body>{body}</body>',
        encoding="utf-8",
    )
    return str(file)


def load_days(data: Path, *days: str, name: str = "Zora Quill") -> None:
    """Load the page as it was on some of these days, in this order."""
    for day in days:
        load_into(data, [write_page(data.parent / "inputs", *DAYS[day], name=name)], observed_on=day)


def figures_of(data: Path) -> list[tuple[str, str, str]]:
    """Day, name and value of all figures in the graph."""
    return sorted(
        (row["observed_on"], *figure)
        for row in rows_of(accepted(data))["record"]
        for figure in zip(row["figure_names"], row["figure_values"], strict=True)
    )


_SITE = "https://www.scholarfeed.example"
DAYS = {"2025-01-10": (2, 30, 2), "2025-06-10": (3, 35, 2), "2026-01-10": (3, 41, 3)}
"""h-index, citations and works by day."""
