-- Notices with the papers whose whole title they name.
select notice.paper as paper, notice.notice as kind, original.paper as other
from {described} as notice
join {described} as original on notice.notice_of = original.title_key and notice.paper <> original.paper
where notice.notice is not null and original.notice is null
