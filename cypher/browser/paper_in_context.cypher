// purpose: The paper `paper` in context: people, topics, venue, institutions, clusters, and papers that it stands to.
// parameters: paper
// columns: context
MATCH context = (:Paper {id: $paper})
  -[:WROTE|EDITED|ABOUT|PUBLISHED_IN|AFFILIATED_WITH|IN_CLUSTER|CORRECTS|RETRACTS|REPLIES_TO|EXTENDS|PART_OF|CITES]-()
RETURN context
LIMIT 200
