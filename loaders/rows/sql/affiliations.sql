select b.source, i.id as target, b.source || ' ' || i.id as pair, min(x.how) as how,
  count(distinct b.target) as paper_count
from byline_institutions x
join byline_rows b on b.mention = x.mention
join ids i on i.kind = 'INSTITUTION' and i.anchor = x.institution
group by b.source, i.id
