// purpose: People two steps from the person `author`, by how many collaborators they have in common.
// parameters: author
// columns: id, person, between
MATCH (author:Author {id: $author})-[:COLLABORATED_WITH]-(near:Author)-[:COLLABORATED_WITH]-(other:Author)
WHERE near.nature <> 'GROUP' AND other.nature <> 'GROUP'
  AND other.id <> author.id AND NOT EXISTS { (other)-[:COLLABORATED_WITH]-(author) }
RETURN other.id AS id, other.label AS person, count(DISTINCT near) AS between
ORDER BY between DESC, id
LIMIT 25
