"""The pages: HTML rendered on the server from the GraphQL contract alone; no script is needed.

A page is a GraphQL document (`documents/`), a template (`templates/`) and a pure module that turns the answer
to the document into the content of the template. `site.py` lists them; docs/pages.md says how to change one.
"""
