// purpose: Topics that are broader than topics.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:Topic {id: id})-[:NARROWER_THAN]->(broader:Topic)
RETURN id, properties(broader) AS card
ORDER BY id, broader.id
