select q.record as source, a.id as target, q.confidence, q.reasons, q.stated, e.label as shown,
  case when i.record is null then false else true end as is_placed
from (
  select q.record, q.person, q.confidence, q.reasons, p.person as stated
  from page_people q
  join pages p on p.record = q.record
  union all
  select q.record, q.person, q.confidence, q.reasons, p.person as stated
  from earlier_page_people q
  join earlier_pages p on p.record = q.record
) q
join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
join people e on e.person = q.person
left join (select distinct record from page_institutions) i on i.record = q.record
