// purpose: The topics of most papers.
// parameters: -
// columns: id, topic, scheme, papers
MATCH (topic:Topic)
RETURN topic.id AS id, topic.label AS topic, topic.scheme AS scheme, topic.paper_count AS papers
ORDER BY papers DESC, id
LIMIT 50
