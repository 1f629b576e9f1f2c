// purpose: Papers that `author` and `other` wrote together.
// parameters: author, other
// columns: id, paper, year, bylines
MATCH (:Author {id: $author})-[:WROTE]->(paper:Paper)<-[:WROTE]-(:Author {id: $other})
WITH DISTINCT paper
RETURN paper.id AS id, paper.label AS paper, paper.year AS year, paper.author_count AS bylines
ORDER BY year, id
LIMIT 100
