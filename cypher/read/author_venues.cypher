// purpose: Venues of authors' papers, most papers first, some of each author's.
// parameters: ids, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)-[:PUBLISHED_IN]->(venue:Venue)
  RETURN venue, count(DISTINCT paper) AS paper_count
  ORDER BY paper_count DESC, venue.id
  LIMIT $size
}
RETURN id, properties(venue) AS card, paper_count
ORDER BY id, paper_count DESC, venue.id
