select i.id, e.title as label, e.type, e.status, e.abstract, e.abstract_source, e.abstract_licence, e.year,
  e.month, e.day, e.author_list, f.author_count, e.language, e.has_code, e.open_access_url,
  e.versions, r.popularity
from papers e
join ids i on i.kind = 'PAPER' and i.anchor = e.paper
join paper_facts f on f.paper = i.id
left join (select target, count(*) as popularity from record_papers group by target) r on r.target = i.id
