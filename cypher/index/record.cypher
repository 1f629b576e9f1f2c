// purpose: What the read index keeps of Record nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Record)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.source]) AS rows
