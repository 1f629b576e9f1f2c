// purpose: Papers that papers correct, retract, answer, extend or are part of.
// parameters: ids
// columns: id, kind, card
UNWIND $ids AS id
MATCH (:Paper {id: id})-[relation:CORRECTS|RETRACTS|REPLIES_TO|EXTENDS|PART_OF]->(other:Paper)
RETURN id, type(relation) AS kind, properties(other) AS card
ORDER BY id, kind, other.id
