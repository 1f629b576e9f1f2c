// purpose: The version now served, and its counts; no row before the first publish.
// parameters: -
// columns: dataset_version, version, published_at, state, schema_version, author_count, paper_count, topic_count, institution_count, venue_count, work_record_count, page_record_count, open_list_count
MATCH (dataset:Dataset {id: 'dataset'})
RETURN
  dataset.version AS dataset_version,
  dataset.version AS version,
  dataset.published_at AS published_at,
  dataset.state AS state,
  dataset.schema_version AS schema_version,
  dataset.author_count AS author_count,
  dataset.paper_count AS paper_count,
  dataset.topic_count AS topic_count,
  dataset.institution_count AS institution_count,
  dataset.venue_count AS venue_count,
  dataset.work_record_count AS work_record_count,
  dataset.page_record_count AS page_record_count,
  dataset.open_list_count AS open_list_count
LIMIT 1
