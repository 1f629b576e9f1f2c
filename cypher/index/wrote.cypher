// purpose: What the read index keeps of WROTE from Author to Paper, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Author)-[relationship:WROTE]->(target:Paper)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id, relationship.confidence, relationship.core, relationship.core_confidence, relationship.joined_cores, relationship.joined_confidences, relationship.institution_ids]) AS rows
