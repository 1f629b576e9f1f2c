-- What each record says: its id tells, where no other record decided anything of it.
select record, case when owner is null and split_confidence is null
                    then record || ' {buckets} ' || scope end as content
from {works}
