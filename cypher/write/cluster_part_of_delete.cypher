// purpose: Deletes PART_OF from TopicCluster to TopicCluster.
// parameters: rows
// columns: -
UNWIND $rows AS row
MATCH (:TopicCluster {id: row.source})-[relationship:PART_OF]->(:TopicCluster {id: row.target})
DELETE relationship
