-- Whose names in other scripts are printed beside their bylines.
select distinct m.person as person, n.name as name
from {names} n
join (select mention, unnest(members) as member from {bylines}) b on b.member = n.byline
join mentions m on m.mention = b.mention
