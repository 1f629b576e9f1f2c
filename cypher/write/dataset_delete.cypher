// purpose: Deletes nodes of Dataset with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Dataset {id: row.id})
DETACH DELETE node
