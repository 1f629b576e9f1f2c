// purpose: Papers that two authors wrote together under limits, newest first; a pair is given as 'id|id'.
// parameters: ids, from_year, to_year, topic, max_authors, complete_only, size
// columns: id, card
UNWIND $ids AS id
CALL (id) {
  WITH id, split(id, '|') AS pair
  MATCH (one:Author {id: pair[0]})
  MATCH (other:Author {id: pair[1]})
  MATCH (one)-[:WROTE]->(paper:Paper)<-[:WROTE]-(other)
  WHERE NOT paper.type IN ['PROCEEDINGS', 'EDITORIAL', 'ERRATUM']
    AND ($from_year IS NULL OR paper.year >= $from_year)
    AND ($to_year IS NULL OR paper.year <= $to_year)
    AND ($max_authors IS NULL OR paper.author_count + CASE paper.author_list WHEN 'complete' THEN 0 ELSE 1 END <= $max_authors)
    AND (NOT $complete_only OR paper.author_list = 'complete')
    AND ($topic IS NULL OR EXISTS { (paper)-[:ABOUT]->(:Topic {id: $topic}) })
  RETURN paper
  ORDER BY paper.sort_date DESC, paper.id
  LIMIT $size
}
RETURN id, properties(paper) AS card
ORDER BY id, paper.sort_date DESC, paper.id
