// purpose: Deletes nodes of Source with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Source {id: row.id})
DETACH DELETE node
