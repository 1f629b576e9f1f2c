"""What `coterie` prints, its errors, and the files that it leaves.

Commands that change something run in processes of their own.
"""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from app.errors import InputRefused
from app.settings import Settings
from loaders.why.explain import explain
from tests.cli.forks import coterie
from tests.cli.inside import coterie_inside
from tests.cli.processes import Ended
from tests.rights.ten import TEN
from tests.rights.traces import files


@dataclass(frozen=True)
class Commands:
    """Commands on one data folder; temporary files go to a folder of their own."""

    settings: Settings
    temporary: Path

    def run(self, *words: str, stdin: bytes = b"") -> bytes:
        """All output of a command, which must succeed or fail with a known reason."""
        return _all_of(coterie(*words, data=self.settings.data, stdin=stdin, **self._surroundings()))

    def shown(self, *words: str) -> bytes:
        """The same of a command that changes nothing."""
        return _all_of(coterie_inside(*words, data=self.settings.data, **self._surroundings()))

    def load(self, paths: Iterable[str]) -> bytes:
        """Load, and return the output without the given paths."""
        given = list(paths)
        outputs = self.run("load", *given)
        for path in given:
            outputs = outputs.replace(path.encode(), b"").replace(Path(path).name.encode(), b"")
        return outputs

    def object(self, ids: dict[str, str]) -> dict[str, bytes]:
        """The output if ten people object."""
        phrases: list[tuple[str, ...]] = []
        for one in TEN:
            id_ = ids[one.shown + one.title]
            if one.asks.startswith("withhold"):
                phrases.append(("withhold", id_))
            elif one.asks == "retire":
                phrases += [("name", id_, "--prefer", one.instead), ("name", id_, "--retire", one.shown)]
        lines = [json.dumps({"judge": words, "why": "they asked", "by": "Ada"}) for words in phrases]
        outputs = {"judge apply": self.run("judge", "apply", "-", stdin="\n".join(lines).encode())}
        dealt_with = ["abcdefghij"[number] * 8 for number, one in enumerate(TEN) if one.asks != "erase"]
        outputs["requests close"] = self.run("requests", "close", *dealt_with)
        for one in TEN:
            if one.asks.endswith("erase"):
                id_ = ids[one.shown + one.title]
                words = ("erase", id_, "--by", "Ada")
                outputs[f"erase {one.shown} preview"] = self.shown(*words, "--preview")
                outputs[f"erase {one.shown}"] = self.run(*words)
        return outputs

    def everything(self, ids: Iterable[str]) -> dict[str, bytes]:
        """What all commands print that change nothing, for all ids; an id in the request is no answer."""
        outputs = {
            " ".join(words): self.shown(*words)
            for words in (
                ("status", "--changes"),
                ("status", "--json"),
                ("judge", "list"),
                ("judge", "list", "--json"),
                ("requests", "list"),
                ("requests", "list", "--json"),
            )
        }
        outputs["audit draw"] = self._sheet()
        return outputs | {f"why {id_}": "\n".join(_why(self.settings, id_)).encode() for id_ in ids}

    def _sheet(self) -> bytes:
        """The output for a sheet of all kinds of claims with its key; the files are removed."""
        sheet, key = self.temporary / "sheet.jsonl", self.temporary / "sheet.key.json"
        output = self.shown("audit", "draw", "--count", "400", "--out", str(sheet))
        outputs = output + sheet.read_bytes() + key.read_bytes()
        sheet.unlink()
        key.unlink()
        return outputs

    def kept(self) -> dict[str, bytes]:
        """The output for a snapshot of everybody that replaces an earlier one."""
        out = self.temporary.parent / "snapshot"
        outputs = self.shown("snapshot", "--out", str(out))
        return {f"snapshot/{name}": content for name, content in files(out).items()} | {"snapshot": outputs}

    def refused(self, ids: Iterable[str]) -> dict[str, bytes]:
        """The output for a judgement about people who are not shown any more, without the given id."""
        signed = ("--why", "asked", "--by", "Ada")
        return {
            f"withhold {id_}": self.run("judge", "withhold", id_, *signed).replace(id_.encode(), b"")
            for id_ in ids
        }

    def foreseen(self, id_: str) -> bytes:
        """The preview of a judgement on somebody who wrote with them."""
        words = (
            "judge",
            "name",
            id_,
            "--prefer",
            "Quill Quist",
            "--why",
            "asked",
            "--by",
            "Ada",
            "--preview",
        )
        return self.shown(*words)

    def _surroundings(self) -> dict[str, str]:
        one = self.settings
        self.temporary.mkdir(exist_ok=True)
        ours = {"TMPDIR": str(self.temporary)}
        if one.neo4j_uri is None:
            return ours
        return ours | {
            "NEO4J_URI": one.neo4j_uri,
            "NEO4J_USERNAME": one.neo4j_username,
            "NEO4J_PASSWORD": one.neo4j_password.get_secret_value(),
            "NEO4J_DATABASE": one.neo4j_database,
        }


def _all_of(ended: Ended) -> bytes:
    assert "Traceback" not in ended.err, ended.err
    return f"{ended.status}\n{ended.out}\n{ended.err}".encode()


def _why(settings: Settings, id_: str) -> Iterator[str]:
    try:
        yield from explain(settings, id_)
    except InputRefused as refused:
        yield f"{refused} {refused.advice}".replace(id_, "")
