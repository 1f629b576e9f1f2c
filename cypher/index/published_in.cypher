// purpose: What the read index keeps of PUBLISHED_IN from Paper to Venue, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Paper)-[relationship:PUBLISHED_IN]->(target:Venue)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
