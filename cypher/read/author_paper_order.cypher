// purpose: Papers of authors under limits, with what they can be ordered by.
// parameters: ids, from_year, to_year, topic, cluster, venue, collaborator
// columns: id, papers
UNWIND $ids AS id
MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)
WHERE ($from_year IS NULL OR paper.year >= $from_year)
  AND ($to_year IS NULL OR paper.year <= $to_year)
  AND ($topic IS NULL OR EXISTS { (paper)-[:ABOUT]->(:Topic {id: $topic}) })
  AND ($cluster IS NULL OR EXISTS { (paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(:TopicCluster {id: $cluster}) })
  AND ($venue IS NULL OR EXISTS { (paper)-[:PUBLISHED_IN]->(:Venue {id: $venue}) })
  AND ($collaborator IS NULL OR EXISTS { (paper)<-[:WROTE]-(:Author {id: $collaborator}) })
WITH DISTINCT id, paper
WITH id, {
  id: paper.id,
  title: paper.label,
  date: paper.sort_date,
  citation_count: coalesce(paper.known_citation_count, 0)
} AS row
ORDER BY id, row.id
RETURN id, collect(row) AS papers
ORDER BY id
