// purpose: Papers of authors, newest or oldest first, a page of each author's.
// parameters: ids, from_year, to_year, topic, cluster, venue, collaborator, is_oldest, after_date, after_id, size
// columns: id, date, card
UNWIND $ids AS id
CALL (id) {
  MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)
  WHERE ($from_year IS NULL OR paper.year >= $from_year)
    AND ($to_year IS NULL OR paper.year <= $to_year)
    AND ($topic IS NULL OR EXISTS { (paper)-[:ABOUT]->(:Topic {id: $topic}) })
    AND ($cluster IS NULL OR EXISTS { (paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(:TopicCluster {id: $cluster}) })
    AND ($venue IS NULL OR EXISTS { (paper)-[:PUBLISHED_IN]->(:Venue {id: $venue}) })
    AND ($collaborator IS NULL OR EXISTS { (paper)<-[:WROTE]-(:Author {id: $collaborator}) })
  WITH DISTINCT paper, CASE WHEN $is_oldest AND paper.sort_date < '0001' THEN '9999' ELSE paper.sort_date END AS date
  WHERE $after_id IS NULL
    OR (date = $after_date AND paper.id > $after_id)
    OR ($is_oldest AND date > $after_date)
    OR (NOT $is_oldest AND date < $after_date)
  RETURN paper, date
  ORDER BY CASE WHEN $is_oldest THEN date END, date DESC, paper.id
  LIMIT $size
}
RETURN id, date, properties(paper) AS card
ORDER BY id, CASE WHEN $is_oldest THEN date END, date DESC, paper.id
