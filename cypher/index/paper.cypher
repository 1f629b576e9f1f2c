// purpose: What the read index keeps of Paper nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:Paper)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.label, node.type, node.year, node.sort_date, node.author_list, node.author_count, node.language, node.abstract, node.open_access_url]) AS rows
