// purpose: Deletes nodes of SearchKey with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:SearchKey {id: row.id})
DETACH DELETE node
