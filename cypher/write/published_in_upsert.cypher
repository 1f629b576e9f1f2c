// purpose: Creates PUBLISHED_IN from Paper to Venue, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Venue {id: row.target})
MERGE (source)-[relationship:PUBLISHED_IN]->(target)
SET relationship += row.properties
