// purpose: The ten closest collaborators of the person `author`, with the papers that witness it.
// parameters: author
// columns: witness
MATCH (author:Author {id: $author})-[together:COLLABORATED_WITH]-(other:Author)
WITH author, other, together
ORDER BY together.strength DESC, other.id
LIMIT 10
MATCH witness = (author)-[:WROTE]->(:Paper)<-[:WROTE]-(other)
RETURN witness
LIMIT 300
