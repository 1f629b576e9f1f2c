-- What leads on from some concepts: to broader ones, to what means the same, and to what has their names.
select l.source, l.key, l.kind, l.other
from concept_links l
join concept_frontier f on f.source = l.source and f.key = l.key
union
select l.source, l.key, l.kind, l.other
from concept_links l
join concept_frontier f on f.source = l.source and f.key = l.other
where l.kind <> 'broader'
