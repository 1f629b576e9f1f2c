// purpose: The person `author` in context: papers with their topics and venues, collaborators, institutions.
// parameters: author
// columns: context
MATCH context = (:Author {id: $author})-[:WROTE|EDITED|COLLABORATED_WITH|AFFILIATED_WITH]-()
RETURN context
LIMIT 200
UNION
MATCH context = (:Author {id: $author})-[:WROTE]->(:Paper)-[:ABOUT|PUBLISHED_IN]->()
RETURN context
LIMIT 300
