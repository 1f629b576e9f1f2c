-- Papers of authors, institutions and venues: what they wrote, are named on, and published, without volumes.
select o.kind, o.owner, o.paper
from (
  select 'AUTHOR' as kind, m.person as owner, b.paper
  from bylines b
  join mentions m on m.mention = b.mention
  where not b.is_editor
  union
  select 'INSTITUTION' as kind, n.institution as owner, n.paper
  from (
    select institution, paper from paper_institutions
    union all
    select x.institution, b.paper from byline_institutions x join bylines b on b.mention = x.mention
  ) n
  union
  select 'VENUE' as kind, venue as owner, paper from paper_venues
) o
left join volumes v on v.paper = o.paper
where v.paper is null
