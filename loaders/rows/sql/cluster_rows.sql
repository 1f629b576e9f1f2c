select b.*, a.activity_years, a.activity_counts
from cluster_base b
left join cluster_activity a on a.id = b.id
