select distinct p.mention as anchor, p.member
from (select mention, unnest(members) as member from bylines) p
join (select mention, unnest(identifiers) as identifier from bylines) i on i.mention = p.mention
