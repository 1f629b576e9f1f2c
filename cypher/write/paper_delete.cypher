// purpose: Deletes nodes of Paper with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Paper {id: row.id})
DETACH DELETE node
