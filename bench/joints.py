"""Who is between two people, and how surely each of them is one person: paths as they are served.

Usage: COTERIE_DATA=FOLDER [NEO4J_URI=ADDRESS ...] python -m bench.joints FROM TO THROUGH

The three are names. Everybody who has THROUGH exactly is listed with their papers and their neighbourhood;
then it requests paths between the best known people named FROM and TO, at several confidences. A path that is
less sure than requested, or surer than its joints, ends the run with status 1. The answers of two engines
are the same where the last line is.
"""

import hashlib
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from app.text.names import fold
from bench.service.serving import Ask, service

CONFIDENCES = (0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95)
_PATHS = 10
_PATIENCE = 10
MOST_SHOWN = 12
_ROUNDING = 1e-6
_PEOPLE = """query ($name: String!) { search(query: $name, kinds: [AUTHOR], first: 50) { nodes { entity {
  id label ... on Author { paperCount identity { confidence level }
    papers(first: 50) { nodes { id label date { year } } } } } } } }"""
_NEIGHBOURHOOD = """query ($id: ID!) { neighbourhood(of: $id, kinds: [AUTHOR]) {
  nodes { label } edges { weight } } }"""
_PATHS_BETWEEN = """query ($from: ID!, $to: ID!, $least: Float, $k: Int!) {
  collaboratorPaths(from: $from, to: $to, k: $k, minIdentityConfidence: $least) { __typename
    ... on NoPathFound { message }
    ... on PathSearchTooBroad { message }
    ... on CollaboratorPaths { paths { length identityConfidence joints { samePerson
      author { id label } arriving { id label date { year } } leaving { id label date { year } } } } } } }"""


def main(start: str, end: str, through: str) -> int:
    """Print all of it; 1 where a path is less sure than it must be."""
    digest = hashlib.blake2b(digest_size=8)
    with service(Path(os.environ["COTERIE_DATA"])) as ask:
        for person in people_named(ask, through):
            record(digest, describe(ask, person))
        ends = {"from": people_named(ask, start)[0]["id"], "to": people_named(ask, end)[0]["id"]}
        faults = sum(between(ask, ends, least, digest) for least in CONFIDENCES)
    print(f"{faults} faults; answers {digest.hexdigest()}")
    return int(faults > 0)


def people_named(ask: Ask, name: str) -> list[dict[str, Any]]:
    """Everybody called exactly so, those of most papers first."""
    hits = answer(ask, _PEOPLE, name=name)["search"]["nodes"]
    found = [hit["entity"] for hit in hits if fold(hit["entity"]["label"]) == fold(name)]
    if not found:
        raise SystemExit(f"Nobody is called {name}.")
    return sorted(found, key=lambda person: (-person["paperCount"], person["id"]))


def describe(ask: Ask, person: dict[str, Any]) -> str:
    """A person with their papers, and who is drawn round them."""
    drawn = answer(ask, _NEIGHBOURHOOD, id=person["id"])["neighbourhood"]
    identity = person["identity"]
    head = f"{person['label']} {person['id']}: {person['paperCount']} papers, {identity['level']}"
    around = ", ".join(sorted(node["label"] for node in drawn["nodes"])[:MOST_SHOWN])
    papers = [f"  {year(paper)} {paper['label']}" for paper in person["papers"]["nodes"]]
    return "\n".join([f"{head} {identity['confidence']:.3f}", f"  with {around}", *papers])


def year(paper: dict[str, Any]) -> str:
    """The year of a paper, if one is known."""
    return str((paper["date"] or {}).get("year") or "----")


def between(ask: Ask, ends: dict[str, str], least: float, digest: Any) -> int:
    """Print the paths that are at least so sure; how many of them are not, or are surer than their joints."""
    found = answer(ask, _PATHS_BETWEEN, **ends, least=least, k=_PATHS)["collaboratorPaths"]
    paths = found.get("paths", [])
    record(digest, f"at least {least}: {found['__typename']}, {len(paths)} paths {found.get('message', '')}")
    for path in paths:
        bridges = ", ".join(f"{one['author']['label']} {one['samePerson']:.4f}" for one in path["joints"])
        record(digest, f"  {path['length']} hops, {path['identityConfidence']:.4f}: {bridges}")
        for one in path["joints"]:
            papers = " | ".join(
                f"{year(paper)} {paper['label']}" for paper in (one["arriving"], one["leaving"])
            )
            record(digest, f"      {one['author']['id']} {papers}")
    return sum(is_too_sure(path, least) for path in paths)


def is_too_sure(path: dict[str, Any], least: float) -> bool:
    """Whether a path is less sure than requested, or than one of its joints allows."""
    weakest = min((one["samePerson"] for one in path["joints"]), default=1.0)
    sure: float = path["identityConfidence"]
    return sure + _ROUNDING < least or sure > weakest + _ROUNDING


def answer(ask: Ask, document: str, **variables: Any) -> dict[str, Any]:
    """What a document answers; a cold engine gets the request again, any other error ends the run."""
    found = _responses(ask, document, variables)
    for _ in range(_PATIENCE - 1):
        if is_late(found):
            found = _responses(ask, document, variables)
    if "errors" in found:
        raise SystemExit(f"An answer has errors: {found['errors']}")
    data: dict[str, Any] = found["data"]
    return data


def _responses(ask: Ask, document: str, variables: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(ask(document, **variables)))
    return found


def is_late(found: dict[str, Any]) -> bool:
    """Whether an answer only took too long."""
    return any(fault["extensions"]["code"] == "DEADLINE" for fault in found.get("errors", ()))


def record(digest: Any, line: str) -> None:
    """Print a line, and let it count for the comparison of answers."""
    digest.update(line.encode() + b"\n")
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
