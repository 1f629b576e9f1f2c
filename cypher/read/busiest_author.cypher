// purpose: The person with most papers, whose page is shown first; a group only if the graph has no person.
// parameters: -
// columns: id, label
MATCH (author:Author)
RETURN author.id AS id, author.label AS label
ORDER BY CASE WHEN author.nature = 'GROUP' THEN 1 ELSE 0 END, author.paper_count DESC, author.id
LIMIT 1
