select author, count(distinct place) as record_count
from (
  select a.id as author, u.place
  from (select mention, unnest(members) as place from bylines) u
  join mentions m on m.mention = u.mention
  join ids a on a.kind = 'AUTHOR' and a.anchor = m.person
  union all
  select a.id as author, q.record as place
  from page_people q
  join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
) seen
group by author
