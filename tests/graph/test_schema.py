from app.graph.schema import apply_schema, schema_version
from app.graph.writer import Writer


def test_the_schema_is_applied_once_and_its_number_is_stored(writer: Writer) -> None:
    assert [apply_schema(writer), apply_schema(writer)] == [schema_version()] * 2
    assert writer.ask("dataset")[0]["schema_version"] == schema_version()
