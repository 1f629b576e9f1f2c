// purpose: Institutions that papers name.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:Paper {id: id})-[:AFFILIATED_WITH]->(institution:Institution)
RETURN id, properties(institution) AS card
ORDER BY id, institution.id
