// purpose: A shortest path of people from `author` to `other`, with the joint papers of each step, newest first.
// parameters: author, other
// columns: step, witness, year, confidences
MATCH (author:Author {id: $author})
MATCH (other:Author {id: $other})
MATCH path = shortestPath((author)-[:COLLABORATED_WITH*..6]-(other))
WHERE all(person IN nodes(path) WHERE person.nature <> 'GROUP')
UNWIND range(1, length(path)) AS step
WITH step, nodes(path)[step - 1] AS one, nodes(path)[step] AS two
MATCH witness = (one)-[first:WROTE]->(paper:Paper)<-[second:WROTE]-(two)
RETURN step, witness, paper.year AS year, [first.confidence, second.confidence] AS confidences
ORDER BY step, paper.sort_date DESC, paper.id
LIMIT 100
