from pathlib import Path

from tests.cli.forks import coterie


def test_without_a_server_the_error_names_the_folder_to_delete(tmp_path: Path) -> None:
    ended = coterie("remove", data=tmp_path)
    reason = "NEO4J_URI is not set, and the embedded engine contains only this graph."
    advice = f"To remove everything, delete the data folder {tmp_path}."
    assert (ended.status, ended.err) == (2, f"coterie: {reason} {advice}\n")
