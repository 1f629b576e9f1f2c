"""Which texts are lists of papers, and what an item states in the forms that people write."""

from io import BytesIO

import pytest

from app.errors import FormUnknown, InputRefused
from loaders.model.records import Quarantined, Reading, WorkRecord
from loaders.sources import load_sources, paperlist

ARXIV = "https://arxiv.org/abs/2301.00001"


def read_item(item: str) -> tuple[object, ...] | str:
    """Title, names, whether the list is open, venue and date of an item, or why it is no paper."""
    text = f"# Bells\n\n{item}\n\n- [Last](https://doi.org/10.5555/last)\n"
    record, *_ = list(paperlist.parse(BytesIO(text.encode()), Reading("README.md")))
    if isinstance(record, Quarantined):
        return record.reason
    assert isinstance(record, WorkRecord)
    names = [byline.name for byline in record.authors or ()]
    return record.title, names, record.authors_open, record.venue, record.date and record.date.printed


@pytest.mark.parametrize(
    ("head", "keys"),
    [
        (b"# Bells\n\n- [Bells](https://arxiv.org/abs/2301.00001)\n", ["paperlist"]),
        (b"[![Awesome](https://x.example/b.svg)](https://x.example)\n# Bells\n", ["paperlist"]),
        (b"Title | Authors\n--- | ---\nBells | Ada Lind\n", []),
        (b"# Bells\n\nTitle | Authors\n--- | ---\nBells | Ada Lind\n", ["paperlist"]),
        (
            b"# Bells\n\nSee [it](https://x.example).\n\n```\n@article{bells,\n title={Bells}\n}\n```\n",
            ["paperlist"],
        ),
        (b"@article{bells,\n title={# Bells},\n}\n", ["bibtex"]),
        (b"Bells\nThey ring.\n", []),
        (b'[{"title": "Bells", "authors": ["Ada Lind"]}]', ["paperlist"]),
        (b'{"Bells": {"2301.00001": "|**2023-01-01**|**Bells**|', ["paperlist"]),
        (b'{"title": "Bells", "url": "https://x.example"}', []),
        (b'[{"paperId": "0123456789012345678901234567890123456789", "title": "Bells"}]', ["semanticscholar"]),
        (b"<html><body># Bells [x](https://x.example)</body></html>", []),
    ],
)
def test_a_list_is_known_by_its_marks(head: bytes, keys: list[str]) -> None:
    assert [key for key, source in load_sources().items() if source.recognises(head)] == keys


