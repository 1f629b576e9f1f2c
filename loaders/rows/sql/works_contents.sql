-- What each record says and where: its id tells, where no other record decided anything of it.
select record, case when owner is null and split_confidence is null
                    then record || ' ' || parser || ' ' || place end as content
from works
