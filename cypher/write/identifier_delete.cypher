// purpose: Deletes nodes of Identifier with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Identifier {id: row.id})
DETACH DELETE node
