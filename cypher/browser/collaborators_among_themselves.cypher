// purpose: Which collaborators of the person `author` work with each other.
// parameters: author
// columns: ring
MATCH (author:Author {id: $author})-[:COLLABORATED_WITH]-(one:Author)
MATCH ring = (one)-[:COLLABORATED_WITH]->(two:Author)
WHERE EXISTS { (two)-[:COLLABORATED_WITH]-(author) }
RETURN ring
LIMIT 300
