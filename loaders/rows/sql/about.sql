select p.id as source, t.id as target, x.share, x.how
from paper_topics x
join ids p on p.kind = 'PAPER' and p.anchor = x.paper
join ids t on t.kind = 'TOPIC' and t.anchor = x.topic
