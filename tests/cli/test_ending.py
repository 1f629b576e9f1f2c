"""How a command ends after an unexpected error."""

import pytest

from app.cli.ending import errors_reported


@pytest.mark.parametrize("error", [KeyError("Ada Example"), OSError("Ada Example"), MemoryError()])
def test_an_unforeseen_error_ends_a_command_with_status_3_and_is_told_without_its_words(
    error: Exception, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended, errors_reported():
        raise error
    *places, line = capsys.readouterr().err.splitlines()
    kind = type(error).__name__
    assert (ended.value.code, places[-1], "Ada" in "".join(places)) == (3, f"builtins.{kind}", False)
    assert line.startswith(f"coterie: Unexpected error: {kind} at app/cli/ending.py:")
