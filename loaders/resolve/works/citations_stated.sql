-- Papers with those that they cite, once for each source that states it, by either end. A reference whose
-- identifiers are of several papers names none.
with cited as (
  select citing.paper as paper, named.other as other, named.source as source, citing.bucket as bucket
  from (
    select listed.record as record, listed.source as source, listed.reference as reference,
      min(known.paper) as other
    from (
      select record, source, reference, unnest(split(reference, ' ')) as identifier
      from (select record, source, unnest(cites) as reference from citations) as stated
    ) as listed
    join cited_identifiers as known on known.identifier = listed.identifier
    group by listed.record, listed.source, listed.reference
    having count(distinct known.paper) = 1
  ) as named
  join works_joined as citing on citing.record = named.record
),
citing as (
  select named.paper as paper, cited.paper as other, named.source as source, named.bucket as bucket
  from (
    select listed.record as record, listed.source as source, listed.reference as reference,
      min(known.paper) as paper, min(known.bucket) as bucket
    from (
      select record, source, reference, unnest(split(reference, ' ')) as identifier
      from (select record, source, unnest(cited_by) as reference from citations) as stated
    ) as listed
    join cited_identifiers as known on known.identifier = listed.identifier
    group by listed.record, listed.source, listed.reference
    having count(distinct known.paper) = 1
  ) as named
  join works_joined as cited on cited.record = named.record
)
select distinct paper, other, source, bucket
from (select * from cited union all select * from citing) as found
where paper <> other
