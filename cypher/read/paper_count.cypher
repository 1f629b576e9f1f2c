// purpose: How many papers the graph has within years; papers of an unknown year are in none.
// parameters: from_year, to_year
// columns: paper_count
RETURN COUNT {
  MATCH (paper:Paper)
  WHERE ($from_year IS NULL OR paper.year >= $from_year)
    AND ($to_year IS NULL OR paper.year <= $to_year)
} AS paper_count
LIMIT 1
