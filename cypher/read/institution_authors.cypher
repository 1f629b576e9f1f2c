// purpose: Authors seen at institutions, most papers first, some of each institution's.
// parameters: ids, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:Institution {id: id})<-[seen:AFFILIATED_WITH]-(author:Author)
  RETURN author, seen.paper_count AS paper_count
  ORDER BY paper_count DESC, author.id
  LIMIT $size
}
RETURN id, properties(author) AS card, paper_count
ORDER BY id, paper_count DESC, author.id
