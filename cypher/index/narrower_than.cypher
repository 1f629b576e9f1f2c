// purpose: What the read index keeps of NARROWER_THAN from Topic to Topic, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Topic)-[relationship:NARROWER_THAN]->(target:Topic)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
