-- The content of each record: its id, unless other records decided some of its values.
select record, case when owner is null and split_confidence is null
                    then record || ' {buckets} ' || scope end as content
from {works}
