// purpose: Sources by key.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (source:Source {id: id})
RETURN id, properties(source) AS card
ORDER BY id
