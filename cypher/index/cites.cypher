// purpose: What the read index keeps of CITES from Paper to Paper, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Paper)-[relationship:CITES]->(target:Paper)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
