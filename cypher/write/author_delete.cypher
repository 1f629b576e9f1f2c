// purpose: Deletes nodes of Author with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Author {id: row.id})
DETACH DELETE node
