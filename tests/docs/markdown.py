"""The content of the project's documents: code, links, and the commands that they name."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCUMENTS = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`\n]+)`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)


@dataclass(frozen=True)
class Document:
    """One Markdown file."""

    path: Path

    @property
    def name(self) -> str:
        return self.path.relative_to(ROOT).as_posix()

    @property
    def text(self) -> str:
        return self.path.read_text(encoding="utf-8")

    def blocks(self, language: str) -> list[str]:
        """Its code blocks in one language."""
        return [code for marked, code in _FENCE.findall(self.text) if marked == language]

    def code(self) -> list[str]:
        """Lines of its shell blocks, and its code spans."""
        lines = [line for block in self.blocks("sh") for line in block.splitlines()]
        return [*lines, *_SPAN.findall(_FENCE.sub("", self.text))]

    def links(self) -> Iterator[tuple[Path, str]]:
        """File and anchor of each link that stays in the project."""
        for target in _LINK.findall(_FENCE.sub("", self.text)):
            if "://" not in target:
                file, _, anchor = target.partition("#")
                yield (self.path.parent / file).resolve() if file else self.path, anchor

    def anchors(self) -> set[str]:
        """What a link may name in it, as GitHub makes it from a heading."""
        text = _FENCE.sub("", self.text)
        return {
            re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")
            for heading in _HEADING.findall(text)
        }


def read_documents() -> list[Document]:
    """Every document of the project."""
    return [Document(path) for path in DOCUMENTS]
