// purpose: Collaborators of authors over all papers, in one of three orders, a page of each author's, with how many there are.
// parameters: ids, order, after_first, after_second, after_id, size
// columns: id, total, first, second, card, paper_count, at_least, first_year, last_year
UNWIND $ids AS id
CALL (id) {
  MATCH (author:Author {id: id})
  WITH author, COUNT { (author)-[:COLLABORATED_WITH]-(:Author) } AS total
  MATCH (author)-[together:COLLABORATED_WITH]-(other:Author)
  WITH total, together, other,
    CASE $order
      WHEN 'MOST_PAPERS' THEN toFloat(together.paper_count)
      WHEN 'MOST_RECENT' THEN toFloat(coalesce(together.last_year, 0))
      ELSE together.strength
    END AS first,
    CASE $order WHEN 'MOST_RECENT' THEN together.paper_count ELSE coalesce(together.last_year, 0) END AS second
  WHERE $after_id IS NULL
    OR first < $after_first
    OR (first = $after_first AND second < $after_second)
    OR (first = $after_first AND second = $after_second AND other.id > $after_id)
  RETURN total, together, other, first, second
  ORDER BY first DESC, second DESC, other.id
  LIMIT $size
}
RETURN id, total, first, second, properties(other) AS card,
  together.paper_count AS paper_count, together.at_least AS at_least,
  together.first_year AS first_year, together.last_year AS last_year
ORDER BY id, first DESC, second DESC, other.id
