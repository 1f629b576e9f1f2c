select distinct i.institution as anchor, i.institution as member
from institutions i
where i.institution like 'ror:%'
