"""What names nothing, or cannot be meant, is refused with what to do next, and nothing is written."""

from pathlib import Path
from typing import Any

import pytest

from app.errors import InputRefused, UsageError
from loaders.judgements.judging import judge
from loaders.judgements.parsing.sheet import read_sheet
from tests.loads.graphs import NOON, settings_of
from tests.loads.wangs import WORKS, judged, kept_of, paper, wangs


def test_one_wrong_line_of_a_sheet_refuses_it_whole(still: Path, tmp_path: Path) -> None:
    one, other = wangs(still)
    sheet = tmp_path / "sheet.jsonl"
    sheet.write_text(
        f'{{"judge": ["same", "{one}", "{other}"], "why": "one person", "by": "Ada"}}\n'
        f'{{"judge": ["same", "{one}", "A0"], "why": "one person", "by": "Ada"}}\n',
        encoding="utf-8",
    )
    before = kept_of(still)
    with pytest.raises(
        InputRefused,
        match=r"Judgement 2 of .*sheet.jsonl: Nothing in the graph has the name or id 'A0'\. Search",
    ):
        judge(settings_of(still), read_sheet(str(sheet)), clock=lambda: NOON)
    assert kept_of(still) == before


@pytest.mark.parametrize(
    ("words", "kind", "message"),
    [
        (
            ["same", "{one}", "A0"],
            InputRefused,
            r"Nothing in the graph has the name or id 'A0'\. Search for the name or title",
        ),
        (
            ["withhold", "Zdenka Hruba"],
            InputRefused,
            r"^Zdenka Hruba is a name, not an id\. Use the id of one of these people: A\w+ Zdenka Hruba \(3",
        ),
        (
            ["withhold", "wei wang"],
            InputRefused,
            r"people: A\w+ Wei Wang \(3 papers\), A\w+ Wei Wang \(2 papers\)\.$",
        ),
        (
            ["withhold", "Hruba, Z."],
            InputRefused,
            r"^Nothing in the graph has the name or id 'Hruba, Z\.'\. Use an id, .*: A\w+ Zdenka Hruba",
        ),
        (
            ["withhold", "Kral"],
            InputRefused,
            r"^Nothing in the graph has the name or id 'Kral'\. Use an .*: A\w+ Milos Kral \(3 papers\)\.",
        ),
        (["same", "{one}", "{paper}"], UsageError, r"P\w+ is a paper, not a person\."),
        (
            ["not-by", "{other}", "{paper}"],
            InputRefused,
            r"A\w+ is not an author of P\w+\. `coterie why A\w+` lists",
        ),
        (["by", "{one}", "{paper}"], UsageError, r"'P\w+' is not a byline\. Use PAPER#POSITION"),
        (["by", "{one}", "{paper}#9"], InputRefused, r"P\w+ has no author at position 9\."),
        (["undo", "1"], InputRefused, r"There is no judgement 1\. `coterie judge list`"),
        (
            ["likely", "{one}", "{other}"],
            UsageError,
            r"is not a judgement\. The forms are: same AUTHOR AUTHOR\.\.\.;",
        ),
        (["same", "{one}", "{one}"], InputRefused, r"are already one person in the graph\."),
    ],
)
def test_an_invalid_judgement_is_refused_and_nothing_is_written(
    words: list[str], kind: type[Exception], message: str, still: Path
) -> None:
    one, other = wangs(still)
    names: dict[str, Any] = {"one": one, "other": other, "paper": paper(still, WORKS["1"][0])}
    before = kept_of(still)
    with pytest.raises(kind, match=message):
        judged(still, *(word.format(**names) for word in words))
    assert kept_of(still) == before
