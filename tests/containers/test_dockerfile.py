"""The image, compared with the project: no container runs in the tests."""

import json
import os
import re
import subprocess
import sys
import tomllib
from http.server import HTTPServer, SimpleHTTPRequestHandler
from importlib import import_module
from pathlib import Path
from threading import Thread

import httpx
import pytest
import typer

from app.cli import cli
from app.main import create_app
from app.settings import Settings, variable
from tests.containers.dockerfile import ROOT, Instruction, is_sent, read_dockerfile

DOCKERFILE = read_dockerfile()
LAST = max(each.stage for each in DOCKERFILE)
SCRIPTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["scripts"]


def all_of(name: str) -> list[Instruction]:
    return [each for each in DOCKERFILE if each.name == name]


def last(name: str) -> Instruction:
    return next(each for each in reversed(all_of(name)) if each.stage == LAST)


def tracked(path: str) -> list[str]:
    """Files of the repository at a path of its own."""
    listed = subprocess.run(["git", "ls-files", path], cwd=ROOT, check=True, capture_output=True, text=True)
    return listed.stdout.split()


COPIED = [
    source
    for each in all_of("COPY")
    if "from" not in each.flags
    for source in each.words[:-1]
    if source != "."
]


@pytest.mark.parametrize("path", COPIED)
def test_every_copied_path_exists_and_is_sent_to_the_build(path: str) -> None:
    files = tracked(path)
    assert files != []
    assert [file for file in files if not is_sent(file)] == []


def test_only_copied_files_are_sent_to_the_image_build() -> None:
    wanted = [file for path in COPIED for file in tracked(path)]
    assert sorted(filter(is_sent, tracked("."))) == sorted(wanted)
    assert [path for path in (".env", ".git/config", "app/__pycache__/cli.pyc") if is_sent(path)] == []


def test_every_path_that_the_image_copies_from_a_stage_is_built_in_that_stage() -> None:
    stages = {each.words[-1]: each.stage for each in all_of("FROM") if "AS" in each.words}
    for each in all_of("COPY"):
        if "from" in each.flags:
            made = [run.text for run in all_of("RUN") if run.stage == stages[each.flags["from"]]]
            assert any(f"venv {each.words[0]}" in text for text in made), each.words[0]


def test_all_stages_use_one_pinned_base_image() -> None:
    images = {each.words[0] for each in all_of("FROM")}
    assert len(images) == 1
    assert re.fullmatch(r"python:3\.1[1-9]\.\d+-slim-[a-z]+", images.pop())


def test_dependencies_are_the_locked_ones_with_their_hashes() -> None:
    installs = [each.text for each in all_of("RUN") if " pip install" in each.text]
    locks = [name for text in installs for name in re.findall(r"-r (\S+)", text)]
    assert locks == ["requirements.lock", "requirements-build.lock"]
    assert all("--require-hashes" in text or "--no-deps" in text for text in installs)
    assert set(locks) <= set(COPIED)


def test_the_image_starts_an_existing_command() -> None:
    (script,) = last("ENTRYPOINT").words
    (command,) = last("CMD").words
    module, _, function = SCRIPTS[script].partition(":")
    assert callable(getattr(import_module(module), function))
    assert command in typer.main.get_command(cli).commands  # type: ignore[attr-defined]


def test_the_image_runs_as_an_ordinary_user_who_owns_the_data_folder() -> None:
    uid = last("USER").text.partition(":")[0]
    assert uid.isdecimal()
    assert int(uid) >= 1000
    assert any(f"--uid {uid} " in each.text and "/data" in each.text for each in all_of("RUN"))


def test_the_image_sets_only_valid_settings() -> None:
    given = dict(pair.split("=", 1) for pair in last("ENV").words)
    known = {variable(name) for name in Settings.model_fields}
    assert {name for name in given if name.startswith(("COTERIE_", "NEO4J_"))} <= known
    settings = Settings.from_env(given)
    assert (str(settings.data), settings.host) == (last("VOLUME").text, "0.0.0.0")


def test_the_image_exposes_the_default_port() -> None:
    assert last("EXPOSE").text == str(Settings().port)


async def test_the_health_check_requests_a_route_that_answers(tmp_path: Path) -> None:
    text = last("HEALTHCHECK").text
    code = Instruction(LAST, "CMD", text.partition("CMD ")[2]).words
    port, route = re.findall(r"http://127\.0\.0\.1:(\d+)(/\w+)", code[-1])[0]
    transport = httpx.ASGITransport(create_app(Settings(data=tmp_path, secret="of the tests")))
    async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1:8000") as http:
        answer = await http.get(route)
    assert (code[:2], int(port)) == (["python", "-c"], Settings().port)
    assert (answer.status_code, answer.json()) == (200, {"status": "ok"})
    compile(code[-1], "health check", "exec")


def test_the_health_check_uses_no_proxy(tmp_path: Path) -> None:
    """Docker can set a proxy in every container; a proxy does not reach the container's own service."""
    code = json.loads(last("HEALTHCHECK").text.partition("CMD ")[2])[-1]
    with HTTPServer(("127.0.0.1", 0), SimpleHTTPRequestHandler) as server:
        Thread(target=server.handle_request, daemon=True).start()
        here = code.replace("127.0.0.1:8000/healthz", f"127.0.0.1:{server.server_port}/")
        proxy = {"http_proxy": "http://127.0.0.1:9", "no_proxy": ""}
        ended = subprocess.run(
            [sys.executable, "-c", here], env={**os.environ, **proxy}, cwd=tmp_path, check=False
        )
    assert ended.returncode == 0
