// purpose: Properties of nodes by id, each kind found by its own index.
// parameters: authors, papers, topics, institutions, venues, clusters
// columns: id, card
UNWIND $authors AS id MATCH (node:Author {id: id}) RETURN id, properties(node) AS card
UNION ALL
UNWIND $papers AS id MATCH (node:Paper {id: id}) RETURN id, properties(node) AS card
UNION ALL
UNWIND $topics AS id MATCH (node:Topic {id: id}) RETURN id, properties(node) AS card
UNION ALL
UNWIND $institutions AS id MATCH (node:Institution {id: id}) RETURN id, properties(node) AS card
UNION ALL
UNWIND $venues AS id MATCH (node:Venue {id: id}) RETURN id, properties(node) AS card
UNION ALL
UNWIND $clusters AS id MATCH (node:TopicCluster {id: id}) RETURN id, properties(node) AS card
