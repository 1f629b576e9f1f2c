import pytest

from app.errors import StoreFault
from app.graph.engine import Engine
from app.graph.reader import GraphReader


async def test_the_callback_of_a_reader_receives_the_name_of_each_query(engine: Engine) -> None:
    received: list[str] = []
    reader = GraphReader(engine, on_ask=received.append)
    await reader.ask("dataset")
    await reader.ask("dataset_version")
    await reader.close()
    assert received == ["dataset", "dataset_version"]


async def test_other_parameters_than_the_header_names_are_refused_before_anything_is_sent(
    reader: GraphReader,
) -> None:
    with pytest.raises(StoreFault, match=r"takes \[\] and was given \['id'\]"):
        await reader.ask("dataset", id="A1")


async def test_a_query_that_is_no_file_is_refused(reader: GraphReader) -> None:
    with pytest.raises(StoreFault, match="no query"):
        await reader.ask("everything")


async def test_a_closed_reader_opens_again(reader: GraphReader) -> None:
    await reader.ask("dataset")
    await reader.close()
    assert isinstance(await reader.ask("dataset"), list)
