// purpose: Creates or replaces AFFILIATED_WITH from Author to Institution.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Institution {id: row.target})
MERGE (source)-[relationship:AFFILIATED_WITH]->(target)
SET relationship += row.properties
