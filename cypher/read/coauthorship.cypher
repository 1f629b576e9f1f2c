// purpose: Papers that authors wrote, under limits, each with all its bylines. `edges` is the number of these bylines; if it exceeds the budget, there are no papers.
// parameters: ids, from_year, to_year, topic, max_authors, complete_only, venue, about, printed_in, budget
// columns: edges, papers
UNWIND $ids AS id
MATCH (:Author {id: id})-[:WROTE]->(paper:Paper)
WHERE NOT paper.type IN ['PROCEEDINGS', 'EDITORIAL', 'ERRATUM']
  AND ($from_year IS NULL OR paper.year >= $from_year)
  AND ($to_year IS NULL OR paper.year <= $to_year)
  AND ($max_authors IS NULL OR paper.author_count + CASE paper.author_list WHEN 'complete' THEN 0 ELSE 1 END <= $max_authors)
  AND (NOT $complete_only OR paper.author_list = 'complete')
  AND ($topic IS NULL OR EXISTS { (paper)-[:ABOUT]->(:Topic {id: $topic}) })
  AND ($venue IS NULL OR EXISTS { (paper)-[:PUBLISHED_IN]->(:Venue {id: $venue}) })
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
    is_about: $about IS NOT NULL AND EXISTS { (paper)-[:ABOUT]->(:Topic {id: $about}) },
    is_of_venue: $printed_in IS NOT NULL AND EXISTS { (paper)-[:PUBLISHED_IN]->(:Venue {id: $printed_in}) },
    bylines: COLLECT {
      MATCH (paper)<-[byline:WROTE]-(author:Author)
      RETURN [
        author.id, byline.core, byline.confidence, author.nature = 'GROUP', author.lists_cut + author.lists_none,
        coalesce(byline.core_confidence, 1.0), coalesce(byline.joined_cores, []), coalesce(byline.joined_confidences, [])
      ]
      ORDER BY author.id
    }
  }
  ORDER BY paper.id
} AS papers
LIMIT 1
