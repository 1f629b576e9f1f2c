MATCH (centre:Author {id: $id})-[together:COLLABORATED_WITH]-(other:Author)
WITH centre, together, other
ORDER BY together.strength DESC, other.id
LIMIT $size
WITH centre, collect({
  id: other.id, label: other.label, papers: other.paper_count, confidence: other.identity_confidence
}) AS others, collect({
  source: centre.id, target: other.id, weight: together.paper_count,
  first_year: together.first_year, last_year: together.last_year
}) AS spokes
CALL (others) {
  UNWIND [one IN others | one.id] AS here
  MATCH (:Author {id: here})-[among:COLLABORATED_WITH]->(there:Author)
  WHERE there.id IN [one IN others | one.id]
  WITH here, there, among
  ORDER BY among.paper_count DESC, here, there.id
  RETURN collect({
    source: here, target: there.id, weight: among.paper_count,
    first_year: among.first_year, last_year: among.last_year
  }) AS rim
}
RETURN {
  nodes: [{
    id: centre.id, label: centre.label, papers: centre.paper_count, confidence: centre.identity_confidence
  }] + others,
  edges: spokes + rim
} AS found
