"""k shortest paths of collaboration, searched from both ends in the arrays of an index.

Searches run one at a time and never wait. `sides` finds the distance of people from both ends, `layers` the
people and hops at each place of a path of one length, `ranking` the paths of that length, best first, and
`identity` the probability that each joint is one person. Limits on papers are checked while papers are
gathered.
"""
