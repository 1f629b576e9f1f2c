-- Identifiers in notices that one paper alone has, with the paper.
select named.identifier as identifier, min(known.anchor) as paper
from notice_identifiers as named
join paper_identifiers as known on known.scheme || ':' || known.value = named.identifier
group by named.identifier
having count(distinct known.anchor) = 1
