// purpose: Deletes nodes of Topic with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Topic {id: row.id})
DETACH DELETE node
