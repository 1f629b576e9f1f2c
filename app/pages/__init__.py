"""The pages: HTML made here, from the GraphQL contract alone, that reads well without a script.

A page is a document (`documents/`), a template (`templates/`) and a pure module that turns the answer to
the one into what the other shows. `site.py` lists them; docs/pages.md says how to change one.
"""
