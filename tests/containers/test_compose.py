"""docker-compose.yml, compared with the image, the settings and the project."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit
from xml.etree import ElementTree as ET

import pytest
import yaml

from app import __version__
from app.settings import Settings, variable
from app.workers import GRACE
from tests.containers.dockerfile import ROOT, read_dockerfile

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = {name: each for name, each in SERVICES.items() if "build" in each}
KNOWN = {variable(name) for name in Settings.model_fields}
EXAMPLE = dict(
    line.split("=", 1)
    for line in (ROOT / ".env.example").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
)
VOLUME = next(each.text for each in read_dockerfile() if each.name == "VOLUME")
POM = ROOT / "tests" / "neo4j" / "5.26" / "pom.xml"

by_service = pytest.mark.parametrize("name", SERVICES)
by_our_service = pytest.mark.parametrize("name", OURS)


@by_our_service
def test_a_compose_service_of_coterie_is_built_from_this_folder_and_tagged_with_its_version(
    name: str,
) -> None:
    assert (ROOT / OURS[name]["build"] / "Dockerfile").is_file()
    assert OURS[name]["image"] == f"coterie:{__version__}"


def test_neo4j_is_the_version_that_the_tests_run_on() -> None:
    tag = SERVICES["neo4j"]["image"].removeprefix("neo4j:").removesuffix("-community")
    assert tag in {each.text for each in ET.parse(POM).iter() if each.tag.endswith("version")}


@by_service
def test_ports_are_of_loopback_only(name: str) -> None:
    published = SERVICES[name]["ports"]
    assert published != []
    assert [port for port in published if not re.fullmatch(r"127\.0\.0\.1:(\d+):\1", port)] == []


@by_our_service
def test_the_port_is_the_default_one(name: str) -> None:
    assert OURS[name]["ports"] == [f"127.0.0.1:{Settings().port}:{Settings().port}"]


@pytest.mark.parametrize("profile", ["embedded", "neo4j"])
def test_a_compose_profile_has_one_service_of_coterie_and_no_duplicate_port(profile: str) -> None:
    chosen = {name: each for name, each in SERVICES.items() if profile in each["profiles"]}
    ports = [port for each in chosen.values() for port in each["ports"]]
    assert len(chosen.keys() & OURS.keys()) == 1
    assert len(set(ports)) == len(ports)


@by_our_service
def test_a_compose_service_of_coterie_has_no_capabilities_and_writes_only_to_data_and_tmp(name: str) -> None:
    ours = OURS[name]
    writable = [place for place in ours["volumes"] if not place.endswith(":ro")]
    assert (ours["read_only"], ours["cap_drop"], ours["tmpfs"]) == (True, ["ALL"], "/tmp")
    assert [place.partition(":")[2] for place in writable] == [VOLUME]


def test_named_volumes_are_declared_and_each_belongs_to_one_service() -> None:
    mounted = [place.partition(":")[0] for each in SERVICES.values() for place in each["volumes"]]
    named = [name for name in mounted if not name.startswith((".", "/"))]
    assert sorted(named) == sorted(COMPOSE["volumes"])


def test_settings_in_the_environment_are_known_and_can_be_used() -> None:
    given = [each.get("environment", {}) for each in OURS.values()]
    assert {name for each in given for name in each} <= KNOWN
    assert EXAMPLE.keys() - {"COMPOSE_PROFILES"} <= KNOWN
    assert [Settings.from_env({**EXAMPLE, **each}).port for each in given] == [Settings().port] * len(OURS)


def test_the_example_sets_every_variable_of_the_compose_file() -> None:
    text = (ROOT / "docker-compose.yml").read_text(encoding="utf-8")
    profiles = {profile for each in SERVICES.values() for profile in each["profiles"]}
    assert set(re.findall(r"\$\{(\w+)", text)) <= EXAMPLE.keys()
    assert EXAMPLE["COMPOSE_PROFILES"] in profiles
    assert {each["env_file"] for each in OURS.values()} == {".env"}
    assert ".env" in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()


def test_no_secret_is_written_down() -> None:
    given = {name: value for each in SERVICES.values() for name, value in each.get("environment", {}).items()}
    secret = {name: value for name, value in given.items() if re.search("AUTH|PASSWORD|SECRET|KEY", name)}
    assert secret == {"NEO4J_AUTH": "neo4j/${NEO4J_PASSWORD:-}"}
    assert (EXAMPLE["NEO4J_PASSWORD"], EXAMPLE["COTERIE_CONTACT"]) == ("", "")


def test_a_service_waits_for_the_neo4j_that_it_is_pointed_at() -> None:
    ours = OURS["coterie-on-neo4j"]
    address = urlsplit(ours["environment"]["NEO4J_URI"])
    assert ours["depends_on"] == {address.hostname: {"condition": "service_healthy"}}
    neo4j = SERVICES[str(address.hostname)]
    assert f"127.0.0.1:{address.port}:{address.port}" in neo4j["ports"]
    assert f"127.0.0.1:{urlsplit(neo4j['healthcheck']['test'][-1]).port}:7474" in neo4j["ports"]


def test_the_stop_grace_period_covers_the_shutdown() -> None:
    granted = {int(each["stop_grace_period"].removesuffix("s")) for each in OURS.values()}
    assert min(granted) > GRACE + 30  # the engine's child is given 30 seconds to close its folder


def test_the_folder_of_listings_is_not_part_of_the_repository() -> None:
    folder = next(place for place in OURS["coterie"]["volumes"] if place.startswith("."))
    assert f"/{Path(folder.partition(':')[0]).name}/" in (ROOT / ".gitignore").read_text().splitlines()
