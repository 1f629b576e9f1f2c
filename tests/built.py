"""Front ends that tests need, built by `make web`."""

import os

import pytest

from app.pages.rendering.built_files import FrontEnd, front_end


def require_front_end(name: str) -> FrontEnd:
    """A front end as built; skips where it was not, and with CI set that is an error."""
    end = front_end(name)
    if end is not None:
        return end
    reason = f"no {name}: it was not built (make web)"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
