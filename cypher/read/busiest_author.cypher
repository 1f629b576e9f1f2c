// purpose: The person with most papers: a page worth looking at first.
// parameters: -
// columns: id, label
MATCH (author:Author)
RETURN author.id AS id, author.label AS label
ORDER BY author.paper_count DESC, author.id
LIMIT 1
