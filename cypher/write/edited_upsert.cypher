// purpose: Creates EDITED from Author to Paper, or updates the given properties; null removes one.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:EDITED]->(target)
SET relationship += row.properties
