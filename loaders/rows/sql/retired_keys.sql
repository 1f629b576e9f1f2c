select a.id || '|' || r.mark as id, r.mark as key, a.label as name, 'AUTHOR' as kind, a.id as entity, true as is_whole, a.popularity
from retired_names r
join ids i on i.kind = 'AUTHOR' and i.anchor = r.person
join node_author a on a.id = i.id
