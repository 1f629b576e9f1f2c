// purpose: Topics that are narrower than topics, most papers first, some of each topic's.
// parameters: ids, size
// columns: id, card
UNWIND $ids AS id
CALL (id) {
  MATCH (:Topic {id: id})<-[:NARROWER_THAN]-(narrower:Topic)
  RETURN narrower
  ORDER BY narrower.paper_count DESC, narrower.id
  LIMIT $size
}
RETURN id, properties(narrower) AS card
ORDER BY id, narrower.paper_count DESC, narrower.id
