select distinct m.person
from mentions as m
join hidden_mentions as h on h.mention = m.mention
