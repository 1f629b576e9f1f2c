select distinct r.member
from paper_records as r
join without_abstract as a on a.paper = r.paper
