// purpose: Papers in the graph that cite papers, newest or oldest first, a page of each paper's.
// parameters: ids, is_oldest, after_date, after_id, size
// columns: id, date, card
UNWIND $ids AS id
CALL (id) {
  MATCH (:Paper {id: id})<-[:CITES]-(paper:Paper)
  WITH paper, CASE WHEN $is_oldest AND paper.sort_date < '0001' THEN '9999' ELSE paper.sort_date END AS date
  WHERE $after_id IS NULL
    OR (date = $after_date AND paper.id > $after_id)
    OR ($is_oldest AND date > $after_date)
    OR (NOT $is_oldest AND date < $after_date)
  RETURN paper, date
  ORDER BY CASE WHEN $is_oldest THEN date END, date DESC, paper.id
  LIMIT $size
}
RETURN id, date, properties(paper) AS card
ORDER BY id, CASE WHEN $is_oldest THEN date END, date DESC, paper.id
