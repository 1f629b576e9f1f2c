// purpose: What the read index keeps of TopicCluster nodes, those of a range of ids.
// parameters: after, to
// columns: rows
MATCH (node:TopicCluster)
WHERE node.id > $after AND node.id <= $to
RETURN collect([node.id, node.level, node.of_id]) AS rows
