select b.source || ' ' || p.institution_ids as pair, f.year as years,
  count(distinct b.target) as paper_counts
from byline_rows b
join byline_places p on p.mention = b.mention
join paper_facts f on f.paper = b.target
where f.year is not null
group by b.source || ' ' || p.institution_ids, f.year
