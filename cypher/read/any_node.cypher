// purpose: One node of the graph's own labels, if there is any.
// parameters: -
// columns: id
MATCH (node:Author|Paper|Topic|Institution|Venue|Record|Source)
RETURN node.id AS id
LIMIT 1
