select distinct n.id as source, b.id as target
from (select institution, unnest(parents) as above from institutions) x
join ids n on n.kind = 'INSTITUTION' and n.anchor = x.institution
join ids b on b.kind = 'INSTITUTION' and b.anchor = x.above
