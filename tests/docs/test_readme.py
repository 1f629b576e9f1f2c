"""The README's question, put to the demo."""

import json
from pathlib import Path

from app.graph.engines import own_engine
from app.settings import Settings
from loaders.demo import load_demo
from tests.api.asking import asker
from tests.docs.markdown import ROOT, Document

README = Document(ROOT / "README.md")


async def test_the_readme_shows_what_the_demo_answers(tmp_path: Path) -> None:
    (query,), (answer,) = README.blocks("graphql"), README.blocks("json")
    settings = load_demo(Settings(data=tmp_path / "data", heap="384m", workers=1))
    with own_engine(settings) as engine:
        async with asker(engine, settings) as client:
            assert await client.data(query) == json.loads(answer)
