// purpose: The person `author` in context: newest papers with topics and venues, closest collaborators, institutions.
// parameters: author
// columns: context
MATCH (author:Author {id: $author})-[:WROTE|EDITED]->(paper:Paper)
WITH DISTINCT author, paper
ORDER BY paper.sort_date DESC, paper.id
LIMIT 40
MATCH context = (author)-[:WROTE|EDITED]->(paper)
RETURN context
UNION
MATCH (author:Author {id: $author})-[:WROTE]->(paper:Paper)
WITH author, paper
ORDER BY paper.sort_date DESC, paper.id
LIMIT 40
MATCH context = (author)-[:WROTE]->(paper)-[:ABOUT|PUBLISHED_IN]->()
RETURN context
LIMIT 300
UNION
MATCH context = (:Author {id: $author})-[together:COLLABORATED_WITH]-(other:Author)
WITH context, together, other
ORDER BY together.strength DESC, other.id
LIMIT 40
RETURN context
UNION
MATCH context = (:Author {id: $author})-[seen:AFFILIATED_WITH]->(place:Institution)
WITH context, seen, place
ORDER BY seen.paper_count DESC, place.id
LIMIT 20
RETURN context
