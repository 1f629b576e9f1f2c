select i.id, e.title as label, e.type, e.status, e.abstract, e.abstract_source, e.abstract_licence, e.year,
  e.month, e.day, e.author_list, f.author_count, e.language, e.has_code, e.open_access_url,
  e.reference_count, e.versions, r.popularity, c.known_reference_count, k.known_citation_count
from papers e
join ids i on i.kind = 'PAPER' and i.anchor = e.paper
join paper_facts f on f.paper = i.id
left join (select target, count(*) as popularity from record_papers group by target) r on r.target = i.id
left join (
  select source, count(*) as known_reference_count from relations where kind = 'CITES' group by source
) c on c.source = i.id
left join (
  select target, count(*) as known_citation_count from relations where kind = 'CITES' group by target
) k on k.target = i.id
