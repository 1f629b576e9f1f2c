"""Temporary files of tests lie in memory where there is room."""

from pathlib import Path

from tests.temporary import use_memory


def test_a_folder_is_used_where_it_has_room_and_none_is_named(tmp_path: Path) -> None:
    environs: list[dict[str, str]] = [{}, {}, {}, {"TMPDIR": "named"}]
    folders = [tmp_path, tmp_path, tmp_path / "missing", tmp_path]
    for environ, folder, room in zip(environs, folders, [1, 2**62, 1, 1], strict=True):
        use_memory(environ, folder, room)
    assert environs == [{"TMPDIR": str(tmp_path)}, {}, {}, {"TMPDIR": "named"}]
