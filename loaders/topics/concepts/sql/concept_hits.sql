-- Concepts of which a topic of the graph is a name.
select distinct n.source, n.key
from concept_names n
join topic_phrases p on p.phrase = n.phrase
