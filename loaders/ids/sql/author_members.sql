select distinct m.person as anchor, b.member
from (select mention, unnest(members) as member from bylines) b
join mentions m on m.mention = b.mention
union all
select distinct q.person as anchor, g.member || '@page' as member
from page_people q
join pages g on g.record = q.record
