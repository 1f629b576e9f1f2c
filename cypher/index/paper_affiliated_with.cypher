// purpose: What the read index keeps of AFFILIATED_WITH from Paper to Institution, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Paper)-[relationship:AFFILIATED_WITH]->(target:Institution)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
