// purpose: Properties of nodes by id, one row for each kind, and a last row with the version that is served.
// parameters: authors, papers, topics, institutions, venues, clusters
// columns: rows, dataset_version
UNWIND $authors AS id MATCH (node:Author {id: id})
WITH {id: id, card: properties(node)} AS row ORDER BY row.id RETURN collect(row) AS rows, null AS dataset_version
UNION ALL
UNWIND $papers AS id MATCH (node:Paper {id: id})
WITH {id: id, card: properties(node)} AS row ORDER BY row.id RETURN collect(row) AS rows, null AS dataset_version
UNION ALL
UNWIND $topics AS id MATCH (node:Topic {id: id})
WITH {id: id, card: properties(node)} AS row ORDER BY row.id RETURN collect(row) AS rows, null AS dataset_version
UNION ALL
UNWIND $institutions AS id MATCH (node:Institution {id: id})
WITH {id: id, card: properties(node)} AS row ORDER BY row.id RETURN collect(row) AS rows, null AS dataset_version
UNION ALL
UNWIND $venues AS id MATCH (node:Venue {id: id})
WITH {id: id, card: properties(node)} AS row ORDER BY row.id RETURN collect(row) AS rows, null AS dataset_version
UNION ALL
UNWIND $clusters AS id MATCH (node:TopicCluster {id: id})
WITH {id: id, card: properties(node)} AS row ORDER BY row.id RETURN collect(row) AS rows, null AS dataset_version
UNION ALL
OPTIONAL MATCH (dataset:Dataset {id: 'dataset'})
RETURN [] AS rows, dataset.version AS dataset_version
