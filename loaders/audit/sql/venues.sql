-- Venues in which papers are said to have appeared.
select 'venues' as stratum, 'venue' as kind, source as paper, target as other, 0 as place
from {published_in}
