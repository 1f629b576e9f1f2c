select distinct i.institution as anchor, i.member
from (select institution, unnest(members) as member from institutions) i
