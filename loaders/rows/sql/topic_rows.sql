select b.*, a.activity_years, a.activity_counts
from topic_base b
left join topic_activity a on a.id = b.id
