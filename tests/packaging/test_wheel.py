"""The wheel in an environment of its own, next to packages of another project with the same names."""

import ast
import json
import os
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest

from app import __version__
from loaders.pipeline import STAGES
from loaders.running.code import closure
from tests.cli.processes import ask, coterie
from tests.loads.graphs import LISTINGS

ROOT = Path(__file__).parents[2]
PACKAGES = ("app", "loaders", "cypher")
ANOTHER = "raise ImportError('this is the {name} of another project')\n"
SECONDS = 120

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel and another project; dependencies are those of this environment."""
    folder = tmp_path_factory.mktemp("environment")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder), "install"]
    subprocess.run([*pip, "--quiet", "--no-index", "--no-deps", str(wheel)], check=True)
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    for name in PACKAGES:
        (packages / name).mkdir()
        (packages / name / "__init__.py").write_text(ANOTHER.format(name=name), encoding="utf-8")
    places = {sysconfig.get_path("purelib"), sysconfig.get_path("platlib")}
    (packages / "dependencies.pth").write_text("\n".join(sorted(places)), encoding="utf-8")
    return folder


def surroundings(data: Path) -> dict[str, str]:
    """What surrounds an installed program: nothing of this checkout and of its settings."""
    names = ("COTERIE_", "NEO4J_", "PYTHON", "VIRTUAL_ENV")
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(names)}
    return {**inherited, "COTERIE_DATA": str(data), "COTERIE_HEAP": "384m", "COTERIE_WORKERS": "1"}


def run(environment: Path, *command: str, data: Path) -> "subprocess.CompletedProcess[str]":
    """Run a program of the environment in a folder without a checkout."""
    return subprocess.run(
        [environment / "bin" / command[0], *command[1:]],
        cwd=data,
        env=surroundings(data / "data"),
        capture_output=True,
        text=True,
        check=False,
        timeout=SECONDS,
    )


def tracked(package: str) -> list[str]:
    """Files of a package in the repository."""
    listed = subprocess.run(
        ["git", "ls-files", package], cwd=ROOT, check=True, capture_output=True, text=True
    )
    return listed.stdout.split()


def test_a_wheel_has_one_package_with_every_file_of_the_packages(wheel: Path) -> None:
    names = ZipFile(wheel).namelist()
    wanted = tracked("coterie") + [f"coterie/{file}" for package in PACKAGES for file in tracked(package)]
    assert {name.partition("/")[0] for name in names} == {"coterie", f"coterie-{__version__}.dist-info"}
    assert sorted(set(wanted) - set(names)) == []
    assert len(names) == len(set(names))


def test_modules_of_a_wheel_differ_in_their_imports_alone(wheel: Path) -> None:
    archive = ZipFile(wheel)
    for file in (file for package in PACKAGES for file in tracked(package) if file.endswith(".py")):
        before = (ROOT / file).read_text(encoding="utf-8").split("\n")
        after = archive.read(f"coterie/{file}").decode().split("\n")
        changed = [(old, new) for old, new in zip(before, after, strict=True) if old != new]
        assert [new for old, new in changed if new != old.replace("from ", "from coterie.", 1)] == []
        assert {name for name in imported("\n".join(after)) if name in PACKAGES} == set()


def imported(text: str) -> Iterator[str]:
    """First parts of the names that a module imports, absolutely."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield (node.module or "").partition(".")[0]


def test_the_installed_command_prints_its_version(environment: Path, tmp_path: Path) -> None:
    done = run(environment, "coterie", "--version", data=tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"coterie {__version__}\n", "")


@pytest.mark.parametrize("name", PACKAGES)
def test_packages_of_another_project_are_not_shadowed(name: str, environment: Path, tmp_path: Path) -> None:
    code = f"import coterie; coterie.split('A title'); coterie.Settings(); import {name}"
    done = run(environment, "python", "-c", code, data=tmp_path)
    last = done.stderr.splitlines()[-1]
    assert (done.returncode, last) == (1, f"ImportError: this is the {name} of another project")


def test_stages_depend_on_the_same_modules_as_in_a_checkout(environment: Path, tmp_path: Path) -> None:
    code = (
        "import json; from coterie.loaders.pipeline import STAGES;"
        "from coterie.loaders.running.code import closure;"
        "print(json.dumps({stage.name: sorted(closure(stage.run.__module__)) for stage in STAGES}))"
    )
    done = run(environment, "python", "-c", code, data=tmp_path)
    assert json.loads(done.stdout) == {stage.name: sorted(closure(stage.run.__module__)) for stage in STAGES}


@pytest.mark.slow
def test_an_installed_wheel_loads_the_same_graph_as_a_checkout(environment: Path, tmp_path: Path) -> None:
    loaded = run(environment, "coterie", "load", "--json", *LISTINGS, data=tmp_path)
    here = coterie("load", "--json", *LISTINGS, data=tmp_path / "here")
    asked = "import coterie\nwith coterie.Graph() as graph: print(graph.query('{ dataset { version } }'))"
    answer = run(environment, "python", "-c", asked, data=tmp_path)
    version = json.loads(here.out)["dataset"]["version"]
    assert json.loads(loaded.stdout)["dataset"]["version"] == version
    assert answer.stdout == f"{ {'dataset': {'version': version}} }\n"


@pytest.mark.slow
def test_an_installed_wheel_serves_the_demo(environment: Path, tmp_path: Path) -> None:
    command = [str(environment / "bin" / "coterie"), "serve", "--demo", "--port", "0", "--workers", "2"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=surroundings(tmp_path / "data"), stdout=subprocess.PIPE, text=True
    ) as service:
        try:
            assert service.stdout is not None
            address, look = (service.stdout.readline() for _ in range(2))
            name, page = look.removeprefix("Look at ").split(" in context: ")
            with urllib.request.urlopen(page, timeout=SECONDS) as answer:
                assert f"<title>{name} · Coterie</title>" in answer.read().decode()
            found = ask(
                address.split()[-1].rstrip("/"),
                f'{{ search(query: "{name}") {{ nodes {{ matchedName }} }} }}',
            )
            assert found["search"]["nodes"][0] == {"matchedName": name}
        finally:
            service.terminate()
