select distinct v.venue as anchor, v.member
from (select venue, unnest(members) as member from venues) v
