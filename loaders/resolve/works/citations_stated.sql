-- Papers with those that they cite, once for each source that states it, by either end.
select distinct paper, other, source, bucket
from (
  select citing.paper as paper, known.paper as other, stated.source as source, citing.bucket as bucket
  from (select record, source, unnest(cites) as identifier from citations) as stated
  join works_joined as citing on citing.record = stated.record
  join cited_identifiers as known on known.identifier = stated.identifier
  union all
  select known.paper as paper, cited.paper as other, stated.source as source, known.bucket as bucket
  from (select record, source, unnest(cited_by) as identifier from citations) as stated
  join works_joined as cited on cited.record = stated.record
  join cited_identifiers as known on known.identifier = stated.identifier
) as found
where paper <> other
