"""Passes documents that are already parsed to the library that runs them."""

from collections.abc import Iterator

from strawberry.extensions import SchemaExtension


class PreparedDocument(SchemaExtension):
    """Takes the document from the context, where it is already parsed and validated."""

    def on_parse(self) -> Iterator[None]:
        """Nothing is parsed again."""
        self.execution_context.graphql_document = self.execution_context.context.document.node
        yield

    def on_validate(self) -> Iterator[None]:
        """Nothing is validated again."""
        self.execution_context.pre_execution_errors = []
        yield
