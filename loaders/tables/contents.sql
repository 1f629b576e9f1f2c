-- The content of each group: a hash of its number of rows and the sums of their hashes; null without these.
select {by}, case when count(*) = count(one) then
         md5(cast(count(*) as string) || ' ' || cast(cast(sum(one) as bigint) as string)
             || ' ' || cast(cast(sum(other) as bigint) as string))
       end as content
from {source}
group by {by}
