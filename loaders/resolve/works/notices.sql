-- Notices with the paper whose whole title they name. A title of several papers, or of no letters, names none.
select notice.paper as paper, notice.notice as kind, original.paper as other
from {described} as notice
join (
  select title_key, min(paper) as paper
  from {described}
  where notice is null and title_key <> ''
  group by title_key
  having count(*) = 1
) as original on notice.notice_of = original.title_key
where notice.notice is not null
