// purpose: What the read index keeps of Institution nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Institution)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.label, node.paper_count, node.country]) AS rows
