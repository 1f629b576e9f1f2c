"""How a command ends after an unexpected error."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.cli.ending import errors_reported

INTERRUPTED_IN_TEXT = """
from app.cli.ending import errors_reported, interrupts_reported

with errors_reported(), interrupts_reported():
    exec("raise KeyboardInterrupt")
"""


@pytest.mark.parametrize("error", [KeyError("Ada Example"), OSError("Ada Example"), MemoryError()])
def test_an_unexpected_error_exits_with_status_3_and_hides_its_text(
    error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended, errors_reported():
        raise error
    *places, line = capsys.readouterr().err.splitlines()
    kind = type(error).__name__
    assert (ended.value.code, places[-1], "Ada" in "".join(places)) == (3, f"builtins.{kind}", False)
    assert line.startswith(f"coterie: Unexpected error: {kind} at app/cli/ending.py:")


def test_an_interrupt_while_code_from_text_runs_ends_a_command_with_status_130(tmp_path: Path) -> None:
    (tmp_path / "interrupted.py").write_text(INTERRUPTED_IN_TEXT, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, "-m", "interrupted"], cwd=tmp_path, capture_output=True, check=False, text=True
    )
    assert (ended.returncode, ended.stderr) == (130, "coterie: Interrupted. Nothing was published.\n")
