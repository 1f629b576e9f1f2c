select author, max(observed_on) as newest_record_on
from (
  select b.source as author, w.observed_on
  from byline_rows b
  join record_papers r on r.target = b.target
  join works w on w.record = r.source
  union all
  select a.id as author, g.observed_on
  from page_people q
  join pages g on g.record = q.record
  join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
) seen
group by author
