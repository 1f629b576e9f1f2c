// purpose: Numbers of the nodes and relationships that the read index contains, by table; of clusters those of level 1.
// parameters: -
// columns: author, paper, topic, institution, venue, topic_cluster, wrote, edited, about, paper_affiliated_with, published_in, in_cluster, cites, narrower_than
RETURN
  COUNT { (:Author) } AS author,
  COUNT { (:Paper) } AS paper,
  COUNT { (:Topic) } AS topic,
  COUNT { (:Institution) } AS institution,
  COUNT { (:Venue) } AS venue,
  COUNT { (:TopicCluster {level: 1}) } AS topic_cluster,
  COUNT { (:Author)-[:WROTE]->(:Paper) } AS wrote,
  COUNT { (:Author)-[:EDITED]->(:Paper) } AS edited,
  COUNT { (:Paper)-[:ABOUT]->(:Topic) } AS about,
  COUNT { (:Paper)-[:AFFILIATED_WITH]->(:Institution) } AS paper_affiliated_with,
  COUNT { (:Paper)-[:PUBLISHED_IN]->(:Venue) } AS published_in,
  COUNT { (:Paper)-[:IN_CLUSTER|IN_LOCAL_CLUSTER]->(:TopicCluster {level: 1}) } AS in_cluster,
  COUNT { (:Paper)-[:CITES]->(:Paper) } AS cites,
  COUNT { (:Topic)-[:NARROWER_THAN]->(:Topic) } AS narrower_than
LIMIT 1
