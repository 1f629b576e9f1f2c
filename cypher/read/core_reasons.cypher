// purpose: The evidence for the first merge of cores of authors into other cores; a core is given as 'author|core'.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
CALL (id) {
  WITH id, split(id, '|') AS pair
  MATCH (:Author {id: pair[0]})-[byline:WROTE|EDITED]->(paper:Paper)
  WHERE byline.core = pair[1] AND size(byline.joined_evidence_kinds) > 0
  RETURN byline
  ORDER BY paper.id
  LIMIT 1
}
RETURN id, {
  evidence_kinds: byline.joined_evidence_kinds,
  evidence_weights: byline.joined_evidence_weights,
  evidence_details: byline.joined_evidence_details
} AS card
ORDER BY id
