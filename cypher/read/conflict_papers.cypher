// purpose: Papers of authors that count as collaborations, each with all its bylines and their institutions. `edges` is the number of these bylines; if it exceeds the budget, there are no papers.
// parameters: ids, budget
// columns: edges, papers
UNWIND $ids AS id
MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)
WHERE NOT paper.type IN ['PROCEEDINGS', 'EDITORIAL', 'ERRATUM']
WITH DISTINCT paper
ORDER BY paper.id
WITH collect(paper) AS found
WITH found, reduce(edges = 0, paper IN found | edges + paper.author_count) AS edges
RETURN edges, COLLECT {
  UNWIND CASE WHEN edges <= $budget THEN found ELSE [] END AS paper
  WITH paper
  RETURN {
    id: paper.id,
    year: paper.year,
    date: paper.sort_date,
    size: paper.author_count,
    is_open: paper.author_list <> 'complete',
    bylines: COLLECT {
      MATCH (paper)<-[byline:WROTE]-(author:Author)
      RETURN [author.id, byline.confidence, author.nature = 'GROUP', byline.institution_ids]
      ORDER BY author.id
    }
  }
  ORDER BY paper.id
} AS papers
LIMIT 1
