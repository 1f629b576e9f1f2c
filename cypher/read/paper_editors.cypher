// purpose: Editors of papers in order, those without a position last.
// parameters: ids
// columns: id, card, position, name_as_written, is_stated, confidence, institution_ids
UNWIND $ids AS id
MATCH (:Paper {id: id})<-[byline:EDITED]-(editor:Author)
WITH id, byline, editor, coalesce(byline.position, 2147483647) AS place
RETURN id, properties(editor) AS card, byline.position AS position,
  byline.name_as_written AS name_as_written, byline.is_stated AS is_stated,
  byline.confidence AS confidence, byline.institution_ids AS institution_ids
ORDER BY id, place, editor.id
