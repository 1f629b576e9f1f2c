// purpose: How many papers of each year authors wrote; papers of an unknown year are left out.
// parameters: ids
// columns: id, year, paper_count
UNWIND $ids AS id
MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)
WHERE paper.year IS NOT NULL
RETURN id, paper.year AS year, count(DISTINCT paper) AS paper_count
ORDER BY id, year
