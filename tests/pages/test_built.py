"""Files built for browsers, read from the build folder and served."""

from pathlib import Path

import httpx
import orjson

from app.pages.rendering.built_files import FrontEnd, built_files, integrity, read_front_end
from app.pages.rendering.static_files import StaticFile
from tests.built import require_front_end

MANIFEST = {
    "main.ts": {"file": "main.abc.js", "isEntry": True, "css": ["main.def.css"], "imports": ["_part.js"]},
    "_part.js": {"file": "part.ghi.js"},
}


def test_a_build_is_read_by_its_manifest(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_bytes(orjson.dumps(MANIFEST))
    for name in ("main.abc.js", "main.def.css", "part.ghi.js"):
        (tmp_path / name).write_text(name)
    script = StaticFile("/built/main.abc.js", b"main.abc.js", "text/javascript; charset=utf-8")
    sheet = StaticFile("/built/main.def.css", b"main.def.css", "text/css; charset=utf-8")
    part = StaticFile("/built/part.ghi.js", b"part.ghi.js", "text/javascript; charset=utf-8")
    assert read_front_end(tmp_path, "/built") == FrontEnd(script, [sheet], [script, sheet, part])


def test_reading_a_front_end_that_is_not_built_returns_none(tmp_path: Path) -> None:
    assert read_front_end(tmp_path, "/built") is None


def test_a_file_is_vouched_for_by_its_hash() -> None:
    empty = "sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb"
    assert integrity(StaticFile("/empty.js", b"", "text/javascript")) == empty


async def test_pages_of_any_host_may_load_a_built_file_for_ever(site: httpx.AsyncClient) -> None:
    end = require_front_end("widget")
    answer = await site.get(end.script.address)
    headers = [
        answer.headers[name] for name in ("access-control-allow-origin", "cache-control", "content-type")
    ]
    assert answer.content == end.script.content
    assert headers == ["*", "public, max-age=31536000, immutable", "text/javascript; charset=utf-8"]


async def test_other_files_beside_the_built_ones_are_not_served(site: httpx.AsyncClient) -> None:
    places = ["/static/built/widget/manifest.json", "/static/built/widget/..%2f..%2fpages.css"]
    assert [(await site.get(place)).status_code for place in places] == [404, 404]
    assert not any(place.endswith("manifest.json") for place in built_files())
