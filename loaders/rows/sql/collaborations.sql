select x.source as source, y.source as target, count(*) as paper_count, cast(sum(w.share) as bigint) as share,
  cast(sum(w.strength) as bigint) as strength, min(w.year) as first_year, max(w.year) as last_year,
  min(w.author_count) as smallest_author_list, cast(sum(w.is_open) as bigint) as joint_open
from byline_rows x
join byline_rows y on y.target = x.target and x.source < y.source
join paper_weights w on w.paper = x.target and w.is_work
where not x.is_editor and not y.is_editor
group by x.source, y.source
