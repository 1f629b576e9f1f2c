// purpose: Where papers appeared, the latest first.
// parameters: ids
// columns: id, card
UNWIND $ids AS id
MATCH (:Paper {id: id})-[appeared:PUBLISHED_IN]->(venue:Venue)
WITH id, venue, coalesce(appeared.year, 0) AS year
RETURN id, properties(venue) AS card
ORDER BY id, year DESC, venue.id
