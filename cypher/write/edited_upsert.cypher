// purpose: Creates or replaces EDITED from Author to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:EDITED]->(target)
SET relationship += row.properties
