"""k shortest paths of collaboration, under limits that are checked on the papers themselves.

One search (`app.index.paths`) runs in a search space: the read index of the served version or, without one,
an index of the papers read so far, which grows by one query per level (`search_space`). The question, the
reason why there is no path, and the display of paths are the same for both.
"""
