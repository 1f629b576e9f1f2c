select i.id, e.label, e.names, e.nature, e.confidence as identity_confidence, e.level as identity_level,
  e.evidence, c.paper_count, c.first_year, c.last_year, c.lists_complete, c.lists_cut, c.lists_none,
  r.record_count, n.newest_record_on
from people e
join ids i on i.kind = 'AUTHOR' and i.anchor = e.person
left join author_counts c on c.author = i.id
left join author_record_counts r on r.author = i.id
left join author_newest n on n.author = i.id
