select e.*
from earlier_pages e
join earlier_page_people q on q.record = e.record
