-- Bylines that belong to another person than before.
select now.target as paper, papers.label as title, now.name_as_written as name,
  was.source as was, old_people.label as was_name, now.source as becomes, people.label as becomes_name
from {new} as now
join {old} as was on was.target = now.target
join {papers} as papers on papers.id = now.target
join {people} as people on people.id = now.source
join {old_people} as old_people on old_people.id = was.source
where was.source <> now.source
  and (was.position = now.position or (was.position is null and now.position is null))
  and (was.name_as_written = now.name_as_written
    or (was.name_as_written is null and now.name_as_written is null))
