// purpose: What the read index keeps of Topic nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Topic)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.label, node.paper_count]) AS rows
