-- The work records of the papers on which something is not shown.
select distinct r.paper, r.member
from paper_records as r
join (select distinct paper from touched_bylines) as t on t.paper = r.paper
