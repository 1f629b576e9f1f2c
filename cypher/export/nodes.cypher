// purpose: Adds the nodes of an exported network.
// parameters: rows
// columns: -
UNWIND $rows AS row
MERGE (n:CoterieEntity {id: row.id})
SET n += row
