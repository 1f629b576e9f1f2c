// purpose: Organisations of which institutions are a part.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:Institution {id: id})-[:PART_OF]->(parent:Institution)
RETURN id, properties(parent) AS card
ORDER BY id, parent.id
