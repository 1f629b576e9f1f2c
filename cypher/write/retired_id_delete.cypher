// purpose: Deletes nodes of RetiredId with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:RetiredId {id: row.id})
DETACH DELETE node
