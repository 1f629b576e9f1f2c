// purpose: Five shortest paths under limits, with witnesses of each hop, as Neo4j answers alone. Limits on
// papers are put to the summary of a pair, which is less exact and less work.
// parameters: from, to, year, most
MATCH (one:Author {id: $from}), (other:Author {id: $to})
MATCH path = SHORTEST 5 (one)
  (()-[hop:COLLABORATED_WITH WHERE hop.last_year >= $year AND hop.smallest_author_list <= $most]-()){1,6}
  (other)
WITH nodes(path) AS people
RETURN [person IN people | person.label] AS names, [at IN range(0, size(people) - 2) | COLLECT {
  WITH people[at] AS near, people[at + 1] AS far
  MATCH (near)-[:WROTE]->(paper:Paper)<-[:WROTE]-(far)
  WHERE paper.year >= $year AND paper.author_count <= $most
  RETURN paper.id ORDER BY paper.year DESC, paper.id LIMIT 3
}] AS witnesses
