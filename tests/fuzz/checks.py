"""What every answer keeps to; Schemathesis loads this check in its own process."""

from typing import Any

import schemathesis

CODES = {"BAD_INPUT", "NOT_FOUND", "STALE_CURSOR", "TOO_COSTLY", "TOO_BROAD"}
COST = {"requested", "actual", "limit"}
SECRETS = ("Traceback (most recent call last)", "bolt://", "site-packages")


@schemathesis.check
def answered_cleanly(_: Any, response: Any, __: Any) -> None:
    """No failure of the service, only stated codes with their hints, the cost, and nothing from inside."""
    text = response.text
    assert response.status_code < 500, f"status {response.status_code}"
    assert [secret for secret in SECRETS if secret in text] == []
    if not text or "json" not in response.headers.get("content-type", [""])[0]:
        return
    body = response.json()
    told = [error["extensions"] for error in body.get("errors", ())]
    assert {one["code"] for one in told} <= CODES, told
    assert all(one["hint"] for one in told), told
    cost = body.get("extensions", {}).get("cost")
    assert cost is None or cost.keys() == COST, cost
