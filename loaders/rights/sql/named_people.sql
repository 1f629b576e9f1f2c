-- The people who bear member keys which judgements on what is shown name.
select distinct m.person as anchor, held.member
from (select mention, unnest(members) as member from bylines) as held
join rights_members as named on named.member = held.member
join mentions as m on m.mention = held.mention
