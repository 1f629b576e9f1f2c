"""What papers are about: codes that sources state, phrases mined from their text, clusters of papers.

Pure functions over the tables of `loaders.model.statements` and `loaders.model.entities`; see docs/topics.md.
"""
