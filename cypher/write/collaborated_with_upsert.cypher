// purpose: Creates or replaces COLLABORATED_WITH from Author to Author.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Author {id: row.source})
MATCH (target:Author {id: row.target})
MERGE (source)-[relationship:COLLABORATED_WITH]->(target)
SET relationship += row.properties
