// purpose: The ten closest collaborators of the person `author`, with the joint papers, newest first.
// parameters: author
// columns: witness
MATCH (author:Author {id: $author})-[together:COLLABORATED_WITH]-(other:Author)
WHERE other.nature <> 'GROUP'
WITH author, other, together
ORDER BY together.strength DESC, other.id
LIMIT 10
MATCH witness = (author)-[:WROTE]->(paper:Paper)<-[:WROTE]-(other)
WITH witness, together, other, paper
ORDER BY together.strength DESC, other.id, paper.sort_date DESC, paper.id
LIMIT 300
RETURN witness
