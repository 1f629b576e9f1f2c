// purpose: What the read index keeps of Author nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Author)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.nature, node.lists_cut, node.lists_none]) AS rows
