"""The read index: who wrote what with whom, as arrays that every process maps from the same files.

A folder a dataset version, written whole when that version is published, or made from a graph that is
already there. Questions over many papers are answered from it exactly; the same questions in Cypher answer
where there is no index of the version that is served.
"""
