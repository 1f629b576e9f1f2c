select a.source, a.target, a.how, a.paper_count, y.years, y.paper_counts
from affiliations a
left join affiliation_activity y on y.pair = a.pair
