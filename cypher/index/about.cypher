// purpose: What the read index keeps of ABOUT from Paper to Topic, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Paper)-[relationship:ABOUT]->(target:Topic)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
