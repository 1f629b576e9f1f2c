-- Every byline of the papers on which something is not shown, with its person.
select b.mention, b.paper, b.name, b.members, m.person
from bylines as b
join mentions as m on m.mention = b.mention
join (
  select distinct other.paper
  from bylines as other
  join mentions as o on o.mention = other.mention
  join touched_people as t on t.person = o.person
) as touched on touched.paper = b.paper
