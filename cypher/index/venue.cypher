// purpose: What the read index keeps of Venue nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Venue)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.label, node.paper_count]) AS rows
