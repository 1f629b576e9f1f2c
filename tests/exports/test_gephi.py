"""Networks in Gephi: its own importer reads each format without a remark."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.exports.formats import FORMATS
from tests.exports.values import network_file, network_of
from tests.jars import fetch_jars, require_maven

pytestmark = [pytest.mark.slow, pytest.mark.timeout(900)]
ROOT = Path(__file__).parents[2]
PAGE = "https://coterie.example/author/"


def opened(*files: Path) -> list[dict[str, Any]]:
    """What Gephi has after it opened each file."""
    require_maven()
    jar = next(fetch_jars(Path(__file__).with_name("gephi") / "pom.xml", "gephi").glob("*.jar"))
    command = [sys.executable, "-m", "tests.exports.gephi.opening", str(jar), *map(str, files)]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True, text=True)
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def test_gephi_opens_networks_with_names_clusters_pages_weights_and_years(tmp_path: Path) -> None:
    names = ('Ada "Bell" Lind', "李 <Ben>")
    network = network_of([("ab", 2019), ("ab", 2021), ("a", None)], names, cluster="quiet & loud")
    forms = [FORMATS[key] for key in ("gexf", "graphml", "pajek")]
    files = [tmp_path / f"network.{form.ending}" for form in forms]
    for form, file in zip(forms, files, strict=True):
        file.write_bytes(network_file(form, network))
    lind = {"Id": "Aa", "Label": names[0], "cluster": "quiet & loud", "page": f"{PAGE}Aa", "papers": "3"}
    ben = {"Id": "Ab", "Label": names[1], "cluster": "quiet & loud", "page": f"{PAGE}Ab", "papers": "2"}
    spell = {"Interval": "<[2019.0, 2021.0]>"}
    years = {"first_year": "2019", "last_year": "2021"}
    link = {"ends": ["Aa", "Ab"], "Weight": "2.0", "papers": "2"}
    per_year = {
        "Interval": "<[2019.0, 2019.0]; [2021.0, 2021.0]>",
        "papers in the year": "<[2019.0, 2019.0, 1]; [2021.0, 2021.0, 1]>",
    }
    assert opened(*files) == [
        {"remarks": [], "nodes": [lind | spell, ben | spell], "edges": [link | per_year]},
        {"remarks": [], "nodes": [lind | years, ben | years], "edges": [link | {"years": "2019:1 2021:1"}]},
        {
            "remarks": [],
            "nodes": [{"Id": "1", "Label": "Ada 'Bell' Lind (Aa)"}, {"Id": "2", "Label": "李 <Ben> (Ab)"}],
            "edges": [{"ends": ["1", "2"], "Weight": "2.0"}],
        },
    ]
