"""The questions of docs/questions.md, each with the answer from the example pages.

A question is a block of GraphQL and the block of JSON after it. `python -m tests.docs.questions` writes the
answers again, to be read before they are committed.
"""

import re
import tempfile
from pathlib import Path

import httpx
import orjson

from tests.serving import served_listings

PAGE = Path(__file__).parents[2] / "docs" / "questions.md"
ASKED = re.compile(r"(```graphql\n(?P<question>.*?)```\n+```json\n)(?P<answer>.*?)(```)", re.DOTALL)


def questions() -> dict[str, tuple[str, str]]:
    """Question and answer by the heading over them."""
    sections = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]
    found = {section.partition("\n")[0]: ASKED.search(section) for section in sections}
    return {heading: (pair["question"], pair["answer"]) for heading, pair in found.items() if pair}


def answer(address: str, question: str) -> str:
    """What a service answers, as the page prints it."""
    told = httpx.post(f"{address}/graphql", json={"query": question}, timeout=60).content
    return orjson.dumps(orjson.loads(told), option=orjson.OPT_INDENT_2).decode() + "\n"


def _answered(page: str, address: str) -> str:
    return ASKED.sub(lambda pair: pair[1] + answer(address, pair["question"]) + pair[4], page)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, served_listings(Path(folder)) as at:
        PAGE.write_text(_answered(PAGE.read_text(encoding="utf-8"), at), encoding="utf-8")
