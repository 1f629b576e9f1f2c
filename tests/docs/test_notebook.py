"""docs/notebooks/first-graph.ipynb shows what its cells give, and makes a file that another program opens."""

from pathlib import Path

import networkx as nx
import pytest

from tests.docs.notebook import Output, code_cells, outputs_of, read_notebook


@pytest.mark.slow
def test_the_notebook_shows_what_its_cells_give(tmp_path: Path) -> None:
    shown = [cell["outputs"] for cell in code_cells(read_notebook())]
    assert [told(each) for each in outputs_of(tmp_path)] == [told(each) for each in shown]
    assert len(nx.read_gexf(tmp_path / "around-ada.gexf")) == 3


def told(outputs: list[Output]) -> list[object]:
    """The texts that a reader gets; what a drawing contains depends on the fonts of the machine."""
    return [output.get("text") or output["data"]["text/plain"] for output in outputs]


def test_a_cell_that_fails_names_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "broken.ipynb"
    broken.write_text('{"cells": [{"cell_type": "code", "source": ["1 / 0"]}]}', encoding="utf-8")
    monkeypatch.setattr("tests.docs.notebook.NOTEBOOK", broken)
    with pytest.raises(AssertionError, match=r"(?s)cell 1.*ZeroDivisionError"):
        outputs_of(tmp_path)
