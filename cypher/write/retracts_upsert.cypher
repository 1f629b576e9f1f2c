// purpose: Creates or replaces RETRACTS from Paper to Paper.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (source:Paper {id: row.source})
MATCH (target:Paper {id: row.target})
MERGE (source)-[relationship:RETRACTS]->(target)
SET relationship += row.properties
