-- Papers with those that they cite, once for each source that states it, by either end. A reference whose
-- identifiers are of several papers names none.
with named as (
  select listed.record as record, listed.source as source, listed.is_cited_by as is_cited_by,
    listed.reference as reference, min(known.paper) as paper, min(known.bucket) as bucket
  from listed_references as listed
  join cited_identifiers as known on known.identifier = listed.identifier
  group by listed.record, listed.source, listed.is_cited_by, listed.reference
  having count(distinct known.paper) = 1
),
cited as (
  select own.paper as paper, named.paper as other, named.source as source, own.bucket as bucket
  from named
  join works_joined as own on own.record = named.record
  where not named.is_cited_by
),
citing as (
  select named.paper as paper, own.paper as other, named.source as source, named.bucket as bucket
  from named
  join works_joined as own on own.record = named.record
  where named.is_cited_by
)
select distinct paper, other, source, bucket
from (select * from cited union all select * from citing) as found
where paper <> other
