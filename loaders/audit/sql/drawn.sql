-- As many of each stratum as its share says, in an order that hangs on the seed and on nothing else.
select ranked.stratum, ranked.kind, ranked.paper, ranked.other, ranked.place
from (
  select population.*, row_number() over (
    partition by stratum order by md5('{seed}|' || paper || '|' || other || '|' || cast(place as string)), paper, other, place
  ) as number
  from population
) as ranked
join shares on shares.stratum = ranked.stratum
where ranked.number <= shares.take
