// purpose: One shortest path of collaborations between people from `author` to `other`, of six steps at most.
// parameters: author, other
// columns: path, people, confidences
MATCH (author:Author {id: $author})
MATCH (other:Author {id: $other})
MATCH path = shortestPath((author)-[:COLLABORATED_WITH*..6]-(other))
WHERE all(person IN nodes(path) WHERE person.nature <> 'GROUP')
RETURN
  path,
  [person IN nodes(path) | person.label] AS people,
  [person IN nodes(path) | person.identity_confidence] AS confidences
LIMIT 1
