// purpose: What is served: the version of the dataset, and how much is in it.
// parameters: -
// columns: version, published_at, papers, people, topics, institutions, venues
MATCH (dataset:Dataset {id: 'dataset'})
RETURN
  dataset.version AS version,
  dataset.published_at AS published_at,
  dataset.paper_count AS papers,
  dataset.author_count AS people,
  dataset.topic_count AS topics,
  dataset.institution_count AS institutions,
  dataset.venue_count AS venues
LIMIT 1
