"""The page /conflicts: a form, and its answer as a file."""

from urllib.parse import urlencode

import httpx
import pytest

from tests.api.asking import Asker
from tests.pages.html import parsed
