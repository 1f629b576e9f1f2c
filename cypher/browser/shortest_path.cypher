// purpose: One shortest path of collaborations from `author` to `other`, of six steps at most.
// parameters: author, other
// columns: path
MATCH (author:Author {id: $author})
MATCH (other:Author {id: $other})
MATCH path = shortestPath((author)-[:COLLABORATED_WITH*..6]-(other))
RETURN path
LIMIT 1
