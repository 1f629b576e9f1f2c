"""k shortest paths of collaboration, level by level from both ends, limits checked on the papers themselves.

The search knows nothing of an engine: it asks a step for the papers of some authors, once a level, and
keeps what it learns (`ground`). Everything after that is pure: which paths of one length there are, best
first (`enumeration`), how sure of identity they are (`identity`), and why there is none (`reason`).
"""
