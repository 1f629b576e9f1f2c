-- Papers with the volume that contains them, if a source states it and has a record of the volume too.
select distinct part.paper as paper, 'PART_OF' as kind, volume.paper as other,
  'its source lists it there' as how
from {works} as work
join {records} as part on part.record = work.record
join {records} as volume on volume.member = work.source || ':' || work.part_of
where part.paper <> volume.paper
