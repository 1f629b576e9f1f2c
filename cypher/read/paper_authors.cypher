// purpose: Bylines of papers in order, those without a position last, a page of each paper's.
// parameters: ids, after_position, after_id, size
// columns: id, place, card, position, name_as_written, is_stated, confidence, institution_ids
UNWIND $ids AS id
CALL (id) {
  MATCH (:Paper {id: id})<-[byline:WROTE]-(author:Author)
  WITH byline, author, coalesce(byline.position, 2147483647) AS place
  WHERE $after_id IS NULL
    OR place > $after_position
    OR (place = $after_position AND author.id > $after_id)
  RETURN byline, author, place
  ORDER BY place, author.id
  LIMIT $size
}
RETURN id, place, properties(author) AS card, byline.position AS position,
  byline.name_as_written AS name_as_written, byline.is_stated AS is_stated,
  byline.confidence AS confidence, byline.institution_ids AS institution_ids
ORDER BY id, place, author.id
