-- The links of some concepts: from them to any others, and to them from all but the narrower ones.
select l.source, l.key, l.kind, l.other
from concept_links l
join concept_frontier f on f.source = l.source and f.key = l.key
union
select l.source, l.key, l.kind, l.other
from concept_links l
join concept_frontier f on f.source = l.source and f.key = l.other
where l.kind <> 'broader'
