select source, target, min(how) as how
from (
  select p.id as source, i.id as target, x.how
  from paper_institutions x
  join ids p on p.kind = 'PAPER' and p.anchor = x.paper
  join ids i on i.kind = 'INSTITUTION' and i.anchor = x.institution
  union all
  select b.target as source, i.id as target, x.how
  from byline_institutions x
  join byline_rows b on b.mention = x.mention
  join ids i on i.kind = 'INSTITUTION' and i.anchor = x.institution
) named
group by source, target
