// purpose: How many papers of each year venues published; papers of an unknown year are left out.
// parameters: ids
// columns: id, year, paper_count
UNWIND $ids AS id
MATCH (:Venue {id: id})<-[:PUBLISHED_IN]-(paper:Paper)
WHERE paper.year IS NOT NULL
RETURN id, paper.year AS year, count(DISTINCT paper) AS paper_count
ORDER BY id, year
