// purpose: Near misses of authors, the likeliest first; only for curators.
// parameters: ids
// columns: id, confidence, card, other
UNWIND $ids AS id
CALL (id) {
  MATCH (:Author {id: id})-[near:NEARLY_SAME]-(other:Author)
  RETURN near, other
  ORDER BY near.confidence DESC, other.id
  LIMIT 8
}
RETURN id, near.confidence AS confidence, properties(near) AS card, properties(other) AS other
ORDER BY id, near.confidence DESC, other.id
