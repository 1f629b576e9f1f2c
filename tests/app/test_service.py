import os
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen


def test_who_is_told_the_address_is_answered_there_at_once(tmp_path: Path) -> None:
    environ = {**os.environ, "COTERIE_DATA": str(tmp_path), "COTERIE_HEAP": "384m"}
    command = [sys.executable, "-c", "from app.cli import main; main()", "serve", "--port", "0"]
    with subprocess.Popen(command, env=environ, stdout=subprocess.PIPE, text=True) as service:
        assert service.stdout is not None
        address = service.stdout.readline().removeprefix("Serving at ").strip()
        with urlopen(f"{address}healthz", timeout=30) as answer:
            assert (answer.status, answer.read()) == (200, b'{"status":"ok"}')
        service.terminate()
