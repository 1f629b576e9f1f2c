"""k shortest paths of collaboration, searched from both ends in the arrays of an index.

One search at a time, and none of it waits: `sides` say how far everyone is from either end, `layers` which
people can stand at each place of a path of one length and what joins them, `ranking` tells the paths of that
length best first, `identity` how sure it is that they go through one person at each joint. Limits on papers
are checked on the papers while they are gathered.
"""
