-- The names of the concepts that were found.
select distinct n.source, n.scope, n.key, n.value, n.language, n.is_preferred, n.phrase
from concept_names n
join concepts_found f on f.source = n.source and f.key = n.key