@pytest.mark.parametrize(
    ("item", "expected"),
    [
        (
            f"- [Ringing]({ARXIV}), [Ada Lind](https://ada.example), Ben Ortiz (ICML 2023)",
            ("Ringing", ["Ben Ortiz"], True, "ICML", "2023"),
        ),
        (
            f"- **Ringing of Bells**  \n  Ada Lind, Ben Ortiz  \n  ACL 2020. [[paper]({ARXIV})]",
            ("Ringing of Bells", ["Ada Lind", "Ben Ortiz"], False, "ACL", "2020"),
        ),
        (
            f"- [Ringing]({ARXIV})\n  - Authors: Ada Lind, Ben Ortiz\n  - Venue: ECCV 2022",
            ("Ringing", ["Ada Lind", "Ben Ortiz"], False, "ECCV", "2022"),
        ),
        (
            f"- [ICCV'19] **Tagged Bells** Lind *et al.* [[PDF]({ARXIV})]",
            ("Tagged Bells", ["Lind"], True, None, None),
        ),
        (
            f"* `ICML 2020` [Ringing]({ARXIV}) (Ada Lind et al., 2020)",
            ("Ringing", ["Ada Lind"], True, "ICML", "2020"),
        ),
        (
            f"1. Ada Lind and Ben Ortiz. “Ringing of Bells.” Journal of Bells (2015): 4-9. [pdf]({ARXIV})",
            ("Ringing of Bells", ["Ada Lind", "Ben Ortiz"], False, "Journal of Bells", "2015"),
        ),
        (
            f"5. **Ringing of Bells** `NeurIPS 2024`\n\n    *A. Lind, B. Ortiz* [[Paper]({ARXIV})], 2024",
            ("Ringing of Bells", ["A. Lind", "B. Ortiz"], False, "NeurIPS", "2024"),
        ),
        (
            f"**Ringing of Bells** ![](x.svg) \n\n*Wei Zhang, Ben Ortiz. VLDB 2023.* [[paper]({ARXIV})]",
            ("Ringing of Bells", ["Wei Zhang", "Ben Ortiz"], False, "VLDB", "2023"),
        ),
        (
            f"- **Ringing of Bells**  \n  Wei Zhang, Ben Ortiz  \n  _2026-01-27_ · {ARXIV} · `cs.CV`",
            ("Ringing of Bells", ["Wei Zhang", "Ben Ortiz"], False, None, "2026-01-27"),
        ),
        (
            f"- [2023/04] **Ringing of Bells** *Wei Zhang et al. arXiv.* [[paper]({ARXIV})]",
            ("Ringing of Bells", ["Wei Zhang"], True, None, "2023/04"),
        ),
        (
            f'* **RING**: "Ringing of Bells", ICCV, 2021 (*Example*). [[Paper]({ARXIV})]',
            ("Ringing of Bells", [], True, "ICCV", "2021"),
        ),
        (
            f"4. Wei Zhang, Ben Ortiz. (2021) Ringing of Bells. [[paper]]({ARXIV})",
            ("Ringing of Bells", ["Wei Zhang", "Ben Ortiz"], False, None, None),
        ),
        (
            f'- Lind, Ada, Wei Zhang, and Ben Ortiz. "Ringing of Bells." ACL (2020): 6-9. [[paper]]({ARXIV})',
            ("Ringing of Bells", ["Ada Lind", "Wei Zhang", "Ben Ortiz"], False, "ACL", "2020"),
        ),
        (
            f'- Zhang, Ashish, et al. "Ringing of Bells." [[paper]]({ARXIV})',
            ("Ringing of Bells", ["Ashish Zhang"], True, None, None),
        ),
        (
            f"- Zhang, Li, et al. **Ringing of Bells.** [[paper]]({ARXIV})",
            ("Ringing of Bells", [], True, None, None),
        ),
        (f"- Ringing of bells (2020) [[pdf]]({ARXIV})", ("Ringing of bells", [], True, None, "2020")),
        (f"- 2021, Ringing of bells. [[Paper]]({ARXIV})", ("Ringing of bells", [], True, None, "2021")),
        (f"- **[RING]** Ringing of bells [[paper]]({ARXIV})", ("Ringing of bells", [], True, None, None)),
        (f"- **RING** *Example Labs* [[paper]({ARXIV})]", ("RING", [], True, None, None)),
        (
            f"- **Ringing of Bells** by [Ada Lind](https://ada.example) [[paper]({ARXIV})]",
            ("Ringing of Bells", [], True, None, None),
        ),
        (
            f"- [**Ringing**]({ARXIV}). *Wei Zhang*, *Ada Lind*. arXiv:2001.00005",
            ("Ringing", ["Wei Zhang", "Ada Lind"], False, None, None),
        ),
        (
            f"- [x] <a href='{ARXIV}'>Ringing of Bells</a> by Wei Zhang, Ada Lind",
            ("Ringing of Bells", ["Wei Zhang", "Ada Lind"], False, None, None),
        ),
        (
            f"- [Ringing]({ARXIV}). Wei Zhang et al.; Ada Lind",
            ("Ringing", ["Wei Zhang"], True, None, None),
        ),
        (f"- [A* Search for `bells`]({ARXIV})", ("A* Search for bells", [], True, None, None)),
        (
            "- [Ringing](paper.md), Ada Lind, Ben Ortiz",
            ("Ringing", ["Ada Lind", "Ben Ortiz"], False, None, None),
        ),
        (f"- Ringing, Ada Lind, Ben Ortiz [[paper]]({ARXIV})", "no title that is marked as one"),
        ("- [Ringer](https://github.com/x/ringer): a tool", "neither authors nor a link to a paper"),
        ("- Please star this list.", "neither authors nor a link to a paper"),
    ],
)
def test_an_item_states_what_its_form_shows(item: str, expected: object) -> None:
    assert read_item(item) == expected


@pytest.mark.parametrize(
    ("headings", "topics"),
    [
        ("# Bells\n## 1. Ringing\n### Papers (12)", ("Ringing",)),
        ("# Bells\n# Drums\n## 2023", ("Drums",)),
        ("# Bells\n## :bell: Ringing\n### ICML 2020\n#### **Iron** bells", ("Ringing", "Iron bells")),
        ("## Updated on 2026.06.29\n## SLAM", ("SLAM",)),
        ("<h2 align='center'>Ringing</h2>", ("Ringing",)),
    ],
)
def test_headings_are_topics_but_for_words_of_lists_and_days(headings: str, topics: tuple[str, ...]) -> None:
    (work,) = paperlist.parse(BytesIO(f"{headings}\n- [Bells]({ARXIV})\n".encode()), Reading("README.md"))
    assert isinstance(work, WorkRecord)
    assert work.keywords == topics


def test_two_lists_of_the_same_file_name_are_two_scopes() -> None:
    texts = [f"# {name}\n- [Bells]({ARXIV})\n" for name in ("Awesome Bells", "Awesome Drums")]
    found = [next(paperlist.parse(BytesIO(text.encode()), Reading("README.md"))) for text in texts]
    assert [one.scope for one in found] == ["README.md Awesome Bells", "README.md Awesome Drums"]


def test_an_item_in_which_the_file_ends_is_set_aside() -> None:
    text = f"# Iron\n- [Bells]({ARXIV})\n- [Drums]({ARXIV}) - Ada Li"
    *_, last = paperlist.parse(BytesIO(text.encode()), Reading("README.md"))
    assert last == Quarantined(
        "paperlist",
        "README.md Iron",
        "line 3",
        "the file ends within this line; end it with a line end if it is whole",
    )


@pytest.mark.parametrize("text", ["# Bells\n\n- [Ringer](https://x.example)\n", "", "[]", '{"papers": []}'])
def test_a_text_without_papers_is_refused_by_name(text: str) -> None:
    with pytest.raises(FormUnknown, match=r"^README.md contains no list of papers\. Use a list with "):
        list(paperlist.parse(BytesIO(text.encode()), Reading("README.md")))


def test_a_list_larger_than_any_is_refused() -> None:
    with pytest.raises(InputRefused, match=r"^README.md has more than"):
        list(paperlist.parse(BytesIO(b"#" * (2**25 + 1)), Reading("README.md")))
