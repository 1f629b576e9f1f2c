select distinct x.kind, p.id as source, o.id as target, x.how
from paper_relations x
join ids p on p.kind = 'PAPER' and p.anchor = x.paper
join ids o on o.kind = 'PAPER' and o.anchor = x.other
