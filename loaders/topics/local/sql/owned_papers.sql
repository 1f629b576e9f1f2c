-- Papers of authors, institutions and venues: what they wrote, are named on, and published.
select distinct 'AUTHOR' as kind, m.person as owner, b.paper
from bylines b
join mentions m on m.mention = b.mention
where not b.is_editor
union all
select distinct 'INSTITUTION' as kind, n.institution as owner, n.paper
from (
  select institution, paper from paper_institutions
  union all
  select x.institution, b.paper from byline_institutions x join bylines b on b.mention = x.mention
) n
union all
select distinct 'VENUE' as kind, venue as owner, paper from paper_venues
