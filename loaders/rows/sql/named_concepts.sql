select c.*
from concepts c
join (select distinct record from topic_records) t on t.record = c.record
