select p.id as source, v.id as target, min(x.year) as year, min(x.how) as how
from paper_venues x
join ids p on p.kind = 'PAPER' and p.anchor = x.paper
join ids v on v.kind = 'VENUE' and v.anchor = x.venue
group by p.id, v.id
