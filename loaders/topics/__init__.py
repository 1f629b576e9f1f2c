"""What papers are about: codes that sources state, phrases mined from their text, clusters of papers.

Pure functions over the tables of `loaders.statements` and `loaders.entities`; see docs/topics.md.
"""
