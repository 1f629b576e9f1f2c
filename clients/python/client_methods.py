"""A plugin of ariadne-codegen for the methods of the clients."""

import ast

from ariadne_codegen.plugins.base import Plugin
from graphql import OperationDefinitionNode, TokenKind

Method = ast.FunctionDef | ast.AsyncFunctionDef


class ClientMethods(Plugin):  # type: ignore[misc]  # the generator is not where types are checked
    """Makes methods with a docstring, and with the parameters of their document alone.

    The comment above a document is the docstring. What may be left out is given by name. Answers are read by
    `Reading.read`.
    """

    def generate_client_method(
        self, method_def: Method, operation_definition: OperationDefinitionNode
    ) -> Method:
        """Return the method as it is to be."""
        method_def.body.insert(0, ast.Expr(ast.Constant(_comment(method_def.name, operation_definition))))
        _name_what_may_be_left_out(method_def.args)
        method_def.args.kwarg = None
        for call in (node for node in ast.walk(method_def) if isinstance(node, ast.Call)):
            call.keywords = [keyword for keyword in call.keywords if keyword.arg]
        method_def.body[-1] = _reading(method_def)
        return method_def


def _comment(name: str, document: OperationDefinitionNode) -> str:
    before = document.loc.start_token.prev if document.loc else None
    if before is None or before.kind is not TokenKind.COMMENT:
        raise ValueError(f"{name}: write a line of comment above its document.")
    return (before.value or "").strip()


def _name_what_may_be_left_out(parameters: ast.arguments) -> None:
    """Parameters with a default are given by name alone."""
    required = len(parameters.args) - len(parameters.defaults)
    parameters.kwonlyargs = parameters.args[required:]
    parameters.kw_defaults = list(parameters.defaults)
    parameters.args, parameters.defaults = parameters.args[:required], []


def _reading(method: Method) -> ast.Return:
    """`return self.read(Model, data)` for `return Model.model_validate(data)`."""
    match method.body[-1]:
        case ast.Return(ast.Call(ast.Attribute(model, "model_validate"), data)):
            return ast.Return(ast.Call(ast.Attribute(ast.Name("self"), "read"), [model, *data], []))
    raise TypeError(f"{method.name}: this version of ariadne-codegen reads answers in another way.")
