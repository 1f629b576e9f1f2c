select t.record as source, i.id as target, e.label as shown, c.names as stated
from topic_records t
join concepts c on c.record = t.record
join topics e on e.topic = t.topic
join ids i on i.kind = 'TOPIC' and i.anchor = t.topic
