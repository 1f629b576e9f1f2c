// purpose: What the read index keeps of EDITED from Author to Paper, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Author)-[relationship:EDITED]->(target:Paper)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
