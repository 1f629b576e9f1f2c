// purpose: What the read index keeps of SearchKey nodes, those of whole names and titles in a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:SearchKey)
WHERE node.id > $after AND node.id <= $to AND node.is_whole = true
RETURN collect([node.key, node.name, node.entity, node.is_whole, node.popularity]) AS rows
