// purpose: Deletes nodes of Venue with their relationships.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (node:Venue {id: row.id})
DETACH DELETE node
