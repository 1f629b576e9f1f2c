// purpose: Who wrote most about the topic `topic`.
// parameters: topic
// columns: id, person, papers, last_year
MATCH (:Topic {id: $topic})<-[:ABOUT]-(paper:Paper)<-[:WROTE]-(author:Author)
WHERE author.nature <> 'GROUP'
RETURN
  author.id AS id,
  author.label AS person,
  count(DISTINCT paper) AS papers,
  max(paper.year) AS last_year
ORDER BY papers DESC, id
LIMIT 25
