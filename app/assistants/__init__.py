"""Coterie for programs that answer questions: tools of the Model Context Protocol.

A tool is a registered document of the API with checked arguments. It runs like any other operation: with the
budget, limits and rights of its caller.
"""
