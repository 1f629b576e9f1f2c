select b.source as author, count(*) as paper_count, min(f.year) as first_year, max(f.year) as last_year,
  cast(sum(case when f.author_list = 'complete' then 1 else 0 end) as bigint) as lists_complete,
  cast(sum(case when f.author_list = 'cut' then 1 else 0 end) as bigint) as lists_cut,
  cast(sum(case when f.author_list = 'none' then 1 else 0 end) as bigint) as lists_none
from byline_rows b
join paper_facts f on f.paper = b.target
where not b.is_editor
group by b.source
