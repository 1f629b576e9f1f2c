// purpose: The paper `paper` in context: people, topics, venue, institutions and clusters, then related papers.
// parameters: paper
// columns: context
MATCH context = (:Paper {id: $paper})
  -[link:WROTE|EDITED|ABOUT|PUBLISHED_IN|AFFILIATED_WITH|IN_CLUSTER|CORRECTS|RETRACTS|REPLIES_TO|EXTENDS|PART_OF|CITES]-(other)
WITH context, link, other
ORDER BY
  CASE WHEN type(link) IN ['CORRECTS', 'RETRACTS', 'REPLIES_TO', 'EXTENDS', 'PART_OF', 'CITES'] THEN 1 ELSE 0 END,
  type(link) DESC,
  coalesce(link.position, 0),
  other.id
LIMIT 200
RETURN context
