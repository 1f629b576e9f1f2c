select source, target, source || ' ' || target as pair, min(how) as how, count(distinct paper) as paper_count
from (
  select b.source, i.id as target, x.how, b.target as paper
  from byline_institutions x
  join byline_rows b on b.mention = x.mention
  join ids i on i.kind = 'INSTITUTION' and i.anchor = x.institution
  union all
  select a.id as source, i.id as target, x.how, cast(null as string) as paper
  from page_institutions x
  join page_people q on q.record = x.record
  join ids a on a.kind = 'AUTHOR' and a.anchor = q.person
  join ids i on i.kind = 'INSTITUTION' and i.anchor = x.institution
) seen
group by source, target
