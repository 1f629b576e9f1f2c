"""`coterie export` and `/export`: the graph, or a part of it, in the formats of other programs."""
