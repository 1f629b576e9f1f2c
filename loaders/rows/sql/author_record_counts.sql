-- A byline stands at `record@place`, and at several places of a record whose page has an owner.
select author, count(distinct record) as record_count
from (
  select a.id as author, regexp_extract(u.place, '^(.*)@', 1) as record
  from (select mention, unnest(members) as place from bylines) u
  join mentions m on m.mention = u.mention
  join ids a on a.kind = 'AUTHOR' and a.anchor = m.person
  union all
  select a.id as author, q.record
  from page_people q
  join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
) seen
group by author
