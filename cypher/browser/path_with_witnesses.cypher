// purpose: The papers that witness each step of a shortest path from `author` to `other`.
// parameters: author, other
// columns: witness
MATCH (author:Author {id: $author})
MATCH (other:Author {id: $other})
MATCH path = shortestPath((author)-[:COLLABORATED_WITH*..6]-(other))
UNWIND relationships(path) AS step
WITH startNode(step) AS one, endNode(step) AS two
MATCH witness = (one)-[:WROTE]->(:Paper)<-[:WROTE]-(two)
RETURN witness
LIMIT 100
