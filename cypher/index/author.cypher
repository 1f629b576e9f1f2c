// purpose: What the read index keeps of Author nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Author)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.label, node.nature, node.paper_count, node.first_year, node.last_year, node.lists_complete, node.lists_cut, node.lists_none]) AS rows
