select distinct x.mention, i.id as institution_ids
from byline_institutions x
join ids i on i.kind = 'INSTITUTION' and i.anchor = x.institution
