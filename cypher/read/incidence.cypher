// purpose: Papers on which entities occur, under limits, newest first, each with all entities on it; also topics next to the given ones.
// parameters: authors, papers, topics, institutions, venues, from_year, to_year, topic, max_authors, complete_only, most_papers, most_bylines, few_bylines
// columns: available, bylines, papers, hierarchy
CALL () {
  UNWIND $authors AS id MATCH (:Author {id: id})-[:WROTE|EDITED]->(paper:Paper) RETURN paper
  UNION UNWIND $papers AS id MATCH (paper:Paper {id: id}) RETURN paper
  UNION UNWIND $topics AS id MATCH (:Topic {id: id})<-[:ABOUT]-(paper:Paper) RETURN paper
  UNION UNWIND $institutions AS id MATCH (:Institution {id: id})<-[:AFFILIATED_WITH]-(paper:Paper) RETURN paper
  UNION UNWIND $venues AS id MATCH (:Venue {id: id})<-[:PUBLISHED_IN]-(paper:Paper) RETURN paper
}
WITH DISTINCT paper
WHERE ($from_year IS NULL OR paper.year >= $from_year)
  AND ($to_year IS NULL OR paper.year <= $to_year)
  AND ($max_authors IS NULL OR paper.author_count + CASE paper.author_list WHEN 'complete' THEN 0 ELSE 1 END <= $max_authors)
  AND (NOT $complete_only OR paper.author_list = 'complete')
  AND ($topic IS NULL OR EXISTS { (paper)-[:ABOUT]->(:Topic {id: $topic}) })
WITH paper
ORDER BY paper.sort_date DESC, paper.id
WITH collect(paper) AS found
WITH size(found) AS available, found[..$most_papers] AS newest
WITH available, newest, reduce(bylines = 0, paper IN newest | bylines + paper.author_count) AS bylines
RETURN
  available,
  bylines,
  COLLECT {
    UNWIND newest AS paper
    WITH paper
    WHERE bylines <= $most_bylines OR paper.author_count <= $few_bylines
    RETURN {
      id: paper.id,
      year: paper.year,
      date: paper.sort_date,
      size: paper.author_count,
      is_open: paper.author_list <> 'complete',
      is_joint: NOT paper.type IN ['PROCEEDINGS', 'EDITORIAL', 'ERRATUM'],
      authors: COLLECT {
        MATCH (paper)<-[byline:WROTE]-(author:Author) RETURN [author.id, byline.institution_ids] ORDER BY author.id
      },
      editors: COLLECT { MATCH (paper)<-[:EDITED]-(editor:Author) RETURN editor.id ORDER BY editor.id },
      topics: COLLECT { MATCH (paper)-[:ABOUT]->(topic:Topic) RETURN topic.id ORDER BY topic.id },
      institutions: COLLECT {
        MATCH (paper)-[:AFFILIATED_WITH]->(institution:Institution) RETURN institution.id ORDER BY institution.id
      },
      venues: COLLECT { MATCH (paper)-[:PUBLISHED_IN]->(venue:Venue) RETURN venue.id ORDER BY venue.id },
      clusters: COLLECT {
        MATCH (paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(cluster:TopicCluster {level: 1})
        RETURN [cluster.id, coalesce(cluster.of_id, '')]
        ORDER BY cluster.id
      },
      cites: COLLECT {
        MATCH (paper)-[:CITES]->(cited:Paper)
        WHERE paper.id IN $papers
          AND ($from_year IS NULL OR cited.year >= $from_year)
          AND ($to_year IS NULL OR cited.year <= $to_year)
          AND ($max_authors IS NULL OR cited.author_count + CASE cited.author_list WHEN 'complete' THEN 0 ELSE 1 END <= $max_authors)
          AND (NOT $complete_only OR cited.author_list = 'complete')
          AND ($topic IS NULL OR EXISTS { (cited)-[:ABOUT]->(:Topic {id: $topic}) })
        RETURN [cited.id, cited.sort_date]
        ORDER BY cited.sort_date DESC, cited.id
        LIMIT 250
      },
      cited_by: COLLECT {
        MATCH (paper)<-[:CITES]-(citing:Paper)
        WHERE paper.id IN $papers
          AND ($from_year IS NULL OR citing.year >= $from_year)
          AND ($to_year IS NULL OR citing.year <= $to_year)
          AND ($max_authors IS NULL OR citing.author_count + CASE citing.author_list WHEN 'complete' THEN 0 ELSE 1 END <= $max_authors)
          AND (NOT $complete_only OR citing.author_list = 'complete')
          AND ($topic IS NULL OR EXISTS { (citing)-[:ABOUT]->(:Topic {id: $topic}) })
        RETURN [citing.id, citing.sort_date]
        ORDER BY citing.sort_date DESC, citing.id
        LIMIT 250
      }
    }
    ORDER BY paper.sort_date DESC, paper.id
  } AS papers,
  COLLECT {
    UNWIND $topics AS id
    MATCH (topic:Topic {id: id})-[:NARROWER_THAN]-(other:Topic)
    WITH topic, other, EXISTS { (topic)-[:NARROWER_THAN]->(other) } AS is_narrower
    RETURN DISTINCT CASE WHEN is_narrower THEN [topic.id, other.id] ELSE [other.id, topic.id] END AS pair
    ORDER BY pair
    LIMIT 1000
  } AS hierarchy
LIMIT 1
