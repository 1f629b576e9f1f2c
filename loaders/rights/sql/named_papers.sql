-- The papers of work records which judgements on what is shown name.
select distinct r.paper as anchor, r.member
from paper_records as r
join rights_members as named on named.member = r.member
