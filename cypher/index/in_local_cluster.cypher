// purpose: What the read index keeps of IN_LOCAL_CLUSTER from Paper to TopicCluster, for starts of a range of ids.
// parameters: after, to
// columns: rows
MATCH (source:Paper)-[relationship:IN_LOCAL_CLUSTER]->(target:TopicCluster)
WHERE source.id > $after AND source.id <= $to
RETURN collect([source.id, target.id]) AS rows
