// purpose: Where authors were seen, latest first.
// parameters: ids
// columns: id, card, how, years, paper_counts, paper_count
UNWIND $ids AS id
MATCH (:Author {id: id})-[seen:AFFILIATED_WITH]->(institution:Institution)
WITH id, seen, institution, coalesce(seen.years[-1], 0) AS latest
RETURN id, properties(institution) AS card, seen.how AS how, seen.years AS years,
  seen.paper_counts AS paper_counts, seen.paper_count AS paper_count
ORDER BY id, latest DESC, paper_count DESC, institution.id
