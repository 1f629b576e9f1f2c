select author, count(distinct record) as record_count
from (
  select a.id as author, b.record
  from (select mention, unnest(records) as record from bylines) b
  join mentions m on m.mention = b.mention
  join ids a on a.kind = 'AUTHOR' and a.anchor = m.person
  union all
  select a.id as author, q.record
  from page_people q
  join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
) seen
group by author
