"""The file of the receivers, and what its errors never say."""

import base64
import json
from pathlib import Path

import pytest

from app.errors import SettingsError
from loaders.webhooks.receivers import Receiver, read_receivers

KEY = b"twenty-four bytes of key"
SECRET = f"whsec_{base64.b64encode(KEY).decode()}"


def written(folder: Path, content: str, mode: int = 0o600) -> Path:
    file = folder / "webhooks.json"
    file.write_text(content, encoding="utf-8")
    file.chmod(mode)
    return file


def test_each_receiver_has_an_address_and_a_key(tmp_path: Path) -> None:
    listed = [
        {"url": "https://a.example/hook", "secret": SECRET},
        {"url": "http://10.0.0.7/", "secret": SECRET, "private": True},
    ]
    assert read_receivers(written(tmp_path, json.dumps(listed)), 2) == (
        Receiver("https://a.example/hook", KEY),
        Receiver("http://10.0.0.7/", KEY, is_private=True),
    )


@pytest.mark.parametrize(
    ("content", "mode", "fault"),
    [
        (json.dumps([{"url": "http://a.example", "secret": SECRET}]), 0o600, "receiver 1"),
        (json.dumps([{"url": "https://u:p@a.example", "secret": SECRET}]), 0o600, "receiver 1"),
        (json.dumps([{"url": "https://[", "secret": SECRET}]), 0o600, "receiver 1"),
        (json.dumps([{"url": "file:///etc", "secret": SECRET, "private": True}]), 0o600, "receiver 1"),
        (json.dumps([{"url": "https://a.example", "secret": SECRET[6:]}]), 0o600, "secret of receiver 1"),
        (json.dumps([{"url": "https://a.example", "secret": "whsec_c2hvcnQ="}]), 0o600, "secret"),
        (json.dumps([{"url": "https://a.example", "secret": SECRET, "colour": 1}]), 0o600, "not a list"),
        (f'["{SECRET}', 0o600, "not a list"),
        ("[]", 0o644, "others may open it"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_without_its_secrets(
    tmp_path: Path, content: str, mode: int, fault: str
) -> None:
    with pytest.raises(SettingsError) as refused:
        read_receivers(written(tmp_path, content, mode), 2)
    assert (fault in str(refused.value), SECRET[6:] in str(refused.value)) == (True, False)


def test_receivers_need_at_least_two_stored_versions(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as refused:
        read_receivers(written(tmp_path, "[]"), 1)
    assert refused.value.advice == "Set COTERIE_CHANGES to 2 or more."
