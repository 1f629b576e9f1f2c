"""The sheet of the example pages."""

from pathlib import Path

import pytest

from tests.loaders.audit.golden import FILE, demo_sheet


@pytest.mark.slow
def test_the_demo_gives_the_sheet_that_was_read_and_found_right(tmp_path: Path) -> None:
    assert demo_sheet(tmp_path) == FILE.read_text(encoding="utf-8")
