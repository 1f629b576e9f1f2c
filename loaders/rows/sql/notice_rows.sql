select p.id as id, n.kind as kind, n.date as date, n.work as work, o.id as other, n.sources as sources
from paper_notices n
join ids p on p.kind = 'PAPER' and p.anchor = n.paper
left join ids o on o.kind = 'PAPER' and o.anchor = n.other
