// purpose: Deletes nodes of Institution with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Institution {id: row.id})
DETACH DELETE node
