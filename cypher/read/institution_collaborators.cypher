// purpose: Institutions on the same papers as institutions, most papers first, some of each institution's.
// parameters: ids, from_year, to_year, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:Institution {id: id})<-[:AFFILIATED_WITH]-(paper:Paper)-[:AFFILIATED_WITH]->(other:Institution)
  WHERE other.id <> id
    AND ($from_year IS NULL OR paper.year >= $from_year)
    AND ($to_year IS NULL OR paper.year <= $to_year)
  RETURN other, count(DISTINCT paper) AS paper_count
  ORDER BY paper_count DESC, other.id
  LIMIT $size
}
RETURN id, properties(other) AS card, paper_count
ORDER BY id, paper_count DESC, other.id
