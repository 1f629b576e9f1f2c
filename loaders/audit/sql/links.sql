-- Outside addresses of drawn papers and of what they are joined with.
select known.target as id, identifiers.url
from (select * from (select source, target from {identifies_paper}
    union all select source, target from {identifies_institution}
    union all select source, target from {identifies_author})) as known
join {identifier} as identifiers on identifiers.id = known.source
where known.target in (select paper from drawn union all select other from drawn)
