select m.*
from mentions as m
left join hidden_mentions as h on h.mention = m.mention
where h.mention is null
