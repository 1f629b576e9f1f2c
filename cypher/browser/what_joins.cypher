// purpose: The links among the people, papers, topics, institutions and venues of `ids`, as the explorer shows them.
// parameters: ids
// columns: joined
MATCH joined = (one:Author)-[:COLLABORATED_WITH|WROTE|EDITED|AFFILIATED_WITH]->(two)
WHERE one.id IN $ids AND two.id IN $ids
RETURN joined
LIMIT 2000
UNION
MATCH joined = (one:Paper)-[:ABOUT|PUBLISHED_IN|AFFILIATED_WITH]->(two)
WHERE one.id IN $ids AND two.id IN $ids
RETURN joined
LIMIT 2000
UNION
MATCH joined = (one:Author)
WHERE one.id IN $ids
RETURN joined
LIMIT 2000
