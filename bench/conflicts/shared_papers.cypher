// purpose: The shared papers of each two people of two lists, since a year.
// parameters: of, against, since
// columns: one, other, papers
UNWIND $of AS one
MATCH (a:Author {id: one})-[:WROTE]->(paper:Paper)<-[:WROTE]-(b:Author)
WHERE b.id IN $against AND paper.year >= $since
RETURN one, b.id AS other, collect(paper.id) AS papers
