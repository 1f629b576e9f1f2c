select distinct topic as anchor, topic as member from topics
