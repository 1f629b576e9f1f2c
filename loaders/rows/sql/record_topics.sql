select t.record as source, i.id as target
from topic_records t
join ids i on i.kind = 'TOPIC' and i.anchor = t.topic
