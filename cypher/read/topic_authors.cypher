// purpose: Authors of papers about topics, most papers first, some of each topic's.
// parameters: ids, size
// columns: id, card, paper_count
UNWIND $ids AS id
CALL (id) {
  MATCH (:Topic {id: id})<-[:ABOUT]-(paper:Paper)<-[:WROTE]-(author:Author)
  RETURN author, count(DISTINCT paper) AS paper_count
  ORDER BY paper_count DESC, author.id
  LIMIT $size
}
RETURN id, properties(author) AS card, paper_count
ORDER BY id, paper_count DESC, author.id
