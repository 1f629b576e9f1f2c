"""k shortest paths of collaboration, under limits that are checked on the papers themselves.

One search (`app.index.paths`) over a ground: the index of the version that is served, or, where there is
none, an index of the papers read so far, which the engine is asked for once a level (`ground`). What is
asked, why there is no path, and how paths are shown is the same for both.
"""
