-- Identifiers that one paper alone has, with the paper and its bucket.
select named.identifier as identifier, min(named.paper) as paper, min(placed.bucket) as bucket
from (
  select distinct scheme || ':' || value as identifier, anchor as paper from paper_identifiers
) as named
join (select distinct paper, bucket from works_joined) as placed on placed.paper = named.paper
group by named.identifier
having count(*) = 1
