"""The read index: who wrote what with whom, as arrays that all processes map from the same files.

Each dataset version has one folder. It is written when the version is published, or made from an existing
graph. Queries over many papers are answered from it exactly. Without an index of the served version, the same
queries in Cypher give the answers.
"""
