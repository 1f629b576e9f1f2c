// purpose: Deletes nodes of WithheldId with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:WithheldId {id: row.id})
DETACH DELETE node
