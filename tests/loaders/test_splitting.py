"""What records in force state helps to split what others glue together."""

import pytest

from loaders.splitting import split_texts
from loaders.store import StatedWork

GLUED = "Notes on DeepQGPTQiaoe Zwib"


@pytest.mark.parametrize(
    ("texts", "stated", "found"),
    [
        ([GLUED], [], ("Notes on Deep", ("QGPTQiaoe Zwib",), False)),
        ([GLUED], [StatedWork("Lakes", ("Qiaoe Zwib",))], ("Notes on DeepQGPT", ("Qiaoe Zwib",), True)),
        ([GLUED], [StatedWork("Notes on DeepQGPT", ())], ("Notes on DeepQGPT", ("Qiaoe Zwib",), True)),
        (
            [GLUED, "A study of wide rivers and their banksAnna Berg, Qiaoe Zwib"],
            [],
            ("Notes on DeepQGPT", ("Qiaoe Zwib",), True),
        ),
    ],
    ids=["nothing known", "a known name", "a known title", "a name of another string"],
)
def test_a_title_that_ends_in_an_invented_word_is_split_before_a_rare_name(
    texts: list[str], stated: list[StatedWork], found: tuple[str, tuple[str, ...], bool]
) -> None:
    first = split_texts(texts, [None] * len(texts), stated)[0]
    assert (first.title, first.authors, first.is_accepted) == found
