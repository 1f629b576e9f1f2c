// purpose: People who connect the topic clusters `cluster` and `other`: they wrote papers in both.
// parameters: cluster, other
// columns: id, person, papers_here, papers_there, last_year, confidence
MATCH (:TopicCluster {id: $cluster})<-[:IN_CLUSTER]-(paper:Paper)<-[:WROTE]-(author:Author)
WHERE author.nature <> 'GROUP'
WITH author, count(DISTINCT paper) AS papers_here, max(paper.year) AS year_here
MATCH (author)-[:WROTE]->(paper:Paper)-[:IN_CLUSTER]->(:TopicCluster {id: $other})
WITH author, papers_here, year_here, count(DISTINCT paper) AS papers_there, max(paper.year) AS year_there
RETURN
  author.id AS id,
  author.label AS person,
  papers_here,
  papers_there,
  CASE WHEN year_here > year_there THEN year_here ELSE year_there END AS last_year,
  author.identity_confidence AS confidence
ORDER BY CASE WHEN papers_here < papers_there THEN papers_here ELSE papers_there END DESC,
  papers_here + papers_there DESC, id
LIMIT 50
