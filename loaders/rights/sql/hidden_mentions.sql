-- The bylines of people who are withheld, and those that were erased from the record store.
select b.mention, b.paper, b.name, b.members, b.is_editor
from bylines as b
join mentions as m on m.mention = b.mention
left join withheld_people as w on w.person = m.person
left join erased_mentions as e on e.mention = b.mention
where w.person is not null or e.mention is not null or b.name like '{erased}%'
