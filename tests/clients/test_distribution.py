"""The Python client is a distribution of its own."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "clients" / "python"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its wheel."""
    folder = tmp_path_factory.mktemp("client")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=CLIENT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


def test_the_wheel_has_every_file_of_the_package_and_the_licence(wheel: Path) -> None:
    listed = subprocess.run(
        ["git", "ls-files", "coterie_client"], cwd=CLIENT, check=True, capture_output=True, text=True
    )
    inside = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert inside == {*listed.stdout.split(), "coterie_client/LICENSE"}


def test_the_package_imports_nothing_of_the_service(wheel: Path, tmp_path: Path) -> None:
    code = "import sys; import coterie_client, coterie_client.frames; print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:1] = [{str(wheel)!r}]; {code}"],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    )
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert loaded & {"app", "coterie", "coterie_client", "loaders"} == {"coterie_client"}
