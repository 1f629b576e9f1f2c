// purpose: Deletes nodes of Record with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Record {id: row.id})
DETACH DELETE node
