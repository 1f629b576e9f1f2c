// purpose: Which collaborators of the person `author` work with each other, the strongest first.
// parameters: author
// columns: ring
MATCH (author:Author {id: $author})-[:COLLABORATED_WITH]-(one:Author)
MATCH ring = (one)-[together:COLLABORATED_WITH]->(two:Author)
WHERE one.nature <> 'GROUP' AND two.nature <> 'GROUP'
  AND EXISTS { (two)-[:COLLABORATED_WITH]-(author) }
WITH ring, together, one, two
ORDER BY together.strength DESC, one.id, two.id
LIMIT 300
RETURN ring
