"""A Dockerfile as instructions, and which files of the project its build may see."""

import json
import re
import shlex
from dataclasses import dataclass
from fnmatch import fnmatchcase
from itertools import takewhile
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Instruction:
    """One instruction of one stage; `words` are its arguments without flags."""

    stage: int
    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """Arguments, of the list form or of the shell form."""
        if self.text.startswith("["):
            return [str(word) for word in json.loads(self.text)]
        return [word for word in shlex.split(self.text) if not word.startswith("--")]

    @property
    def flags(self) -> dict[str, str]:
        """Flags before the arguments, such as `from` of COPY."""
        leading = takewhile(lambda word: word.startswith("--"), self.text.split())
        return dict(word[2:].split("=", 1) for word in leading)


def read_dockerfile() -> list[Instruction]:
    """The instructions of `Dockerfile`, in order."""
    lines = (ROOT / "Dockerfile").read_text(encoding="utf-8").splitlines()
    text = re.sub(r"\\\n\s*", "", "\n".join(line for line in lines if not line.startswith("#")))
    found: list[Instruction] = []
    stage = -1
    for line in filter(None, text.splitlines()):
        name, _, rest = line.partition(" ")
        stage += name == "FROM"
        found.append(Instruction(stage, name, rest.strip()))
    return found


def is_sent(path: str) -> bool:
    """Whether `.dockerignore` lets the build see a file; the last rule that fits decides, as in Docker."""
    rules = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    is_ignored = False
    for rule in (rule.strip() for rule in rules if rule.strip() and not rule.startswith("#")):
        if _fits(path, rule.removeprefix("!")):
            is_ignored = not rule.startswith("!")
    return not is_ignored


def _fits(path: str, pattern: str) -> bool:
    """Whether a pattern names the path or a folder above it."""
    places = [path, *(str(above) for above in PurePosixPath(path).parents if str(above) != ".")]
    if pattern.startswith("**/"):
        return any(fnmatchcase(PurePosixPath(place).name, pattern[3:]) for place in places)
    return any(place.count("/") == pattern.count("/") and fnmatchcase(place, pattern) for place in places)
