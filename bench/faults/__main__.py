"""Put faults into the product and see whether the tests find them.

`choose` draws faults from a seed, spread over the folders of `app` and `loaders`, and writes them to a file:

    python -m bench.faults choose faults.json

`plant` writes a copy of a commit with all of them in it, none active, and prints which the commit does not
have. `record` runs the tests in the copy (all, or what follows `--`) and notes which run the planted lines:

    python -m bench.faults plant faults.json /tmp/before --commit HEAD
    python -m bench.faults record /tmp/before -- -n 2 --dist loadfile

`try` activates one fault at a time and runs the tests that run its line until one fails. You can stop it and
start it again: a fault that has a line in the results is not tried again. With `--tier` it first tries the
tests that this expression of pytest's `-m` selects, and counts the faults that they find alone:

    python -m bench.faults try /tmp/before before.jsonl --tier "not neo4j and not browser"

Where a function keeps its answers (`functools.cache`), its lines run only for the first test of a process. So
look at a fault that is missed and that few tests run.

`table` prints the results. `compare` prints the faults that were found before and are not found after; its
status is 0 where there are none:

    python -m bench.faults compare before.jsonl after.jsonl
"""

import argparse
import resource
import subprocess
import sys
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path

import msgspec

from bench.faults.choice import choose
from bench.faults.copying import RECORDER, Copy, product, write_copy
from bench.faults.records import read_records
from bench.faults.results import lost, read_results, tables
from bench.faults.running import run
from bench.faults.sites import Site, sites_of
from bench.faults.trying import FaultTrial

_MOST_MEMORY = 8 << 30
"""Most bytes of a process with an active fault, because an endless loop could use up the memory. Set by
hand."""


def main() -> int:
    """Run one command; its status."""
    given = _arguments()
    match given.command:
        case "choose":
            _choose(given)
        case "plant":
            _plant(given)
        case "record":
            return _record(Copy(given.copy.resolve()), given.pytest)
        case "try":
            _try_all(given, Copy(given.copy.resolve()))
        case "table":
            _print(tables(list(read_results(given.results).values())))
        case "compare":
            return _compare(given.before, given.after)
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m bench.faults", description=(__doc__ or "").split("\n")[0]
    )
    commands = parser.add_subparsers(dest="command", required=True)
    for name, files in (
        ("choose", ["faults"]),
        ("plant", ["faults", "copy"]),
        ("record", ["copy"]),
        ("try", ["copy", "results"]),
        ("table", ["results"]),
        ("compare", ["before", "after"]),
    ):
        command = commands.add_parser(name)
        for file in files:
            command.add_argument(file, type=Path)
        if name in {"choose", "plant"}:
            command.add_argument("--tree", type=Path, default=Path(), help="a checkout with its environment")
            command.add_argument("--commit", default="HEAD")
    commands.choices["choose"].add_argument("--number", type=int, default=60)
    commands.choices["choose"].add_argument("--seed", type=int, default=1)
    commands.choices["record"].add_argument("pytest", nargs="*", help="arguments of pytest, after --")
    commands.choices["try"].add_argument("--tier", help="expression of pytest's -m for the quick tier")
    commands.choices["try"].add_argument("--most-seconds", type=float, default=300, help="for each fault")
    commands.choices["try"].add_argument("--jobs", type=int, default=2)
    return parser.parse_args()


def _choose(given: argparse.Namespace) -> None:
    files = product(given.tree, given.commit)
    sites = [site for file, text in files.items() for site in sites_of(file, text)]
    chosen = choose(sites, given.number, given.seed)
    given.faults.write_bytes(msgspec.json.format(msgspec.json.encode(chosen), indent=1))
    print(f"{len(chosen)} of {len(sites)} possible faults in {len(files)} files")


def _plant(given: argparse.Namespace) -> None:
    sites = msgspec.json.decode(given.faults.read_bytes(), type=list[Site])
    copy, gone = write_copy(given.tree, given.commit, sites, given.copy)
    _print(f"gone: {site.name}" for site in gone)
    print(f"{len(sites) - len(gone)} of {len(sites)} faults planted in {copy.tree}")


def _record(copy: Copy, arguments: list[str]) -> int:
    copy.records.mkdir(exist_ok=True)
    environ = copy.environ(PLANTED_HITS=str(copy.records), PLANTED_REPORTS=str(copy.records))
    command = [str(copy.python), "-m", "pytest", "-p", RECORDER, *arguments]
    status = subprocess.run(command, cwd=copy.tree, env=environ, check=False).returncode
    records = read_records(copy.records)
    print(
        f"{len(records.seconds)} tests passed, {len(records.failed)} failed, {len(records.skipped)} skipped"
    )
    print(f"they run {len(records.tests)} of {len(copy.faults())} faults")
    return status


def _try_all(given: argparse.Namespace, copy: Copy) -> None:
    resource.setrlimit(resource.RLIMIT_DATA, (_MOST_MEMORY, resource.getrlimit(resource.RLIMIT_DATA)[1]))
    records, done = read_records(copy.records), read_results(given.results)
    quick = _tests_of(copy, given.tier) if given.tier else frozenset(records.seconds)
    trial = FaultTrial(copy, records, quick, given.most_seconds)
    left = [number for number, site in copy.faults().items() if site.name not in done]
    with ThreadPoolExecutor(given.jobs) as jobs, given.results.open("ab") as file:
        for each in as_completed([jobs.submit(trial.try_fault, number) for number in left]):
            file.write(msgspec.json.encode(each.result()) + b"\n")
            file.flush()
            print(f"{each.result().outcome}: {each.result().fault}", flush=True)
    _print(tables(list(read_results(given.results).values())))


def _tests_of(copy: Copy, expression: str) -> frozenset[str]:
    collected = run(copy, ["--collect-only", "-m", expression], most_seconds=600)
    if collected.status != 0:
        raise SystemExit(f"pytest -m {expression!r} collects nothing; status {collected.status}")
    return frozenset(report.test for report in collected.reports if report.when == "collected")


def _compare(before: Path, after: Path) -> int:
    was, now = read_results(before), read_results(after)
    lines = lost(was, now)
    both = was.keys() & now.keys()
    print(
        f"{len(both)} faults in both, {len(was.keys() - now.keys())} gone, {len(lines)} not found any more\n"
    )
    _print(["| fault | found before by | now |", "|---|---|---|", *lines] if lines else [])
    return 1 if lines else 0


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)


if __name__ == "__main__":
    sys.exit(main())
