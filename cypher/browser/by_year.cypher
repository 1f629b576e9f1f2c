// purpose: What the person `author` wrote year by year: papers, collaborators, and the topics of most papers.
// parameters: author
// columns: year, papers, collaborators, topics
MATCH (author:Author {id: $author})-[:WROTE]->(paper:Paper)
WHERE paper.year IS NOT NULL
WITH DISTINCT author, paper.year AS year
RETURN
  year,
  COUNT { MATCH (author)-[:WROTE]->(paper:Paper) WHERE paper.year = year } AS papers,
  COUNT {
    MATCH (author)-[:WROTE]->(paper:Paper)<-[:WROTE]-(other:Author)
    WHERE paper.year = year AND other.id <> author.id
    RETURN DISTINCT other
  } AS collaborators,
  COLLECT {
    MATCH (author)-[:WROTE]->(paper:Paper)-[:ABOUT]->(topic:Topic)
    WHERE paper.year = year
    WITH topic, count(DISTINCT paper) AS papers
    RETURN topic.label
    ORDER BY papers DESC, topic.id
    LIMIT 3
  } AS topics
ORDER BY year DESC
LIMIT 100
